import type { ReactNode } from 'react'
import { shortMoment } from '#lib/local-time-shown.ts'
import { useLanguage } from '#lib/messages.ts'
import { dateAndTime } from '#lib/time.ts'
import classes from './managed-events.module.css'

/** A date and a time in the browser's zone, in full on hover. */
export function Moment({ at }: { at: string }): ReactNode {
  const { language } = useLanguage()
  return (
    <time className={classes.moment} dateTime={at} title={dateAndTime(language, new Date(at))}>
      {shortMoment(language, at)}
    </time>
  )
}
