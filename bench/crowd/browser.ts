import { type ConnectionResponse, Connection } from './connection.ts'
import type { Action, Tally } from './tally.ts'

/** Browsers open at most six connections to a site. */
const maxConnections = 6
/** Replaced in reports, which group requests by route. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

interface RequestOptions {
  action: Action
  method: 'GET' | 'POST' | 'PUT'
  /** Below /api. */
  path: string
  /** Expected statuses; 304 is also accepted if a tag was sent. */
  expected: readonly number[]
  body?: object
}

/** A browser of one player, with up to six connections and a cache of entity tags. */
export class Browser {
  readonly #site: URL
  readonly #tally: Tally
  readonly #address: string
  readonly #connections: Connection[] = []
  readonly #free: Connection[] = []
  readonly #queue: ((connection: Connection) => void)[] = []
  readonly #held = new Map<string, string>()
  token: string

  /** Each player has their own address in X-Forwarded-For, which the site trusts behind a proxy. */
  constructor(site: URL, tally: Tally, { token, index }: { token: string; index: number }) {
    this.#site = site
    this.#tally = tally
    this.token = token
    this.#address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  }

  /** Expects 200, or 304 if the path was read before. */
  async read(path: string): Promise<void> {
    await this.send({ action: 'read', method: 'GET', path, expected: [200] })
  }

  readAll(paths: readonly string[]): Promise<unknown> {
    return Promise.all(paths.map((path) => this.read(path)))
  }

  async send({ action, method, path, expected, body }: RequestOptions): Promise<ConnectionResponse> {
    const tag = method === 'GET' ? this.#held.get(path) : undefined
    const began = performance.now()
    const connection = await this.#connection()
    const response = await connection.send(this.requestFor(method, path, { tag, body }), action === 'sign-in')
    this.#tally.recordTime(action, performance.now() - began)
    this.#release(connection)
    if (response.tag !== undefined) this.#held.set(path, response.tag)
    if (!expected.includes(response.status) && !(tag !== undefined && response.status === 304))
      this.#tally.recordUnexpected(`${response.status} ${path.replaceAll(id, ':id')}`)
    return response
  }

  close(): void {
    for (const connection of this.#connections.splice(0)) connection.close()
    this.#free.length = 0
  }

  requestFor(
    method: string,
    path: string,
    { tag, body }: { tag?: string | undefined; body?: object | undefined } = {},
  ) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const fields = [
      `${method} /api${path} HTTP/1.1`,
      `host: ${this.#site.host}`,
      'accept-encoding: gzip, deflate, br, zstd',
      'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      `x-forwarded-for: ${this.#address}`,
      ...(this.token === '' ? [] : [`authorization: Bearer ${this.token}`]),
      ...(tag === undefined ? [] : [`if-none-match: ${tag}`]),
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
    ]
    return `${fields.join('\r\n')}\r\n\r\n${text}`
  }

  async #connection(): Promise<Connection> {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (free.isOpen) return free
      free.close()
    }
    const open = this.#connections.filter(({ isOpen }) => isOpen)
    this.#connections.splice(0, this.#connections.length, ...open)
    if (open.length >= maxConnections) return new Promise((resolve) => this.#queue.push(resolve))
    const connection = new Connection(this.#site)
    this.#connections.push(connection)
    return connection
  }

  #release(connection: Connection): void {
    const next = this.#queue.shift()
    if (!next) this.#free.push(connection)
    else next(connection.isOpen ? connection : this.#replaced(connection))
  }

  #replaced(connection: Connection): Connection {
    const fresh = new Connection(this.#site)
    this.#connections.splice(this.#connections.indexOf(connection), 1, fresh)
    return fresh
  }
}
