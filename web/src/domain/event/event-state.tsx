import type { ReactNode } from 'react'
import type { EventStatus } from '@drapeau/contract/events/events.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { TimeLeft } from '#ui/time/time-left.tsx'

const kinds = { upcoming: 'info', running: 'good', ended: 'quiet' } as const

interface EventStatusBadgeProps {
  status: EventStatus
  pausedAt?: string | null
}

export function EventStatusBadge({ status, pausedAt = null }: EventStatusBadgeProps): ReactNode {
  const { events } = useOfficeMessages()
  if (pausedAt !== null) return <Badge kind="attention">{events.paused}</Badge>
  return <Badge kind={kinds[status]}>{events.status[status]}</Badge>
}

interface EventTurnProps {
  event: { status: EventStatus; startDate: string; endDate: string; pausedAt: string | null }
  now: Date
}

/** How long until an event begins or ends, or since when it is over. */
export function EventTurn({ event, now }: EventTurnProps): ReactNode {
  const { detail } = useOfficeMessages().events
  const { language } = useLanguage()
  if (event.status === 'upcoming')
    return <TimeLeft until={event.startDate} say={detail.startsIn} over={detail.startsNow} />
  if (event.pausedAt !== null)
    return <TimeLeft until={event.endDate} say={detail.leftIn} over={detail.endsNow} stoppedAt={event.pausedAt} />
  if (event.status === 'running') return <TimeLeft until={event.endDate} say={detail.endsIn} over={detail.endsNow} />
  return detail.endedAgo(timeAgo(language, new Date(event.endDate), now))
}
