import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from '@tiptap/pm/tables'

type Alignment = 'left' | 'center' | 'right'

/** What the menu of a table does, by the names of its messages. */
const tableCommands = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  left: alignColumns('left'),
  center: alignColumns('center'),
  right: alignColumns('right'),
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>

export type TableCommand = keyof typeof tableCommands

export function runInTable(editor: Editor, name: TableCommand): void {
  editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => tableCommands[name](state, dispatch))
    .run()
}

/** Left is how every column begins, and needs no attribute. */
function alignColumns(align: Alignment): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { map, tableStart, left, right } = selectedRect(state)
    const cells = map.cellsInRect({ left, right, top: 0, bottom: map.height })
    const { tr } = state
    for (const cell of cells) tr.setNodeAttribute(tableStart + cell, 'align', align === 'left' ? null : align)
    dispatch?.(tr)
    return true
  }
}

/** A row of headings above two empty rows; the caret goes into the first heading. */
export function insertTable(editor: Editor, columns = 3): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(table).run()
  let first: number | undefined
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (first === undefined && node.type.name === 'tableHeader') first = at + 2
    return first === undefined
  })
  if (first !== undefined) editor.commands.setTextSelection(first)
}
