import { type RawBuilder, sql } from 'kysely'
import { mailQueue } from '#features/accounts/mail/account-mail.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import { jobSchema } from '#platform/jobs/jobs.ts'

/** Data that goes by its age alone. */
export type AgeingKind =
  | 'addresses'
  | 'accessLog'
  | 'wrongAnswers'
  | 'raisedHands'
  | 'invitations'
  | 'openings'
  | 'notifications'
  | 'mails'

interface Ageing {
  /** The rows whose time is over: counted for the preview, and removed in the night. */
  past: (before: Date) => RawBuilder<unknown>
  /** The table whose rows are locked. */
  table: string
  remove: (ids: RawBuilder<unknown>) => RawBuilder<unknown>
}

const jobTable = `${jobSchema}.job`

const ofEnded = (before: Date) => sql`
  join entry on entry.id = submission.entry_id join event on event.id = entry.event_id
  where event.ends_at <= ${eventClock(before)}`

/** Rows that go when they were created so long ago. */
const byAge = (table: 'notification' | 'class_invitation' | 'class_join_request'): Ageing => ({
  past: (before) => sql`select id from ${sql.table(table)} where created_at <= ${before}`,
  table,
  remove: (ids) => sql`delete from ${sql.table(table)} where id in (${ids})`,
})

const ageing: Readonly<Record<AgeingKind, Ageing | readonly Ageing[]>> = {
  addresses: {
    past: (before) => sql`
      select submission.id from submission ${ofEnded(before)} and submission.address_digest is not null`,
    table: 'submission',
    remove: (ids) => sql`update submission set address_digest = null where id in (${ids})`,
  },
  // Not before the database lets them go, also when this machine's clock is ahead of it.
  accessLog: {
    past: (before) => sql`
      select id from access_record where created_at <= least(${before}::timestamptz, now() - interval '30 days')`,
    table: 'access_record',
    remove: (ids) => sql`delete from access_record where id in (${ids})`,
  },
  // The submission stays, with its verdict and its moment: attempts, statistics and boards count it.
  wrongAnswers: {
    past: (before) => sql`
      select submission.id from submission
        left join entry on entry.id = submission.entry_id left join event on event.id = entry.event_id
      where not submission.is_correct and submission.answer <> '' and submission.created_at <= ${before}
        and (submission.entry_id is null or event.ends_at <= ${eventClock(before)})`,
    table: 'submission',
    remove: (ids) => sql`update submission set answer = '' where id in (${ids})`,
  },
  raisedHands: {
    past: (before) => sql`select id from raised_hand where raised_at <= ${before}`,
    table: 'raised_hand',
    remove: (ids) => sql`delete from raised_hand where id in (${ids})`,
  },
  invitations: [byAge('class_invitation'), byAge('class_join_request')],
  // The grid of an assignment shows them for as long as anybody of the class may still be at work.
  openings: {
    past: (before) => sql`
      select pupil_opening.ctid from pupil_opening
      where pupil_opening.created_at <= ${before} and not exists (
        select from assignment_challenge
          join assignment on assignment.id = assignment_challenge.assignment_id
          join class_member on class_member.class_id = assignment.class_id
            and class_member.account_id = pupil_opening.account_id
          left join assignment_terms on assignment_terms.assignment_id = assignment.id
            and assignment_terms.account_id = pupil_opening.account_id
        where assignment_challenge.challenge_id = pupil_opening.challenge_id
          and greatest(assignment.due_at, assignment_terms.due_at) > ${before})`,
    table: 'pupil_opening',
    remove: (ids) => sql`delete from pupil_opening where ctid in (${ids})`,
  },
  notifications: byAge('notification'),
  // What is still to be sent, or tried again, is no past mail.
  mails: {
    past: (before) => sql`
      select id from ${sql.table(jobTable)} as job
      where name = ${mailQueue} and state in ('completed', 'cancelled', 'failed') and completed_on <= ${before}`,
    table: 'job',
    remove: (ids) => sql`delete from ${sql.table(jobTable)} where name = ${mailQueue} and id in (${ids})`,
  },
}

export async function countPast(db: Db, kind: AgeingKind, before: Date): Promise<number> {
  let total = 0
  for (const { past } of [ageing[kind]].flat()) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${past(before)}) as past`.execute(db)
    total += rows[0]?.count ?? 0
  }
  return total
}

/** So many of each table at a time, in a transaction of their own. Rows that somebody has locked are left for the next time. */
export async function removePast(db: Db, kind: AgeingKind, before: Date, most: number): Promise<number> {
  let total = 0
  for (const { past, table, remove } of [ageing[kind]].flat()) {
    const ids = sql`${past(before)} limit ${most} for update of ${sql.table(table)} skip locked`
    const { numAffectedRows = 0n } = await remove(ids).execute(db)
    total += Number(numAffectedRows)
  }
  return total
}
