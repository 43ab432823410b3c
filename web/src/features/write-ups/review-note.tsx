import type { ReactNode } from 'react'
import type { WriteUp } from '@drapeau/contract/write-ups.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import classes from './write-up-detail.module.css'

/** What a reviewer said, as text, whatever they typed. */
export function ReviewNote({ review }: { review: NonNullable<WriteUp['review']> }): ReactNode {
  const { review: words } = useOfficeMessages().writeUps
  const { language } = useLanguage()
  return (
    <figure className={classes.note}>
      <blockquote>{review.comment}</blockquote>
      <figcaption>{words.by(review.reviewer, dateAndTime(language, new Date(review.at)))}</figcaption>
    </figure>
  )
}
