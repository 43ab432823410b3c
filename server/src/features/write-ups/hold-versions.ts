import type { Db } from '#platform/database/database.ts'
import { lockVersions } from './published.queries.ts'
import { findWriteUp, keepAuthor, keepChallenge, type WriteUpRow } from './write-ups.queries.ts'

/**
 * A write-up, of which nobody else changes any version until the transaction ends. Its author and its challenge stay too,
 * and are locked before it: deleting one of them locks all versions, in another order. Undefined when
 * there is none.
 */
export async function holdVersions(transaction: Db, id: string): Promise<WriteUpRow | undefined> {
  await keepAuthor(transaction, id)
  await keepChallenge(transaction, id)
  const asked = await findWriteUp(transaction, id)
  if (!asked) return undefined
  await lockVersions(transaction, asked.challengeId, asked.accountId)
  return findWriteUp(transaction, id)
}
