import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** The database did not reply for too long: whether the statement was executed is unknown. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

export interface AnsweringConfig extends ClientConfig {
  /** How long the database may send nothing. */
  maxSilenceMs?: number
}

/** Longer than a healthy machine takes to connect. */
const maxConnectMs = 5_000
/** Longer than the statement timeout (database.ts): a slow statement fails by that one first. */
const maxRequestMs = 17_000
/** For an index, a backup or a restore, which may send nothing for minutes. */
export const maxWorkMs = 30 * 60_000

/** A peer that vanished from an idle connection is noticed within half a minute by us, within a minute by the server. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
const serversKeepAlive = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

const allowance = new AsyncLocalStorage<number>()

/** What is asked of the database within `work` may take this long, be that more or less than usual. */
export function withTimeout<T>(maxSilenceMs: number, work: () => Promise<T>): Promise<T> {
  return allowance.run(maxSilenceMs, work)
}

/**
 * A connection that is closed when the database neither replies nor closes it: a disk that hangs, a network that was
 * cut silently. All queries that wait on it fail as they do when a connection breaks.
 */
export class TimeoutClient extends Client {
  readonly #maxSilenceMs: number
  #timer: NodeJS.Timeout | undefined
  #received = 0

  constructor({ maxSilenceMs = maxRequestMs, options, ...config }: AnsweringConfig = {}) {
    super({
      connectionTimeoutMillis: maxConnectMs,
      ...config,
      ...keepAlive,
      options: options === undefined ? serversKeepAlive : `${options} ${serversKeepAlive}`,
    })
    this.#maxSilenceMs = maxSilenceMs
    // A caller that waits for a reply gets the error there. Without a listener, it would end the process.
    this.on('error', () => undefined)
    this.on('drain', () => this.#rest())
    this.on('end', () => this.#rest())
    this.query = new Proxy(this.query.bind(this), {
      apply: (ask, _self, given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(ask, this, given)
        this.#watch()
        return answer
      },
    })
  }

  #watch(): void {
    if (this.#timer) return
    const longest = allowance.getStore() ?? this.#maxSilenceMs
    this.#received = this.#progress()
    const timer = setTimeout(() => setImmediate(() => this.#check(timer)), longest).unref()
    this.#timer = timer
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** A process that was busy with other things first reads what has arrived meanwhile: hence one iteration of the event loop later. */
  #check(timer: NodeJS.Timeout): void {
    if (this.#timer !== timer) return
    const received = this.#progress()
    if (received === this.#received) {
      this.connection.stream.destroy(new DatabaseSilent('The database does not answer.'))
      return
    }
    this.#received = received
    timer.refresh()
  }

  /** Grows with every byte received from the database or sent to it. */
  #progress(): number {
    const { stream } = this.connection
    return stream instanceof Socket ? stream.bytesRead + stream.bytesWritten - stream.writableLength : 0
  }
}
