import type { StaleKey } from '@drapeau/contract/live.ts'
import { isWithin } from '@drapeau/rules/grants.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { listFilesOf } from '#features/files/files.queries.ts'
import { removeStored } from '#features/files/stored-files.ts'
import { releaseOfChallenges } from '#features/write-ups/delete-write-up.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { recordedChallenge } from './challenge-record.ts'
import { countTies, noTies } from './challenge-ties.queries.ts'
import { type ChallengeRow, deleteChallengeRows, lockForDeletion } from './challenges.queries.ts'
import { lockRequirements } from './requirements.queries.ts'

/** Everything that shows a challenge, its solves or its answers. */
const stale: StaleKey[] = [
  'challenges',
  'categories',
  'managed-events',
  'users',
  'submissions',
  'write-ups',
  'overview',
  'audit',
]

export async function deleteChallenge(ctx: Ctx<'admin'>, id: string): Promise<void> {
  const removeFiles = await ctx.db.transaction().execute(async (transaction) => {
    const [known] = await hold(transaction, [id])
    if (!known || !isWithin(ctx.reach, known.eventId)) throw new Refusal('not-found')
    return deleteChallenges(ctx, transaction, [id])
  })
  await removeFiles()
}

/**
 * Deletes challenges with all that hangs on them: solves, answers, hints, files, write-ups, and requirements in both
 * directions. Their files go when the answer is called, which is after the commit: what is rolled back keeps them.
 */
export async function deleteChallenges(
  ctx: Ctx<'admin'>,
  transaction: Db,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const challenges = await hold(transaction, ids)
  const files = await listFilesOf(transaction, ids)
  const removeWriteUps = await releaseOfChallenges(ctx, transaction, ids)
  const ties = await countTies(transaction, ids)
  await deleteChallengeRows(transaction, ids)
  for (const challenge of challenges) {
    const { id, name } = challenge
    const { solves, submissions, hints, writeUps } = ties.get(id) ?? noTies
    const names = files.filter(({ challengeId }) => challengeId === id).map(({ originalName }) => originalName)
    const before = { ...recordedChallenge(challenge), files: names, hints, solves, submissions, writeUps }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'challenge', id, name, before })
  }
  await announceChange(ctx.bus, transaction, stale)
  return async () => {
    await removeStored(
      ctx,
      files.map(({ storageKey }) => storageKey),
    )
    await removeWriteUps()
  }
}

/** No requirement on them is added meanwhile: requirements are deleted with both of their ends. */
async function hold(transaction: Db, ids: readonly string[]): Promise<ChallengeRow[]> {
  await lockDeletions(transaction)
  await lockRequirements(transaction)
  return lockForDeletion(transaction, ids)
}
