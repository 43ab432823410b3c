import type { LiveMessage } from '@drapeau/contract/live.ts'
import type { Client } from 'pg'
import { AnsweringClient } from '../database/answering-client.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { isListening, listenerName, listenTo, notify, notifyEach } from './bus.queries.ts'

/** A word from one node to all: ids only, since a notice carries at most 7,999 bytes. */
export type BusMessage =
  /** For the open streams of one account, or of everyone (null). */
  | { topic: 'live'; account: string | null; message: LiveMessage }
  /** These sessions opened something until now; they open nothing any more. */
  | { topic: 'sessions-ended'; sessions: string[] }
  /** The same for all sessions of an account. */
  | { topic: 'account-ended'; account: string }
  /** What others hold in memory of this account is out of date. */
  | { topic: 'account-changed'; account: string }
  /** An administrator changed something: these parts of what is shown, or kept in memory, are out of date. */
  | { topic: 'changed'; keys: string[] }
  /**
   * Players did something, or an administrator something that is none of theirs: these parts of what administrators see
   * are out of date, and nothing that is kept.
   */
  | { topic: 'played'; keys: string[] }
  /** Only on the node itself: a request by which an administrator may have changed something has just ended. */
  | { topic: 'managed' }
  /** These players got on in practice; the node by which they did knows already. */
  | { topic: 'moved'; node: string; accounts: string[]; isAnySolved: boolean }
  /**
   * Something happened in an event: to these players' entries, and to its board where that is said; the node by which it
   * did knows already.
   */
  | { topic: 'competed'; node: string; event: string; accounts: string[]; isBoardMoved: boolean }
  /** Somebody was the first to solve a challenge of an event. */
  | { topic: 'first-blood'; event: string; challenge: string; entry: string; at: string }
  /** A question to all nodes, and the answer of each: whoever answers has heard everything that was said before. */
  | { topic: 'roll-call'; word: string }
  | { topic: 'present'; word: string }

type Topic = BusMessage['topic']
type About<T extends Topic> = Extract<BusMessage, { topic: T }>
type Listener = (message: BusMessage) => void

/** A connection on which others say nothing looks like one that was cut: so it is asked, this often. */
const heartbeatMs = 4_000
/** Far longer than a busy database takes to answer that; together the longest that a node is deaf without knowing. */
const longestSilenceMs = 8_000

/**
 * One LISTEN connection per process. While it is down a node cannot hear what others say, so whoever caches something
 * on the strength of it must stop: `onSilence` tells them.
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
  #delay = 100
  #wasLost = false
  isListening = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  on<T extends Topic>(topic: T, listener: (message: About<T>) => void): void {
    const isAbout = (message: BusMessage): message is About<T> => message.topic === topic
    this.#listeners.add((message) => {
      if (isAbout(message)) listener(message)
    })
  }

  onSilence(forget: () => void): void {
    this.#onSilence.add(forget)
  }

  /** Calls back when others are heard again after a silence: what they said meanwhile is lost. */
  onReturn(catchUp: () => void): void {
    this.#onReturn.add(catchUp)
  }

  /** Part of the transaction when given one: others hear it when it commits, or never. */
  async publish(db: Db, message: BusMessage): Promise<void> {
    await notify(db, JSON.stringify(message))
  }

  /** Many words, in one statement. */
  async publishAll(db: Db, messages: readonly BusMessage[]): Promise<void> {
    await notifyEach(
      db,
      messages.map((message) => JSON.stringify(message)),
    )
  }

  /** Heard by this node alone, and at once. */
  sayHere(message: BusMessage): void {
    for (const listener of this.#listeners) listener(message)
  }

  async start(): Promise<void> {
    const client = new AnsweringClient({
      connectionString: this.#url,
      application_name: listenerName,
      longestSilenceMs,
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    try {
      await client.connect()
      await listenTo(client)
      this.isListening = true
      this.#delay = 100
      if (this.#wasLost) for (const catchUp of this.#onReturn) catchUp()
      this.#wasLost = false
      this.#heartbeat = setTimeout(() => void this.#feel(client), heartbeatMs).unref()
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

  #hear(payload: string): void {
    const message: BusMessage = JSON.parse(payload)
    this.sayHere(message)
  }

  async #feel(client: Client): Promise<void> {
    try {
      if (!(await isListening(client))) throw new Error('The database no longer sends what is said.')
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
    for (const forget of this.#onSilence) forget()
    if (error) this.#log.warn({ err: error }, 'the live bus lost its connection')
    client.end().catch(() => undefined)
    this.#retry = setTimeout(() => void this.start(), this.#delay)
    this.#delay = Math.min(this.#delay * 2, 3_000)
  }
}
