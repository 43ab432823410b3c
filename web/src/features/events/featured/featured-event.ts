import type { EventStatus } from '@drapeau/contract/events/events.ts'
import type { Language } from '#lib/messages/messages.ts'
import { flagOf } from '#ui/flags/flags.ts'
import { longDays } from '#lib/time/time-format.ts'

/** What a card shows of an event, in the wire's words. */
export interface FeaturedEvent {
  _id: string
  name: string
  /** For members only: visitors see how far the event is. */
  description?: string
  isSolo: boolean
  minTeamSize: number
  maxTeamSize: number
  startDate: string
  endDate: string
  status: EventStatus
}

export interface Card {
  /** The flag that flies on the card. */
  letter: string
  /** Null where nothing is announced yet. */
  event: FeaturedEvent | null
}

/** The landing page has room for three. */
const cards = 3
/** Flown alone, a flag is a message: P 'we are about to sail', X 'watch for my signals', K 'I wish to speak with you'. */
const waiting = ['P', 'X', 'K'] as const

/** Always three cards: the events there are, then places that wait for one. */
export function cardsOf(events: readonly FeaturedEvent[]): Card[] {
  return Array.from({ length: cards }, (_, place) => {
    const event = events[place]
    return event ? { letter: flagOf(event.name), event } : { letter: waiting[place] ?? waiting[0], event: null }
  })
}

/** First and last day: '5 – 7 December 2026', or one day alone. */
export function daysOf(event: FeaturedEvent, language: Language, timeZone?: string): string {
  return longDays(language, new Date(event.startDate), new Date(event.endDate), timeZone)
}
