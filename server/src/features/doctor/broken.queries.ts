import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Something that is not as it must be: what it is called, what is stored of it, and what was found. */
export interface Broken {
  of: string
  stored: string | null
  found: string | null
}

/** A statement that finds them: three columns of text. None, when all is well. */
export type Search = RawBuilder<Broken>

const shown = 3

export interface Brokenness {
  total: number
  /** Only the first few are listed. */
  examples: Broken[]
}

export async function findBroken(db: Db, search: Search): Promise<Brokenness> {
  const { rows } = await sql<Broken & { total: number }>`
    select broken.of, broken.stored, broken.found, (count(*) over ())::int as total
    from (${search}) as broken (of, stored, found)
    order by broken.of limit ${shown}`.execute(db)
  return { total: rows[0]?.total ?? 0, examples: rows.map(({ of, stored, found }) => ({ of, stored, found })) }
}

/** All checks of a run see the database as of one moment, change nothing, and none of them takes for ever. */
export async function beginChecks(transaction: Db, maxMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${maxMs}ms`}, true),
    set_config('idle_in_transaction_session_timeout', ${`${maxMs}ms`}, true)`.execute(transaction)
}

/** A check that fails does not abort those after it. */
export async function markCheck(transaction: Db): Promise<void> {
  await sql`savepoint check_savepoint`.execute(transaction)
}

export async function undoCheck(transaction: Db): Promise<void> {
  await sql`rollback to savepoint check_savepoint`.execute(transaction)
}
