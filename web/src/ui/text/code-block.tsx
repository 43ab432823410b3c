import { lazy, type ReactNode, Suspense } from 'react'
import { type CodeLanguage, codeLanguages } from '@drapeau/contract/code-languages.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import styles from './code-block.module.css'

interface HighlightedProps {
  text: string
  language: CodeLanguage
}

/** Loaded with the first code that has a language. Without it code is as readable, only plainer. */
const Highlighted = lazy(async () => {
  try {
    return { default: (await import('./highlighted-code.tsx')).HighlightedCode }
  } catch {
    return { default: ({ text }: HighlightedProps): ReactNode => text }
  }
})

/** What scrolls without a link or a button in it has to take the focus, or keys could not scroll it. */
export const scrolledByKeys = { tabIndex: 0 }

/** Longer code is a file rather than a text; highlighting it would keep a phone busy. */
const maxHighlightedLength = 20_000

interface CodeBlockProps {
  text: string
  language: CodeLanguage | undefined
}

/** Code with the name of its language, to copy. It scrolls inside of its box. */
export function CodeBlock({ text, language }: CodeBlockProps): ReactNode {
  const { richText: words } = useMessages().common
  const isHighlighted = language !== undefined && language !== 'plaintext' && text.length <= maxHighlightedLength
  const { shown: code, copy } = useCopy(text, words)

  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span>{language !== undefined && codeLanguages[language]}</span>
        <IconButton aria-label={words.copy} onClick={copy}>
          <Icon name="copy" size={16} />
        </IconButton>
      </div>
      <pre {...scrolledByKeys}>
        <code ref={code}>
          {isHighlighted ? (
            <Suspense fallback={text}>
              <Highlighted text={text} language={language} />
            </Suspense>
          ) : (
            text
          )}
        </code>
      </pre>
    </div>
  )
}
