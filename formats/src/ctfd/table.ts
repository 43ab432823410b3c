import { StringDecoder } from 'node:string_decoder'
import type { Archive } from '../archive/archive.ts'
import { type Problem, problem, quoted, Unreadable } from '../problems.ts'
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
  const place = { file: path }
  const scanner = new RowScanner()
  const decoder = new StringDecoder('utf8')
  try {
    for await (const piece of (await member.open()) as AsyncIterable<Buffer>) {
      for (const row of scanner.take(decoder.write(piece))) yield parsedRow(row, place)
      if (scanner.unfinished > longestRow) throw broken(place, { reason: 'row-too-long', most: longestRow })
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : broken(place, quoted(error))
  }
  if (!scanner.isWhole) throw broken(place, { reason: 'ends-early' })
}

const broken = (place: Problem['place'], parameters: Problem['parameters']): Unreadable =>
  new Unreadable(problem('table-broken', place, parameters))

/** The parser's own message quotes the text around the error: in some tables that is a password or a flag. */
function parsedRow(text: string, place: Problem['place']): Fields {
  try {
    const row: unknown = JSON.parse(text)
    if (isFields(row)) return row
  } catch {
    throw broken(place, { reason: 'not-json' })
  }
  throw broken(place, { reason: 'not-an-object' })
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
    return rows
  }

  /** How many characters of the row that is being read are there already. */
  get unfinished(): number {
    return this.row?.length ?? 0
  }
}
