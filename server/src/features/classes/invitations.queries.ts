import { nameKey } from '@drapeau/rules/name-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface InvitationRow {
  id: string
  accountId: string
  name: string
  email: string
  loginName: string
  loginKey: string
  realName: string
}

/** As the person who is invited sees it. */
export interface OwnInvitationRow {
  id: string
  classId: string
  className: string
  isArchived: boolean
  offLeaderboard: boolean
  schoolName: string | null
  createdAt: Date
}

export type NewInvitation = Pick<InvitationRow, 'accountId' | 'name' | 'email' | 'loginName' | 'realName'>

const columns = [
  'id',
  'account_id as accountId',
  'name',
  'email',
  'login_name as loginName',
  'login_key as loginKey',
  'real_name as realName',
] as const

export async function listInvitations(db: Db, classId: string): Promise<InvitationRow[]> {
  return db.selectFrom('class_invitation').where('class_id', '=', classId).select(columns).orderBy('id').execute()
}

/** The constraint one_invitation_per_class keeps one for each person. */
export async function insertInvitations(
  db: Db,
  classId: string,
  invitations: readonly NewInvitation[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('class_invitation')
    .values(
      invitations.map(({ accountId, name, email, loginName, realName }) => ({
        class_id: classId,
        account_id: accountId,
        name,
        email,
        login_name: loginName,
        login_key: nameKey(loginName),
        real_name: realName,
        created_at: now,
      })),
    )
    .execute()
}

export async function updateInvitation(
  db: Db,
  classId: string,
  { id, loginName, realName }: { id: string; loginName: string; realName: string },
): Promise<void> {
  await db
    .updateTable('class_invitation')
    .set({ login_name: loginName, login_key: nameKey(loginName), real_name: realName })
    .where('class_id', '=', classId)
    .where('id', '=', id)
    .execute()
}

export async function deleteInvitation(db: Db, classId: string, id: string): Promise<void> {
  await db.deleteFrom('class_invitation').where('class_id', '=', classId).where('id', '=', id).execute()
}

/** Uses up an invitation of this account: of two who try, one gets it. */
export async function takeInvitation(db: Db, accountId: string, id: string): Promise<InvitationRow | undefined> {
  return db
    .deleteFrom('class_invitation')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

/** Uses up the invitation of this account to this class. */
export async function takeInvitationTo(db: Db, accountId: string, classId: string): Promise<InvitationRow | undefined> {
  return db
    .deleteFrom('class_invitation')
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

/** Lists the latest first. */
export async function listOwnInvitations(db: Db, accountId: string): Promise<OwnInvitationRow[]> {
  return db
    .selectFrom('class_invitation')
    .innerJoin('class', 'class.id', 'class_invitation.class_id')
    .leftJoin('school', 'school.id', 'class.school_id')
    .where('class_invitation.account_id', '=', accountId)
    .select([
      'class_invitation.id',
      'class.id as classId',
      'class.name as className',
      sql<boolean>`class.archived_at is not null`.as('isArchived'),
      'class.is_off_leaderboard as offLeaderboard',
      'school.name as schoolName',
      'class_invitation.created_at as createdAt',
    ])
    .orderBy('class_invitation.created_at', 'desc')
    .orderBy('class_invitation.id')
    .execute()
}
