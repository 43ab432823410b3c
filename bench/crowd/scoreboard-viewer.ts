import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { Ear } from './live-stream.ts'
import { Line } from './connection.ts'
import { widestSpreadMs } from './player.ts'

/** How many solves an entry shows, and since when somebody has seen that. */
export interface Sight {
  entryId: string
  solves: number
  at: number
}

/** Somebody with the board of an event before them, who touches nothing: it follows the live channel by itself. */
export class Looker {
  readonly #site: URL
  readonly #token: string
  readonly #path: string
  readonly #isWatchful: boolean
  readonly #ear: Ear
  #line: Line
  #tag: string | undefined
  #timer: NodeJS.Timeout | undefined
  #isAsking = false
  #isStale = false
  /** The newest of each entry. */
  readonly #known = new Map<string, number>()
  readonly sights: Sight[] = []
  hasGreeted = false
  failures = 0

  /** Only the watchful read what the board says: a machine that reads it for everybody has no time for the site. */
  constructor(site: URL, token: string, { eventId, isWatchful }: { eventId: string; isWatchful: boolean }) {
    this.#site = site
    this.#token = token
    this.#path = `/api/events/${eventId}/scoreboard`
    this.#isWatchful = isWatchful
    this.#line = new Line(site)
    this.#ear = new Ear(site, this.#request('/api/live'), (message) => this.#hear(message))
  }

  get isListening(): boolean {
    return this.#ear.isOpen
  }

  /** Asks for the board; what becomes stale meanwhile is asked for again. */
  async look(): Promise<void> {
    this.#isStale = this.#isAsking
    if (this.#isAsking) return
    this.#isAsking = true
    do {
      this.#isStale = false
      if (!this.#line.isOpen) this.#line = new Line(this.#site)
      const { status, tag, body } = await this.#line.ask(this.#request(this.#path), this.#isWatchful)
      if (status === 200) this.#tag = tag
      else if (status !== 304) this.failures += 1
      if (status === 200 && this.#isWatchful) this.#read(body)
    } while (this.#isStale)
    this.#isAsking = false
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#ear.close()
    this.#line.close()
  }

  #read(body: string): void {
    const at = performance.now()
    const { scoreboard } = JSON.parse(body) as { scoreboard: ScoreboardLine[] }
    for (const { entry, solves } of scoreboard) {
      const known = this.#known.get(entry._id)
      this.#known.set(entry._id, solves)
      for (let more = (known ?? solves) + 1; more <= solves; more += 1)
        this.sights.push({ entryId: entry._id, solves: more, at })
    }
  }

  /** As our pages do. */
  #hear(message: LiveMessage): void {
    if (message.kind === 'hello') this.hasGreeted = true
    if (message.kind !== 'stale' || !message.keys.includes('competition')) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.look()
    }, Math.random() * widestSpreadMs)
  }

  #request(path: string): string {
    const lines = [`GET ${path} HTTP/1.1`, `host: ${this.#site.host}`, `authorization: Bearer ${this.#token}`]
    if (!this.#isWatchful) lines.push('accept-encoding: gzip')
    if (this.#tag !== undefined) lines.push(`if-none-match: ${this.#tag}`)
    return `${lines.join('\r\n')}\r\n\r\n`
  }
}
