import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
// Loaded later than the form, this would move what stands under a switch.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { Link } from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { LinkControl } from './rich-text-link.tsx'
import styles from './rich-text-editor.module.css'
import text from '#ui/text/rich-text.module.css'

export interface RichTextEditorProps {
  id: string
  label: string
  /** What it is written in, for the ears and for the spelling, where that is not the page's language. */
  lang?: string
  /** The initial text; changes are reported by `onChange`. Another key resets the editor. */
  value: string
  error: string | undefined
  onChange: (html: string) => void
  onBlur: () => void
}

/** Only the marks that the server keeps. */
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, trailingNode: false }),
  Link.configure({ openOnClick: false, autolink: false, protocols: ['http', 'https', 'mailto'] }),
]

const BlockIcon = (): ReactNode => <Icon name="codeBlock" size={16} />
const RuleIcon = (): ReactNode => <Icon name="rule" size={16} />

/** Text with headings, lists, quotes, code and links. Heavy: load it lazily. */
export function RichTextEditor({ id, label, lang, value, error, onChange, onBlur }: RichTextEditorProps): ReactNode {
  const { richText } = useOfficeMessages().parts
  const errorId = `${id}error`
  const attributes: Record<string, string> = {
    id,
    class: text.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(lang === undefined ? {} : { lang }),
    'aria-invalid': String(error !== undefined),
    ...(error === undefined ? {} : { 'aria-describedby': errorId }),
  }
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur,
  })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      errorProps={{ id: errorId }}
      labelProps={{ onClick: () => editor.commands.focus() }}
    >
      <Mantine
        editor={editor}
        className={styles.editor ?? ''}
        data-wrong={error !== undefined || undefined}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        labels={{
          boldControlLabel: richText.bold,
          italicControlLabel: richText.italic,
          underlineControlLabel: richText.underline,
          strikeControlLabel: richText.strike,
          codeControlLabel: richText.code,
          codeBlockControlLabel: richText.codeBlock,
          h2ControlLabel: richText.heading(2),
          h3ControlLabel: richText.heading(3),
          h4ControlLabel: richText.heading(4),
          blockquoteControlLabel: richText.quote,
          bulletListControlLabel: richText.bullets,
          orderedListControlLabel: richText.numbers,
          hrControlLabel: richText.rule,
          undoControlLabel: richText.undo,
          redoControlLabel: richText.redo,
        }}
      >
        <Mantine.Toolbar className={styles.toolbar ?? ''} role="toolbar" aria-label={richText.toolbar}>
          <Mantine.ControlsGroup>
            <Mantine.H2 />
            <Mantine.H3 />
            <Mantine.H4 />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.Bold />
            <Mantine.Italic />
            <Mantine.Underline />
            <Mantine.Strikethrough />
            <Mantine.Code />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.BulletList />
            <Mantine.OrderedList />
            <Mantine.Blockquote />
            <Mantine.CodeBlock icon={BlockIcon} />
            <Mantine.Hr icon={RuleIcon} />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <LinkControl editor={editor} />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.Undo />
            <Mantine.Redo />
          </Mantine.ControlsGroup>
        </Mantine.Toolbar>
        <Mantine.Content className={styles.content ?? ''} />
      </Mantine>
    </Input.Wrapper>
  )
}
