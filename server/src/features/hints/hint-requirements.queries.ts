import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Until the transaction ends nobody else changes what hints of this challenge require: two changes that are right by
 * themselves can be a circle together. The challenge comes before its hints, as everywhere. By the id of one of them.
 */
export async function lockChallengeOf(db: Db, hintId: string): Promise<void> {
  await db
    .selectFrom('challenge')
    .where('id', 'in', (query) => query.selectFrom('hint').where('hint.id', '=', hintId).select('hint.challenge_id'))
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * The constraints hint_requires_itself and required_hint_unknown decide what may be required: other hints of the same
 * challenge.
 */
export async function replaceHintRequirements(
  db: Db,
  challengeId: string,
  hintId: string,
  required: readonly string[],
): Promise<void> {
  await db.deleteFrom('hint_requirement').where('hint_id', '=', hintId).execute()
  await sql`
    insert into hint_requirement (challenge_id, hint_id, required_id)
    select distinct ${challengeId}::uuid, ${hintId}::uuid, required.id
    from unnest(${required}::uuid[]) as required (id)`.execute(db)
}

export async function listHintRequirements(db: Db, challengeId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('hint_requirement')
    .where('challenge_id', '=', challengeId)
    .groupBy('hint_id')
    .select(['hint_id as hint', sql<string[]>`array_agg(required_id)`.as('required')])
    .execute()
  return new Map(rows.map(({ hint, required }) => [hint, required]))
}
