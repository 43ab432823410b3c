import type { Reach } from '@drapeau/rules/grants.ts'
import { isWithin } from '@drapeau/rules/grants.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Whether the event in this column is within reach; what belongs to no event is not, except for administrators. */
export function isReached(reach: Reach, column: string): RawBuilder<boolean> {
  return reach === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...reach]}::uuid[])`
}

/** Whether the caller sees the managed side of a challenge. Players, who have no reach, cost no query. */
export function isChallengeReached(
  { db, reach }: { db: Db; reach: Reach },
  challengeId: string,
): Promise<boolean> | boolean {
  if (reach === 'all' || reach.size === 0) return reach === 'all'
  return findChallengeEvent(db, challengeId).then((eventId) => isWithin(reach, eventId))
}

async function findChallengeEvent(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('challenge').where('id', '=', id).select('event_id as eventId').executeTakeFirst()
  return row?.eventId ?? null
}
