import { sql } from 'kysely'
import { isThere } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

/**
 * Whether this player may see all of the challenge as a member of an entry at this moment, whatever anybody remembers of
 * it. Once it can be practised, the rules of practice hold.
 */
export async function isOpenInEvent(db: Db, challengeId: string, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select challenge.id
    from challenge
    join event on event.id = challenge.event_id
    join entry_member on entry_member.event_id = event.id and entry_member.account_id = ${accountId}
    where challenge.id = ${challengeId} and ${isThere(now)}
      and event.starts_at <= ${now} and (${eventClock(now)} < event.ends_at or not event.practice_after_end)
      and not exists (
        select from challenge_requirement as needed
        join challenge as required on required.id = needed.required_id and required.event_id = challenge.event_id
        where needed.challenge_id = challenge.id and not exists (
          select from solve where solve.challenge_id = required.id and solve.entry_id = entry_member.entry_id
        )
      )`.execute(db)
  return rows.length === 1
}
