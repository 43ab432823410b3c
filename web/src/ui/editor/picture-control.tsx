import { Button, FileButton, NativeSelect, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, use, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { AddTextFile, isPictureFile, pictureKinds, TextFiles } from '#ui/text/text-files.ts'
import { editPicture, removePicture } from './picture-commands.ts'
import styles from './rich-text-editor.module.css'

interface Typed {
  file: string
  alt: string
}

/** Inserts a picture of the challenge's files, or one that is uploaded for it; changes the one that is selected. */
export function PictureControl({ editor }: { editor: Editor }): ReactNode {
  const { picture: words } = useOfficeMessages().parts.richText
  const add = use(AddTextFile)
  const names = [...new Set(use(TextFiles).map(({ originalname }) => originalname))].filter(isPictureFile)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isPicture = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('picture') })
  if (!add) return null

  function open(): void {
    const { file, alt } = editor.getAttributes('picture')
    setTyped({ file: typeof file === 'string' ? file : '', alt: typeof alt === 'string' ? alt : '' })
  }

  async function upload(chosen: File | null): Promise<void> {
    if (!chosen || !add) return
    setBusy(true)
    const file = await add(chosen)
    setBusy(false)
    if (file !== null) setTyped((before) => ({ alt: before?.alt ?? '', file }))
  }

  function save(): void {
    if (!typed || typed.file === '') return
    setTyped(null)
    editPicture(editor, typed)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // The form around the editor must not be sent.
    event.preventDefault()
    save()
  }

  const { file = '', alt = '' } = typed ?? {}
  const known = file === '' || names.includes(file) ? names : [...names, file]
  return (
    <Popover opened={typed !== null} onDismiss={() => setTyped(null)} trapFocus returnFocus shadow="md" width={320}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={words.title}
          title={words.title}
          aria-haspopup="dialog"
          active={isPicture}
          onClick={open}
        >
          <Icon name="picture" size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={styles.link ?? ''} aria-label={words.title}>
        <NativeSelect
          label={words.file}
          data-autofocus
          data={[{ value: '', label: known.length === 0 ? words.none : words.choose }, ...known]}
          value={file}
          onChange={({ currentTarget: { value } }) => setTyped({ alt, file: value })}
        />
        <FileButton accept={pictureKinds} onChange={(chosen) => void upload(chosen)}>
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={isBusy}>
              {words.upload}
            </Button>
          )}
        </FileButton>
        <TextInput
          label={words.alt}
          description={words.altHint}
          maxLength={300}
          value={alt}
          onChange={({ currentTarget: { value } }) => setTyped({ file, alt: value })}
          onKeyDown={onKeyDown}
        />
        <div className={styles.linkActions}>
          {isPicture && (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                setTyped(null)
                removePicture(editor)
              }}
            >
              {words.remove}
            </Button>
          )}
          <Button size="sm" disabled={file === '' || isBusy} onClick={save}>
            {isPicture ? words.save : words.insert}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
