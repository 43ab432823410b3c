import type { Element, ElementContent } from 'hast'
import { element } from './inline.ts'

/** A table as Markdown knows it: one row of headings, rows of equal length, and cells without blocks. */
export function reduceTable(table: Element, contentOf: (cell: Element) => ElementContent[]): Element[] {
  const rows = rowsOf(table).map((row) => row.map(contentOf))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [head, ...body] = rows
  if (!head || width === 0) return []
  const rowOf = (cells: ElementContent[][], tagName: string): Element =>
    element(
      'tr',
      {},
      Array.from({ length: width }, (_none, at) => element(tagName, {}, cells[at] ?? [])),
    )
  const parts = [element('thead', {}, [rowOf(head, 'th')])]
  if (body.length > 0)
    parts.push(
      element(
        'tbody',
        {},
        body.map((cells) => rowOf(cells, 'td')),
      ),
    )
  return [element('table', {}, parts)]
}

function rowsOf(node: Element): Element[][] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (child.tagName !== 'tr') return ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? rowsOf(child) : []
    const cells = child.children.filter(
      (cell): cell is Element => cell.type === 'element' && ['td', 'th'].includes(cell.tagName),
    )
    return cells.length > 0 ? [cells] : []
  })
}
