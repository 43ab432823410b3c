import type { AccessKind } from '@drapeau/contract/access.ts'
import type { Db } from '#platform/database/database.ts'
import type { Watch } from '#platform/http/watch.ts'
import type { Services } from '#platform/services.ts'
import { insertAccess, type NewAccess } from './access.queries.ts'

/** What is told together: a flood of the same thing within this time is one line that says how often. */
const gatherMs = 10_000
/** Nobody makes us remember more than this between two writes; what is beyond is counted without its name. */
const mostKinds = 1_000

/**
 * Who came in, who was turned away, and what was taken along. Sign-ins are written with the session that they open; the
 * rest is gathered, so that an attack costs us no more than a line every few seconds.
 */
export class AccessLog implements Watch {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #gathered = new Map<string, NewAccess>()
  readonly #timer: NodeJS.Timeout

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
    this.#timer = setInterval(() => void this.flush(), gatherMs)
    this.#timer.unref()
  }

  forbidden: Watch['forbidden'] = ({ accountId }, route, now) => this.#gather('forbidden', accountId, route, now)

  exported: Watch['exported'] = ({ accountId }, route, now) => this.#gather('exported', accountId, route, now)

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
    const records = [...this.#gathered.values()]
    this.#gathered.clear()
    try {
      await insertAccess(this.#services.db, records)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'who was turned away could not be written down')
      for (const { kind, accountId, what, times, at } of records) this.#gather(kind, accountId, what, at, times)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #gather(kind: AccessKind, accountId: string | null, what: string, at: Date, times = 1): void {
    const isFull = this.#gathered.size >= mostKinds
    const [who, which] = isFull ? [null, ''] : [accountId, what]
    const key = `${kind} ${who} ${which}`
    const known = this.#gathered.get(key)
    if (known) known.times += times
    else this.#gathered.set(key, { kind, accountId: who, what: which, times, at })
  }
}
