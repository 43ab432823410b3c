import type { LiveMessage, StaleKey } from '@drapeau/contract/live.ts'
import { Connection } from './connection.ts'
import { LiveStream } from './live-stream.ts'

interface Watched {
  /** Below the address of the site. */
  path: string
  /** The live channel says by it that the content is stale. */
  key: StaleKey
  /** The longest random delay before it is fetched again, as the web app waits for this key. */
  spreadMs: number
  /** Only some readers look at what they fetch: if all did, there would be no processor time left for the site. */
  parsesBody: boolean
}

/** Somebody with one page open, which is fetched again when the live channel says that it is stale. */
export abstract class LiveReader {
  readonly #site: URL
  readonly #token: string
  readonly #watched: Watched
  readonly #stream: LiveStream
  #connection: Connection
  #tag: string | undefined
  #timer: NodeJS.Timeout | undefined
  #isFetching = false
  #isStale = false
  hasGreeted = false
  failures = 0

  constructor(site: URL, token: string, watched: Watched) {
    this.#site = site
    this.#token = token
    this.#watched = watched
    this.#connection = new Connection(site)
    this.#stream = new LiveStream(site, this.#request('/api/live'), (message) => this.#receive(message))
  }

  get isListening(): boolean {
    return this.#stream.isOpen
  }

  /** Fetches the page, and again if it became stale meanwhile. */
  async refresh(): Promise<void> {
    this.#isStale = this.#isFetching
    if (this.#isFetching) return
    this.#isFetching = true
    const { path, parsesBody } = this.#watched
    do {
      this.#isStale = false
      if (!this.#connection.isOpen) this.#connection = new Connection(this.#site)
      const { status, tag, body } = await this.#connection.send(this.#request(path), parsesBody)
      if (status === 200) this.#tag = tag
      else if (status !== 304) this.failures += 1
      if (status === 200 && parsesBody) this.read(body)
    } while (this.#isStale)
    this.#isFetching = false
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#stream.close()
    this.#connection.close()
  }

  protected abstract read(body: string): void

  #receive(message: LiveMessage): void {
    if (message.kind === 'hello') this.hasGreeted = true
    if (message.kind !== 'stale' || !message.keys.includes(this.#watched.key)) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.refresh()
    }, Math.random() * this.#watched.spreadMs)
  }

  #request(path: string): string {
    const lines = [`GET ${path} HTTP/1.1`, `host: ${this.#site.host}`, `authorization: Bearer ${this.#token}`]
    if (!this.#watched.parsesBody) lines.push('accept-encoding: gzip')
    if (this.#tag !== undefined) lines.push(`if-none-match: ${this.#tag}`)
    return `${lines.join('\r\n')}\r\n\r\n`
  }
}
