import type { ReactNode } from 'react'
import type { EventStatus } from '@drapeau/contract/events.ts'
import { shortMoment } from '#lib/local-time-shown.ts'
import { useLanguage } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { dateAndTime } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import classes from './managed-events.module.css'

const kinds = { upcoming: 'info', running: 'good', ended: 'quiet' } as const

export function StatusBadge({ status }: { status: EventStatus }): ReactNode {
  const { events } = useOffice()
  return <Badge kind={kinds[status]}>{events.status[status]}</Badge>
}

/** A date and a time in the browser's zone, in full on hover. */
export function Moment({ at }: { at: string }): ReactNode {
  const { language } = useLanguage()
  return (
    <time className={classes.moment} dateTime={at} title={dateAndTime(language, new Date(at))}>
      {shortMoment(language, at)}
    </time>
  )
}
