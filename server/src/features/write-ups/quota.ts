import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteVersions, getKeptSize, lockSpareVersions, type SpareVersion } from './quota.queries.ts'

interface Author {
  accountId: string
  /** What was handed in just now. */
  challengeId: string
}

/**
 * Keeps what an author has handed in, over all challenges and versions, within the quota of the site. Versions that were
 * replaced and that nobody has reviewed make room; throws when that is not enough, for the transaction to be undone.
 * Returns the keys under which the removed ones were stored.
 */
export async function keepWithinQuota(transaction: Db, author: Author, megabytes: number): Promise<string[]> {
  const excess = (await getKeptSize(transaction, author.accountId)) - megabytes * 1024 * 1024
  if (excess <= 0) return []
  const spare = await lockSpareVersions(transaction, author.accountId)
  const leaving = versionsThatMakeRoom(spare, author.challengeId, excess)
  if (!leaving) throw new Refusal('write-up-quota', { count: megabytes })
  return deleteVersions(
    transaction,
    leaving.map(({ id }) => id),
  )
}

/** Those of the same write-up first, then the oldest of others; no more than needed. Undefined when all are too little. */
export function versionsThatMakeRoom(
  spare: readonly SpareVersion[],
  challengeId: string,
  excess: number,
): SpareVersion[] | undefined {
  const inOrder = spare.toSorted(
    (one, other) =>
      Number(other.challengeId === challengeId) - Number(one.challengeId === challengeId) ||
      one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const leaving: SpareVersion[] = []
  let freed = 0
  for (const version of inOrder) {
    if (freed >= excess) break
    leaving.push(version)
    freed += version.size
  }
  return freed >= excess ? leaving : undefined
}
