import { type Answer, Line } from './connection.ts'
import type { Deed, Tally } from './tally.ts'

/** As many as browsers open to one site. */
const mostLines = 6
/** What is strange about one thing is strange about its kind. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

interface Question {
  deed: Deed
  method: 'GET' | 'POST' | 'PUT'
  /** Below /api. */
  path: string
  /** The answers that are to be expected, beside "you hold it already" to who does. */
  expected: readonly number[]
  body?: object
}

/** What one person's browser does, with as many connections, and with tags for what it holds already. */
export class Browser {
  readonly #site: URL
  readonly #tally: Tally
  readonly #address: string
  readonly #lines: Line[] = []
  readonly #free: Line[] = []
  readonly #waiting: ((line: Line) => void)[] = []
  readonly #held = new Map<string, string>()
  token: string

  /** Each person has an address of their own, which the site believes where it stands behind a proxy. */
  constructor(site: URL, tally: Tally, { token, place }: { token: string; place: number }) {
    this.#site = site
    this.#tally = tally
    this.token = token
    this.#address = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
  }

  /** Reads something that is there. */
  async read(path: string): Promise<void> {
    await this.ask({ deed: 'read', method: 'GET', path, expected: [200] })
  }

  readAll(paths: readonly string[]): Promise<unknown> {
    return Promise.all(paths.map((path) => this.read(path)))
  }

  async ask({ deed, method, path, expected, body }: Question): Promise<Answer> {
    const tag = method === 'GET' ? this.#held.get(path) : undefined
    const began = performance.now()
    const line = await this.#line()
    const answer = await line.ask(this.requestFor(method, path, { tag, body }), deed === 'sign-in')
    this.#tally.note(deed, performance.now() - began)
    this.#giveBack(line)
    if (answer.tag !== undefined) this.#held.set(path, answer.tag)
    if (!expected.includes(answer.status) && !(tag !== undefined && answer.status === 304))
      this.#tally.wonder(`${answer.status} ${path.replaceAll(id, ':id')}`)
    return answer
  }

  close(): void {
    for (const line of this.#lines.splice(0)) line.close()
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

  async #line(): Promise<Line> {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (free.isOpen) return free
      free.close()
    }
    const open = this.#lines.filter(({ isOpen }) => isOpen)
    this.#lines.splice(0, this.#lines.length, ...open)
    if (open.length >= mostLines) return new Promise((resolve) => this.#waiting.push(resolve))
    const line = new Line(this.#site)
    this.#lines.push(line)
    return line
  }

  #giveBack(line: Line): void {
    const next = this.#waiting.shift()
    if (!next) this.#free.push(line)
    else next(line.isOpen ? line : this.#replaced(line))
  }

  #replaced(line: Line): Line {
    const fresh = new Line(this.#site)
    this.#lines.splice(this.#lines.indexOf(line), 1, fresh)
    return fresh
  }
}
