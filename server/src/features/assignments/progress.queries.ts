import { type RawBuilder, sql } from 'kysely'
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
    select assignment.id, count(pupil.id)::int as "all", count(pupil.id) filter (where pupil.is_done)::int as done
    from assignment left join (${pupilsOf(assignmentIds, now)}) as pupil on pupil.assignment_id = assignment.id
    where assignment.id = any(${assignmentIds}::uuid[])
    group by assignment.id`.execute(db)
  return new Map(rows.map(({ id, done, all }) => [id, { done, all }]))
}

/** Who has solved as many challenges of the assignment as count. */
export async function listDone(db: Db, assignmentId: string, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select pupil.id from (${pupilsOf([assignmentId], now)}) as pupil where pupil.is_done`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** For whom each of these assignments counts, and whether they have solved enough of it. */
function pupilsOf(assignmentIds: readonly string[], now: Date): RawBuilder<unknown> {
  return sql`
    with pupil as materialized (
      select assignment.id as assignment_id, assignment.needed, account.id
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
    select pupil.assignment_id, pupil.id,
      coalesce(reached.solves >= least(coalesce(pupil.needed, size.challenges), size.challenges), false) as is_done
    from pupil
    left join size on size.assignment_id = pupil.assignment_id
    left join reached on reached.assignment_id = pupil.assignment_id and reached.account_id = pupil.id`
}
