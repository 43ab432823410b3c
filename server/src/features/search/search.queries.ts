import { isReached } from '#domain/grant/reach.queries.ts'
import type { Reach } from '@drapeau/rules/grants.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { beginning, holding } from '#platform/database/holding.ts'
import { shownEmail } from '#domain/account/shown-email.queries.ts'
import { holdsEitherName, shownKey } from '#domain/challenge/translated-name.queries.ts'
import type { Language } from '#platform/http/context.ts'

interface FoundName {
  id: string
  name: string
  nameFr: string | null
}

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
    .select(['id', 'name', shownEmail])
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
  { language, reach }: { language: Language; reach: Reach },
): Promise<(FoundName & { category: string; categoryFr: string | null; event: string | null })[]> {
  return db
    .selectFrom('challenge')
    .innerJoin('category', 'category.id', 'challenge.category_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .where(holdsEitherName('challenge', words))
    .where(isReached(reach, 'challenge.event_id'))
    .select([
      'challenge.id',
      'challenge.name',
      'challenge.name_fr as nameFr',
      'category.name as category',
      'category.name_fr as categoryFr',
      'event.name as event',
    ])
    .orderBy(eitherBeginsWith('challenge', words), 'desc')
    .orderBy(shownKey('challenge', language))
    .orderBy('challenge.id')
    .limit(most)
    .execute()
}

export async function findEvents(
  db: Db,
  words: string,
  reach: Reach,
): Promise<{ id: string; name: string; startDate: Date; endDate: Date; pausedAt: Date | null }[]> {
  return db
    .selectFrom('event')
    .where(isReached(reach, 'event.id'))
    .where('search_key', 'like', holding(words))
    .select(['id', 'name', 'starts_at as startDate', 'ends_at as endDate', 'paused_at as pausedAt'])
    .orderBy(sql<boolean>`search_key like ${beginning(words)}`, 'desc')
    .orderBy('search_key')
    .limit(most)
    .execute()
}

export async function findCategories(db: Db, words: string, language: Language): Promise<FoundName[]> {
  return db
    .selectFrom('category')
    .where(holdsEitherName('category', words))
    .select(['id', 'name', 'name_fr as nameFr'])
    .orderBy(eitherBeginsWith('category', words), 'desc')
    .orderBy(shownKey('category', language))
    .limit(most)
    .execute()
}

/** True, false, and never null: nulls would be ordered before what is true. */
function eitherBeginsWith(table: 'challenge' | 'category', words: string) {
  const french = sql.ref(`${table}.search_key_fr`)
  return sql<boolean>`(${sql.ref(`${table}.search_key`)} like ${beginning(words)}
    or coalesce(${french} like ${beginning(words)}, false))`
}
