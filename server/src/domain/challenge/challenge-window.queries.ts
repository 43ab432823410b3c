import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '../event/event-clock.queries.ts'

/**
 * Whether players know of the challenge, where it is joined with its event if it has one. A draft, and what opens later, is
 * as if it did not exist.
 */
export function isThere(now: Date): RawBuilder<boolean> {
  return isThereAt(eventClock(now))
}

/** Whether players knew of the challenge at that moment on the clock of its event. */
export function isThereAt(at: RawBuilder<Date> | Date): RawBuilder<boolean> {
  return sql<boolean>`is_there(challenge.state, challenge.opens_at, ${at}::timestamptz)`
}

/** Whether a challenge of this name in the statement takes flags at that moment, both given as SQL. */
export function takesFlags(challenge: string, at: string): string {
  return `takes_flags(${challenge}.state, ${challenge}.opens_at, ${challenge}.closes_at, ${at})`
}

/** When the next challenge opens, of one event or of all; null when none will. A pause keeps those of its event back. */
export async function findNextOpening(db: Db, now: Date, eventId?: string): Promise<Date | null> {
  const next = await db
    .selectFrom('challenge')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .where('challenge.opens_at', '>', now)
    .where('challenge.state', '=', 'published')
    .where('event.paused_at', 'is', null)
    .$if(eventId !== undefined, (query) => query.where('challenge.event_id', '=', eventId ?? ''))
    .select(({ fn }) => fn.min('challenge.opens_at').as('opensAt'))
    .executeTakeFirst()
  return next?.opensAt ?? null
}
