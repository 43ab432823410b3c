import { NativeSelect } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { codeLanguage, codeLanguages } from '@drapeau/contract/code-languages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import styles from './rich-text-editor.module.css'

const options = Object.entries(codeLanguages).map(([value, label]) => ({ value, label }))

export function CodeLanguageControl({ editor }: { editor: Editor }): ReactNode {
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
