import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { Period } from '#features/events/event-parts.tsx'
import type { EventView } from '#features/events/event-view.ts'
import { ownPastEventsQuery } from '#features/events/events.api.ts'
import { CertificateButton } from '#features/events/results/certificate-button.tsx'
import { certificatePath } from '#features/events/results/results.api.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import classes from './own-events.module.css'

/** The past events that the reader took part in, each with its results and certificate. Nothing before the first one. */
export function OwnEvents(): ReactNode {
  const { events } = usePlayerMessages()
  const titleId = useId()
  const { data } = useQuery(ownPastEventsQuery)
  if (!data || data.length === 0) return null
  return (
    <section className={classes.own} aria-labelledby={titleId}>
      <h2 id={titleId}>{events.own}</h2>
      <ul>
        {data.map((event) => (
          <OwnEvent key={event._id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function OwnEvent({ event }: { event: EventView }): ReactNode {
  const { events, results } = usePlayerMessages()
  const params = { id: event._id }
  return (
    <li className={classes.event}>
      <div className={classes.words}>
        <TextLink to={event.frozen ? screens.event : screens.results} params={params}>
          {event.name}
        </TextLink>
        <p>
          <Period event={event} />
          {!event.isSolo && event.entry && ` · ${event.entry.name}`}
        </p>
      </div>
      {event.frozen ? (
        <p>{events.resultsPending}</p>
      ) : (
        <CertificateButton
          pathFor={(names) => certificatePath(event._id, names)}
          name={results.certificateName(event.name)}
        >
          {results.certificate}
        </CertificateButton>
      )}
    </li>
  )
}
