import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { type Card, daysOf, type FeaturedEvent } from './featured-event.ts'
import styles from './featured-events.module.css'

export function EventCard({ card }: { card: Card }): ReactNode {
  return (
    <li className={styles.card} data-waiting={card.event === null || undefined}>
      <span>
        <SignalFlag letter={card.letter} size={56} />
      </span>
      {card.event ? <Announced event={card.event} /> : <Waiting />}
    </li>
  )
}

function Announced({ event }: { event: FeaturedEvent }): ReactNode {
  const { site } = useMessages()
  const { language } = useLanguage()
  return (
    <>
      <h3 className={styles.name}>
        <Link to={screens.event} params={{ id: event._id }}>
          {event.name}
        </Link>
      </h3>
      <p className={styles.text}>{event.description ?? site.events.states[event.status]}</p>
      <p className={styles.facts}>
        <time dateTime={event.startDate}>{daysOf(event, language)}</time>
        <span>{event.isSolo ? site.events.solo : site.events.team(event.minTeamSize, event.maxTeamSize)}</span>
      </p>
    </>
  )
}

function Waiting(): ReactNode {
  const { site } = useMessages()
  return (
    <>
      <h3 className={styles.name}>{site.events.toBeAnnounced}</h3>
      <p className={styles.text}>{site.events.toBeAnnouncedText}</p>
    </>
  )
}
