import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { ownScoreQuery } from '#domain/event/event.api.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ClockDown } from '#ui/time/clock-down.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { CalendarButton } from './event-calendar.tsx'
import { OwnMark, Period, StatusBadge, TurnText, useTraits } from '#features/events/event-parts.tsx'
import { hoistOf, type EventView, turnOf } from '#features/events/event-view.ts'
import classes from './event-head.module.css'

/** Before the start it is what people came for; from then on it is one line above the challenges. */
export function EventHead({ event }: { event: EventView }): ReactNode {
  return (
    <header className={classes.band}>
      {event.status === 'upcoming' ? <Wide event={event} /> : <Slim event={event} />}
    </header>
  )
}

/** Name, time left, rank. Everything else about the event is under "About". */
function Slim({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  return (
    <div className={classes.slim} data-look="dark">
      <div className={classes.title}>
        <SignalFlag letter={hoistOf(event.name).charAt(0)} size={28} />
        <h1 className={classes.name}>{event.name}</h1>
      </div>
      <div className={classes.now}>
        {event.status === 'running' ? (
          <Clock event={event} size="line" />
        ) : (
          <p className={classes.over}>
            <strong>{events.over}</strong> <TurnText event={event} />
          </p>
        )}
        {event.entry !== null && <OwnRank event={event._id} />}
      </div>
      <Ways event={event} />
    </div>
  )
}

/** Where the reader's entry stands; nothing while it is not known. */
function OwnRank({ event }: { event: string }): ReactNode {
  const { common } = useMessages()
  const { play, practice } = usePlayerMessages()
  const { data } = useQuery(ownScoreQuery(event))
  if (data?.rank == null) return null
  return (
    <p className={classes.rank}>
      <span className="visually-hidden">{common.label(play.own.rank)}</span>
      <strong>
        {hasPlace({ score: data.score, solves: data.solves.length }) ? play.own.ordinal(data.rank) : play.own.unranked}
      </strong>{' '}
      <span>{practice.points(data.score)}</span>
    </p>
  )
}

/** What an event is called and how long until it starts, upon the night sea. */
function Wide({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const traits = useTraits()
  return (
    <div className={classes.wide} data-look="dark">
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
        <Clock event={event} size="large" />
        <Ways event={event} />
      </div>
    </div>
  )
}

function Clock({ event, size }: { event: EventView; size: 'line' | 'large' }): ReactNode {
  const { events } = usePlayerMessages()
  const turn = turnOf(event)
  if (!turn) return null
  const isStart = turn.kind === 'start'
  return (
    <ClockDown
      until={turn.until}
      label={isStart ? events.untilStart : event.pausedAt ? events.untilEndPaused : events.untilEnd}
      say={isStart ? events.startsIn : event.pausedAt ? events.leftIn : events.endsIn}
      over={isStart ? events.startsNow : events.endsNow}
      size={size}
      stoppedAt={event.pausedAt}
    />
  )
}

function Ways({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const params = { id: event._id }
  const isAdmin = useSessionPart(({ user }) => user?.type !== 'user')
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
      {/* Staff have a notice of their own below. */}
      {event.isManager && isAdmin && (
        <ButtonLink
          className={classes.manage ?? ''}
          to={screens.adminEvent}
          params={params}
          variant="default"
          size="sm"
        >
          {events.manage}
        </ButtonLink>
      )}
    </div>
  )
}
