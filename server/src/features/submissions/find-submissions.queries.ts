import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'
import { holdsEitherName } from '#platform/database/translated-name.queries.ts'

export interface Words {
  /** Folded for names; addresses and wrong answers are compared with it as it is. */
  typed: string
}

/** What an answer belongs to and has a name. */
type Table = 'challenge' | 'account' | 'entry'

/**
 * Accounts whose name contains the words. A few: their answers are found by index. Some: answers are read, and each sender
 * is searched for among them. Many: the next answers are likely theirs, so comparing each sender's name ends soonest.
 */
type Named = string[] | 'some' | 'many'

const few = 500
const some = 5_000

/** By its challenge, by its sender or their team, or, when it was wrong, by what it said. A right answer is the flag: never by that. */
export async function whereFound(db: Db, wanted: Words): Promise<RawBuilder<boolean>> {
  const tables = ['challenge', 'account', 'entry'] as const
  const named = await Promise.all(
    tables.map(async (table) => ofNamed(table, await findNamed(db, table, wanted), wanted)),
  )
  const wrong = sql`(not is_correct and lower(answer) like lower(${holding(wanted.typed)}))`
  return sql<boolean>`(${sql.join([...named, wrong], sql` or `)})`
}

function ofNamed(table: Table, named: Named, wanted: Words) {
  const [id, reference] = [sql.ref(`${table}.id`), sql.ref(`submission.${table}_id`)]
  if (named === 'some')
    return sql`${reference} in (select ${id} from ${sql.table(table)} where ${hasName(table, wanted)})`
  if (named === 'many')
    return sql`(select ${hasName(table, wanted)} from ${sql.table(table)} where ${id} = ${reference})`
  return sql`${reference} = any(${named}::uuid[])`
}

async function findNamed(db: Db, table: Table, wanted: Words): Promise<Named> {
  const matching = db.selectFrom(table).where(hasName(table, wanted))
  const rows = await matching
    .select('id')
    .limit(few + 1)
    .execute()
  if (rows.length <= few) return rows.map(({ id }) => id)
  const { count } = await db
    .selectFrom(
      matching
        .select('id')
        .limit(some + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > some ? 'many' : 'some'
}

/** Names are folded; addresses keep their dashes. */
function hasName(table: Table, { typed }: Words) {
  if (table === 'challenge') return holdsEitherName(table, typed)
  const inName = holdsName(`${table}.search_key`, typed)
  return table === 'account'
    ? sql<boolean>`(${inName} or account.email_key like ${holding(typed.toLowerCase())})`
    : inName
}
