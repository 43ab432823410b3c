import type { LiveMessage, StaleKey } from '@drapeau/contract/live.ts'
import type { Client } from 'pg'
import { TimeoutClient } from '../database/timeout-client.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { isListening, listenerName, listenTo, notify, notifyEach } from './bus.queries.ts'

/**
 * The messages between nodes and what each of them carries: ids only, since PostgreSQL sends at most 7,999 bytes. A
 * feature adds its own topics by declaration merging. `server/src/invalidation.ts` says which caches each one invalidates.
 *
 * @public
 */
export interface Topics {
  /** For the open streams of one account, or of everyone (null). */
  live: { account: string | null; message: LiveMessage }
  /** An administrator changed something that is shown under these keys, on screens or in caches. */
  changed: { keys: StaleKey[] }
  /** What administrators see under these keys is stale; no cache is. */
  played: { keys: StaleKey[] }
  /** Never leaves the node: a request by which an administrator may have changed something has just ended. */
  managed: object
  /** A question to all nodes, and the reply of each: a node that replies has received everything published before. */
  'roll-call': { word: string }
  present: { word: string }
}

export type Topic = keyof Topics
export type MessageOf<T extends Topic> = { topic: T } & Topics[T]
export type BusMessage = { [T in Topic]: MessageOf<T> }[Topic]
type Listener = (message: BusMessage) => void

/** An id takes 39 bytes of the 7,999 of a message. */
export const idsPerMessage = 150

/** A connection without messages looks like one that was cut, so it is checked this often. */
const heartbeatMs = 4_000
/** Far longer than a busy database takes to reply; with the heartbeat, the longest that a lost connection goes unnoticed. */
const maxSilenceMs = 8_000
const firstRetryMs = 100
const maxRetryMs = 3_000

/**
 * One LISTEN connection per process. While it is down a node misses what others publish, so caches that rely on it must
 * be emptied: `onSilence` calls them.
 */
export class Bus {
  readonly #url: string
  readonly #log: Log
  readonly #listeners = new Set<Listener>()
  readonly #onSilence = new Set<() => void>()
  readonly #onReturn = new Set<() => void>()
  #client: Client | undefined
  #stopped = false
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #delay = firstRetryMs
  #wasLost = false
  isListening = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  on<T extends Topic>(topic: T, listener: (message: MessageOf<T>) => void): void {
    const isAbout = (message: BusMessage): message is BusMessage & MessageOf<T> => message.topic === topic
    this.#listeners.add((message) => {
      if (isAbout(message)) listener(message)
    })
  }

  onSilence(invalidate: () => void): void {
    this.#onSilence.add(invalidate)
  }

  /** Calls back when the connection is restored: what was published meanwhile is lost. */
  onReturn(catchUp: () => void): void {
    this.#onReturn.add(catchUp)
  }

  /** Part of the transaction when given one: delivered when it commits, or never. */
  async publish(db: Db, message: BusMessage): Promise<void> {
    await notify(db, JSON.stringify(message))
  }

  /** Many messages in one statement. */
  async publishAll(db: Db, messages: readonly BusMessage[]): Promise<void> {
    await notifyEach(
      db,
      messages.map((message) => JSON.stringify(message)),
    )
  }

  /** Delivers to this node alone, at once. */
  publishHere(message: BusMessage): void {
    for (const listener of this.#listeners) listener(message)
  }

  async start(): Promise<void> {
    const client = new TimeoutClient({
      connectionString: this.#url,
      application_name: listenerName,
      maxSilenceMs,
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await listenTo(client)
      this.isListening = true
      this.#delay = firstRetryMs
      if (this.#wasLost) for (const catchUp of this.#onReturn) catchUp()
      this.#wasLost = false
      this.#heartbeat = setTimeout(() => void this.#check(client), heartbeatMs).unref()
    } catch (error) {
      this.#lost(client, error)
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    clearTimeout(this.#heartbeat)
    this.isListening = false
    await this.#client?.end().catch(() => undefined)
  }

  #receive(payload: string): void {
    const message: BusMessage = JSON.parse(payload)
    this.publishHere(message)
  }

  async #check(client: Client): Promise<void> {
    try {
      if (!(await isListening(client))) throw new Error('The database no longer delivers messages.')
      if (this.#client === client && !this.#stopped) this.#heartbeat?.refresh()
    } catch (error) {
      this.#lost(client, error)
    }
  }

  #lost(client: Client, error?: unknown): void {
    if (this.#stopped || this.#client !== client) return
    clearTimeout(this.#heartbeat)
    this.#client = undefined
    this.isListening = false
    this.#wasLost = true
    for (const invalidate of this.#onSilence) invalidate()
    if (error) this.#log.warn({ err: error }, 'the live bus lost its connection')
    client.end().catch(() => undefined)
    this.#retry = setTimeout(() => void this.start(), this.#delay)
    this.#delay = Math.min(this.#delay * 2, maxRetryMs)
  }
}
