import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GivenFlag } from './judge.queries.ts'

export interface Standing {
  /** Enabled, active and a player. */
  isPlayer: boolean
  isVisible: boolean
  isLocked: boolean
  isSolved: boolean
  hasAttempts: boolean
  /** When the answers so far are worked off. */
  accountPacedUntil: Date | null
  challengePacedUntil: Date | null
}

/** Where somebody stands with a challenge in practice: what could have kept an answer from being judged. */
export async function getStanding(db: Db, { accountId, challengeId, at }: GivenFlag): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (
        select from account where id = ${accountId} and enabled and active and type = 'user'
      ) as "isPlayer",
      exists (
        select from challenge left join event on event.id = challenge.event_id
        where challenge.id = ${challengeId}
          and (challenge.event_id is null or (event.practice_after_end and event.ends_at <= ${at}))
      ) as "isVisible",
      exists (
        select from challenge_requirement as needed
        where needed.challenge_id = ${challengeId} and not exists (
          select from solve
          where solve.challenge_id = needed.required_id and solve.account_id = ${accountId} and solve.entry_id is null
        )
      ) as "isLocked",
      exists (
        select from solve where challenge_id = ${challengeId} and account_id = ${accountId} and entry_id is null
      ) as "isSolved",
      not exists (
        select from challenge join attempt on attempt.challenge_id = challenge.id
        where challenge.id = ${challengeId} and attempt.account_id = ${accountId} and attempt.entry_id is null
          and challenge.max_attempts > 0 and attempt.wrong >= challenge.max_attempts
      ) as "hasAttempts",
      (select paced_until from flag_pace where account_id = ${accountId}) as "accountPacedUntil",
      (
        select paced_until from attempt
        where challenge_id = ${challengeId} and account_id = ${accountId} and entry_id is null
      ) as "challengePacedUntil"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table has one row.')
  return row
}
