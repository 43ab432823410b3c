import type { StaleKey } from '@drapeau/contract/live.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { listMemberIds } from '#features/games/entry-members.queries.ts'
import type { Games } from '#features/games/games.ts'
import type { Practice } from '#features/practice/practice.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import {
  type StoredSubmission,
  deleteOwnSolve,
  deleteSolve,
  findFirstBlood,
  findOtherRight,
  type FirstBlood,
  insertSolve,
  listCarriers,
  lockSubmission,
  moveAttempt,
  moveCarried,
  setVerdict,
} from './regrade.queries.ts'
import { findSubmission, type SubmissionRow } from './submissions.queries.ts'

/** Wherever administrators see answers, solves or scores. */
const stale: StaleKey[] = [
  'submissions',
  'overview',
  'users',
  'challenges',
  'managed-events',
  'leaderboard',
  'standings',
  'audit',
]

interface Parts {
  practice: Practice
  games: Games
}

/**
 * The verdict of one submission, with all that follows from it. Changing a flag judges nobody again: a verdict is
 * changed only by a person, one submission at a time.
 */
export async function regrade(ctx: Ctx<'admin'>, parts: Parts, id: string, isRight: boolean): Promise<SubmissionRow> {
  const { submission, concerned, bloodNow } = await ctx.db.transaction().execute(async (transaction) => {
    const stored = await lockSubmission(transaction, id)
    const known = stored && (await findSubmission(transaction, id))
    if (!known) throw new Refusal('not-found')
    if (stored.isPart) throw new Refusal('counted-in-part')
    if (stored.isCorrect === isRight) return { submission: known, concerned: null, bloodNow: undefined }
    const before = await findFirstBlood(transaction, stored)
    await setVerdict(transaction, id, isRight)
    await (isRight ? count(transaction, stored) : discount(transaction, stored))
    await moveCarried(transaction, stored, isRight ? -1 : 1)
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'submission',
      id,
      name: known.challengeName,
      before: { correct: !isRight },
      after: { correct: isRight },
    })
    await announceChange(ctx.bus, transaction, stale)
    const first = await findFirstBlood(transaction, stored)
    return {
      submission: { ...known, isCorrect: isRight },
      concerned: await listConcerned(transaction, stored),
      bloodNow: first?.entryId === before?.entryId ? undefined : first,
    }
  })
  if (concerned) publish(parts, submission.eventId, concerned)
  announce(parts, submission, bloodNow)
  return submission
}

/** A submission without an entry was given in practice, whatever event its challenge belongs to. */
function publish({ practice, games }: Parts, eventId: string | null, accounts: readonly string[]): void {
  if (eventId !== null) return games.moved(eventId, { accounts, isBoardMoved: true })
  practice.moved(accounts)
  practice.solved()
}

/** A first blood by this, or because it was taken from another, is announced like any. */
function announce({ games }: Parts, { eventId, challengeId }: SubmissionRow, blood: FirstBlood | undefined): void {
  if (eventId !== null && blood) games.firstBlood(eventId, challengeId, blood.entryId, blood.at)
}

async function count(transaction: Db, submission: StoredSubmission): Promise<void> {
  const isCounted =
    (await moveAttempt(transaction, submission, -1, true)) &&
    (await refuseWhenSolvedInEvent(insertSolve(transaction, submission)))
  if (!isCounted) throw new Refusal('already-counted')
}

/** The player has solved it in an event: in practice it does not count again. */
async function refuseWhenSolvedInEvent<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (brokenConstraint(error) !== 'solved_in_event') throw error
    throw new Refusal('already-counted', { cause: error })
  }
}

/** With more than one right submission, it is solved by the next of them. */
async function discount(transaction: Db, submission: StoredSubmission): Promise<void> {
  const other = await findOtherRight(transaction, submission)
  await moveAttempt(transaction, submission, 1, other !== undefined)
  if (!other) await deleteSolve(transaction, submission)
  else if (await deleteOwnSolve(transaction, submission)) await insertSolve(transaction, other)
}

/** Accounts whose attempts changed: the members of the entry, and those who carry what it used. */
async function listConcerned(transaction: Db, submission: StoredSubmission): Promise<string[]> {
  const { entryId, accountId } = submission
  if (entryId !== null)
    return [...(await listMemberIds(transaction, entryId)), ...(await listCarriers(transaction, submission))]
  return accountId === null ? [] : [accountId]
}
