import type { EventForm } from '@drapeau/contract/events/event-form.ts'
import type { ResultCounts } from '@drapeau/contract/imported-results.ts'
import type { CollectedCategory } from '@drapeau/formats/collection.ts'
import type { Problem } from '@drapeau/formats/problems.ts'

/** What a file says as a whole. */
export interface Summary {
  challenges: number
  categories: readonly CollectedCategory[]
  event: SummarisedEvent | null
  /** Those that single challenges name. Imports that an earlier version read do not have it. */
  events?: readonly NamedEvent[]
  /** Only the first problems are kept. */
  problems: readonly Problem[]
  moreProblems: number
  /** How many people can be imported, as far as the file goes. */
  people: number
  /** What the file has beside challenges. */
  history: HistoryCounts
  /** Results that can be imported. Imports that an earlier version read do not have it. */
  results?: { isSolo: boolean; total: ResultCounts }
}

export interface HistoryCounts {
  people: number
  teams: number
  submissions: number
}

export interface SummarisedEvent {
  name: string
  startsAt: string | null
  endsAt: string | null
  isSolo: boolean
  /** Taken from the submissions, because the file has none. */
  isPeriodDerived?: boolean
  /** Null when it cannot be made. */
  form: EventForm | null
}

/** An event that challenges name, and after the run the one that they went into. */
export interface NamedEvent extends SummarisedEvent {
  id?: string
  isMade?: boolean
}

/** Those that the run made, which an undo removes. */
export function madeEvents(events: readonly NamedEvent[]): (NamedEvent & { id: string })[] {
  return events.flatMap((event) =>
    event.isMade === true && event.id !== undefined ? [{ ...event, id: event.id }] : [],
  )
}
