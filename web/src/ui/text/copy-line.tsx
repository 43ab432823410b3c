import type { ReactNode } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { type CopyWords, useCopy } from '#ui/buttons/use-copy.ts'
import classes from './copy-line.module.css'

interface CopyLineProps {
  label: string
  text: string
  /** What the button is called. */
  copy: string
  words: CopyWords
  /** A code is large, to be read out; a link is sent. */
  look?: 'code' | 'link'
}

/** A text to read out or to send, with a button that copies it. */
export function CopyLine({ label, text, copy, words, look = 'link' }: CopyLineProps): ReactNode {
  const { shown, copy: take, isCopied } = useCopy(text, words)
  return (
    <div className={classes.line}>
      <dl>
        <dt>{label}</dt>
        <dd>
          <code ref={shown} className={classes[look]}>
            {text}
          </code>
        </dd>
      </dl>
      <IconButton aria-label={copy} onClick={take}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </IconButton>
    </div>
  )
}
