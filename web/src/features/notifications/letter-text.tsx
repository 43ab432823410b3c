import type { ReactNode } from 'react'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import classes from './letter-text.module.css'

/** What a notification says: an announcement with its marks, any other as the plain text that it is. */
export function LetterText({ letter }: { letter: Pick<Notification, 'description' | 'rich'> }): ReactNode {
  if (letter.rich)
    return (
      <div className={classes.rich}>
        <RichText html={letter.description} />
      </div>
    )
  return <p className={classes.plain}>{letter.description}</p>
}
