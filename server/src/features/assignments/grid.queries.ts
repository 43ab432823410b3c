import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import { byPupilName } from '@drapeau/rules/pupil-order.ts'
import { sql } from 'kysely'
import { isForMember } from '#domain/assignment/assignment-window.queries.ts'
import type { Db } from '#platform/database/database.ts'

interface Choice {
  id: string
  text: string
}

export interface GridPupilRow {
  id: string
  name: string
  realName: string
  loginName: string
  extension: Date | null
  isExempt: boolean
  comments: number
}

export interface PupilSubmissionRow {
  id: string
  answer: string
  answerType: AnswerType
  choices: Choice[]
  isCorrect: boolean
  isPart: boolean
  createdAt: Date
}

/** For whom the assignment is, of those who have joined the class, by real name, then by name. */
export async function listGridPupils(db: Db, assignmentId: string): Promise<GridPupilRow[]> {
  return (await gridPupils(db, assignmentId).execute()).toSorted(byPupilName)
}

export async function findGridPupil(db: Db, assignmentId: string, pupilId: string): Promise<GridPupilRow | undefined> {
  return gridPupils(db, assignmentId).where('account.id', '=', pupilId).executeTakeFirst()
}

function gridPupils(db: Db, assignmentId: string) {
  return db
    .selectFrom('assignment')
    .innerJoin('class_member', 'class_member.class_id', 'assignment.class_id')
    .innerJoin('account', 'account.id', 'class_member.account_id')
    .leftJoin('assignment_terms', (join) =>
      join
        .onRef('assignment_terms.assignment_id', '=', 'assignment.id')
        .onRef('assignment_terms.account_id', '=', 'account.id'),
    )
    .where('assignment.id', '=', assignmentId)
    .where('account.active', '=', true)
    .where(isForMember)
    .select([
      'account.id',
      'account.name',
      'class_member.real_name as realName',
      'class_member.login_name as loginName',
      'assignment_terms.due_at as extension',
      sql<boolean>`coalesce(assignment_terms.is_exempt, false)`.as('isExempt'),
      sql<number>`(
        select count(*)::int from assignment_comment
        where assignment_comment.assignment_id = assignment.id and assignment_comment.account_id = account.id)`.as(
        'comments',
      ),
    ])
    .orderBy('account.id')
}

/** The newest ones of one account to one challenge, in practice or in an event, and how many there are. */
export async function listSubmissionsOf(
  db: Db,
  { accountId, challengeId, most }: { accountId: string; challengeId: string; most: number },
): Promise<{ rows: PupilSubmissionRow[]; total: number }> {
  const own = db
    .selectFrom('submission')
    .where('submission.account_id', '=', accountId)
    .where('submission.challenge_id', '=', challengeId)
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('challenge', 'challenge.id', 'submission.challenge_id')
      .select([
        'submission.id',
        'submission.answer',
        sql<AnswerType>`challenge.answer_type`.as('answerType'),
        sql<Choice[]>`challenge.choices`.as('choices'),
        'submission.is_correct as isCorrect',
        'submission.is_part as isPart',
        'submission.created_at as createdAt',
      ])
      .orderBy('submission.created_at', 'desc')
      .orderBy('submission.id')
      .limit(most)
      .execute(),
    own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Another date is announced again the day before, unless the pupil has been reminded of it. To be called while they are held. */
export async function writeTerms(
  db: Db,
  { assignmentId, classId, accountId }: { assignmentId: string; classId: string; accountId: string },
  { dueAt, isExempt, remindedAt }: { dueAt: Date | null; isExempt: boolean; remindedAt: Date | null },
): Promise<void> {
  await db
    .insertInto('assignment_terms')
    .values({
      assignment_id: assignmentId,
      class_id: classId,
      account_id: accountId,
      due_at: dueAt,
      is_exempt: isExempt,
      due_notified_at: remindedAt,
    })
    .onConflict((conflict) =>
      conflict.constraint('one_extension_per_pupil').doUpdateSet({
        due_at: dueAt,
        is_exempt: isExempt,
        due_notified_at: sql<Date | null>`case when assignment_terms.due_at = ${dueAt}
          then assignment_terms.due_notified_at else ${remindedAt} end`,
      }),
    )
    .execute()
}
