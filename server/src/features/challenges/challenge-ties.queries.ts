import type { Reach } from '@drapeau/rules/grants.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isReached } from '#domain/grant/reach.queries.ts'

/** What hangs on a challenge, in numbers. */
export interface TieCounts {
  solves: number
  /** Every judged answer, right or wrong. */
  submissions: number
  fails: number
  files: number
  hints: number
  /** Only the newest version of each author counts. */
  writeUps: number
}

export interface Named {
  id: string
  name: string
  nameFr: string | null
}

/** A challenge with where it is: staff see the names of those within their reach. */
export interface Linked extends Named {
  eventId: string | null
}

export const noTies: TieCounts = { solves: 0, submissions: 0, fails: 0, files: 0, hints: 0, writeUps: 0 }

export async function countTies(db: Db, ids: readonly string[]): Promise<Map<string, TieCounts>> {
  const { rows } = await sql<TieCounts & { id: string }>`
    select wanted.id,
      (select count(*) from solve where challenge_id = wanted.id)::int as solves,
      answers.submissions, answers.fails,
      (select count(*) from challenge_file where challenge_id = wanted.id)::int as files,
      (select count(*) from hint where challenge_id = wanted.id)::int as hints,
      (select count(distinct account_id) from write_up where challenge_id = wanted.id)::int as "writeUps"
    from unnest(${ids}::uuid[]) as wanted (id),
      lateral (
        select count(*)::int as submissions, (count(*) filter (where not is_correct))::int as fails
        from submission where challenge_id = wanted.id
      ) as answers`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export async function listRequiredBy(db: Db, id: string, reach: Reach): Promise<Named[]> {
  return db
    .selectFrom('challenge_requirement')
    .innerJoin('challenge', 'challenge.id', 'challenge_requirement.challenge_id')
    .where('challenge_requirement.required_id', '=', id)
    .where(isReached(reach, 'challenge.event_id'))
    .select(['challenge.id', 'challenge.name', 'challenge.name_fr as nameFr'])
    .orderBy('challenge.search_key')
    .orderBy('challenge.id')
    .execute()
}
