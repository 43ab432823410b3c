import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { LetterText } from './letter-text.tsx'
import classes from './announcement-preview.module.css'

interface AnnouncementPreviewProps {
  title: string
  description: string
  /** Undefined for everyone. */
  event: string | undefined
}

const looks = ['light', 'dark'] as const

/** What is being written, as players will read it by day and by night. */
export function AnnouncementPreview({ title, description, event }: AnnouncementPreviewProps): ReactNode {
  const { preview } = useOfficeMessages().notifications
  const { notifications } = useMessages()
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const when = dateAndTime(language, now)
  return (
    <section className={classes.preview} aria-label={preview.label}>
      <h2 className={classes.heading}>{preview.label}</h2>
      {looks.map((look) => (
        <article key={look} className={classes.letter} data-look={look} aria-label={preview.looks[look]}>
          <h3 className={classes.title}>{title.trim() === '' ? preview.untitled : title}</h3>
          <p className={classes.lead}>{event === undefined ? when : notifications.toPlayersOf(event, when)}</p>
          {description === '' ? (
            <p className={classes.lead}>{preview.empty}</p>
          ) : (
            <LetterText letter={{ description, rich: true }} />
          )}
        </article>
      ))}
    </section>
  )
}
