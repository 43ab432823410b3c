import { Fragment, type ReactNode } from 'react'
import type { EventStatus } from '@drapeau/contract/events/events.ts'
import { shortPeriod } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { Badge } from '#ui/text/badge.tsx'
import { TimeLeft } from '#ui/time/time-left.tsx'
import type { EventView } from './event-view.ts'
import classes from './event-parts.module.css'

const kinds = { upcoming: 'info', running: 'good', ended: 'quiet' } as const

interface StatusBadgeProps {
  status: EventStatus
  pausedAt?: string | null
}

export function StatusBadge({ status, pausedAt = null }: StatusBadgeProps): ReactNode {
  const { events } = usePlayerMessages()
  if (pausedAt !== null) return <Badge kind="attention">{events.paused}</Badge>
  return <Badge kind={kinds[status]}>{events.status[status]}</Badge>
}

/** From when to when, in the reader's zone; one day is named once. */
export function Period({ event: { startDate, endDate } }: { event: EventView }): ReactNode {
  const { language } = useLanguage()
  const full = [startDate, endDate].map((moment) => dateAndTime(language, new Date(moment))).join(' – ')
  // It may be broken between its ends, and never within a date.
  const ends = shortPeriod(language, startDate, endDate)
    .replace(/(\s–)\s/, '$1\n')
    .split('\n')
  return (
    <span title={full}>
      {ends.map((end, index) => (
        <Fragment key={end}>
          {index > 0 && ' '}
          <span className={classes.moment}>{end}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** How long until it turns, or how long ago it did. */
export function TurnText({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const { language } = useLanguage()
  const now = useNow(60_000)
  if (event.status === 'upcoming')
    return <TimeLeft until={event.startDate} say={events.startsIn} over={events.startsNow} />
  if (event.status === 'running')
    return (
      <TimeLeft
        until={event.endDate}
        say={event.pausedAt === null ? events.endsIn : events.leftIn}
        over={events.endsNow}
        stoppedAt={event.pausedAt}
      />
    )
  return events.endedAgo(timeAgo(language, new Date(event.endDate), now))
}

/** Alone or in teams, for whom, and how many there are. */
export function useTraits(): (event: EventView) => string[] {
  const { events } = usePlayerMessages()
  return ({ isSolo, minTeamSize, maxTeamSize, scope, place, entries, isManager }) => [
    isSolo ? events.solo : events.teams(minTeamSize, maxTeamSize),
    events.scopes[scope](place ?? ''),
    ...(isManager ? [] : [events.entries(entries, isSolo)]),
  ]
}

/** Says that the reader takes part, and as whom where that is not themselves. */
export function OwnMark({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  if (event.entry === null) return null
  const { name } = event.entry
  const isOver = event.status === 'ended'
  if (event.isSolo) return <Mark>{isOver ? events.tookPartAlone : events.takesPartAlone}</Mark>
  return <Mark>{isOver ? events.tookPart(name) : events.takesPart(name)}</Mark>
}

function Mark({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={classes.own}>
      <svg className={classes.pennant} viewBox="0 0 16 12" aria-hidden="true" focusable="false">
        <path d="M0 0L16 4V8L0 12Z" />
      </svg>
      <span>{children}</span>
    </p>
  )
}
