import type { categoryColumns } from '@drapeau/contract/categories.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'
import { holdsEitherName, nameColumns, shownKey } from '#domain/challenge/translated-name.queries.ts'
import type { Language } from '#platform/http/context.ts'

export interface CategoryRow extends CategoryFields {
  id: string
  version: number
  challenges: number
}

export interface CategoryFields {
  name: string
  nameFr: string | null
  description: string
  descriptionFr: string | null
}

interface Wanted {
  /** The words are folded for search. */
  words: string
  sort: (typeof categoryColumns)[number]
  order: 'asc' | 'desc'
  page: number
  perPage: number
  /** The language by whose names they are ordered. */
  language: Language
}

const challenges = sql<number>`(select count(*)::int from challenge where challenge.category_id = category.id)`

/** There are few categories and their descriptions are short: folding them as they are read costs less than keeping a copy. */
const folded = (text: RawBuilder<unknown>) => sql<string>`regexp_replace(
  regexp_replace(lower(normalize(${text}, nfkd)), '[\u0300-\u036f]', '', 'g'),
  '[\\s''’‘ʼ\`\u2010-\u2015-]+', ' ', 'g')`
const shownDescription = (language: Language) =>
  language === 'fr' ? sql`coalesce(description_fr, description)` : sql`description`

const columns = [
  'id',
  'name',
  'name_fr as nameFr',
  'description',
  'description_fr as descriptionFr',
  'version',
  challenges.as('challenges'),
] as const

const ordersIn = (language: Language): Readonly<Record<Wanted['sort'], RawBuilder<unknown>>> => ({
  name: shownKey('category', language),
  description: folded(shownDescription(language)),
  challenges,
})

export async function listCategoryRows(db: Db, wanted: Wanted): Promise<{ rows: CategoryRow[]; total: number }> {
  const { words, sort, order, page, perPage, language } = wanted
  const matching = db
    .selectFrom('category')
    .$if(words !== '', (query) =>
      query.where((where) =>
        where.or([
          holdsEitherName('category', words),
          holdsName(folded(sql`description`), words),
          holdsName(folded(sql`coalesce(description_fr, '')`), words),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .select(columns)
      .orderBy(ordersIn(language)[sort], order)
      .orderBy(shownKey('category', language))
      .orderBy('search_key')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function findCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  return db.selectFrom('category').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Two changes of one category take turns. Challenges may be put into it meanwhile. */
export async function lockCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  return db.selectFrom('category').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()
}

/** The constraint one_category_per_name decides whether it may exist. */
export async function insertCategory(db: Db, category: CategoryFields, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('category')
    .values({ ...columnsOf(category), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The category of this name, which is made unless it is there, and stays there until the transaction ends. */
export async function ensureCategory(
  db: Db,
  category: CategoryFields,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const made = await db
    .insertInto('category')
    .values({ ...columnsOf(category), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.constraint('one_category_per_name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await db
    .selectFrom('category')
    .where('search_key', '=', searchKey(category.name))
    .select('id')
    .forKeyShare()
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Returns its new version. */
export async function updateCategoryRow(db: Db, id: string, category: CategoryFields, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('category')
    .set({ ...columnsOf(category), updated_at: now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The constraint category_in_use decides whether it may go. */
export async function deleteCategoryRow(db: Db, id: string): Promise<CategoryFields | undefined> {
  return db
    .deleteFrom('category')
    .where('id', '=', id)
    .returning(['name', 'name_fr as nameFr', 'description', 'description_fr as descriptionFr'])
    .executeTakeFirst()
}

export async function countChallengesIn(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('challenge')
    .where('category_id', '=', id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function columnsOf(category: CategoryFields) {
  return {
    ...nameColumns(category),
    description: category.description,
    description_fr: category.descriptionFr,
  }
}
