import { lazy, type ReactNode, Suspense } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { RichTextEditorProps } from '#ui/editor/rich-text-editor.tsx'
import styles from '#ui/editor/rich-text-editor.module.css'

const Editor = lazy(async () => ({ default: (await import('#ui/editor/rich-text-editor.tsx')).RichTextEditor }))

/** The editor, loaded when the first one is drawn; until then its place is held. */
export function RichTextField(props: RichTextEditorProps): ReactNode {
  return (
    <Suspense fallback={<Waiting label={props.label} />}>
      <Editor {...props} />
    </Suspense>
  )
}

function Waiting({ label }: { label: string }): ReactNode {
  const { richText } = useOfficeMessages().parts
  return (
    <div className={styles.waiting}>
      <span>{label}</span>
      <div>{richText.loading}</div>
    </div>
  )
}
