import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import { countEntries, type EventRow, findEvent } from '#features/events/events.queries.ts'
import { eventFields } from '#features/events/events.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import { hasResults } from './results-summary.ts'

type ResultsBarrier = Extract<RefusalCode, 'results-not-over' | 'results-event-unfit'>

type Host = Pick<EventRow, 'isSolo' | 'startDate' | 'endDate' | 'pausedAt' | 'freezeDate' | 'revealedAt'>

/**
 * Why the results of a file cannot go into this event. A board that is frozen would hide them from players, and those
 * who play are not to meet others who never did.
 */
export function resultsBarrier(
  event: Host,
  { entries, isSolo, now }: { entries: number; isSolo: boolean; now: Date },
): ResultsBarrier | undefined {
  if (statusOf(event, now) !== 'ended') return 'results-not-over'
  const isFrozen = event.freezeDate !== null && event.revealedAt === null
  return entries > 0 || event.isSolo !== isSolo || isFrozen ? 'results-event-unfit' : undefined
}

/** Why results cannot come with these choices. The run looks again, while it holds the event. */
export async function findResultsBarrier(
  db: Db,
  { summary }: Pick<ImportRun, 'summary'>,
  { results, people, destination, event: id }: ImportChoices,
  now: Date,
): Promise<ResultsBarrier | 'no-results' | undefined> {
  if (results === 'none') return undefined
  const found = summary?.results
  if (people === 'none' || !found || !hasResults(found.total)) return 'no-results'
  if (destination === 'practice') return undefined
  const { isSolo } = found
  if (destination === 'event') {
    const event = id === null ? undefined : await findEvent(db, id)
    return event && resultsBarrier(event, { entries: await countEntries(db, event.id), isSolo, now })
  }
  const form = summary?.event?.form
  // Its board was seen by everybody when it ended.
  const made = form && { ...eventFields(form), pausedAt: null, freezeDate: null, revealedAt: null }
  return made ? resultsBarrier(made, { entries: 0, isSolo, now }) : undefined
}
