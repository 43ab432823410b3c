import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { ownEntryQuery, ownScoreQuery } from '#domain/event/event.api.ts'
import { firstRefetchOf } from '#domain/event/event-refetch.ts'
import { OwnMark, StatusBadge, TurnText } from '#features/events/event-parts.tsx'
import { type EventView, hoistOf, wayInto } from '#features/events/event-view.ts'
import { currentEventsQuery, lastEventsQuery } from '#features/events/events.api.ts'
import { certificatePath } from '#features/events/results/results.api.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useIsOnStaff } from '#lib/session/rights.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Hoist } from '#ui/flags/hoist.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { homeEventOf, missingMembers } from './home-event.ts'
import classes from './home-event.module.css'

/** Loaded for those who have a certificate. */
const CertificateButton = lazy(async () => ({
  default: (await import('#features/events/results/certificate-button.tsx')).CertificateButton,
}))

/**
 * The event somebody plays in or organises, the next one, or the one that has just ended, at the top of the home page.
 * Nothing when there is none.
 */
export function HomeEvent(): ReactNode {
  const { data: current } = useQuery(currentEventsQuery)
  const turning = current ? [...current.running, ...current.upcoming] : []
  // An event that ends moves from one list to the other.
  const refetchInterval = (): number | false => firstRefetchOf(turning, serverNow())
  const { data: ended, isPending } = useQuery({ ...lastEventsQuery, refetchInterval })
  if (!current || isPending) return null
  const event = homeEventOf({ ...current, ended: ended ?? [] }, serverNow())
  return event && <EventLine event={event} />
}

function EventLine({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const isStaff = useIsOnStaff(event._id)
  const way = wayInto(event, isStaff)
  const params = { id: event._id }
  const isOver = event.status === 'ended'
  // While players do not see the final scoreboard, their last rank may not be theirs any more.
  const showsRank = event.entry !== null && (event.status === 'running' || (isOver && !event.frozen))
  return (
    <section className={classes.line} data-look="dark" data-over={isOver || undefined} aria-label={events.home.label}>
      <div className={classes.hoist} aria-hidden="true">
        <Hoist text={hoistOf(event.name)} />
      </div>
      <div className={classes.words}>
        <p className={classes.state}>
          {/* When it ended says that it has. */}
          {!isOver && <StatusBadge status={event.status} pausedAt={event.pausedAt} />}
          <TurnText event={event} />
        </p>
        <h2 className={classes.name}>{event.name}</h2>
        <OwnMark event={event} />
        {isOver ? (
          event.frozen && <p className={classes.due}>{events.home.waiting}</p>
        ) : (
          <MissingMembers event={event} />
        )}
      </div>
      {showsRank && <OwnRank id={event._id} />}
      <div className={classes.ways}>
        {isOver ? (
          <OverWays event={event} />
        ) : isStaff ? (
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

/** Who won, as soon as that may be known, and what the reader takes home. */
function OverWays({ event: { _id: id, name, frozen } }: { event: EventView }): ReactNode {
  const { events, results } = usePlayerMessages()
  const { data: entry } = useQuery({ ...ownEntryQuery(id), enabled: !frozen })
  const params = { id }
  if (frozen)
    return (
      <ButtonLink to={screens.event} params={params}>
        {events.ways.look}
      </ButtonLink>
    )
  const certificate = (
    <Button variant="default" disabled>
      {results.certificate}
    </Button>
  )
  return (
    <>
      <ButtonLink to={screens.results} params={params}>
        {events.ways.results}
      </ButtonLink>
      {entry && !entry.disqualified && (
        <Suspense fallback={certificate}>
          <CertificateButton pathFor={(names) => certificatePath(id, names)} name={results.certificateName(name)}>
            {results.certificate}
          </CertificateButton>
        </Suspense>
      )}
    </>
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
