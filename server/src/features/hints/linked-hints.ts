import type { Db } from '#platform/database/database.ts'
import { replaceHintRequirements } from './hint-requirements.queries.ts'
import { type HintFields, insertHint } from './hints.queries.ts'

/** A hint that is not stored yet, and is named by a key of its own. */
export interface LinkedHint {
  key: string
  fields: Omit<HintFields, 'requirements'>
  /** The keys of the hints that must be unlocked first. */
  requirements: readonly string[]
}

/**
 * Stores the hints of a challenge that the transaction has made, in their order and with what each of them requires. Returns
 * their ids by their keys.
 */
export async function insertLinkedHints(
  transaction: Db,
  challengeId: string,
  hints: readonly LinkedHint[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [at, { key, fields }] of hints.entries()) {
    // Hints are ordered by their time: a millisecond apart.
    const time = new Date(now.getTime() + at)
    const { id } = await insertHint(transaction, challengeId, { ...fields, requirements: [] }, time)
    ids.set(key, id)
  }
  for (const { key, requirements } of hints.filter((hint) => hint.requirements.length > 0)) {
    const required = requirements.flatMap((each) => ids.get(each) ?? [])
    await replaceHintRequirements(transaction, challengeId, ids.get(key) ?? '', required)
  }
  return ids
}
