import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { Part } from './challenge-frame.tsx'
import { isWebAddress } from './web-address.ts'
import classes from './challenge-details.module.css'

/** How to reach a challenge that runs somewhere: to copy, and to open where it is an address. */
export function Connection({ text }: { text: string }): ReactNode {
  const { connection: words } = usePlayerMessages().challenges
  const { shown, copy } = useCopy(text, words)
  if (text === '') return null

  return (
    <Part title={words.title}>
      <div className={classes.connection}>
        <code ref={shown}>
          {isWebAddress(text) ? (
            <a href={text} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          ) : (
            text
          )}
        </code>
        <IconButton aria-label={words.copy} onClick={copy}>
          <Icon name="copy" size={18} />
        </IconButton>
      </div>
    </Part>
  )
}
