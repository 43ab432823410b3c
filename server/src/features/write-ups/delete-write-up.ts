import { recordChange } from '#features/audit/audit.service.ts'
import { removeStored } from '#features/files/stored-files.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { holdVersions } from './hold-versions.ts'
import { subjectOf } from './review.ts'
import { deleteVersionsUpTo, listKeysOfAuthor, listKeysOfChallenges, listVersions } from './write-ups.queries.ts'

/** Deletes all versions that were there when it was asked for. One that is handed in meanwhile stays. */
export async function deleteWriteUp(ctx: Ctx<'admin'>, practice: Practice, id: string): Promise<void> {
  const { author, keys } = await ctx.db.transaction().execute(async (transaction) => {
    const known = await holdVersions(transaction, id)
    if (!known) throw new Refusal('not-found')
    const { challengeId, accountId } = known
    const versions = await listVersions(transaction, challengeId, accountId)
    const gone = await deleteVersionsUpTo(transaction, challengeId, accountId, versions[0]?.number ?? known.number)
    // Somebody else was faster.
    if (gone.length === 0) throw new Refusal('not-found')
    const before = { files: versions.map(({ originalName }) => originalName), comment: versions[0]?.comment ?? null }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'write-up', id, ...subjectOf(known), before })
    await announceChange(ctx.bus, transaction, ['write-ups', 'audit'])
    return { author: accountId, keys: gone }
  })
  practice.moved([author])
  await removeStored(ctx, keys)
}

/**
 * For the deletion of challenges, in its transaction and before its rows go: the returned function removes the files of their
 * write-ups, and is called after the commit.
 */
export async function releaseOfChallenges(
  ctx: Ctx<'admin'>,
  transaction: Db,
  challengeIds: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await listKeysOfChallenges(transaction, challengeIds)
  return () => removeStored(ctx, keys)
}

/** The deletion of an account calls it. */
export async function releaseOfAuthor(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  transaction: Db,
  accountId: string,
): Promise<() => Promise<void>> {
  const keys = await listKeysOfAuthor(transaction, accountId)
  return () => removeStored(services, keys)
}
