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

interface Count {
  budget: Budget
  hits: Map<string, Hit>
}

/** Counts tries against the budgets of the contract. What is refused is never judged. */
export class Limiter {
  readonly #db: Db
  readonly #limits: Record<LimitName, Limit>
  /** What this node counts by itself, of each budget by whom. */
  readonly #counts: Readonly<Record<string, readonly Count[]>>

  /** The contract's limits, unless a measurement needs a higher ceiling. */
  constructor(db: Db, limits: Record<LimitName, Limit> = promised) {
    this.#db = db
    this.#limits = limits
    this.#counts = Object.fromEntries(
      Object.entries(limits).map(([name, { budgets }]) => [
        name,
        budgets.map((budget) => ({ budget, hits: new Map() })),
      ]),
    )
  }

  /** Takes one try; throws when a budget is used up. Answers without waiting when only memory is asked. */
  take(name: LimitName, asker: Asker, now: Date): Promise<void> | undefined {
    const { store, budgets } = this.#limits[name]
    if (store === 'statement') return undefined
    if (store === 'shared') return this.#takeShared(name, budgets, asker, now)
    for (const count of this.#counts[name] ?? []) {
      const who = whoOf(count.budget, asker)
      if (who !== undefined) refuseOver(count.budget, countHere(count, who, now), now)
    }
    return undefined
  }

  /** For a statement that keeps the budgets itself: how fast one account may go, in all and at one challenge. */
  pacesOf(name: LimitName): { account: Budget; challenge: Budget } {
    const { budgets } = this.#limits[name]
    const [account, challenge] = (['account', 'challenge'] as const).map((by) => budgets.find((each) => each.by === by))
    if (!account || !challenge) throw new Error(`The limit ${name} has no pace.`)
    return { account, challenge }
  }

  /** A proof of ownership (a right password, a mailed key) gives the tries against that account back. */
  async forgive(name: LimitName, subject: string): Promise<void> {
    await deleteHits(this.#db, digestOf(keyOf(name, { by: 'subject' }, subject.toLowerCase())))
  }

  async #takeShared(name: LimitName, budgets: readonly Budget[], asker: Asker, now: Date): Promise<void> {
    const counted = budgets.flatMap((budget) => {
      const who = whoOf(budget, asker)
      return who === undefined ? [] : [{ ...budget, key: digestOf(keyOf(name, budget, who)) }]
    })
    const hits = await countHits(this.#db, counted, now)
    for (const budget of counted) {
      const hit = hits.get(budget.key)
      if (hit) refuseOver(budget, hit, now)
    }
  }
}

function countHere({ budget, hits }: Count, who: string, now: Date): Hit {
  const known = hits.get(who)
  if (known && known.resetsAt.getTime() > now.getTime()) {
    known.hits += 1
    return known
  }
  if (hits.size > 50_000) forgetPast(hits, now)
  const fresh = { hits: 1, resetsAt: new Date(now.getTime() + budget.seconds * 1000) }
  hits.set(who, fresh)
  return fresh
}

function forgetPast(hits: Map<string, Hit>, now: Date): void {
  for (const [who, hit] of hits) if (hit.resetsAt <= now) hits.delete(who)
}

function refuseOver(budget: Budget, hit: Hit, now: Date): void {
  if (hit.hits <= budget.points) return
  const retryAfter = Math.max(1, Math.ceil((hit.resetsAt.getTime() - now.getTime()) / 1000))
  throw new Refusal('too-many-requests', { retryAfter })
}

/** Whom a budget is counted against; undefined when this asker has nobody of that kind. */
function whoOf({ by }: Budget, asker: Asker): string | undefined {
  if (by === 'account') return asker.accountId
  return by === 'address' ? networkOf(asker.address) : asker.subject?.toLowerCase()
}

function keyOf(name: LimitName, { by }: Pick<Budget, 'by'>, who: string): string {
  return `${name}:${by}:${who}`
}

/** Stored keys are digests: the table tells nobody which addresses were asked about. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
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
