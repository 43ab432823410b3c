import { type ReactNode, useId } from 'react'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'
import { spanText } from '#lib/time/duration-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { type Fact, Facts } from '#ui/figures/facts.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { CalendarButton } from './event-calendar.tsx'
import { Moment } from '#ui/time/moment.tsx'
import type { EventView } from '#features/events/event-view.ts'
import classes from './event-about.module.css'

export function EventAbout({ event }: { event: EventView }): ReactNode {
  const { events } = usePlayerMessages()
  const { language } = useLanguage()
  const facts = useFacts(event)
  return (
    <div className={classes.about}>
      <Part title={events.description}>
        <p className={classes.description}>{event.description}</p>
      </Part>
      {event.rules !== null && (
        <Part title={events.rules}>
          <RichText html={event.rules} />
        </Part>
      )}
      <Part title={events.facts.title}>
        <Facts facts={facts} />
        {isFreezeAhead(event) && <p className={classes.note}>{events.facts.freezeHint}</p>}
        <p className={classes.note}>{events.zone(zoneLabel(language, browserZone()))}</p>
        {/* Before the start it stands in the head, where it is looked for. */}
        {event.status === 'running' && (
          <div>
            <CalendarButton event={event} />
          </div>
        )}
      </Part>
    </div>
  )
}

/** Once the board was opened, what the freeze does is of no use to anybody. */
function isFreezeAhead({ freezeDate, status, frozen }: EventView): boolean {
  return freezeDate !== null && (status !== 'ended' || frozen)
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const titleId = useId()
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

function useFacts(event: EventView): Fact[] {
  const { events } = usePlayerMessages()
  const { language } = useLanguage()
  const { facts } = events
  const { isSolo, entries, players } = event
  const counted = isSolo ? events.players(players) : `${events.entries(entries, false)}, ${events.players(players)}`
  const entered = players === 0 ? events.nobody : counted
  return [
    { label: facts.start, value: <Moment at={event.startDate} /> },
    { label: facts.end, value: <Moment at={event.endDate} /> },
    ...(event.freezeDate === null ? [] : [{ label: facts.freeze, value: <Moment at={event.freezeDate} /> }]),
    {
      label: facts.duration,
      value: spanText(language, Date.parse(event.endDate) - Date.parse(event.startDate)),
    },
    {
      label: facts.mode,
      value: isSolo ? events.solo : events.teams(event.minTeamSize, event.maxTeamSize),
    },
    { label: facts.scope, value: events.scopes[event.scope](event.place ?? '') },
    ...(event.isManager ? [] : [{ label: facts.entries, value: entered }]),
    { label: facts.after, value: event.practiceAfterEnd ? facts.practice : facts.closed },
  ]
}
