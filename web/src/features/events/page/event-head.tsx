import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ClockDown } from '#ui/time/clock-down.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { CalendarButton } from './event-calendar.tsx'
import { OwnMark, Period, StatusBadge, TurnText, useTraits } from '#features/events/event-parts.tsx'
import { hoistOf, type EventView, turnOf } from '#features/events/event-view.ts'
import classes from './event-head.module.css'

/** What an event is called, how it stands and how long until it turns, upon the night sea. */
export function EventHead({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const traits = useTraits()
  const turn = turnOf(event)
  return (
    <header className={classes.band}>
      <div className={classes.head} data-look="dark">
        <div className={classes.words}>
          <TextLink to={screens.events} className={classes.back ?? ''}>
            {events.all}
          </TextLink>
          <div className={classes.title}>
            <SignalFlag letter={hoistOf(event.name).charAt(0)} size={56} />
            <div className={classes.names}>
              <h1 className={classes.name}>{event.name}</h1>
              <p className={classes.traits}>
                <StatusBadge status={event.status} pausedAt={event.pausedAt} />
                <Period event={event} />
              </p>
            </div>
          </div>
          <p className={classes.traits}>{traits(event).join(' · ')}</p>
          <OwnMark event={event} />
        </div>
        <div className={classes.side}>
          {turn ? (
            <ClockDown
              until={turn.until}
              label={
                turn.kind === 'start' ? events.untilStart : event.pausedAt ? events.untilEndPaused : events.untilEnd
              }
              say={turn.kind === 'start' ? events.startsIn : event.pausedAt ? events.leftIn : events.endsIn}
              over={turn.kind === 'start' ? events.startsNow : events.endsNow}
              size="large"
              stoppedAt={event.pausedAt}
            />
          ) : (
            <div className={classes.over}>
              <p className={classes.overTitle}>{events.over}</p>
              <p className={classes.traits}>
                <TurnText event={event} />
              </p>
            </div>
          )}
          <Ways event={event} />
        </div>
      </div>
    </header>
  )
}

function Ways({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const params = { id: event._id }
  return (
    <div className={classes.ways}>
      {event.status !== 'upcoming' && (
        <ButtonLink to={screens.scoreboard} params={params} variant="default" size="sm">
          {events.scoreboard}
        </ButtonLink>
      )}
      {event.status === 'ended' && !event.frozen && (
        <ButtonLink to={screens.results} params={params} variant="default" size="sm">
          {events.results}
        </ButtonLink>
      )}
      {event.status === 'upcoming' && <CalendarButton event={event} />}
      {event.isManager && (
        <ButtonLink to={screens.adminEvent} params={params} variant="default" size="sm">
          {events.manage}
        </ButtonLink>
      )}
    </div>
  )
}
