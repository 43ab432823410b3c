import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Lists } from './personal-data.queries.ts'

/** Rows of submissions that are in memory at once. */
const batchSize = 1_000

interface SubmissionData {
  id: string
  challenge: string
  event: string | null
  team: string | null
  answer: string | null
  correct: boolean
  part: boolean
  createdAt: Date
}

/**
 * What was submitted, oldest first, a batch at a time. The answer is null where it was right: it belongs to the challenge.
 * The author knows it, and a copy on a shared computer should not give it to others.
 */
export async function* readSubmissions(db: Db, accountId: string): AsyncGenerator<Omit<SubmissionData, 'id'>> {
  let last: SubmissionData | undefined
  for (;;) {
    const rows = await listSubmissions(db, accountId, last)
    for (const { challenge, event, team, answer, correct, part, createdAt } of rows)
      yield { challenge, event, team, answer, correct, part, createdAt }
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

function listSubmissions(db: Db, accountId: string, after: SubmissionData | undefined): Promise<SubmissionData[]> {
  return db
    .selectFrom('submission')
    .innerJoin('challenge', 'challenge.id', 'submission.challenge_id')
    .leftJoin('entry', 'entry.id', 'submission.entry_id')
    .leftJoin('event', 'event.id', 'entry.event_id')
    .where('submission.account_id', '=', accountId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(submission.created_at, submission.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'submission.id',
      'challenge.name as challenge',
      'event.name as event',
      'entry.name as team',
      sql<string | null>`case when submission.is_correct or submission.is_part then null else submission.answer end`.as(
        'answer',
      ),
      'submission.is_correct as correct',
      'submission.is_part as part',
      'submission.created_at as createdAt',
    ])
    .orderBy('submission.created_at')
    .orderBy('submission.id')
    .limit(batchSize)
    .execute()
}

/** What was played, besides the submissions. */
export async function listPlayData(db: Db, accountId: string): Promise<Lists> {
  const solves = await db
    .selectFrom('solve')
    .innerJoin('challenge', 'challenge.id', 'solve.challenge_id')
    .leftJoin('entry', 'entry.id', 'solve.entry_id')
    .where('solve.account_id', '=', accountId)
    .select(['challenge.name as challenge', 'entry.name as team', 'solve.created_at as createdAt'])
    .orderBy('solve.created_at')
    .execute()
  const opened = await db
    .selectFrom('challenge_opening')
    .innerJoin('challenge', 'challenge.id', 'challenge_opening.challenge_id')
    .where('challenge_opening.account_id', '=', accountId)
    .select(['challenge.name as challenge', 'challenge_opening.opened_at as openedAt'])
    .unionAll(
      db
        .selectFrom('pupil_opening')
        .innerJoin('challenge', 'challenge.id', 'pupil_opening.challenge_id')
        .where('pupil_opening.account_id', '=', accountId)
        .select(['challenge.name as challenge', 'pupil_opening.created_at as openedAt']),
    )
    .orderBy('openedAt')
    .execute()
  const attempts = await db
    .selectFrom('attempt')
    .innerJoin('challenge', 'challenge.id', 'attempt.challenge_id')
    .where('attempt.account_id', '=', accountId)
    .select(['challenge.name as challenge', 'attempt.wrong', 'attempt.is_solved as solved'])
    .orderBy('challenge.name')
    .execute()
  const hints = await db
    .selectFrom('hint_unlock')
    .innerJoin('hint', 'hint.id', 'hint_unlock.hint_id')
    .innerJoin('challenge', 'challenge.id', 'hint.challenge_id')
    .where('hint_unlock.account_id', '=', accountId)
    .select(['challenge.name as challenge', 'hint_unlock.cost', 'hint_unlock.created_at as createdAt'])
    .orderBy('hint_unlock.created_at')
    .execute()
  const awards = await db
    .selectFrom('award')
    .where('account_id', '=', accountId)
    .select(['value', 'reason', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute()
  return { solves, opened, attempts, hints, awards }
}

/** Teams and entries of events, also those that were left. */
export async function listEntryData(db: Db, accountId: string): Promise<Lists> {
  const entries = await db
    .selectFrom('entry_member')
    .innerJoin('entry', 'entry.id', 'entry_member.entry_id')
    .innerJoin('event', 'event.id', 'entry_member.event_id')
    .where('entry_member.account_id', '=', accountId)
    .select([
      'event.name as event',
      'entry.name',
      sql<boolean>`entry.captain_id is not distinct from entry_member.account_id`.as('captain'),
      'entry_member.joined_at as joinedAt',
    ])
    .orderBy('entry_member.joined_at')
    .execute()
  const left = await db
    .selectFrom('kept_seat')
    .innerJoin('entry', 'entry.id', 'kept_seat.entry_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .where('kept_seat.account_id', '=', accountId)
    .select(['event.name as event', 'entry.name', 'kept_seat.left_at as leftAt'])
    .orderBy('kept_seat.left_at')
    .execute()
  const attemptsKept = await db
    .selectFrom('carried_attempt')
    .innerJoin('challenge', 'challenge.id', 'carried_attempt.challenge_id')
    .where('carried_attempt.account_id', '=', accountId)
    .select(['challenge.name as challenge', 'carried_attempt.used', 'carried_attempt.left_at as leftAt'])
    .orderBy('carried_attempt.left_at')
    .execute()
  return { entries, left, attemptsKept }
}

export interface WriteUpData {
  challenge: string
  number: number
  originalName: string
  storageKey: string
  size: number
  comment: string | null
  createdAt: Date
  reviewedAt: Date | null
  publishedAt: Date | null
}

export function listWriteUpData(db: Db, accountId: string): Promise<WriteUpData[]> {
  return db
    .selectFrom('write_up')
    .innerJoin('challenge', 'challenge.id', 'write_up.challenge_id')
    .where('write_up.account_id', '=', accountId)
    .select([
      'challenge.name as challenge',
      'write_up.number',
      'write_up.original_name as originalName',
      'write_up.storage_key as storageKey',
      sql<number>`write_up.size::int`.as('size'),
      'write_up.comment',
      'write_up.created_at as createdAt',
      'write_up.reviewed_at as reviewedAt',
      'write_up.published_at as publishedAt',
    ])
    .orderBy('write_up.created_at')
    .execute()
}
