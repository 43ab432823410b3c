import { createHash } from 'node:crypto'
import { type Budget, type Limit, type LimitName, limits as promised } from '@drapeau/contract/limits.ts'
import type { Db } from '../database/database.ts'
import { countHits, deleteHits, type Hit } from './limiter.queries.ts'
import { Refusal } from './refusal.ts'

export interface Asker {
  accountId?: string | undefined
  address: string
  /** Whom the call is about, whoever asks. */
  subject?: string | undefined
}

/** Counts tries against the budgets of the contract. What is refused is never judged. */
export class Limiter {
  readonly #db: Db
  readonly #limits: Record<LimitName, Limit>
  readonly #counts = new Map<string, Hit>()

  /** The contract's limits, unless a measurement needs a higher ceiling. */
  constructor(db: Db, limits: Record<LimitName, Limit> = promised) {
    this.#db = db
    this.#limits = limits
  }

  /** Takes one try; throws when a budget is used up. Answers without waiting when only memory is asked. */
  take(name: LimitName, asker: Asker, now: Date): Promise<void> | undefined {
    const { store, budgets } = this.#limits[name]
    const counted = budgets.flatMap((budget) => {
      const who = { account: asker.accountId, address: networkOf(asker.address), subject: asker.subject }[budget.by]
      return who === undefined ? [] : [{ ...budget, key: keyOf(name, budget.by, who, store) }]
    })
    if (store === 'shared') return this.#takeShared(counted, now)
    for (const budget of counted) refuseOver(budget, this.#countHere(budget, now), now)
    return undefined
  }

  /** A proof of ownership (a right password, a mailed key) gives the tries against that account back. */
  async forgive(name: LimitName, subject: string): Promise<void> {
    await deleteHits(this.#db, keyOf(name, 'subject', subject, 'shared'))
  }

  async #takeShared(counted: (Budget & { key: string })[], now: Date): Promise<void> {
    const hits = await countHits(this.#db, counted, now)
    for (const budget of counted) {
      const hit = hits.get(budget.key)
      if (hit) refuseOver(budget, hit, now)
    }
  }

  #countHere(budget: Budget & { key: string }, now: Date): Hit {
    const known = this.#counts.get(budget.key)
    if (known && known.resetsAt > now) {
      known.hits += 1
      return known
    }
    if (this.#counts.size > 50_000) this.#forgetPast(now)
    const fresh = { hits: 1, resetsAt: new Date(now.getTime() + budget.seconds * 1000) }
    this.#counts.set(budget.key, fresh)
    return fresh
  }

  #forgetPast(now: Date): void {
    for (const [key, hit] of this.#counts) if (hit.resetsAt <= now) this.#counts.delete(key)
  }
}

function refuseOver(budget: Budget, hit: Hit, now: Date): void {
  if (hit.hits <= budget.points) return
  const retryAfter = Math.max(1, Math.ceil((hit.resetsAt.getTime() - now.getTime()) / 1000))
  throw new Refusal('too-many-requests', { retryAfter })
}

/** Stored keys are digests: the table tells nobody which addresses were asked about. */
function keyOf(name: LimitName, by: Budget['by'], who: string, store: 'shared' | 'node'): string {
  const whole = `${name}:${by}:${by === 'subject' ? who.toLowerCase() : who}`
  return store === 'node' ? whole : createHash('sha256').update(whole).digest('base64url')
}

/** One household or one phone owns a whole /64 of IPv6: counting single addresses would count nothing. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap: string[] = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}
