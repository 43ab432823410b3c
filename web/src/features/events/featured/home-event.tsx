import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { ownEntryQuery, ownScoreQuery } from '#domain/event/event.api.ts'
import { OwnMark, StatusBadge, TurnText } from '#features/events/event-parts.tsx'
import { type EventView, hoistOf, wayInto } from '#features/events/event-view.ts'
import { currentEventsQuery } from '#features/events/events.api.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useIsOnStaff } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Hoist } from '#ui/flags/hoist.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { homeEventOf, missingMembers } from './home-event.ts'
import classes from './home-event.module.css'

/** The event somebody plays in or organises, or the next one, at the top of the home page. Nothing when there is none. */
export function HomeEvent(): ReactNode {
  const { data } = useQuery(currentEventsQuery)
  const event = data && homeEventOf(data.running, data.upcoming)
  return event ? <EventLine event={event} /> : null
}

function EventLine({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const isStaff = useIsOnStaff(event._id)
  const way = wayInto(event, isStaff)
  const params = { id: event._id }
  return (
    <section className={classes.line} data-look="dark" aria-label={events.home.label}>
      <div className={classes.hoist} aria-hidden="true">
        <Hoist text={hoistOf(event.name)} />
      </div>
      <div className={classes.words}>
        <p className={classes.state}>
          <StatusBadge status={event.status} />
          <TurnText event={event} />
        </p>
        <h2 className={classes.name}>{event.name}</h2>
        <OwnMark event={event} />
        <MissingMembers event={event} />
      </div>
      {event.entry !== null && event.status === 'running' && <OwnRank id={event._id} />}
      <div className={classes.ways}>
        {isStaff ? (
          <>
            <ButtonLink to={screens.adminEvent} params={params}>
              {events.staff.open}
            </ButtonLink>
            <TextLink to={screens.event} params={params}>
              {events.ways[way]}
            </TextLink>
          </>
        ) : (
          <ButtonLink to={screens.event} params={params}>
            {events.ways[way]}
          </ButtonLink>
        )}
        {event.status === 'running' && (
          <TextLink to={screens.scoreboard} params={params}>
            {events.scoreboard}
          </TextLink>
        )}
      </div>
    </section>
  )
}

function OwnRank({ id }: { id: string }): ReactNode {
  const { play, practice } = usePlayerMessages()
  const { data } = useQuery(ownScoreQuery(id))
  if (!data) return null
  return (
    <p className={classes.rank}>
      {data.rank !== null && hasPlace({ score: data.score, solves: data.solves.length }) && (
        <strong>{play.own.ordinal(data.rank)}</strong>
      )}
      <span>{practice.points(data.score)}</span>
    </p>
  )
}

/** A team that is too small is the first thing its members have to do something about. */
function MissingMembers({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const { data } = useQuery({ ...ownEntryQuery(event._id), enabled: event.entry !== null && !event.isSolo })
  const missing = missingMembers(event, data?.members.length)
  return missing > 0 ? <p className={classes.due}>{events.home.missing(missing)}</p> : null
}
