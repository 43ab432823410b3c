import { StringDecoder } from 'node:string_decoder'
import type { Archive } from '../archive/archive.ts'
import { problem, quoted, Unreadable } from '../problems.ts'
import { isFields, type Fields } from '../yaml/values.ts'

/** Far more than the longest description; a row beyond it is an attack on memory. */
const longestRow = 4 * 1024 ** 2

/**
 * The rows of `db/<name>.json`, one after the other, without the whole table in memory. A table that is not there, or a
 * file of 0 bytes (which is how CTFd writes an empty one), has none.
 */
export async function* rowsOf(archive: Archive, root: string, name: string): AsyncGenerator<Fields> {
  const path = `${root}db/${name}.json`
  const member = archive.members.get(path)
  if (!member || member.size === 0) return
  const broken = (cause: unknown): Unreadable =>
    new Unreadable(problem('table-broken', { file: path }, quoted(cause)), { cause })
  const scanner = new RowScanner()
  const decoder = new StringDecoder('utf8')
  try {
    for await (const piece of (await member.open()) as AsyncIterable<Buffer>)
      for (const row of scanner.take(decoder.write(piece))) yield parsedRow(row)
  } catch (error) {
    throw error instanceof Unreadable ? error : broken(error)
  }
  if (!scanner.isWhole) throw broken(new Error('it ends in the middle'))
}

function parsedRow(text: string): Fields {
  const row: unknown = JSON.parse(text)
  if (!isFields(row)) throw new Error('a row is no object')
  return row
}

/** Finds the objects in the list `results` by counting braces outside of texts. */
export class RowScanner {
  isWhole = false
  private depth = 0
  private isInText = false
  private isEscaped = false
  /** The row that is being read, and where it continues in the next piece. */
  private row: string | null = null

  /** The rows that end in this piece. */
  take(piece: string): string[] {
    const rows: string[] = []
    let start = this.row === null ? -1 : 0
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at]
      if (this.isInText) {
        if (this.isEscaped) this.isEscaped = false
        else if (sign === '\\') this.isEscaped = true
        else if (sign === '"') this.isInText = false
      } else if (sign === '"') this.isInText = true
      else if (sign === '{' || sign === '[') {
        this.depth += 1
        // {"results": [ {
        if (this.depth === 3 && sign === '{') {
          this.row = ''
          start = at
        }
      } else if (sign === '}' || sign === ']') {
        this.depth -= 1
        if (this.depth === 2 && this.row !== null) {
          rows.push(this.row + piece.slice(start, at + 1))
          this.row = null
          start = -1
        }
        if (this.depth === 0) this.isWhole = true
      }
    }
    if (this.row !== null) this.row += piece.slice(start)
    if ((this.row?.length ?? 0) > longestRow) throw new Error('a row is too long')
    return rows
  }
}
