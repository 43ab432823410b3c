import type { AccessKind } from '@drapeau/contract/audit/access.ts'
import type { Db } from '#platform/database/database.ts'
import type { AccessObserver } from '#platform/http/admission.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import { insertAccess, listExisting, type NewAccess } from './access.queries.ts'

/** A flood of the same thing within this time is one line with a count. */
const gatherMs = 10_000
/** Nobody makes us remember more than this between two writes; what is beyond is counted without its name. */
const maxKinds = 1_000

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Something that was answered as if it did not exist, and the account that asked for it. */
interface Miss {
  accountId: string
  route: string
  ids: readonly string[]
  times: number
  at: Date
}

/**
 * Who came in, who was turned away, and what was taken along. Sign-ins are written with the session that they open; the
 * rest is gathered, so that an attack costs us no more than a line every few seconds.
 */
export class AccessLog implements AccessObserver {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #gathered = new Map<string, NewAccess>()
  readonly #misses = new Map<string, Miss>()
  readonly #flushes = new Throttle(() => void this.flush(), { everyMs: gatherMs, settleMs: gatherMs })

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  forbidden: AccessObserver['forbidden'] = ({ accountId }, route, now) =>
    this.#gather('forbidden', accountId, route, now)

  /**
   * Not being the captain, or not taking part in what one wants to change, is refused as such. What is somebody else's is
   * answered like what does not exist: which of the two it was is looked up when it is written.
   */
  refused: AccessObserver['refused'] = ({ accountId, type }, attempt, now) => {
    const { code, route, isChange } = attempt
    if (code === 'not-captain' || (code === 'not-entered' && isChange)) this.#gather('forbidden', accountId, route, now)
    const ids = attempt.ids.filter((id) => uuid.test(id)).map((id) => id.toLowerCase())
    if (code === 'not-found' && type === 'user' && ids.length > 0)
      this.#miss({ accountId, route, ids, times: 1, at: now })
  }

  exported: AccessObserver['exported'] = ({ accountId }, route, now) => this.#gather('exported', accountId, route, now)

  /** The account that was tried, if there is one; never what was typed. */
  signInFailed(accountId: string | null, device: string, now: Date): void {
    this.#gather('sign-in-failed', accountId, device, now)
  }

  /** In the transaction that opens the session. */
  signedIn(transaction: Db, accountId: string, device: string, now: Date): Promise<void> {
    return insertAccess(transaction, [{ kind: 'signed-in', accountId, what: device, times: 1, at: now }])
  }

  /** Writes down what was gathered. What cannot be written now is kept for the next time. */
  async flush(): Promise<void> {
    this.#flushes.stop()
    await this.#lookUpMisses()
    const records = [...this.#gathered.values()]
    this.#gathered.clear()
    try {
      await insertAccess(this.#services.db, records)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'who was turned away could not be written down')
      for (const { kind, accountId, what, times, at } of records) this.#gather(kind, accountId, what, at, times)
    }
  }

  #miss({ accountId, route, ids, times, at }: Miss): void {
    const key = `${accountId} ${route} ${ids.join(' ')}`
    const known = this.#misses.get(key)
    if (known) known.times += times
    else if (this.#misses.size < maxKinds) this.#misses.set(key, { accountId, route, ids, times, at })
    this.#flushes.request()
  }

  /** Counts as denied only what exists: an old link is not a denied access. */
  async #lookUpMisses(): Promise<void> {
    const misses = [...this.#misses.values()]
    if (misses.length === 0) return
    this.#misses.clear()
    try {
      const existing = await listExisting(this.#services.db, [...new Set(misses.flatMap(({ ids }) => ids))])
      for (const { accountId, route, ids, times, at } of misses)
        if (ids.every((id) => existing.has(id))) this.#gather('forbidden', accountId, route, at, times)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'requests for objects that were not found could not be checked')
      for (const miss of misses) this.#miss(miss)
    }
  }

  #gather(kind: AccessKind, accountId: string | null, what: string, at: Date, times = 1): void {
    const isFull = this.#gathered.size >= maxKinds
    const [who, which] = isFull ? [null, ''] : [accountId, what]
    const key = `${kind} ${who} ${which}`
    const known = this.#gathered.get(key)
    if (known) known.times += times
    else this.#gathered.set(key, { kind, accountId: who, what: which, times, at })
    this.#flushes.request()
  }
}
