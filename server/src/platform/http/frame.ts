import { openEnding } from './site-response.ts'

/** What stands before the bytes of every answer that one site sends in one piece. It tells the time, to the second. */
export class Frame<Part> {
  readonly #beginningOf: (part: Part) => string
  /** When this second began. */
  second = 0
  /** The same as heads tell it: always as long. */
  date = ''

  /** Has the beginning of a head written, with all of its lines but the last ones. */
  constructor(beginningOf: (part: Part) => string) {
    this.#beginningOf = beginningOf
  }

  /** With the time of now. */
  now(): this {
    const now = Date.now()
    if (now - this.second >= 1_000 || now < this.second) {
      this.second = now - (now % 1_000)
      this.date = new Date(this.second).toUTCString()
    }
    return this
  }

  /** The head with its date, and where in it the date begins. */
  headOf(part: Part): { head: Buffer; dateAt: number } {
    const head = Buffer.from(this.#beginningOf(part) + openEnding(this.date))
    return { head, dateAt: head.lastIndexOf(this.date) }
  }
}
