import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Linked } from './challenge-ties.queries.ts'

/** Any number will do, as long as nothing else uses it. */
const requirementsLock = 7_203_001

/**
 * Until the transaction ends, nobody else changes requirements. Two changes that are right by themselves can be a
 * circle together, and no constraint can see that.
 */
export async function lockRequirements(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${requirementsLock}::bigint)`.execute(db)
}

/** What a challenge asks for first, by name. */
export async function listRequirements(db: Db, challengeId: string): Promise<Linked[]> {
  return requirements(db).where('challenge_requirement.challenge_id', '=', challengeId).execute()
}

/** What each of these challenges asks for first, by name. */
export async function listRequirementsOf(
  db: Db,
  ids: readonly string[],
): Promise<(Linked & { challengeId: string })[]> {
  return requirements(db)
    .where('challenge_requirement.challenge_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** What every challenge asks for first, by id. */
export async function listAllRequirements(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('challenge_requirement')
    .groupBy('challenge_id')
    .select(['challenge_id as challenge', sql<string[]>`array_agg(required_id)`.as('required')])
    .execute()
  return new Map(rows.map(({ challenge, required }) => [challenge, required]))
}

/** The constraints one_requirement_each, requirement_of_itself and requirement_unknown decide what may be required. */
export async function replaceRequirements(db: Db, challengeId: string, required: readonly string[]): Promise<void> {
  await db.deleteFrom('challenge_requirement').where('challenge_id', '=', challengeId).execute()
  await sql`
    insert into challenge_requirement (challenge_id, required_id)
    select ${challengeId}::uuid, required.id from unnest(${required}::uuid[]) as required (id)`.execute(db)
}

function requirements(db: Db) {
  return db
    .selectFrom('challenge_requirement')
    .innerJoin('challenge', 'challenge.id', 'challenge_requirement.required_id')
    .select([
      'challenge_requirement.challenge_id as challengeId',
      'challenge.id',
      'challenge.name',
      'challenge.name_fr as nameFr',
      'challenge.event_id as eventId',
    ])
    .orderBy('challenge.search_key')
    .orderBy('challenge.id')
}
