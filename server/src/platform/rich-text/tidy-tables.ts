import { maxColumns, maxFilledCells } from '@drapeau/contract/rich-text.ts'

const token = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const partsOfTable: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td'])
const inline: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'code', 'a', 'img', 'br'])
const lineBreak = '<br />'

/**
 * Gives the tables of a sanitised text the one form that Markdown can express and the editor shows: one row of headings,
 * rows of equal length, and cells without blocks in them, whose lines are kept apart by line breaks.
 */
export function tidyTables(cleaned: string): string {
  if (!/<t[hdrab]/.test(cleaned)) return cleaned
  const texts: string[] = []
  let table: Table | null = null
  let levels = 0
  for (const [written, slash = '', name = '', attributes = ''] of cleaned.matchAll(token)) {
    const isEnd = slash !== ''
    if (name === 'table') {
      levels += isEnd ? -1 : 1
      if (levels === 0) {
        texts.push(table?.written() ?? '')
        table = null
      } else if (table) table.breakLine()
      else table = new Table()
    } else if (table) table.take(written, { name, isEnd, attributes })
    else if (!partsOfTable.has(name)) texts.push(written)
  }
  return texts.join('')
}

interface Tag {
  /** Empty for text. */
  name: string
  isEnd: boolean
  attributes: string
}

interface Cell {
  attributes: string
  contents: string[]
}

class Table {
  readonly #rows: Cell[][] = []
  /** What stands outside of cells. Browsers show it above the table. */
  readonly #above: string[] = []
  #cell: Cell | null = null
  /** Cells inside of the cell. */
  #inner = 0

  take(written: string, { name, isEnd, attributes }: Tag): void {
    if (name === 'td' || name === 'th') this.#takeCell(isEnd, attributes)
    else if (name === 'tr' && !isEnd && !this.#cell) this.#rows.push([])
    else if (name === '' || inline.has(name)) (this.#cell?.contents ?? this.#above).push(written)
    else this.breakLine()
  }

  #takeCell(isEnd: boolean, attributes: string): void {
    if (this.#cell) {
      if (!isEnd) this.#inner += 1
      else if (this.#inner > 0) this.#inner -= 1
      else return void (this.#cell = null)
      return this.breakLine()
    }
    if (isEnd) return
    const row = this.#rows.at(-1) ?? []
    if (this.#rows.length === 0) this.#rows.push(row)
    const last = row.at(-1)
    if (last && row.length === maxColumns) this.#cell = last
    else row.push((this.#cell = { attributes, contents: [] }))
    this.breakLine()
  }

  breakLine(): void {
    this.#cell?.contents.push(lineBreak)
  }

  written(): string {
    const rows = this.#rows.filter((row) => row.length > 0)
    const [head] = rows
    const above = this.#above.join('').trim()
    if (!head) return above
    const width = Math.max(...rows.map((row) => row.length))
    const isFilled = width * rows.length <= maxFilledCells
    const columns = Array.from({ length: width }, (_none, at) => head[at]?.attributes ?? '')
    const [first = '', ...others] = rows.map((row, at) => {
      const name = at === 0 ? 'th' : 'td'
      const cells = columns
        .slice(0, isFilled ? width : row.length)
        .map((attributes, column) => `<${name}${attributes}>${contentOf(row[column])}</${name}>`)
      return `<tr>${cells.join('')}</tr>`
    })
    const body = others.length > 0 ? `<tbody>${others.join('')}</tbody>` : ''
    return `${above}<table><thead>${first}</thead>${body}</table>`
  }
}

/** Its lines, without those that are empty. */
function contentOf(cell: Cell | undefined): string {
  const lines = cell?.contents.join('').split(lineBreak) ?? []
  return lines.filter((line) => /[^\t\n\f\r ]/.test(line)).join(lineBreak)
}
