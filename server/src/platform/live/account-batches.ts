import { Throttle } from '../memory/throttle.ts'
import type { Services } from '../services.ts'
import { type BusMessage, idsPerMessage } from './bus.ts'

/** Long enough to collect what many people do at once, too short to notice. */
const settleMs = 5
/** A message costs about as much as a flag, on each node too: while many answer, they are collected for longer. */
const everyMs = 25

interface Batch {
  accounts: Set<string>
  isMarked: boolean
}

interface Options {
  messageOf: (group: string, accounts: string[], isMarked: boolean) => BusMessage
  /** What a failure is logged as. */
  failure: string
}

/**
 * Publishes which accounts something happened to, many of them in one message. Each batch belongs to a group (an event,
 * or '' where there is one only) and is marked when any of its additions was.
 */
export class AccountBatches {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log'>
  readonly #options: Options
  readonly #flushes = new Throttle(() => void this.#publish(), { everyMs, settleMs })
  #batches = new Map<string, Batch>()

  constructor(services: Pick<Services, 'db' | 'bus' | 'log'>, options: Options) {
    this.#services = services
    this.#options = options
  }

  add(group: string, accounts: readonly string[], isMarked: boolean): void {
    const batch = this.#batches.get(group) ?? { accounts: new Set(), isMarked: false }
    for (const account of accounts) batch.accounts.add(account)
    batch.isMarked ||= isMarked
    this.#batches.set(group, batch)
    this.#flushes.request()
  }

  flush(): Promise<void> {
    this.#flushes.stop()
    return this.#publish()
  }

  /** A failure to publish fails nothing else: caches of other nodes are stale for half a minute at most. */
  async #publish(): Promise<void> {
    const batches = this.#batches
    this.#batches = new Map()
    const { bus, db, log } = this.#services
    try {
      for (const [group, { accounts, isMarked }] of batches)
        for (const chunk of chunksOf([...accounts]))
          await bus.publish(db, this.#options.messageOf(group, chunk, isMarked))
    } catch (error) {
      log.warn({ err: error }, this.#options.failure)
    }
  }
}

/** At least one, since something can happen that concerns no account. */
function chunksOf(ids: string[]): string[][] {
  const chunks = Math.max(1, Math.ceil(ids.length / idsPerMessage))
  return Array.from({ length: chunks }, (_, at) => ids.slice(at * idsPerMessage, (at + 1) * idsPerMessage))
}
