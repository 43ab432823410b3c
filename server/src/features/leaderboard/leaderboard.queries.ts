import type { ValueColumns } from '@drapeau/rules/value.ts'
import { sql } from 'kysely'
import { practiceSolves } from '#features/practice/catalogue.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { isOnBoard } from '#domain/leaderboard/on-board.queries.ts'

export interface ValueRow extends ValueColumns {
  id: string
  counted: number
}

/** Every challenge that somebody has solved in practice, with all that its worth of today follows from. */
export async function listValueRules(db: Db, now: Date): Promise<ValueRow[]> {
  return db
    .selectFrom('challenge')
    .innerJoin('challenge_count', 'challenge_count.challenge_id', 'challenge.id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .select([
      'challenge.id',
      sql<ValueColumns['type']>`challenge.type`.as('type'),
      'challenge.value',
      'challenge.minimum',
      'challenge.decay',
      sql<ValueColumns['func']>`challenge.func`.as('func'),
      practiceSolves(now).as('counted'),
    ])
    .execute()
}

export interface ContenderRow {
  id: string
  name: string
  searchKey: string
  school: string | null
  score: number
  solves: number
  reachedAt: Date | null
  lastSolve: Date | null
}

/**
 * Everybody on the practice board: enabled, confirmed, a player, not kept off it, with a solve or an award. One pass
 * over the solves, however many players there are. What it sums is what rules/score.ts says.
 */
export async function listContenders(
  db: Db,
  worth: readonly { id: string; value: number }[],
  now: Date,
): Promise<ContenderRow[]> {
  const ids = worth.map(({ id }) => id)
  const values = worth.map(({ value }) => value)
  const { rows } = await sql<ContenderRow>`
    with gained as (
      select solve.account_id, sum(worth.value) as points, count(*)::int as solves,
        max(solve.created_at) filter (where worth.value > 0) as changed_at, max(solve.created_at) as solved_at
      from solve join unnest(${ids}::uuid[], ${values}::int[]) as worth (challenge_id, value) using (challenge_id)
      where solve.entry_id is null
      group by solve.account_id
    ), given as (
      select account_id, sum(value) as points, max(created_at) as changed_at
      from award where entry_id is null group by account_id
    ), paid as (
      select account_id, sum(cost) as points, max(created_at) filter (where cost > 0) as changed_at
      from hint_unlock where entry_id is null group by account_id
    )
    select account.id, account.name, account.search_key as "searchKey", school.name as school,
      (coalesce(gained.points, 0) + coalesce(given.points, 0) - coalesce(paid.points, 0))::float8 as score,
      coalesce(gained.solves, 0) as solves,
      greatest(gained.changed_at, given.changed_at, paid.changed_at) as "reachedAt",
      gained.solved_at as "lastSolve"
    from account
    left join gained on gained.account_id = account.id
    left join given on given.account_id = account.id
    left join paid on paid.account_id = account.id
    left join school on school.id = account.school_id
    where account.enabled and account.active and account.type = 'user' and ${isOnBoard(now)}
      and (gained.account_id is not null or given.account_id is not null)`.execute(db)
  return rows
}

/** Returns whether that changed anything. */
export async function updateOnBoard(db: Db, accountId: string, onBoard: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ on_board: onBoard, updated_at: now })
    .where('id', '=', accountId)
    .where('on_board', '<>', onBoard)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the account wants to be on the leaderboard, and whether it can be. */
export async function findBoardChoice(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ onBoard: boolean; isShown: boolean }> {
  const account = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['on_board as onBoard', isOnBoard(now).as('isShown')])
    .executeTakeFirst()
  return account ?? { onBoard: false, isShown: false }
}

export async function findSchoolOf(db: Db, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', accountId)
    .select('school.name')
    .executeTakeFirst()
  return account?.name ?? null
}
