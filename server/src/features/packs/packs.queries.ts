import { searchKey } from '@drapeau/rules/search-key.ts'
import { isWithin } from '@drapeau/rules/grants.ts'
import { sql } from 'kysely'
import type { CategoryFields } from '#features/categories/categories.queries.ts'
import { type ChallengeFilter, listMatchingIds } from '#features/challenges/challenge-list.queries.ts'
import type { Linked } from '#features/challenges/challenge-ties.queries.ts'
import { type ChallengeRow, listChallenges } from '#features/challenges/challenges.queries.ts'
import { listRequirementsOf } from '#features/challenges/requirements.queries.ts'
import { type EventRow, findEvent } from '#features/events/events.queries.ts'
import { type FileRow, listFilesOf } from '#features/files/files.queries.ts'
import { type HintRow, listHintsOf } from '#features/hints/hints.queries.ts'
import type { Db } from '#platform/database/database.ts'

export interface WantedPack extends ChallengeFilter {
  /** Undefined: all that the filter leaves. */
  ids: readonly string[] | undefined
}

/** A challenge with everything that belongs to it. */
export interface PackedRow {
  row: ChallengeRow
  requirements: readonly Linked[]
  hints: readonly HintRow[]
  files: readonly FileRow[]
}

export interface PackRows {
  challenges: readonly PackedRow[]
  categories: readonly CategoryFields[]
  /** The event that was asked for. */
  event: EventRow | null
  /** Those of the challenges, unless one was asked for. */
  events: readonly EventRow[]
  /** Those of challenges that they refer to. */
  eventNames: ReadonlyMap<string, string>
}

/** All rows of a pack as they were at one moment. Undefined when one of the wanted challenges, or any, is missing. */
export async function readPackRows(db: Db, wanted: WantedPack): Promise<PackRows | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => readRows(transaction, wanted))
}

async function readRows(db: Db, wanted: WantedPack): Promise<PackRows | undefined> {
  const matching = new Set(await listMatchingIds(db, wanted))
  const ids = [...(wanted.ids === undefined ? matching : new Set(wanted.ids))]
  if (ids.length === 0 || ids.some((id) => !matching.has(id))) return undefined
  const rows = await listChallenges(db, ids)
  const required = (await listRequirementsOf(db, ids)).filter(({ eventId }) => isWithin(wanted.reach, eventId))
  const requirements = Map.groupBy(required, ({ challengeId }) => challengeId)
  const hints = Map.groupBy(await listHintsOf(db, ids), ({ challengeId }) => challengeId)
  const files = Map.groupBy(await listFilesOf(db, ids), ({ challengeId }) => challengeId)
  const { event } = wanted
  const isOneEvent = event !== undefined && event !== 'none'
  return {
    challenges: rows.map((row) => ({
      // Staff do not read of challenges beyond their events.
      row: isWithin(wanted.reach, row.nextEventId) ? row : { ...row, nextId: null },
      requirements: requirements.get(row.id) ?? [],
      hints: hints.get(row.id) ?? [],
      files: files.get(row.id) ?? [],
    })),
    categories: await listCategories(db, [...new Set(rows.map(({ categoryId }) => categoryId))]),
    event: isOneEvent ? ((await findEvent(db, event)) ?? null) : null,
    events: isOneEvent ? [] : await listEvents(db, rows),
    eventNames: await listEventNames(
      db,
      [...required.map(({ eventId }) => eventId), ...rows.map(({ nextEventId }) => nextEventId)].filter(
        (id) => id !== null,
      ),
    ),
  }
}

async function listEventNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('event')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function listEvents(db: Db, rows: readonly ChallengeRow[]): Promise<EventRow[]> {
  const events: EventRow[] = []
  for (const id of new Set(rows.flatMap(({ eventId }) => eventId ?? []))) {
    const event = await findEvent(db, id)
    if (event) events.push(event)
  }
  return events.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function listCategories(db: Db, ids: readonly string[]): Promise<CategoryFields[]> {
  return db
    .selectFrom('category')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['name', 'name_fr as nameFr', 'description', 'description_fr as descriptionFr'])
    .execute()
}

/** By its name as a search would find it, in either language. */
export async function findByName(db: Db, kind: 'event' | 'category', name: string): Promise<string | undefined> {
  const key = searchKey(name)
  const found =
    kind === 'event'
      ? db.selectFrom('event').where('search_key', '=', key).select('id')
      : db
          .selectFrom('category')
          .where((where) => where.or([where('search_key', '=', key), where('search_key_fr', '=', key)]))
          .select('id')
  return (await found.executeTakeFirst())?.id
}
