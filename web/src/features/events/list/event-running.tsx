import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useIsOnStaff } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ClockDown } from '#ui/time/clock-down.tsx'
import { Hoist } from '#ui/flags/hoist.tsx'
import { OwnMark, Period, StatusBadge, useTraits } from '#features/events/event-parts.tsx'
import { hoistOf, type EventView, wayInto } from '#features/events/event-view.ts'
import classes from './event-running.module.css'

/** An event that runs, upon the night sea: it stands out from what comes and what was. */
export function RunningEvent({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const traits = useTraits()
  const way = wayInto(event, useIsOnStaff(event._id))
  const params = { id: event._id }
  return (
    <li className={classes.card}>
      <div className={classes.sheet} data-look="dark">
        <div className={classes.words}>
          <div className={classes.hoist} aria-hidden="true">
            <Hoist text={hoistOf(event.name)} />
          </div>
          <StatusBadge status={event.status} pausedAt={event.pausedAt} />
          <h3 className={classes.name}>
            <Link to={screens.event} params={params}>
              {event.name}
            </Link>
          </h3>
          <p className={classes.traits}>{traits(event).join(' · ')}</p>
          <p className={classes.traits}>
            <Period event={event} />
          </p>
          <OwnMark event={event} />
        </div>
        <div className={classes.turn}>
          <ClockDown
            until={event.endDate}
            label={event.pausedAt === null ? events.untilEnd : events.untilEndPaused}
            say={event.pausedAt === null ? events.endsIn : events.leftIn}
            over={events.endsNow}
            size="large"
            stoppedAt={event.pausedAt}
          />
          <div className={classes.ways}>
            <ButtonLink to={screens.event} params={params} variant={way === 'look' ? 'default' : 'filled'}>
              {events.ways[way]}
            </ButtonLink>
            <Link to={screens.scoreboard} params={params} className={classes.board}>
              {events.scoreboard}
            </Link>
          </div>
        </div>
      </div>
    </li>
  )
}
