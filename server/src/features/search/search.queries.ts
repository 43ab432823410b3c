import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { beginning, holding } from '#platform/database/holding.ts'

/** As many of each kind as the search box shows. */
const most = 5

/** Users whose name or address contains the words; those that begin with them come first. */
export async function findUsers(
  db: Db,
  words: string,
  typed: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const address = typed.toLowerCase()
  return db
    .selectFrom('account')
    .where((its) => its.or([its('search_key', 'like', holding(words)), its('email_key', 'like', holding(address))]))
    .select(['id', 'name', 'email'])
    .orderBy(
      (its) => its.or([its('search_key', 'like', beginning(words)), its('email_key', 'like', beginning(address))]),
      'desc',
    )
    .orderBy('search_key')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** By their names alone: neither what they say nor their flags can be felt out through a search. */
export async function findChallenges(
  db: Db,
  words: string,
): Promise<{ id: string; name: string; category: string; event: string | null }[]> {
  return db
    .selectFrom('challenge')
    .innerJoin('category', 'category.id', 'challenge.category_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .where('challenge.search_key', 'like', holding(words))
    .select(['challenge.id', 'challenge.name', 'category.name as category', 'event.name as event'])
    .orderBy(beginsWith('challenge', words), 'desc')
    .orderBy('challenge.search_key')
    .orderBy('challenge.id')
    .limit(most)
    .execute()
}

export async function findEvents(
  db: Db,
  words: string,
): Promise<{ id: string; name: string; startDate: Date; endDate: Date; pausedAt: Date | null }[]> {
  return db
    .selectFrom('event')
    .where('search_key', 'like', holding(words))
    .select(['id', 'name', 'starts_at as startDate', 'ends_at as endDate', 'paused_at as pausedAt'])
    .orderBy(beginsWith('event', words), 'desc')
    .orderBy('search_key')
    .limit(most)
    .execute()
}

export async function findCategories(db: Db, words: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('category')
    .where('search_key', 'like', holding(words))
    .select(['id', 'name'])
    .orderBy(beginsWith('category', words), 'desc')
    .orderBy('search_key')
    .limit(most)
    .execute()
}

function beginsWith(table: 'challenge' | 'event' | 'category', words: string) {
  return sql<boolean>`${sql.ref(`${table}.search_key`)} like ${beginning(words)}`
}
