import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { Overview } from '@drapeau/contract/overview.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { EventStatusBadge } from '#domain/event/event-state.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { TimeLeft } from '#ui/time/time-left.tsx'
import { Section } from './section.tsx'
import classes from './events-ahead.module.css'

type EventAhead = Overview['events'][number]

export function EventsAhead({ events }: { events: readonly EventAhead[] }): ReactNode {
  const { events: words } = useOfficeMessages().overview
  if (events.length === 0)
    return (
      <Section title={words.title} hint={words.none}>
        <p>
          <TextLink to={screens.adminNewEvent}>{words.plan}</TextLink>
        </p>
      </Section>
    )
  return (
    <Section title={words.title} hint={words.hint}>
      <ul className={classes.events}>
        {events.map((event) => (
          <Ahead key={event._id} event={event} />
        ))}
      </ul>
    </Section>
  )
}

function Ahead({ event }: { event: EventAhead }): ReactNode {
  const { events: words } = useOfficeMessages().overview
  const { language } = useLanguage()
  const { status, startDate, endDate } = event
  const isNext = status === 'upcoming'
  return (
    <li className={classes.event}>
      <div className={classes.head}>
        <TextLink to={screens.adminEvent} params={{ id: event._id }}>
          {event.name}
        </TextLink>
        <EventStatusBadge status={status} pausedAt={event.pausedAt} />
      </div>
      <p className={classes.left}>
        <TimeLeft
          until={isNext ? startDate : endDate}
          say={isNext ? words.startsIn : event.pausedAt === null ? words.endsIn : words.leftIn}
          over={isNext ? words.startsNow : words.endsNow}
          stoppedAt={event.pausedAt}
        />
      </p>
      <p className={classes.facts}>
        <span>{words.period(shortMoment(language, startDate), shortMoment(language, endDate))}</span>
        <span>{words.counts(event.entries, event.challenges - event.drafts, event.drafts)}</span>
      </p>
    </li>
  )
}
