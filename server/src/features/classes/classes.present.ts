import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { ClassInvitation } from '@drapeau/contract/classes/invitations.ts'
import type {
  JoinableClass,
  JoinRequest,
  OwnClass,
  OwnJoinRequest,
  Standing,
} from '@drapeau/contract/classes/joining.ts'
import type { Pupil } from '@drapeau/contract/classes/pupils.ts'
import { freeSeats, mayReset } from '@drapeau/rules/class-access.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { Member } from '#platform/http/context.ts'
import type { ClassRow } from './classes.queries.ts'
import type { OwnInvitationRow } from './invitations.queries.ts'
import type { OwnClassRow, OwnRequestRow, RequestRow } from './joining.queries.ts'
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
    joinCode: row.joinCode,
    joinApproval: row.joinApproval,
    seats: row.seats,
    sign: row.sign,
    offLeaderboard: row.offLeaderboard,
    requests: row.requests,
    archivedAt: row.archivedAt?.toISOString() ?? null,
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
    offLeaderboard: row.offLeaderboard,
    createdAt: row.createdAt.toISOString(),
  }
}

/** For the teachers of the class. */
export function presentRequest(row: RequestRow): JoinRequest {
  return { _id: row.id, name: row.name, realName: row.realName, createdAt: row.createdAt.toISOString() }
}

/** For somebody who has the join code. */
export function presentJoinable(row: ClassRow, standing: Standing): JoinableClass {
  return {
    name: row.name,
    school: row.schoolName === null ? null : { name: row.schoolName },
    teachers: row.teachers.map(({ name }) => name),
    approval: row.joinApproval,
    isFull: freeSeats(row) === 0,
    offLeaderboard: row.offLeaderboard,
    standing,
  }
}

/** For a pupil of the class. */
export function presentOwnClass(row: OwnClassRow): OwnClass {
  return {
    _id: row.id,
    name: row.name,
    schoolYear: row.schoolYear,
    school: row.schoolName === null ? null : { name: row.schoolName },
    teachers: row.teachers,
    joinedAt: row.joinedAt.toISOString(),
    archived: row.isArchived,
    mayLeave: row.joinedAlone,
  }
}

/** Presents a request to the person who made it. */
export function presentOwnRequest(row: OwnRequestRow): OwnJoinRequest {
  return { _id: row.id, class: row.className, createdAt: row.createdAt.toISOString() }
}
