import { sql } from 'kysely'
import { canBePractised } from '#features/practice/catalogue.queries.ts'
import { isForMember } from '#domain/assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { solvesOf } from './facts.queries.ts'

export interface Progress {
  /** How many pupils have solved as many challenges as count. */
  done: number
  /** For how many pupils it counts. */
  all: number
}

/**
 * How far classes are with these assignments, which run: nobody is late, so pupils who have solved enough have passed. It is what
 * their grids would say, in one statement.
 */
export async function listProgress(
  db: Db,
  assignmentIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Progress>> {
  if (assignmentIds.length === 0) return new Map()
  const { rows } = await sql<Progress & { id: string }>`
    with pupil as materialized (
      select assignment.id as assignment_id, account.id
      from assignment
      join class_member on class_member.class_id = assignment.class_id
      join account on account.id = class_member.account_id and account.active
      left join assignment_terms
        on assignment_terms.assignment_id = assignment.id and assignment_terms.account_id = account.id
      where assignment.id = any(${assignmentIds}::uuid[]) and ${isForMember} and assignment_terms.is_exempt is not true
    ), open as materialized (
      select assignment_challenge.assignment_id, challenge.id
      from assignment_challenge
      join challenge on challenge.id = assignment_challenge.challenge_id
      left join event on event.id = challenge.event_id
      where assignment_challenge.assignment_id = any(${assignmentIds}::uuid[]) and ${canBePractised(now)}
    ), solved as materialized (
      select distinct account_id, challenge_id
      from (${solvesOf(sql`array(select id from pupil)`, sql`array(select id from open)`, now)}) as known
    ), reached as (
      select open.assignment_id, solved.account_id, count(*) as solves
      from open join solved on solved.challenge_id = open.id
      group by open.assignment_id, solved.account_id
    ), size as (
      select assignment_id, count(*) as challenges from open group by assignment_id
    )
    select assignment.id, count(pupil.id)::int as "all",
      count(pupil.id) filter (
        where reached.solves >= least(coalesce(assignment.needed, size.challenges), size.challenges))::int as done
    from assignment
    left join pupil on pupil.assignment_id = assignment.id
    left join size on size.assignment_id = assignment.id
    left join reached on reached.assignment_id = assignment.id and reached.account_id = pupil.id
    where assignment.id = any(${assignmentIds}::uuid[])
    group by assignment.id`.execute(db)
  return new Map(rows.map(({ id, done, all }) => [id, { done, all }]))
}
