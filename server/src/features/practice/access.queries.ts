import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { canBePractised } from './catalogue.queries.ts'
import { solvedBy } from './solved-by.queries.ts'

/** Whether this player may see all of the challenge at this moment, whatever anybody remembers of it. */
export async function isOpenTo(db: Db, challengeId: string, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select challenge.id from challenge left join event on event.id = challenge.event_id
    cross join (select ${accountId}::uuid as id, ${now}::timestamptz as at) as reader
    where challenge.id = ${challengeId} and ${canBePractised(now)} and not exists (
      select from challenge_requirement as required
      where required.challenge_id = challenge.id and not ${sql.raw(solvedBy('required.required_id', 'reader.id', 'reader.at'))}
    )`.execute(db)
  return rows.length === 1
}
