import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Existing } from './plan.ts'

/** No import has this id: whatever was played counts. */
const noImport = '00000000-0000-0000-0000-000000000000'

/**
 * Whether somebody has played a challenge: submitted a flag, solved it, revealed a hint, or handed in a write-up. What this
 * import brought itself does not count.
 */
const isPlayedSince = (importId: string) => sql<boolean>`(
  exists (
    select from submission
    where submission.challenge_id = challenge.id and submission.import_id is distinct from ${importId}::uuid)
  or exists (
    select from solve
    where solve.challenge_id = challenge.id and solve.import_id is distinct from ${importId}::uuid)
  or exists (select from write_up where write_up.challenge_id = challenge.id)
  or exists (
    select from hint_unlock join hint on hint.id = hint_unlock.hint_id
    where hint.challenge_id = challenge.id and hint_unlock.import_id is distinct from ${importId}::uuid))`

/** Challenges of an event, or of practice (null), that have one of these names, oldest first. */
export async function listExisting(db: Db, eventId: string | null, keys: readonly string[]): Promise<Existing[]> {
  return db
    .selectFrom('challenge')
    .innerJoin('category', 'category.id', 'challenge.category_id')
    .where(sql<boolean>`challenge.event_id is not distinct from ${eventId}::uuid`)
    .where('challenge.search_key', '=', sql<string>`any(${keys}::text[])`)
    .select([
      'challenge.id',
      'challenge.name',
      'challenge.name_fr as nameFr',
      'challenge.search_key as searchKey',
      'category.name as category',
      isPlayedSince(noImport).as('isPlayed'),
    ])
    .orderBy('challenge.created_at')
    .orderBy('challenge.id')
    .execute()
}

/** Challenges of these events, or of practice (null), that have one of these names, oldest first. */
export async function listIdsByKey(
  db: Db,
  eventIds: readonly (string | null)[],
  keys: readonly string[],
): Promise<{ id: string; key: string; eventId: string | null }[]> {
  return db
    .selectFrom('challenge')
    .where('challenge.search_key', '=', sql<string>`any(${keys}::text[])`)
    .where(
      sql<boolean>`(challenge.event_id is null and ${eventIds.includes(null)})
        or challenge.event_id = any(${eventIds.filter((id) => id !== null)}::uuid[])`,
    )
    .select(['id', 'search_key as key', 'event_id as eventId'])
    .orderBy('challenge.created_at')
    .orderBy('challenge.id')
    .execute()
}

export interface KnownEvent {
  id: string
  name: string
}

/** Events by the key that their names are compared by. */
export async function listEventsByKey(db: Db, keys: readonly string[]): Promise<Map<string, KnownEvent>> {
  const rows = await db
    .selectFrom('event')
    .where('search_key', '=', sql<string>`any(${keys}::text[])`)
    .select(['id', 'name', 'search_key as key'])
    .execute()
  return new Map(rows.map(({ id, name, key }) => [key, { id, name }]))
}

export async function listEventNames(db: Db, ids: readonly string[]): Promise<KnownEvent[]> {
  return db
    .selectFrom('event')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name'])
    .execute()
}

/** Those of them that somebody has played since this import was run. */
export async function countPlayed(db: Db, importId: string, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('challenge')
    .where('challenge.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isPlayedSince(importId))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of these categories do not exist. */
export async function listUnknownCategories(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .where('search_key', '=', sql<string>`any(${names.map(searchKey)}::text[])`)
    .select('search_key as key')
    .execute()
  const known = new Set(rows.map(({ key }) => key))
  return names.filter((name) => !known.has(searchKey(name)))
}

/** Hints and files of a challenge whose content is replaced. Returns the keys of the files. */
export async function deleteContents(db: Db, challengeId: string): Promise<string[]> {
  await db.deleteFrom('hint').where('challenge_id', '=', challengeId).execute()
  const files = await db
    .deleteFrom('challenge_file')
    .where('challenge_id', '=', challengeId)
    .returning('storage_key as key')
    .execute()
  return files.map(({ key }) => key)
}

/** Nobody puts a challenge into them until the transaction ends. */
export async function lockCategories(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('category')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteEmptyCategories(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('category')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`not exists (select from challenge where challenge.category_id = category.id)`)
    .execute()
}

/** An event that people have entered, or that has other challenges by now, stays. */
export async function deleteEmptyEvent(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from challenge where challenge.event_id = event.id)`)
    .where(sql<boolean>`not exists (select from entry where entry.event_id = event.id)`)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
