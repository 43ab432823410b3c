import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'

/** Inserts the submission and the attempt that judging would have stored for each existing solve. */
export async function insertSubmissionsOfSolves(db: Db): Promise<void> {
  await sql`
    insert into submission (challenge_id, account_id, entry_id, answer, is_correct, created_at)
    select solve.challenge_id, solve.account_id, solve.entry_id, challenge.flag, true, solve.created_at
    from solve join challenge on challenge.id = solve.challenge_id`.execute(db)
  await sql`
    insert into attempt (challenge_id, entry_id, wrong, is_solved, paced_until)
    select challenge_id, entry_id, 0, true, created_at from solve`.execute(db)
  await sql`analyze`.execute(db)
}

/** The challenges without requirements that each player has not solved. */
export async function listUnsolved(db: Db, eventId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ accountId: string; challenges: string[] }>`
    select seat.account_id as "accountId", array_agg(challenge.id::text) as challenges
    from entry_member as seat join challenge on challenge.event_id = seat.event_id
    where seat.event_id = ${eventId}::uuid
      and not exists (select from challenge_requirement where challenge_id = challenge.id)
      and not exists (select from solve where solve.entry_id = seat.entry_id and solve.challenge_id = challenge.id)
    group by 1`.execute(db)
  return new Map(rows.map(({ accountId, challenges }) => [accountId, challenges]))
}

/** Each as '<account> <challenge>'. */
export async function listStoredSolves(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select account_id || ' ' || challenge_id as key from solve`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
