import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { linkAddress } from './link-address.ts'
import styles from './rich-text-editor.module.css'

/** Sets, changes and removes the link on what is selected. A whole address only: the server keeps no other. */
export function LinkControl({ editor }: { editor: Editor }): ReactNode {
  const { richText } = useOfficeMessages().parts
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })

  function open(): void {
    const { href } = editor.getAttributes('link')
    setWrong(false)
    setTyped(typeof href === 'string' ? href : '')
  }

  function set(): void {
    const address = linkAddress(typed ?? '')
    if (address === null) return setWrong(true)
    setTyped(null)
    const selection = editor.chain().focus().extendMarkRange('link')
    // With nothing selected, the address itself becomes the words of the link.
    if (editor.state.selection.empty && !isLink)
      selection
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else selection.setLink({ href: address }).run()
  }

  function remove(): void {
    setTyped(null)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // The form around the editor must not be sent.
    event.preventDefault()
    set()
  }

  return (
    <Popover opened={typed !== null} onDismiss={() => setTyped(null)} trapFocus returnFocus shadow="md" width={320}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={richText.link}
          title={richText.link}
          aria-haspopup="dialog"
          active={isLink}
          onClick={open}
        >
          <Icon name="chain" size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={styles.link ?? ''} aria-label={richText.link}>
        <TextInput
          label={richText.linkAddress}
          type="url"
          placeholder="https://"
          data-autofocus
          value={typed ?? ''}
          error={isWrong ? richText.linkWrong : undefined}
          onChange={(event) => {
            setWrong(false)
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <div className={styles.linkActions}>
          {isLink && (
            <Button variant="default" size="sm" onClick={remove}>
              {richText.linkRemove}
            </Button>
          )}
          <Button size="sm" onClick={set}>
            {richText.linkSave}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
