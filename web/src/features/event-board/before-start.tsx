import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages.ts'
import { browserZone } from '#lib/local-time.ts'
import { shortMoment, zoneLabel } from '#lib/local-time-shown.ts'
import { usePlay } from '#lib/play.ts'
import { BareMast } from '#ui/bare-mast.tsx'
import { TimeLeft } from '#ui/time-left.tsx'
import type { BoardEvent } from './event-view.ts'
import classes from './event-board.module.css'

/** There is no board before the start; it turns into one by itself. */
export function BeforeStart({ event }: { event: BoardEvent }): ReactNode {
  const { eventBoard } = usePlay()
  const { language } = useLanguage()
  return (
    <div className={classes.before}>
      <BareMast />
      <p className={classes.beforeTitle}>{eventBoard.upcoming}</p>
      <p className={classes.left}>
        <TimeLeft until={event.startDate} say={eventBoard.startsIn} over={eventBoard.startsNow} />
      </p>
      <p className={classes.muted}>
        {eventBoard.startsAt(shortMoment(language, event.startDate))} · {zoneLabel(language, browserZone())}
      </p>
    </div>
  )
}
