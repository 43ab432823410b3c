import { sql } from 'kysely'
import { solvesOf } from '#features/assignments/facts.queries.ts'
import { isForMember } from '#domain/assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'

export interface SolverCounts {
  pupils: number
  /** Those of them who have solved at least one of the challenges. */
  begun: number
  /** By the id of the challenge, without those that nobody has solved. */
  solvers: Record<string, number>
}

/** How many pupils, for whom the assignment counts, have solved each of these challenges: nobody's name leaves the database. */
export async function countSolvers(
  db: Db,
  assignmentId: string,
  challenges: readonly string[],
  now: Date,
): Promise<SolverCounts> {
  const { rows } = await sql<SolverCounts>`
    with pupil as materialized (
      select class_member.account_id as id
      from assignment
      join class_member on class_member.class_id = assignment.class_id
      join account on account.id = class_member.account_id and account.active
      left join assignment_terms
        on assignment_terms.assignment_id = assignment.id and assignment_terms.account_id = account.id
      where assignment.id = ${assignmentId} and ${isForMember} and assignment_terms.is_exempt is not true
    ), solved as materialized (
      select distinct account_id, challenge_id
      from (${solvesOf(sql`array(select id from pupil)`, sql`${challenges}::uuid[]`, now)}) as known
    )
    select (select count(*)::int from pupil) as pupils,
      (select count(distinct account_id)::int from solved) as begun,
      (select coalesce(json_object_agg(challenge_id, count), '{}')
        from (select challenge_id, count(*)::int from solved group by challenge_id) as counted) as solvers`.execute(db)
  return rows[0] ?? { pupils: 0, begun: 0, solvers: {} }
}
