import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { ClassInvitation } from '@drapeau/contract/classes/invitations.ts'
import type { Pupil } from '@drapeau/contract/classes/pupils.ts'
import { mayReset } from '@drapeau/rules/class-access.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { Member } from '#platform/http/context.ts'
import type { ClassRow } from './classes.queries.ts'
import type { OwnInvitationRow } from './invitations.queries.ts'
import type { PupilRow } from './pupils.queries.ts'

/** For the teachers of the class. */
export function presentClass(row: ClassRow): Class {
  return {
    _id: row.id,
    name: row.name,
    schoolYear: row.schoolYear,
    school: row.schoolName === null ? null : { name: row.schoolName },
    country: getCountryName(row.countryCode),
    code: row.code,
    teachers: row.teachers.map(({ id, name }) => ({ _id: id, name })),
    pupils: row.pupils,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}

/** For the teachers of the class: besides them, only the staff of an event sees the real names of those who take part. */
export function presentPupil(row: PupilRow, reader: Member): Pupil {
  return {
    _id: row.id,
    name: row.name,
    realName: row.realName,
    loginName: row.loginName,
    email: row.email ?? '',
    active: row.active,
    enable: row.enabled ? 'enabled' : 'disabled',
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    mayReset: mayReset(reader, row),
  }
}

/** For the person who is invited. */
export function presentInvitation(row: OwnInvitationRow, teachers: ClassRow['teachers']): ClassInvitation {
  return {
    _id: row.id,
    class: row.className,
    school: row.schoolName === null ? null : { name: row.schoolName },
    teachers: teachers.map(({ name }) => name),
    createdAt: row.createdAt.toISOString(),
  }
}
