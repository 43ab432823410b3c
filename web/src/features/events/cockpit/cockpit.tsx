import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EventTies, ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { useMay } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EventStatusBadge, EventTurn } from '#domain/event/event-state.tsx'
import { boardEventOf } from '#features/events/scoreboard/board-event.ts'
import { EventPageLinks, CertificatesButton } from './event-page-links.tsx'
import { waitingReviewsQuery } from './cockpit.api.ts'
import { type NextStep, nextStepOf, routeOfStep } from './next-step.ts'
import { RunControls, useRun } from './run-controls.tsx'
import classes from './cockpit.module.css'

/** How often 'Ended 3 minutes ago' and the state of the freeze are updated. */
const step = 10_000

interface CockpitProps {
  event: ManagedEvent
  /** Undefined until they are known. */
  ties: EventTies | undefined
}

/** The phase of an event, what to do next, the controls while it runs, and the ways to its pages. */
export function Cockpit({ event, ties }: CockpitProps): ReactNode {
  const { cockpit } = useOfficeMessages()
  const now = useNow(step)
  const { isFrozen } = boardEventOf(event, now)
  const isRunning = event.status === 'running'
  const may = useMay()
  const next =
    ties &&
    nextStepOf({
      status: event.status,
      isPaused: event.pausedAt !== null,
      isFrozen,
      challenges: ties.challenges,
      drafts: ties.drafts,
      entries: ties.entries,
    })
  return (
    <section className={classes.cockpit} aria-label={cockpit.label}>
      <div className={classes.phase}>
        <p className={classes.state}>
          {/* 'Ended yesterday' says it already, and so does 'Ends in an hour' where there is little room. */}
          {event.status !== 'ended' && (
            <span data-plain={(isRunning && event.pausedAt === null) || undefined}>
              <EventStatusBadge status={event.status} pausedAt={event.pausedAt} />
            </span>
          )}
          <strong className={classes.left}>
            <EventTurn event={event} now={now} />
          </strong>
        </p>
        {isRunning && may('pauseEvent', event._id) && <RunControls event={event} isFrozen={isFrozen} />}
      </div>
      {event.requiresReview && may('listChallenges', event._id) && <WaitingReviews event={event} />}
      {next && may(routeOfStep[next], event._id) && <Next event={event} next={next} />}
      <EventPageLinks event={event} isFrozen={isFrozen} />
    </section>
  )
}

/** How many challenges somebody has to review before players see them; nothing when there are none. */
function WaitingReviews({ event }: { event: ManagedEvent }): ReactNode {
  const { reviews } = useOfficeMessages()
  const { data: count = 0 } = useQuery(waitingReviewsQuery(event._id))
  if (count === 0) return null
  return (
    <div className={classes.next} data-step="review">
      <p>{reviews.count(count)}</p>
      <ButtonLink variant="default" to={screens.adminChallenges} search={{ event: event._id, review: 'waiting' }}>
        {reviews.open}
      </ButtonLink>
    </div>
  )
}

function Next({ event, next }: { event: ManagedEvent; next: NextStep }): ReactNode {
  const { cockpit } = useOfficeMessages()
  return (
    <div className={classes.next} data-step={next}>
      <p>
        <span className={classes.label}>{cockpit.next}</span> <span>{cockpit.steps[next].text}</span>
      </p>
      <NextButton event={event} next={next} />
    </div>
  )
}

function NextButton({ event, next }: { event: ManagedEvent; next: NextStep }): ReactNode {
  const { cockpit } = useOfficeMessages()
  const label = cockpit.steps[next].action
  const params = { id: event._id }
  const ofEvent = { event: event._id }
  switch (next) {
    case 'add-challenges':
    case 'runs-empty':
      return (
        <ButtonLink to={screens.adminNewChallenge} search={ofEvent}>
          {label}
        </ButtonLink>
      )
    case 'publish':
      return (
        <ButtonLink to={screens.adminChallenges} search={{ ...ofEvent, state: 'draft' }}>
          {label}
        </ButtonLink>
      )
    case 'announce':
      return (
        <ButtonLink to={screens.adminNotifications} search={ofEvent}>
          {label}
        </ButtonLink>
      )
    case 'check':
      return (
        <ButtonLink to={screens.adminDoctor} search={ofEvent}>
          {label}
        </ButtonLink>
      )
    case 'resume':
      return <ResumeButton event={event} label={label} />
    case 'project':
      return (
        <ButtonLink to={screens.projector} params={params}>
          {label}
        </ButtonLink>
      )
    case 'follow':
      return (
        <ButtonLink to={screens.adminStandings} search={ofEvent}>
          {label}
        </ButtonLink>
      )
    case 'ceremony':
      return (
        <ButtonLink to={screens.ceremony} params={params}>
          {label}
        </ButtonLink>
      )
    case 'certificates':
      return <CertificatesButton event={event} label={label} isMain />
    default:
      return <ButtonLink to={screens.adminEvents}>{label}</ButtonLink>
  }
}

function ResumeButton({ event, label }: { event: ManagedEvent; label: string }): ReactNode {
  const { go, busy } = useRun(event)
  return (
    <Button disabled={busy} onClick={() => void go('resume')}>
      {label}
    </Button>
  )
}
