import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { EventCard } from './event-card.tsx'
import { cardsOf, type FeaturedEvent } from './featured-event.ts'
import styles from './featured-events.module.css'

/** Three competition cards; places without an event say that one will come. */
export function FeaturedEvents({ events }: { events: readonly FeaturedEvent[] }): ReactNode {
  const { site } = useMessages()
  return (
    <>
      <div className={styles.heading}>
        <h2>{site.events.featured}</h2>
        <p>{site.events.featuredLead}</p>
      </div>
      <ul className={styles.cards}>
        {cardsOf(events).map((card) => (
          <EventCard key={card.event?._id ?? card.letter} card={card} />
        ))}
      </ul>
    </>
  )
}
