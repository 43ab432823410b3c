import { byPupilName } from '@drapeau/rules/pupil-order.ts'
import type { Db } from '#platform/database/database.ts'
import { type InvitationRow, listInvitations } from './invitations.queries.ts'
import { listPupilRows, type PupilRow } from './pupils.queries.ts'

/** Pupils by real name, then by name, with those who are invited among them. */
export async function listPupils(db: Db, classId: string): Promise<PupilRow[]> {
  const [pupils, invitations] = await Promise.all([listPupilRows(db, classId), listInvitations(db, classId)])
  if (invitations.length === 0) return pupils
  return [...pupils, ...invitations.map(pupilOf)].toSorted(byPupilName)
}

export async function findListed(db: Db, classId: string, id: string): Promise<PupilRow | undefined> {
  return (await listPupils(db, classId)).find((pupil) => pupil.id === id)
}

/** To teachers they look like an account that was made and never opened. */
function pupilOf(row: InvitationRow): PupilRow {
  return {
    id: row.id,
    name: row.name,
    realName: row.realName,
    loginName: row.loginName,
    loginKey: row.loginKey,
    email: row.email,
    active: false,
    enabled: true,
    language: 'en',
    lastSeenAt: null,
    hasRole: false,
    hasIdentity: false,
    firstTeachers: [],
    isInvited: true,
  }
}
