import { lessonMinutes, type PupilMoment } from '@drapeau/rules/stuck.ts'
import { sql } from 'kysely'
import { canBePractised } from '#features/practice/catalogue.queries.ts'
import { solvedBy } from '#features/practice/solved-by.queries.ts'
import { runsForMember } from '#domain/assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'

/** A hundred for each of fifty pupils in an hour; of more, the newest. */
const maxMoments = 5_000

export interface MomentRow extends PupilMoment {
  name: string
  realName: string
  challengeName: string
  challengeNameFr: string | null
  /** One that is running and has the challenge: that which is due first. */
  assignmentId: string
}

/** What the pupils of a class did in this lesson with challenges of running assignments, the newest first. */
export async function listMoments(db: Db, classId: string, now: Date): Promise<MomentRow[]> {
  const since = new Date(now.getTime() - lessonMinutes * 60_000)
  const { rows } = await sql<MomentRow>`
    with moment as (
      select account_id, challenge_id, 'opened' as kind, '' as answer, pupil_opening.created_at as at
      from class_member join pupil_opening using (account_id)
      where class_member.class_id = ${classId} and pupil_opening.created_at > ${since}
      union all
      select account_id, challenge_id, case when is_correct or is_part then 'right' else 'wrong' end,
        case when is_correct or is_part then '' else answer end, submission.created_at
      from class_member join submission using (account_id)
      where class_member.class_id = ${classId} and submission.created_at > ${since} and submission.entry_id is null
    )
    select moment.account_id as "accountId", account.name, class_member.real_name as "realName",
      challenge.id as "challengeId", challenge.name as "challengeName", challenge.name_fr as "challengeNameFr",
      moment.kind, case when challenge.answer_type like '%-choice' then '' else moment.answer end as answer,
      moment.at, running.id as "assignmentId",
      ${sql.raw(solvedBy('challenge.id', 'account.id', 'clock.at'))} as "isSolved"
    from moment cross join (select ${now}::timestamptz as at) as clock
    join account on account.id = moment.account_id and account.active
    join class_member on class_member.class_id = ${classId} and class_member.account_id = account.id
    join challenge on challenge.id = moment.challenge_id
    left join event on event.id = challenge.event_id
    cross join lateral (
      select assignment.id from assignment_challenge
      join assignment on assignment.id = assignment_challenge.assignment_id
      left join assignment_terms
        on assignment_terms.assignment_id = assignment.id and assignment_terms.account_id = account.id
      where assignment_challenge.challenge_id = challenge.id and assignment.class_id = ${classId}
        and ${runsForMember(now)}
      order by assignment.due_at, assignment.id limit 1
    ) as running
    where ${canBePractised(now)}
    order by moment.at desc, moment.account_id, moment.challenge_id
    limit ${maxMoments}`.execute(db)
  return rows
}
