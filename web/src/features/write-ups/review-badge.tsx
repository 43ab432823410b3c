import type { ReactNode } from 'react'
import type { WriteUp } from '@drapeau/contract/write-ups.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { Badge } from '#ui/text/badge.tsx'
import classes from './review-badge.module.css'
import writeUpDetailClasses from './write-up-detail.module.css'

/** Whether somebody has read it, and whether others do or might. */
export function ReviewBadge({ writeUp }: { writeUp: Pick<WriteUp, 'review' | 'offered' | 'published'> }): ReactNode {
  const { reviewed, waiting, published, offered } = useOfficeMessages().writeUps
  if (writeUp.published) return <Badge kind="good">{published}</Badge>
  return (
    <span className={classes.badges}>
      {writeUp.review ? <Badge kind="quiet">{reviewed}</Badge> : <Badge kind="attention">{waiting}</Badge>}
      {writeUp.offered && <Badge kind="info">{offered}</Badge>}
    </span>
  )
}

/** What a reviewer said, as text, whatever they typed. */
export function ReviewNote({ review }: { review: NonNullable<WriteUp['review']> }): ReactNode {
  const { review: words } = useOfficeMessages().writeUps
  const { language } = useLanguage()
  return (
    <figure className={writeUpDetailClasses.note}>
      <blockquote>{review.comment}</blockquote>
      <figcaption>{words.by(review.reviewer, dateAndTime(language, new Date(review.at)))}</figcaption>
    </figure>
  )
}
