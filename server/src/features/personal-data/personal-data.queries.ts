import { sql } from 'kysely'
import { mailQueue } from '#features/accounts/mail/account-mail.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSchema } from '#platform/jobs/jobs.ts'

/** What a file of personal data holds: lists by what they are about. */
export type Lists = Record<string, readonly object[]>

export function findAccountData(db: Db, accountId: string): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .leftJoin('account_use', 'account_use.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .select([
      'account.id as _id',
      'account.name',
      'account.email',
      'account.pending_email as pendingEmail',
      'account.country_code as country',
      'account.is_student as student',
      'school.name as school',
      'account.school_confirmed as schoolConfirmed',
      'account.type',
      'account.active',
      'account.enabled',
      'account.language',
      'account.on_board as onLeaderboard',
      'account.created_at as createdAt',
      'account.updated_at as updatedAt',
      'account_use.last_used_at as lastUsedAt',
      'account_use.warned_at as warnedAt',
    ])
    .executeTakeFirst()
}

/** What opens the account, without any secret. */
export async function listSignInData(db: Db, accountId: string): Promise<Lists> {
  const sessions = await db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .select(['device', 'remember', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
    .orderBy('created_at')
    .execute()
  const knownDevices = await db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .select('last_used_at as lastUsedAt')
    .orderBy('last_used_at')
    .execute()
  const passkeys = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .execute()
  const authenticatorApps = await db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .select(['created_at as createdAt', 'confirmed_at as confirmedAt'])
    .execute()
  const tokens = await db
    .selectFrom('api_token')
    .where('account_id', '=', accountId)
    .select(['name', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .execute()
  const schoolAccounts = await db
    .selectFrom('identity')
    .where('account_id', '=', accountId)
    .select(['issuer', 'subject', 'email', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .execute()
  const accessLog = await db
    .selectFrom('access_record')
    .where('account_id', '=', accountId)
    .select(['kind', 'what', 'times', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute()
  return { sessions, knownDevices, passkeys, authenticatorApps, tokens, schoolAccounts, accessLog }
}

/** Classes, and what teachers have set: assignments that have not opened yet are no pupil's to know. */
export async function listClassData(db: Db, accountId: string, now: Date): Promise<Lists> {
  const member = await db
    .selectFrom('class_member')
    .innerJoin('class', 'class.id', 'class_member.class_id')
    .where('class_member.account_id', '=', accountId)
    .select([
      'class.name as class',
      'class.school_year as schoolYear',
      'class_member.login_name as loginName',
      'class_member.real_name as realName',
      'class.is_off_leaderboard as offLeaderboard',
      'class_member.created_at as createdAt',
    ])
    .orderBy('class_member.created_at')
    .execute()
  const teaches = await db
    .selectFrom('class_teacher')
    .innerJoin('class', 'class.id', 'class_teacher.class_id')
    .where('class_teacher.account_id', '=', accountId)
    .select(['class.name as class', 'class.school_year as schoolYear'])
    .orderBy('class.name')
    .execute()
  const invitations = await db
    .selectFrom('class_invitation')
    .innerJoin('class', 'class.id', 'class_invitation.class_id')
    .where('class_invitation.account_id', '=', accountId)
    .select([
      'class.name as class',
      'class_invitation.name',
      'class_invitation.email',
      'class_invitation.login_name as loginName',
      'class_invitation.real_name as realName',
      'class_invitation.created_at as createdAt',
    ])
    .orderBy('class_invitation.created_at')
    .execute()
  const joinRequests = await db
    .selectFrom('class_join_request')
    .innerJoin('class', 'class.id', 'class_join_request.class_id')
    .where('class_join_request.account_id', '=', accountId)
    .select([
      'class.name as class',
      'class_join_request.real_name as realName',
      'class_join_request.created_at as createdAt',
    ])
    .orderBy('class_join_request.created_at')
    .execute()
  const extensions = await db
    .selectFrom('assignment_terms')
    .innerJoin('assignment', 'assignment.id', 'assignment_terms.assignment_id')
    .where('assignment_terms.account_id', '=', accountId)
    .where('assignment.is_published', '=', true)
    .where('assignment.opens_at', '<=', now)
    .select([
      'assignment.title as assignment',
      'assignment_terms.due_at as dueAt',
      'assignment_terms.is_exempt as exempt',
    ])
    .orderBy('assignment.due_at')
    .execute()
  const setForYou = await db
    .selectFrom('assignment_pupil')
    .innerJoin('assignment', 'assignment.id', 'assignment_pupil.assignment_id')
    .where('assignment_pupil.account_id', '=', accountId)
    .where('assignment.is_published', '=', true)
    .where('assignment.opens_at', '<=', now)
    .select(['assignment.title as assignment', 'assignment.due_at as dueAt'])
    .orderBy('assignment.due_at')
    .execute()
  const comments = await db
    .selectFrom('assignment_comment')
    .innerJoin('assignment', 'assignment.id', 'assignment_comment.assignment_id')
    .where('assignment_comment.account_id', '=', accountId)
    .where('assignment.is_published', '=', true)
    .where('assignment.opens_at', '<=', now)
    .select(['assignment.title as assignment', 'assignment_comment.text', 'assignment_comment.created_at as createdAt'])
    .orderBy('assignment_comment.created_at')
    .execute()
  const commentsWritten = await db
    .selectFrom('assignment_comment')
    .innerJoin('assignment', 'assignment.id', 'assignment_comment.assignment_id')
    .where('assignment_comment.author_id', '=', accountId)
    .select(['assignment.title as assignment', 'assignment_comment.text', 'assignment_comment.created_at as createdAt'])
    .orderBy('assignment_comment.created_at')
    .execute()
  const raisedHands = await db
    .selectFrom('raised_hand')
    .innerJoin('challenge', 'challenge.id', 'raised_hand.challenge_id')
    .where('raised_hand.account_id', '=', accountId)
    .select([
      'challenge.name as challenge',
      'raised_hand.line',
      'raised_hand.raised_at as raisedAt',
      'raised_hand.note as answer',
    ])
    .orderBy('raised_hand.raised_at')
    .execute()
  return { member, teaches, invitations, joinRequests, setForYou, extensions, comments, commentsWritten, raisedHands }
}

/** Notifications and mails, which announcements were read, and what the person asks for. */
export async function listMessageData(db: Db, accountId: string): Promise<Lists> {
  const notifications = await db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .select(['title', 'description', 'created_at as createdAt', 'read_at as readAt'])
    .orderBy('created_at')
    .execute()
  const announcementsRead = await db
    .selectFrom('announcement_read')
    .innerJoin('announcement', 'announcement.id', 'announcement_read.announcement_id')
    .where('announcement_read.account_id', '=', accountId)
    .select(['announcement.title', 'announcement_read.read_at as readAt'])
    .orderBy('announcement_read.read_at')
    .execute()
  const deletionRequests = await db
    .selectFrom('deletion_request')
    .where('account_id', '=', accountId)
    .select(['line', 'created_at as createdAt'])
    .execute()
  const { rows: emails } = await sql<object>`
    select data ->> 'purpose' as purpose, data ->> 'email' as email, created_on as "createdAt", completed_on as "sentAt"
    from ${sql.table(`${jobSchema}.job`)} as job
    where name = ${mailQueue} and data ->> 'accountId' = ${accountId} order by created_on`.execute(db)
  return { notifications, emails, announcementsRead, deletionRequests }
}
