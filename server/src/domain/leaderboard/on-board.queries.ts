import { type RawBuilder, sql } from 'kysely'
import { endsForMember, runsForMember } from '../assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Who is kept off the leaderboard, by which class, and until when: by a class in use that does it, or by an assignment of
 * such a class while it runs for them. The one place that decides this (decision 0067).
 */
function keepers(now: Date): RawBuilder<unknown> {
  return sql`(
    select class_member.account_id, class.id as class_id, class.name as class_name, class.search_key,
      case when not class.is_off_leaderboard then assignment.title end as title,
      case when not class.is_off_leaderboard then ${endsForMember} end as ends_at
    from class_member
    join class on class.id = class_member.class_id and class.archived_at is null
    left join assignment on assignment.class_id = class.id
      and assignment.is_off_leaderboard and assignment.is_published and not class.is_off_leaderboard
    left join assignment_terms on assignment_terms.assignment_id = assignment.id
      and assignment_terms.account_id = class_member.account_id
    where class.is_off_leaderboard or ${runsForMember(now)}
  ) as keeper`
}

/**
 * Whether the others see the account of the surrounding query where players are named or ranked: it wants to, and no class
 * keeps it off.
 */
export function isOnBoard(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(account.on_board
    and not exists (select from ${keepers(now)} where keeper.account_id = account.id))`
}

export interface BoardKeeperRow {
  className: string
  /** Null where the class itself keeps them off. */
  title: string | null
  endsAt: Date | null
}

/** Each class that keeps the account off the leaderboard, by name, with the assignment that does so longest. */
export async function listBoardKeepers(db: Db, accountId: string, now: Date): Promise<BoardKeeperRow[]> {
  const { rows } = await sql<BoardKeeperRow>`
    select "className", title, "endsAt" from (
      select distinct on (class_id) class_id, search_key, class_name as "className", title, ends_at as "endsAt"
      from ${keepers(now)} where account_id = ${accountId}
      order by class_id, ends_at desc, title
    ) as longest
    order by search_key, class_id`.execute(db)
  return rows
}

/** When an assignment next begins or ceases to keep somebody off; null when none will. What shows names holds until then. */
export async function findNextKeeping(db: Db, now: Date): Promise<Date | null> {
  const grace = sql`make_interval(mins => assignment.grace_minutes)`
  const isKeeping = sql`assignment.is_off_leaderboard and assignment.is_published`
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when opens_at > ${now} then opens_at else ends_at end) as at from (
      select opens_at, due_at + ${grace} as ends_at from assignment where ${isKeeping}
      union all
      select assignment.opens_at, assignment_terms.due_at + ${grace}
      from assignment join assignment_terms on assignment_terms.assignment_id = assignment.id where ${isKeeping}
    ) as span
    where ends_at > ${now}`.execute(db)
  return rows[0]?.at ?? null
}
