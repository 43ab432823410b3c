import { type ExpressionBuilder, type Nullable, type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import { isOnBoard } from '#domain/leaderboard/on-board.queries.ts'
import type { Tables } from '#platform/database/tables.ts'

export interface FirstSolveRow {
  id: string
  name: string | null
  at: Date
}

type WithEvent = Tables & { event: Nullable<Tables['event']> }

/** Who solved each of them first, of those who count. */
export async function listFirstSolves(
  db: Db,
  challengeIds: readonly string[],
  now: Date,
): Promise<Map<string, FirstSolveRow>> {
  const rows = await db
    .selectFrom('challenge')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .innerJoinLateral(firstSolve(now), (join) => join.onTrue())
    .where('challenge.id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .select(['challenge.id as challengeId', 'first.id', 'first.name', 'first.at'])
    .execute()
  return new Map(rows.map(({ challengeId, id, name, at }) => [challengeId, { id, name, at }]))
}

/** Of those that count in practice. Nameless when they are not on the leaderboard; in an event, the entry. */
export function firstSolve(now: Date) {
  return (from: ExpressionBuilder<WithEvent, 'challenge' | 'event'>) =>
    from
      .selectFrom('solve')
      .leftJoin('account', 'account.id', 'solve.account_id')
      .leftJoin('entry', 'entry.id', 'solve.entry_id')
      .whereRef('solve.challenge_id', '=', 'challenge.id')
      .where(sql<boolean>`(solve.entry_id is null or ${isRevealed(now)})`)
      // Until the scoreboard is revealed nobody was first: an entry may have been.
      .where(sql<boolean>`(challenge.event_id is null or ${isRevealed(now)})`)
      .where(sql<boolean>`case when solve.entry_id is null then account.enabled and account.type = 'user'
        else entry.status = 'playing' end`)
      .select([
        sql<string>`coalesce(account.id, entry.id)`.as('id'),
        sql<string | null>`coalesce(entry.name, case when ${isOnBoard(now)} then account.name end)`.as('name'),
        'solve.created_at as at',
      ])
      .orderBy('solve.created_at')
      .orderBy('solve.id')
      .limit(1)
      .as('first')
}

/** Whether solves of the joined event count in practice; false without an event. */
function isRevealed(now: Date): RawBuilder<boolean> {
  return sql<boolean>`practice_solves(
    0, 1, event.ends_at, event.freezes_at, event.revealed_at, ${eventClock(now)}) = 1`
}
