import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { EventStatusBadge, EventTurn } from '#domain/event/event-state.tsx'
import { timelineOf } from './event-clock.ts'
import { Moment } from './managed-event-parts.tsx'
import classes from './managed-event-timeline.module.css'

/** How often the mark of now moves. */
const step = 10_000

/** Where the event stands: its state, how long until it turns, and the event as a line from start to end. */
export function EventTimeline({ event }: { event: ManagedEvent }): ReactNode {
  const { events } = useOfficeMessages()
  const { detail } = events
  const { language } = useLanguage()
  const now = useNow(step)
  const { passed, freeze, now: here } = timelineOf(event, now)
  return (
    <section className={classes.timeline}>
      <p className={classes.state}>
        <EventStatusBadge status={event.status} />
        <strong className={classes.left}>
          <EventTurn event={event} now={now} />
        </strong>
      </p>
      <div className={classes.bar} data-status={event.status} aria-hidden>
        <span className={classes.passed} style={{ width: `${passed}%` }} />
        {freeze !== null && <span className={classes.freeze} style={{ left: `${freeze}%` }} />}
        {here !== null && <span className={classes.now} style={{ left: `${here}%` }} />}
      </div>
      <dl className={classes.ends}>
        <End label={detail.start} at={event.startDate} />
        {event.freezeDate !== null && <End label={detail.freeze} at={event.freezeDate} isFreeze />}
        <End label={detail.end} at={event.endDate} />
      </dl>
      <p className={classes.zone}>{events.zone(zoneLabel(language, browserZone()))}</p>
    </section>
  )
}

function End({ label, at, isFreeze = false }: { label: string; at: string; isFreeze?: boolean }): ReactNode {
  return (
    <div data-freeze={isFreeze || undefined}>
      <dt>{label}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </div>
  )
}
