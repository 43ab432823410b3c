import { type AnyConfig, Node } from '@tiptap/core'
import { isAlignment } from '@drapeau/contract/rich-text.ts'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** What prosemirror-tables calls our nodes. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

/** A table of headings and cells. The server makes its first row the headings, and keeps no blocks in cells. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }: AnyConfig) => (name in roles ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1): boolean =>
      this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch))
    return {
      // After the last cell a new row begins.
      Tab: () =>
        go(1) || (this.editor.commands.command(({ state, dispatch }) => addRowAfter(state, dispatch)) && go(1)),
      'Shift-Tab': () => go(-1),
    }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Always this value, whatever the HTML says. */
const fixed = (value: unknown) => ({ default: value, rendered: false, parseHTML: () => value })

/** Cells are never merged: the first three are what prosemirror-tables expects. */
function cellAttributes() {
  return {
    colspan: fixed(1),
    rowspan: fixed(1),
    colwidth: fixed(null),
    align: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const align = element.getAttribute('align') ?? ''
        return isAlignment(align) ? align : null
      },
      renderHTML: ({ align }: Record<string, unknown>) =>
        typeof align === 'string' ? { align, 'data-align': align } : {},
    },
  }
}

function cellNode(name: string, tag: 'th' | 'td'): Node {
  return Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

export const tableNodes = [Table, TableRow, cellNode('tableHeader', 'th'), cellNode('tableCell', 'td')]
