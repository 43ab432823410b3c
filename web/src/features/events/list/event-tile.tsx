import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { OwnMark, Period, TurnText, useTraits } from '#features/events/event-parts.tsx'
import { hoistOf, type EventView, wayInto } from '#features/events/event-view.ts'
import classes from './event-tile.module.css'

/** An event that comes. */
export function EventTile({ event }: { event: EventView }): ReactNode {
  const traits = useTraits()
  return (
    <li className={classes.tile}>
      <div className={classes.top}>
        <SignalFlag letter={hoistOf(event.name).charAt(0)} size={48} />
        <strong className={classes.turn}>
          <TurnText event={event} />
        </strong>
      </div>
      <h3 className={classes.name}>
        <Link to={screens.event} params={{ id: event._id }}>
          {event.name}
        </Link>
      </h3>
      <p className={classes.period}>
        <Period event={event} />
      </p>
      <ul className={classes.traits}>
        {traits(event).map((trait) => (
          <li key={trait}>{trait}</li>
        ))}
      </ul>
      <OwnMark event={event} />
    </li>
  )
}

/** An event that was: one line, with the way to how it went. */
export function PastEvent({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const traits = useTraits()
  const params = { id: event._id }
  const isOut = wayInto(event) === 'results'
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <h3 className={classes.pastName}>
          <Link to={screens.event} params={params}>
            {event.name}
          </Link>
        </h3>
        <p className={classes.traits}>
          <Period event={event} />
        </p>
        <p className={classes.traits}>{traits(event).join(' · ')}</p>
      </div>
      <div className={classes.own}>
        <OwnMark event={event} />
      </div>
      <TextLink to={isOut ? screens.results : screens.scoreboard} params={params} className={classes.way ?? ''}>
        {isOut ? events.results : events.scoreboard}
      </TextLink>
    </li>
  )
}
