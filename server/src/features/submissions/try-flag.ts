import type { TriedFlag } from '@drapeau/contract/submissions.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { areAnyBeside } from './flag-cache.queries.ts'
import type { FlagCache } from './flag-cache.ts'

/**
 * The verdict without a player: nothing is found yet, and a flag of another challenge is recognised among those of the same
 * event, or of practice. Reads only.
 */
export async function tryFlag(db: Db, flags: FlagCache, challengeId: string, answer: string): Promise<TriedFlag> {
  // Authors try what they have just saved, maybe by another node.
  flags.invalidateAll()
  const { version, isRight, isOneOfSeveral, near, others } = await flags.verdictOf(challengeId, answer)
  if (version === 0) throw new Refusal('not-found')
  if (isRight) return isOneOfSeveral ? 'part' : 'right'
  if (near) return near
  return (await areAnyBeside(db, others, challengeId)) ? 'elsewhere' : 'wrong'
}
