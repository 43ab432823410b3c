import { searchKey } from '@drapeau/rules/search-key.ts'
import {
  countEntries,
  type EventRow,
  findEvent,
  insertEvent,
  lockEvent,
  updateRun,
} from '#features/events/events.queries.ts'
import { eventFields } from '#features/events/events.service.ts'
import { findPlaces, type Places } from '#features/imports/challenges/places.ts'
import { EventGone, EventUnfit } from '#features/imports/failures.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import type { NamedEvent } from '#features/imports/reading/summary.ts'
import { resultsBarrier } from '#features/imports/results/results-choice.ts'
import type { Db } from '#platform/database/database.ts'

interface Destinations {
  /** The one event of all challenges; null for practice, and for several. */
  eventId: string | null
  places: Places
  /** Those that challenges name, with what became of them; null where that does not matter. */
  named: readonly NamedEvent[] | null
}

/** Finds or makes the events that challenges go into. */
export async function destinationOf(
  transaction: Db,
  run: ImportRun,
  used: ReadonlySet<string>,
  now: Date,
): Promise<Destinations> {
  const { choices } = run
  const places = await findPlaces(transaction, run)
  if (choices.destination === 'own-events') return makeNamedEvents(transaction, run, places, used, now)
  if (choices.destination === 'practice') return { eventId: null, places, named: null }
  const eventId = await (choices.destination === 'event' ? chosenEvent : makeEvent)(transaction, run, now)
  return { eventId, places: new Map([...places.keys()].map((key) => [key, { kind: 'here', eventId }])), named: null }
}

async function chosenEvent(transaction: Db, run: ImportRun, now: Date): Promise<string> {
  const { choices } = run
  // Nobody enters an event while results are written into it.
  const find = choices.results === 'none' ? findEvent : lockEvent
  const event = choices.event === null ? undefined : await find(transaction, choices.event)
  if (!event) throw new EventGone('The event was deleted.')
  if (choices.results !== 'none') await expectFit(transaction, run, event, now)
  return event.id
}

async function makeEvent(transaction: Db, run: ImportRun, now: Date): Promise<string> {
  const { choices, summary } = run
  if (!summary?.event?.form) throw new Error('The file has no event that can be made.')
  const event = await insertEvent(transaction, eventFields(summary.event.form), now)
  if (choices.results === 'none') return event.id
  // The board of an event that is over elsewhere was seen by everybody: nothing of it is to be revealed here.
  const shown = { ...event, revealedAt: event.freezeDate && now }
  await expectFit(transaction, run, shown, now)
  if (event.freezeDate !== null) await updateRun(transaction, event.id, shown, now)
  return event.id
}

async function expectFit(transaction: Db, { summary }: ImportRun, event: EventRow, now: Date): Promise<void> {
  const entries = await countEntries(transaction, event.id)
  const barrier = resultsBarrier(event, { entries, isSolo: summary?.results?.isSolo ?? true, now })
  if (barrier) throw new EventUnfit(barrier)
}

/** In one order, so that two who make several do not wait for each other. The constraint on names decides between them. */
async function makeNamedEvents(
  transaction: Db,
  { summary }: ImportRun,
  found: Places,
  used: ReadonlySet<string>,
  now: Date,
): Promise<Destinations> {
  const places = new Map(found)
  const named: NamedEvent[] = []
  const keyed = (summary?.events ?? []).map((event) => ({ event, key: searchKey(event.name) }))
  for (const { event, key } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const place = found.get(key)
    if (place?.kind === 'here' && place.eventId !== null) named.push({ ...event, id: place.eventId, isMade: false })
    else if (event.form && used.has(key)) {
      const { id } = await insertEvent(transaction, eventFields(event.form), now)
      places.set(key, { kind: 'here', eventId: id })
      named.push({ ...event, id, isMade: true })
    } else named.push(event)
  }
  return { eventId: null, places, named }
}

/** What is skipped has no place, and asks for none. */
export function eventIdAt(places: Places, key: string): string | null {
  const place = places.get(key)
  if (place?.kind !== 'here') throw new Error('The event of a challenge was not made.')
  return place.eventId
}
