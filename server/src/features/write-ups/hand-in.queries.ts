import { sql } from 'kysely'
import { isThere } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'

/** What a write-up would be about, and whether its author has solved it: they themselves, also for a team that they have left, or an entry that they are in. */
export interface ChallengeToWriteUp {
  name: string
  isQuestion: boolean
  /** Whether its event collects write-ups, and then requires one; null without an event. */
  isWanted: boolean | null
  isSolved: boolean
}

/** Undefined also for what players do not know of. */
export async function findChallengeToWriteUp(
  db: Db,
  challengeId: string,
  accountId: string,
  now: Date,
): Promise<ChallengeToWriteUp | undefined> {
  return db
    .selectFrom('challenge')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .where('challenge.id', '=', challengeId)
    .where(isThere(now))
    .select([
      'challenge.name',
      sql<boolean>`challenge.answer_type <> 'flag'`.as('isQuestion'),
      sql<boolean | null>`event.write_ups`.as('isWanted'),
      sql<boolean>`exists (
        select from solve
        where solve.challenge_id = challenge.id and solve.account_id = ${accountId}
      ) or exists (
        select from solve
        join entry_member on entry_member.entry_id = solve.entry_id and entry_member.account_id = ${accountId}
        where solve.challenge_id = challenge.id
      )`.as('isSolved'),
    ])
    .executeTakeFirst()
}
