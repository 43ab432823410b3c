import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { listEventsByKey, listExisting } from './existing.queries.ts'
import { listRowEvents } from './import-rows.queries.ts'
import { type Candidate, type Existing, planImport, type Planned } from './plan.ts'

/**
 * Where challenges go: to an event or to practice (null), which may have challenges already, to an event that is yet to be
 * made, or nowhere, because the event that they name is not here and cannot be made.
 */
export type Place = { kind: 'here'; eventId: string | null } | { kind: 'new' } | { kind: 'missing' }

/** By the key that events are compared by; where all challenges go to one place, that is the empty one. */
export type Places = ReadonlyMap<string, Place>

const onlyPlace = ''

/** Finds the places as they are now. */
export async function findPlaces(db: Db, run: Pick<ImportRun, 'choices' | 'summary'>): Promise<Map<string, Place>> {
  const { destination, event } = run.choices
  if (destination === 'new-event') return new Map([[onlyPlace, { kind: 'new' }]])
  if (destination === 'event') return new Map([[onlyPlace, { kind: 'here', eventId: event }]])
  const places = new Map<string, Place>([[onlyPlace, { kind: 'here', eventId: null }]])
  if (destination === 'practice') return places
  const named = run.summary?.events ?? []
  const found = await listEventsByKey(
    db,
    named.map(({ name }) => searchKey(name)),
  )
  for (const { name, form } of named) {
    const known = found.get(searchKey(name))
    if (known) places.set(searchKey(name), { kind: 'here', eventId: known.id })
    else places.set(searchKey(name), { kind: form ? 'new' : 'missing' })
  }
  return places
}

/** To which place each row belongs, by its number. */
export type PlaceOf = (number: number) => string

export async function findPlaceOf(db: Db, { id, choices }: Pick<ImportRun, 'id' | 'choices'>): Promise<PlaceOf> {
  if (choices.destination !== 'own-events') return () => onlyPlace
  const events = await listRowEvents(db, id)
  return (number) => searchKey(events.get(number) ?? '')
}

/** What becomes of each challenge, in the order of the file. Names are compared within each place. */
export async function planAt<Row extends Candidate>(
  rows: readonly Row[],
  placeOf: PlaceOf,
  places: Places,
  choices: Pick<ImportChoices, 'existing' | 'state'>,
  find: (eventId: string | null, rows: readonly Row[]) => Promise<readonly Existing[]>,
): Promise<Planned[]> {
  const plans: Planned[] = []
  for (const [key, group] of Map.groupBy(rows, ({ number }) => placeOf(number))) {
    const place = places.get(key) ?? { kind: 'missing' }
    const existing = place.kind === 'here' ? await find(place.eventId, group) : []
    const planned = planImport(group, existing, choices)
    plans.push(...(place.kind === 'missing' ? planned.map(withoutEvent) : planned))
  }
  return plans.toSorted((a, b) => a.number - b.number)
}

function withoutEvent(plan: Planned): Planned {
  return plan.outcome === 'skip' ? plan : { ...plan, outcome: 'skip', reason: 'event-missing' }
}

export function findExisting(db: Db, eventId: string | null, rows: readonly Candidate[]): Promise<Existing[]> {
  return listExisting(db, eventId, [...new Set(rows.map((row) => row.searchKey))])
}
