import type { Reach } from '@drapeau/rules/grants.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'
import { holdsEitherName } from '#domain/challenge/translated-name.queries.ts'

export interface Words {
  /** Folded for names; addresses and wrong answers are compared with it as it is. */
  typed: string
  reach: Reach
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

/**
 * By its challenge, by its sender or their team, or, when it was wrong, by what it said; that of a question by the texts that
 * were chosen. A right answer is the flag: never by that.
 */
export async function whereFound(db: Db, wanted: Words): Promise<RawBuilder<boolean>> {
  const tables = ['challenge', 'account', 'entry'] as const
  const named = await Promise.all(
    tables.map(async (table) => ofNamed(table, await findNamed(db, table, wanted), wanted)),
  )
  const wrong = sql`(not is_correct and lower(answer) like lower(${holding(wanted.typed)})
    and submission.challenge_id not in (select id from challenge where ${hasChoices}))`
  return sql<boolean>`(${sql.join([...named, wrong, ofChosen(await findChoices(db, wanted))], sql` or `)})`
}

/** As stored: the answer to such a question is made of ids, which nobody searches for. */
const hasChoices = sql`answer_type in ('single-choice', 'multiple-choice')`

interface FoundChoices {
  challengeIds: string[]
  choiceIds: string[]
}

/** More choices than one search means. */
const maxChoices = 500

async function findChoices(db: Db, { typed }: Words): Promise<FoundChoices> {
  const wanted = holding(typed)
  const { rows } = await sql<{ challengeId: string; choiceId: string }>`
    select challenge.id as "challengeId", choice->>'id' as "choiceId"
    from challenge cross join lateral jsonb_array_elements(challenge.choices) as choice
    where ${hasChoices}
      and (lower(choice->>'text') like lower(${wanted}) or lower(choice->>'textFr') like lower(${wanted}))
    limit ${maxChoices}`.execute(db)
  return {
    challengeIds: rows.map(({ challengeId }) => challengeId),
    choiceIds: rows.map(({ choiceId }) => choiceId),
  }
}

function ofChosen({ challengeIds, choiceIds }: FoundChoices) {
  return sql`(not is_correct and submission.challenge_id = any(${challengeIds}::uuid[])
    and string_to_array(answer, ',') && ${choiceIds}::text[])`
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

/** Names are folded; addresses keep their dashes, and are searched by administrators only. */
function hasName(table: Table, { typed, reach }: Words) {
  if (table === 'challenge') return holdsEitherName(table, typed)
  const inName = holdsName(`${table}.search_key`, typed)
  return table === 'account' && reach === 'all'
    ? sql<boolean>`(${inName} or account.email_key like ${holding(typed.toLowerCase())})`
    : inName
}
