import { type ReactNode, useId } from 'react'
import type { NamedEvent } from '@drapeau/contract/import-rows.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { eventBadge } from './import-state.ts'
import classes from './import-events.module.css'

/** The events that challenges of the file name, and whether the site has them. */
export function ImportEvents({ detail }: { detail: ImportDetail }): ReactNode {
  const { importedEvents: words } = useOfficeMessages()
  const titleId = useId()
  const { choices, events, state } = detail
  if (choices.destination !== 'own-events') return null
  const isOver = state !== 'ready'
  const isIncomplete = !isOver && events.some(({ outcome }) => outcome === 'missing')
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <ul className={classes.events}>
        {events.map((named) => (
          <li key={named.name} className={classes.event}>
            <Name named={named} />
            <span className={classes.count}>{words.count(named.challenges)}</span>
            <Badge kind={eventBadge[named.outcome]}>{(isOver ? words.became : words.outcomes)[named.outcome]}</Badge>
          </li>
        ))}
      </ul>
      {isIncomplete && <p className={classes.count}>{words.missing}</p>}
    </section>
  )
}

function Name({ named: { name, event } }: { named: NamedEvent }): ReactNode {
  if (!event) return <span className={classes.name}>{name}</span>
  return (
    <TextLink className={classes.name ?? ''} to={screens.adminEvent} params={{ id: event._id }}>
      {event.name}
    </TextLink>
  )
}
