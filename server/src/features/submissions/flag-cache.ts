import type { Services } from '#platform/services.ts'
import { Cache } from '#platform/memory/cache.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import { listFlags } from './flag-cache.queries.ts'
import { type FlagVerdict, type KnownFlags, knownFlags, verdictBy } from './flag-verdict.ts'

const all = 'all'
/** A message that invalidates it may be lost; an answer is never judged by an old version in any case. */
const lifeMs = 30_000

/**
 * The flags of all challenges in memory, some kilobytes for each hundred. What is decided by them names the version of its
 * challenge, and counts only if that is still the stored one.
 */
export class FlagCache {
  readonly #known: Cache<KnownFlags>

  constructor(services: Pick<Services, 'db' | 'bus' | 'clock'>) {
    this.#known = new Cache(services, async () => knownFlags(await listFlags(services.db)), { most: 1, lifeMs })
  }

  verdictOf(challengeId: string, answer: string): Promise<FlagVerdict> | FlagVerdict {
    return whenReady(this.#known.get(all), (known) => verdictBy(known, challengeId, answer))
  }

  invalidateAll(): void {
    this.#known.invalidateAll()
  }
}
