import type { CSSProperties, ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { timelineOf } from './event-clock.ts'
import { Moment } from '#ui/time/moment.tsx'
import classes from './managed-event-timeline.module.css'

/** How often the mark of now moves. */
const step = 10_000

/** The event as a line from start to end. The freeze is named above its mark, the ends below. */
export function EventTimeline({ event }: { event: ManagedEvent }): ReactNode {
  const { detail } = useOfficeMessages().events
  const { passed, freeze, now: here } = timelineOf(event, useNow(step))
  return (
    <section className={classes.timeline}>
      {event.freezeDate !== null && freeze !== null && (
        <p className={classes.freezeLabel} data-side={freeze > 50 ? 'before' : 'after'} style={atOf(freeze)}>
          {detail.freeze} <Moment at={event.freezeDate} />
        </p>
      )}
      <div className={classes.bar} data-status={event.status} aria-hidden>
        <span className={classes.passed} style={{ width: `${passed}%` }} />
        {freeze !== null && <span className={classes.freeze} style={{ left: `${freeze}%` }} />}
        {here !== null && <span className={classes.now} style={{ left: `${here}%` }} />}
      </div>
      <dl className={classes.ends}>
        <End label={detail.start} at={event.startDate} />
        <End label={detail.end} at={event.endDate} />
      </dl>
    </section>
  )
}

function atOf(percent: number): CSSProperties {
  return { ['--at' as string]: `${percent}%` }
}

function End({ label, at }: { label: string; at: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </div>
  )
}
