import { hash } from 'node:crypto'
import { type Budget, type Limit, type LimitName, limits as promised } from '@drapeau/contract/limits.ts'
import type { Db } from '#platform/database/database.ts'
import { type Asked, deleteHits, deleteHitsUnder, findCounts, giveBackHit, spend } from './limiter.queries.ts'
import { networkOf } from './network.ts'
import { NodeCounts, SpentKeys } from './node-counts.ts'
import { Refusal } from '#platform/http/refusal.ts'

export interface Caller {
  accountId?: string | undefined
  address: string
  /** What the call is about, such as an email address. */
  subject?: string | undefined
}

/** The state of budgets that code counts itself. */
export interface Standing {
  /** Tries within the window, of the first budget. */
  hits: number
  /** Seconds until the next try is allowed; 0 when it is now. */
  retryAfter: number
}

/** Counts tries against the budgets of the contract. A refused try writes nothing. */
export class Limiter {
  readonly #db: Db
  readonly #limits: Record<LimitName, Limit>
  readonly #counts: Readonly<Record<string, readonly { budget: Budget; counts: NodeCounts }[]>>
  readonly #spent = new SpentKeys()

  constructor(db: Db, limits: Record<LimitName, Limit> = promised) {
    this.#db = db
    this.#limits = limits
    this.#counts = Object.fromEntries(
      Object.entries(limits)
        .filter(([, { store }]) => store === 'node')
        .map(([name, { budgets }]) => [name, budgets.map((budget) => ({ budget, counts: new NodeCounts(budget) }))]),
    )
  }

  /** The part that needs only memory, before the body is read: the refusal of a caller who came too often. */
  guard(name: LimitName, caller: Caller, now: Date): Refusal | undefined {
    return this.#countHere(this.#limits[name].store === 'node' ? name : 'form', caller, now)
  }

  /** Takes one try of a budget that is shared by all nodes; throws when it is spent. Call it once the input is valid. */
  take(name: LimitName, caller: Caller, now: Date): Promise<void> | undefined {
    return this.#limits[name].store === 'shared' ? this.#takeShared(name, caller, now) : undefined
  }

  /** For code that counts by itself, in its own transaction. `now` is when the request came, `countedAt` may be later. */
  async tryTake(
    db: Db,
    name: LimitName,
    caller: Caller,
    now: Date,
    countedAt = now,
  ): Promise<{ retryAfter: number } | undefined> {
    const { isCounted, spent } = await spend(db, this.#asked(name, caller), now, countedAt)
    return isCounted ? undefined : { retryAfter: secondsUntil(spent?.until.getTime(), countedAt) }
  }

  /** The state of the budgets, without taking a try. */
  async standingOf(name: LimitName, caller: Caller, now: Date): Promise<Standing> {
    const asked = this.#asked(name, caller)
    const counts = await findCounts(this.#db, asked, now)
    const ends = counts.flatMap(({ until }) => (until === null ? [] : [until.getTime()]))
    return {
      hits: counts.find(({ key }) => key === asked[0]?.key)?.hits ?? 0,
      retryAfter: ends.length === 0 ? 0 : secondsUntil(Math.max(...ends), now),
    }
  }

  /** After a right password: clears the count of the pair, and returns its one try to the subject. */
  async giveBack(name: LimitName, caller: Caller): Promise<void> {
    for (const { by } of this.#limits[name].budgets) {
      const key = keyOf(name, by, caller)
      if (key !== undefined) await (by === 'pair' ? deleteHits(this.#db, key) : giveBackHit(this.#db, key))
    }
  }

  /** A proof of ownership (a mailed key, an administrator) clears every count against that subject. */
  async forgive(name: LimitName, subject: string, db: Db = this.#db): Promise<void> {
    await deleteHitsUnder(db, subjectKeyOf(name, 'pair', subject))
    await deleteHits(db, subjectKeyOf(name, 'subject', subject))
  }

  /** For a statement that counts by itself. */
  budgetsOf(name: LimitName): readonly Budget[] {
    return this.#limits[name].budgets
  }

  #countHere(name: LimitName, caller: Caller, now: Date): Refusal | undefined {
    for (const { budget, counts } of this.#counts[name] ?? []) {
      const who = budget.by === 'account' ? caller.accountId : visitorOf(caller)
      if (who === undefined) continue
      const { hits, resetsAt } = counts.count(who, now.getTime())
      if (hits > budget.points) return tooMany(resetsAt, now)
    }
    return undefined
  }

  async #takeShared(name: LimitName, caller: Caller, now: Date): Promise<void> {
    const asked = this.#asked(name, caller)
    if (asked.length === 0) return
    for (const { key } of asked) {
      const known = this.#spent.endOf(key, now.getTime())
      if (known !== undefined) throw tooMany(known, now)
    }
    const { isCounted, spent } = await spend(this.#db, asked, now, now)
    if (spent) this.#spent.add(spent.key, spent.until.getTime())
    if (!isCounted) throw tooMany(spent?.until.getTime(), now)
  }

  #asked(name: LimitName, caller: Caller): Asked[] {
    return this.#limits[name].budgets.flatMap(({ by, points, seconds, maxDelaySeconds = 0 }) => {
      const key = keyOf(name, by, caller)
      return key === undefined ? [] : [{ key, points, seconds, maxDelaySeconds }]
    })
  }
}

/** A flood gets the same refusal again and again, so refusals are cached by their seconds, up to an hour. */
const cachedRefusals = new Map<number, Refusal>()
const maxCachedSeconds = 3_600

function tooMany(until: number | undefined, now: Date): Refusal {
  const retryAfter = secondsUntil(until, now)
  const refusal = cachedRefusals.get(retryAfter) ?? new Refusal('too-many-requests', { retryAfter })
  if (retryAfter <= maxCachedSeconds) cachedRefusals.set(retryAfter, refusal)
  return refusal
}

function secondsUntil(until: number | undefined, now: Date): number {
  return Math.max(1, Math.ceil(((until ?? 0) - now.getTime()) / 1000))
}

/** A caller with a session is never counted by address: strangers behind the same one must not stop them. */
function visitorOf({ accountId, address }: Caller): string | undefined {
  return accountId === undefined ? networkOf(address) : undefined
}

/**
 * The key of a budget; undefined when this caller has nothing of that kind. Keys are digests: the table does not reveal
 * which email addresses were tried.
 */
function keyOf(name: LimitName, by: Budget['by'], caller: Caller): string | undefined {
  const { accountId, address, subject } = caller
  if (by === 'account') return accountId && digestOf(`${name}:account:${accountId}`)
  if (by === 'visitor') return accountId === undefined ? digestOf(`${name}:visitor:${networkOf(address)}`) : undefined
  if (subject === undefined || accountId !== undefined) return undefined
  const key = subjectKeyOf(name, by, subject)
  return by === 'pair' ? `${key}${digestOf(networkOf(address))}` : key
}

/** All pairs of one subject share a prefix, so that they can be cleared together. */
function subjectKeyOf(name: LimitName, by: Budget['by'], subject: string): string {
  const key = digestOf(`${name}:${by}:${subject.toLowerCase()}`)
  return by === 'pair' ? `${key}.` : key
}

function digestOf(key: string): string {
  return hash('sha256', key, 'base64url')
}
