import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** It was asked, and has not said a word for too long: nobody knows whether it did what was asked. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

export interface AnsweringConfig extends ClientConfig {
  /** How long the database may take before it says something. */
  longestSilenceMs?: number
}

/** How long it takes until a machine that is in good health has connected us. */
const longestConnectMs = 5_000
/** Longer than a statement may take (database.ts): what is only slow ends by itself, and says so. */
const longestRequestMs = 17_000
/** For what moves all there is: an index, a backup, a restore. It says nothing for minutes and is well. */
export const longestWorkMs = 30 * 60_000

/** A peer that vanished while nobody spoke is noticed within half a minute by us, and within a minute by the server. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
const serversKeepAlive = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

const allowance = new AsyncLocalStorage<number>()

/** What is asked of the database within `work` may take this long, be that more or less than usual. */
export function withTimeout<T>(longestSilenceMs: number, work: () => Promise<T>): Promise<T> {
  return allowance.run(longestSilenceMs, work)
}

/**
 * A connection that is given up when the database neither answers nor breaks it: a disk that hangs, a network that was
 * cut without a word. All that waits on it fails as it does when a connection breaks.
 */
export class AnsweringClient extends Client {
  readonly #longestSilenceMs: number
  #timer: NodeJS.Timeout | undefined
  #received = 0

  constructor({ longestSilenceMs = longestRequestMs, options, ...config }: AnsweringConfig = {}) {
    super({
      connectionTimeoutMillis: longestConnectMs,
      ...config,
      ...keepAlive,
      options: options === undefined ? serversKeepAlive : `${options} ${serversKeepAlive}`,
    })
    this.#longestSilenceMs = longestSilenceMs
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
    const longest = allowance.getStore() ?? this.#longestSilenceMs
    this.#received = this.#progress()
    const timer = setTimeout(() => setImmediate(() => this.#check(timer)), longest).unref()
    this.#timer = timer
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** A process that was busy with other things first reads what has arrived meanwhile: hence one turn of the loop later. */
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

  /** Grows with all that comes from the database, and with all that it takes from us. */
  #progress(): number {
    const { stream } = this.connection
    return stream instanceof Socket ? stream.bytesRead + stream.bytesWritten - stream.writableLength : 0
  }
}
