import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionFault } from './platform/database/connection-faults.ts'
import type { Log } from './platform/log/log.ts'

interface Part {
  name: string
  /** How long it may take to stop. Together they stay below ten seconds, when others would kill us. */
  timeoutMs: number
  stop: () => Promise<void>
  /** At once, when there is no time left for that: what would outlive us otherwise. */
  kill?: (() => void) | undefined
}

/** Ctrl-C in a terminal reaches us directly and again through npm: that is one request to stop, not two. */
const sameSignalMs = 500

/** The life of this process: it ends in good order on a signal, and does not end for a fault of the database. */
export function beginLife(log: Log): Life {
  const life = new Life(log)
  life.stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on('uncaughtException', (error) => {
    // A broken connection may surface anywhere; it is no reason to go down.
    if (isConnectionFault(error)) {
      log.error({ err: error }, 'a database connection broke')
      return
    }
    log.fatal({ err: error }, 'an error that nobody caught')
    life.exit(1)
  })
  return life
}

/** What has been started, stopped in reverse order, once, however many times it is asked for. */
export class Life {
  readonly #parts: Part[] = []
  readonly #log: Log
  #ending: Promise<void> | null = null
  #askedAt = 0

  constructor(log: Log) {
    this.#log = log
  }

  began(part: Part): void {
    this.#parts.push(part)
  }

  end(): Promise<void> {
    this.#ending ??= this.#stopAll()
    return this.#ending
  }

  /** Stops everything, then the process. */
  exit(code: number): void {
    void this.end().then(() => process.exit(code))
  }

  /** The first signal stops in good order, the second at once. */
  stopOn(signals: readonly NodeJS.Signals[]): void {
    for (const signal of signals) process.on(signal, () => this.#asked(signal))
  }

  #asked(signal: NodeJS.Signals): void {
    const now = performance.now()
    if (this.#askedAt > 0 && now - this.#askedAt > sameSignalMs) {
      for (const part of this.#parts) part.kill?.()
      process.exit(1)
    }
    if (this.#askedAt > 0) return
    this.#askedAt = now
    this.#log.info({ signal }, 'stopping')
    this.exit(0)
  }

  async #stopAll(): Promise<void> {
    for (const part of this.#parts.toReversed()) await this.#stopOne(part)
    this.#log.info('stopped')
  }

  async #stopOne({ name, timeoutMs, stop }: Part): Promise<void> {
    try {
      const late = sleep(timeoutMs, 'late' as const, { ref: false })
      if ((await Promise.race([stop(), late])) === 'late') this.#log.warn({ part: name }, 'did not stop in time')
    } catch (error) {
      this.#log.error({ err: error, part: name }, 'could not be stopped in good order')
    }
  }
}
