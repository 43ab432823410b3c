import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { insertTable, runInTable, type TableCommand } from './table-commands.ts'

const groups: readonly (readonly TableCommand[])[] = [
  ['rowAbove', 'rowBelow', 'columnBefore', 'columnAfter'],
  ['left', 'center', 'right'],
  ['deleteRow', 'deleteColumn', 'deleteTable'],
]

/** Inserts a table; inside of one it opens what can be done with its rows and columns. */
export function TableControl({ editor }: { editor: Editor }): ReactNode {
  const { richText } = useOfficeMessages().parts
  const { table: words } = richText
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!isInside)
    return (
      <RichTextEditor.Control
        aria-label={words.insert}
        title={words.insert}
        disabled={!editor.isEditable}
        onClick={() => insertTable(editor)}
      >
        <Icon name="table" size={16} />
      </RichTextEditor.Control>
    )
  return (
    <Menu returnFocus={false} position="bottom-start" withinPortal>
      <Menu.Target>
        <RichTextEditor.Control aria-label={words.change} title={words.change} active>
          <Icon name="table" size={16} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((names, at) => (
          <div key={names[0]} role="none">
            {at > 0 && <Menu.Divider />}
            {names.map((name) => (
              <Menu.Item key={name} onClick={() => runInTable(editor, name)}>
                {words[name]}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
