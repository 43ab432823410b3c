import type { ReactNode } from 'react'
import { shortMoment } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import classes from './moment.module.css'

/** A date and a time in the reader's zone, in full on hover. */
export function Moment({ at }: { at: string }): ReactNode {
  const { language } = useLanguage()
  return (
    <time className={classes.moment} dateTime={at} title={dateAndTime(language, new Date(at))}>
      {shortMoment(language, at)}
    </time>
  )
}
