import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/tiptap/styles.layer.css'
import text from '#ui/text/rich-text.module.css'
import { Input, NativeSelect } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { Extension, textblockTypeInputRule } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { use, type ReactNode } from 'react'
import { codeLanguage, codeLanguages } from '@drapeau/contract/code-languages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { AddTextFile, TextFiles } from '#ui/text/text-files.ts'
import { LinkControl } from './link-control.tsx'
import { insertMarkdown, markdownIn } from './markdown-paste.ts'
import { insertPictures, picturesIn } from './picture-commands.ts'
import { PictureControl } from './picture-control.tsx'
import { PictureNode } from './picture-node.tsx'
import { TableControl } from './table-control.tsx'
import { tableNodes } from './table-nodes.ts'
import styles from './rich-text-editor.module.css'

// Loaded later than the form, this would move what stands under a switch.

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

/** One sign begins the largest heading, which is the second level here as in imported Markdown. */
const FirstHeading = Extension.create({
  name: 'firstHeading',
  addInputRules() {
    const { heading } = this.editor.schema.nodes
    return heading ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })] : []
  },
})

/** Only what the server keeps: see contract/src/rich-text.ts. */
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, trailingNode: false }),
  Link.configure({ openOnClick: false, autolink: false, protocols: ['http', 'https', 'mailto'] }),
  FirstHeading,
  ...tableNodes,
  PictureNode,
]

const BlockIcon = (): ReactNode => <Icon name="codeBlock" size={16} />
const RuleIcon = (): ReactNode => <Icon name="rule" size={16} />

/** Text with headings, lists, quotes, code, links, tables and pictures. Heavy: load it lazily. */
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
  const add = use(AddTextFile)
  const names = new Set(use(TextFiles).map(({ originalname }) => originalname))
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes,
      handlePaste: (_view, { clipboardData }) => clipboardData !== null && takes(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
        !isMoved && takesPictures(dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos),
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur,
  })

  /** Whether what is pasted is inserted here, and not as the editor would do it. Code is pasted as it is. */
  function takes(transfer: DataTransfer): boolean {
    if (editor.isActive('codeBlock')) return false
    if (takesPictures(transfer)) return true
    const markdown = markdownIn(transfer)
    if (markdown !== undefined) void insertMarkdown(editor, markdown, names)
    return markdown !== undefined
  }

  function takesPictures(transfer: DataTransfer | null, place?: number): boolean {
    const pictures = add ? picturesIn(transfer) : []
    if (add && pictures.length > 0) void insertPictures(editor, pictures, add, place)
    return pictures.length > 0
  }

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
            <TableControl editor={editor} />
            <PictureControl editor={editor} />
          </Mantine.ControlsGroup>
          <CodeLanguageControl editor={editor} />
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

const options = Object.entries(codeLanguages).map(([value, label]) => ({ value, label }))

function CodeLanguageControl({ editor }: { editor: Editor }): ReactNode {
  const { richText } = useOfficeMessages().parts
  const language = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('codeBlock') ? (codeLanguage(String(now.getAttributes('codeBlock')['language'])) ?? '') : null,
  })
  if (language === null) return null
  return (
    <NativeSelect
      className={styles.language ?? ''}
      size="xs"
      aria-label={richText.language}
      data={[{ value: '', label: richText.noLanguage }, ...options]}
      value={language}
      onChange={({ currentTarget: { value } }) =>
        editor
          .chain()
          .focus()
          .updateAttributes('codeBlock', { language: value === '' ? null : value })
          .run()
      }
    />
  )
}
