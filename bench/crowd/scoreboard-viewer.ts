import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { LiveStream } from './live-stream.ts'
import { Connection } from './connection.ts'
import { widestSpreadMs } from './player.ts'

/** When a viewer first saw an entry with this number of solves. */
export interface SeenSolve {
  entryId: string
  solves: number
  at: number
}

/** A passive viewer of a scoreboard, which refetches it when the live channel says that it is stale. */
export class ScoreboardViewer {
  readonly #site: URL
  readonly #token: string
  readonly #path: string
  readonly #parsesBody: boolean
  readonly #stream: LiveStream
  #connection: Connection
  #tag: string | undefined
  #timer: NodeJS.Timeout | undefined
  #isFetching = false
  #isStale = false
  /** The latest number of solves of each entry. */
  readonly #known = new Map<string, number>()
  readonly seenSolves: SeenSolve[] = []
  hasGreeted = false
  failures = 0

  /** Only some viewers parse the scoreboard, because parsing it for all would leave no CPU time for the site. */
  constructor(site: URL, token: string, { eventId, parsesBody }: { eventId: string; parsesBody: boolean }) {
    this.#site = site
    this.#token = token
    this.#path = `/api/events/${eventId}/scoreboard`
    this.#parsesBody = parsesBody
    this.#connection = new Connection(site)
    this.#stream = new LiveStream(site, this.#request('/api/live'), (message) => this.#receive(message))
  }

  get isListening(): boolean {
    return this.#stream.isOpen
  }

  /** Fetches the scoreboard, and again if it became stale meanwhile. */
  async refresh(): Promise<void> {
    this.#isStale = this.#isFetching
    if (this.#isFetching) return
    this.#isFetching = true
    do {
      this.#isStale = false
      if (!this.#connection.isOpen) this.#connection = new Connection(this.#site)
      const { status, tag, body } = await this.#connection.send(this.#request(this.#path), this.#parsesBody)
      if (status === 200) this.#tag = tag
      else if (status !== 304) this.failures += 1
      if (status === 200 && this.#parsesBody) this.#read(body)
    } while (this.#isStale)
    this.#isFetching = false
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#stream.close()
    this.#connection.close()
  }

  #read(body: string): void {
    const at = performance.now()
    const { scoreboard } = JSON.parse(body) as { scoreboard: ScoreboardLine[] }
    for (const { entry, solves } of scoreboard) {
      const known = this.#known.get(entry._id)
      this.#known.set(entry._id, solves)
      for (let more = (known ?? solves) + 1; more <= solves; more += 1)
        this.seenSolves.push({ entryId: entry._id, solves: more, at })
    }
  }

  /** Refetches after a random delay, as the web app does. */
  #receive(message: LiveMessage): void {
    if (message.kind === 'hello') this.hasGreeted = true
    if (message.kind !== 'stale' || !message.keys.includes('competition')) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.refresh()
    }, Math.random() * widestSpreadMs)
  }

  #request(path: string): string {
    const lines = [`GET ${path} HTTP/1.1`, `host: ${this.#site.host}`, `authorization: Bearer ${this.#token}`]
    if (!this.#parsesBody) lines.push('accept-encoding: gzip')
    if (this.#tag !== undefined) lines.push(`if-none-match: ${this.#tag}`)
    return `${lines.join('\r\n')}\r\n\r\n`
  }
}
