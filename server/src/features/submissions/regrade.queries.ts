import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface StoredSubmission {
  id: string
  challengeId: string
  /** Null when its sender was deleted and the team kept it. */
  accountId: string | null
  /** It is null in practice. */
  entryId: string | null
  isCorrect: boolean
  /** One of several flags that are all needed. */
  isPart: boolean
  at: Date
}

export interface FirstBlood {
  entryId: string
  at: Date
}

const columns = [
  'id',
  'challenge_id as challengeId',
  'account_id as accountId',
  'entry_id as entryId',
  'is_correct as isCorrect',
  'is_part as isPart',
  'created_at as at',
] as const

/**
 * The submission, held together with all that its verdict hangs on, in the order in which judging takes it: nobody is disabled
 * or disqualified, nothing is deleted and no other submission to the same challenge is judged, until the transaction ends. The
 * count goes before solves: a place that is made moves those of others.
 */
export async function lockSubmission(db: Db, id: string): Promise<StoredSubmission | undefined> {
  const known = await db.selectFrom('submission').where('id', '=', id).select(columns).executeTakeFirst()
  if (!known) return undefined
  const { challengeId, entryId } = known
  await lockSenders(db, known)
  await db.selectFrom('challenge').where('id', '=', challengeId).select('id').forKeyShare().execute()
  if (entryId !== null) await db.selectFrom('entry').where('id', '=', entryId).select('id').forShare().execute()
  const submission = await db
    .selectFrom('submission')
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
  if (!submission) return undefined
  await db.selectFrom('attempt').where(isOfSame(submission)).select('wrong').forUpdate().execute()
  await sql`select from challenge_count where challenge_id = ${challengeId} for no key update`.execute(db)
  return submission
}

/** Its author, and others who answered right for the same entry: theirs may be what it was solved by. */
async function lockSenders(db: Db, submission: StoredSubmission): Promise<void> {
  await sql`
    select from account where id in (
      select account_id from submission where id = ${submission.id} or (is_correct and not is_part and ${isOfSame(submission)}))
    order by id for share`.execute(db)
}

export async function setVerdict(db: Db, id: string, isCorrect: boolean): Promise<void> {
  await db.updateTable('submission').set({ is_correct: isCorrect }).where('id', '=', id).execute()
}

/**
 * One wrong answer more or less, and whether it is solved now. False when it should become solved and is already: who
 * answers right at the same moment passes through the same row.
 */
export async function moveAttempt(
  db: Db,
  submission: StoredSubmission,
  step: 1 | -1,
  isSolved: boolean,
): Promise<boolean> {
  const key =
    submission.entryId === null
      ? sql`(account_id, challenge_id) where entry_id is null`
      : sql`(entry_id, challenge_id) where entry_id is not null`
  const { rows } = await sql`
    insert into attempt as known (challenge_id, account_id, entry_id, wrong, is_solved, paced_until)
    values (${submission.challengeId}, ${submission.entryId === null ? submission.accountId : null}, ${submission.entryId},
      (select count(*) from submission where ${isOfSame(submission)} and not is_correct), ${isSolved}, '-infinity')
    on conflict ${key} do update set wrong = greatest(0, known.wrong + ${step}),
      free = least(known.free, greatest(0, known.wrong + ${step})), is_solved = excluded.is_solved
    where ${step === 1} or not known.is_solved
    returning known.wrong`.execute(db)
  return rows.length > 0
}

/**
 * Adjusts what members carry who left the entry after this answer: one wrong answer more or less, and never more than the
 * entry has used. Rows of an account that is being deleted are skipped.
 */
export async function moveCarried(db: Db, { entryId, challengeId, at }: StoredSubmission, step: 1 | -1): Promise<void> {
  if (entryId === null) return
  await sql`
    update carried_attempt set used = least(
      greatest(0, used + case when left_at >= ${at} then ${step}::int else 0 end),
      (select wrong from attempt where entry_id = ${entryId} and challenge_id = ${challengeId}))
    where (account_id, challenge_id, entry_id) in (
      select account_id, challenge_id, entry_id from carried_attempt
      where entry_id = ${entryId} and challenge_id = ${challengeId} for update skip locked)`.execute(db)
}

/** Accounts that carry attempts of this entry at this challenge. */
export async function listCarriers(db: Db, { entryId, challengeId }: StoredSubmission): Promise<string[]> {
  if (entryId === null) return []
  const rows = await db
    .selectFrom('carried_attempt')
    .where('entry_id', '=', entryId)
    .where('challenge_id', '=', challengeId)
    .select('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** Finds the earliest other right answer of the same player or entry. */
export async function findOtherRight(db: Db, submission: StoredSubmission): Promise<StoredSubmission | undefined> {
  return db
    .selectFrom('submission')
    .where(isOfSame(submission))
    .where('is_correct', '=', true)
    .where('is_part', '=', false)
    .where('id', '<>', submission.id)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Stores the solve once, with the time of its answer. False when there is one already. */
export async function insertSolve(db: Db, submission: StoredSubmission): Promise<boolean> {
  const place = submission.entryId === null ? null : await makePlace(db, submission)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('solve')
    .values({
      challenge_id: submission.challengeId,
      account_id: submission.accountId,
      entry_id: submission.entryId,
      created_at: submission.at,
      place,
    })
    .onConflict((conflict) =>
      submission.entryId === null
        ? conflict.columns(['challenge_id', 'account_id']).where('entry_id', 'is', null).doNothing()
        : conflict.columns(['challenge_id', 'entry_id']).where('entry_id', 'is not', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whose the first blood of an event's challenge is: of those who play, who came first. */
export async function findFirstBlood(db: Db, { challengeId }: StoredSubmission): Promise<FirstBlood | undefined> {
  return db
    .selectFrom('solve')
    .innerJoin('entry', 'entry.id', 'solve.entry_id')
    .where('solve.challenge_id', '=', challengeId)
    .where('entry.status', '=', 'playing')
    .select(['entry.id as entryId', 'solve.created_at as at'])
    .orderBy('solve.place')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteSolve(db: Db, submission: StoredSubmission): Promise<void> {
  await db.deleteFrom('solve').where(isOfSame(submission)).execute()
}

/** Deletes the solve only if it came from this answer. */
export async function deleteOwnSolve(db: Db, submission: StoredSubmission): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('solve')
    .where(isOfSame(submission))
    .where('created_at', '=', submission.at)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * After all who answered no later; those who came after it move one place back. The count is locked with the answer, as
 * when a place is given to a new answer.
 */
async function makePlace(db: Db, { challengeId, at }: StoredSubmission): Promise<number> {
  const { before } = await db
    .selectFrom('solve')
    .where('challenge_id', '=', challengeId)
    .where('created_at', '<=', at)
    .select(({ fn }) => fn.coalesce(fn.max('place'), sql<number>`0`).as('before'))
    .executeTakeFirstOrThrow()
  await sql`update solve set place = place + 1 where challenge_id = ${challengeId} and place > ${before}`.execute(db)
  await sql`
    update challenge_count set places = greatest(places, (select max(place) from solve where challenge_id = ${challengeId}))
    where challenge_id = ${challengeId}`.execute(db)
  return before + 1
}

/** Rows are of the same challenge and author: the entry in an event, the player in practice. */
function isOfSame({ challengeId, entryId, accountId }: StoredSubmission) {
  return entryId === null
    ? sql<boolean>`challenge_id = ${challengeId} and entry_id is null and account_id = ${accountId}`
    : sql<boolean>`challenge_id = ${challengeId} and entry_id = ${entryId}`
}
