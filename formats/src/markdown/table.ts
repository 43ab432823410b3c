import { isAlignment, maxColumns, maxFilledCells } from '@drapeau/contract/rich-text.ts'
import type { Element, ElementContent } from 'hast'
import { element, isBreak } from './inline.ts'

/** A table as Markdown knows it: one row of headings, rows of equal length, and cells without blocks. */
export function reduceTable(table: Element, contentOf: (cell: Element) => ElementContent[]): Element[] {
  const rows = rowsOf(table).map((row) => fold(row.map((cell) => singleBreaks(contentOf(cell)))))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [head, ...body] = rows
  if (!head || width === 0) return []
  const aligned = (rowsOf(table)[0] ?? []).map(({ properties: { align } }) => align)
  const isFilled = width * rows.length <= maxFilledCells
  const rowOf = (cells: ElementContent[][], tagName: string): Element =>
    element(
      'tr',
      {},
      Array.from({ length: isFilled ? width : cells.length }, (_none, at) => {
        const align = aligned[at]
        return element(tagName, typeof align === 'string' && isAlignment(align) ? { align } : {}, cells[at] ?? [])
      }),
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

/** Cells beyond the last column become lines of the last one. */
function fold(cells: ElementContent[][]): ElementContent[][] {
  if (cells.length <= maxColumns) return cells
  const lines: ElementContent[] = []
  for (const content of cells.slice(maxColumns - 1)) {
    if (lines.length > 0 && content.length > 0) lines.push(element('br'))
    lines.push(...content)
  }
  return [...cells.slice(0, maxColumns - 1), lines]
}

/** A cell has no empty lines. */
function singleBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes
    .filter((node, at) => !isBreak(node) || !isBreak(nodes[at - 1]))
    .map((node) =>
      node.type === 'element' ? element(node.tagName, node.properties, singleBreaks(node.children)) : node,
    )
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
