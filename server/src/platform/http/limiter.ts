import { hash } from 'node:crypto'
import { type Budget, type Limit, type LimitName, limits as promised } from '@drapeau/contract/limits.ts'
import type { Db } from '../database/database.ts'
import { type Asked, deleteHits, deleteHitsUnder, findCounts, giveBackHit, spend } from './limiter.queries.ts'
import { networkOf } from './network.ts'
import { NodeCounts, SpentKeys } from './node-counts.ts'
import { Refusal } from './refusal.ts'

export interface Asker {
  accountId?: string | undefined
  address: string
  /** What the call is about, such as an e-mail address. */
  subject?: string | undefined
}

/** What is known of budgets that code counts itself. */
export interface Standing {
  /** Tries within the window, of the first budget. */
  hits: number
  /** Seconds until the next try is judged; 0 when it is now. */
  retryAfter: number
}

/** Counts tries against the budgets of the contract. What is refused is never judged, and writes nothing. */
export class Limiter {
  readonly #db: Db
  readonly #limits: Record<LimitName, Limit>
  readonly #counts: Readonly<Record<string, readonly { budget: Budget; counts: NodeCounts }[]>>
  readonly #spent = new SpentKeys()

  /** The contract's limits, unless a measurement needs a higher ceiling. */
  constructor(db: Db, limits: Record<LimitName, Limit> = promised) {
    this.#db = db
    this.#limits = limits
    this.#counts = Object.fromEntries(
      Object.entries(limits)
        .filter(([, { store }]) => store === 'node')
        .map(([name, { budgets }]) => [name, budgets.map((budget) => ({ budget, counts: new NodeCounts(budget) }))]),
    )
  }

  /** The part that needs only memory, before anything is read: throws when the asker has come too often. */
  guard(name: LimitName, asker: Asker, now: Date): void {
    this.#countHere(this.#limits[name].store === 'node' ? name : 'form', asker, now)
  }

  /** Takes one try of what is counted for all nodes; throws when a budget is spent. Call it once the input is valid. */
  take(name: LimitName, asker: Asker, now: Date): Promise<void> | undefined {
    return this.#limits[name].store === 'shared' ? this.#takeShared(name, asker, now) : undefined
  }

  /**
   * For code that counts by itself: takes one try, as part of its transaction if there is one. `now` is when the request
   * came, which may be before it is counted.
   */
  async tryTake(
    db: Db,
    name: LimitName,
    asker: Asker,
    now: Date,
    countedAt = now,
  ): Promise<{ retryAfter: number } | undefined> {
    const { isCounted, spent } = await spend(db, this.#asked(name, asker), now, countedAt)
    return isCounted ? undefined : { retryAfter: secondsUntil(spent?.until.getTime(), countedAt) }
  }

  /** The same without taking one. */
  async standingOf(name: LimitName, asker: Asker, now: Date): Promise<Standing> {
    const asked = this.#asked(name, asker)
    const counts = await findCounts(this.#db, asked, now)
    const ends = counts.flatMap(({ until }) => (until === null ? [] : [until.getTime()]))
    return {
      hits: counts.find(({ key }) => key === asked[0]?.key)?.hits ?? 0,
      retryAfter: ends.length === 0 ? 0 : secondsUntil(Math.max(...ends), now),
    }
  }

  /** A right password: the pair's count goes, and the subject gets back the one try that was taken. */
  async giveBack(name: LimitName, asker: Asker): Promise<void> {
    for (const { by } of this.#limits[name].budgets) {
      const key = keyOf(name, by, asker)
      if (key !== undefined) await (by === 'pair' ? deleteHits(this.#db, key) : giveBackHit(this.#db, key))
    }
  }

  /** A proof of ownership (a mailed key, an administrator's word) clears every count against that subject. */
  async forgive(name: LimitName, subject: string, db: Db = this.#db): Promise<void> {
    await deleteHitsUnder(db, subjectKeyOf(name, 'pair', subject))
    await deleteHits(db, subjectKeyOf(name, 'subject', subject))
  }

  /** For a statement that keeps the budgets itself: how fast one account may go, in all and at one challenge. */
  pacesOf(name: LimitName): { account: Budget; challenge: Budget } {
    const { budgets } = this.#limits[name]
    const [account, challenge] = (['account', 'challenge'] as const).map((by) => budgets.find((each) => each.by === by))
    if (!account || !challenge) throw new Error(`The limit ${name} has no pace.`)
    return { account, challenge }
  }

  #countHere(name: LimitName, asker: Asker, now: Date): void {
    for (const { budget, counts } of this.#counts[name] ?? []) {
      const who = budget.by === 'account' ? asker.accountId : visitorOf(asker)
      if (who === undefined) continue
      const { hits, resetsAt } = counts.count(who, now.getTime())
      if (hits > budget.points) throw tooMany(resetsAt, now)
    }
  }

  async #takeShared(name: LimitName, asker: Asker, now: Date): Promise<void> {
    const asked = this.#asked(name, asker)
    if (asked.length === 0) return
    for (const { key } of asked) {
      const known = this.#spent.endOf(key, now.getTime())
      if (known !== undefined) throw tooMany(known, now)
    }
    const { isCounted, spent } = await spend(this.#db, asked, now, now)
    if (spent) this.#spent.add(spent.key, spent.until.getTime())
    if (!isCounted) throw tooMany(spent?.until.getTime(), now)
  }

  #asked(name: LimitName, asker: Asker): Asked[] {
    return this.#limits[name].budgets.flatMap(({ by, points, seconds, longestDelay = 0 }) => {
      const key = keyOf(name, by, asker)
      return key === undefined ? [] : [{ key, points, seconds, longestDelay }]
    })
  }
}

/** A flood is refused with the same words each second: they are made once. By seconds, an hour's worth at most. */
const refusedFor = new Map<number, Refusal>()
const longestRemembered = 3_600

function tooMany(until: number | undefined, now: Date): Refusal {
  const retryAfter = secondsUntil(until, now)
  const refusal = refusedFor.get(retryAfter) ?? new Refusal('too-many-requests', { retryAfter })
  if (retryAfter <= longestRemembered) refusedFor.set(retryAfter, refusal)
  return refusal
}

function secondsUntil(until: number | undefined, now: Date): number {
  return Math.max(1, Math.ceil(((until ?? 0) - now.getTime()) / 1000))
}

/** Somebody with a session is never counted by address: strangers behind the same one must not stop them. */
function visitorOf({ accountId, address }: Asker): string | undefined {
  return accountId === undefined ? networkOf(address) : undefined
}

/**
 * What a budget is counted under; undefined when this asker has nothing of that kind. Keys are digests: the table does not
 * tell which addresses were asked about.
 */
function keyOf(name: LimitName, by: Budget['by'], asker: Asker): string | undefined {
  const { accountId, address, subject } = asker
  if (by === 'account') return accountId && digestOf(`${name}:account:${accountId}`)
  if (by === 'visitor') return accountId === undefined ? digestOf(`${name}:visitor:${networkOf(address)}`) : undefined
  if (subject === undefined || accountId !== undefined) return undefined
  const key = subjectKeyOf(name, by, subject)
  return by === 'pair' ? `${key}${digestOf(networkOf(address))}` : key
}

/** Pairs of one subject begin alike, so that all of them can be forgiven at once. */
function subjectKeyOf(name: LimitName, by: Budget['by'], subject: string): string {
  const key = digestOf(`${name}:${by}:${subject.toLowerCase()}`)
  return by === 'pair' ? `${key}.` : key
}

function digestOf(key: string): string {
  return hash('sha256', key, 'base64url')
}
