import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import { clockFace } from './projector-pages.ts'
import classes from './projector.module.css'

/** How long until it starts, or ends; then that it is over. */
export function ProjectorClock({ event, now }: { event: BoardEvent; now: Date }): ReactNode {
  const { projector } = usePlayerMessages().scoreboard
  if (event.status === 'ended') return <p className={classes.over}>{projector.over}</p>
  const isBefore = event.status === 'upcoming'
  const until = isBefore ? event.startDate : event.endDate
  const { days, clock } = clockFace(Date.parse(until) - now.getTime())
  return (
    <p className={classes.clock}>
      <span>{isBefore ? projector.startsIn : projector.endsIn}</span>
      <time dateTime={until}>
        {days > 0 && <>{projector.days(days)} </>}
        {clock}
      </time>
    </p>
  )
}
