import type { Grid, GridCell, GridPupil, PupilSubmission } from '@drapeau/contract/assignments/grid.ts'
import { maxShownSubmissions } from '@drapeau/contract/assignments/grid.ts'
import { deadlineOf, dueFor } from '@drapeau/rules/assignment-state.ts'
import { marksOf, solvedWhen } from '@drapeau/rules/marks.ts'
import { chosenTexts } from '@drapeau/rules/question.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { presentSetChallenge } from './assignments.present.ts'
import type { AssignmentRow } from './assignments.queries.ts'
import { getAssignmentFor } from './assignments.service.ts'
import { type Fact, listFacts } from './facts.queries.ts'
import {
  findGridPupil,
  type GridPupilRow,
  listGridPupils,
  listSubmissionsOf,
  type PupilSubmissionRow,
} from './grid.queries.ts'

export async function getGrid(ctx: Ctx<'admin'>, practice: Practice, id: string): Promise<Grid> {
  await practice.watch()
  return gridOf(ctx.db, await getAssignmentFor(ctx, ctx.db, id), ctx.now)
}

/** Pupils by challenges: what players cannot open now is left out, and does not count. */
export async function gridOf(db: Db, assignment: AssignmentRow, now: Date): Promise<Grid> {
  const challenges = assignment.challenges.filter(({ isOpen }) => isOpen)
  const pupils = await listGridPupils(db, assignment.id)
  const facts = await listFacts(
    db,
    pupils.map((pupil) => pupil.id),
    challenges.map((challenge) => challenge.id),
    now,
  )
  const known = new Map(facts.map((fact) => [`${fact.accountId} ${fact.challengeId}`, fact]))
  return {
    challenges: challenges.map(presentSetChallenge),
    pupils: pupils.map((pupil) => {
      const own = challenges.map(({ id, points }) => ({ points, fact: known.get(`${pupil.id} ${id}`) }))
      return presentGridPupil(assignment, pupil, own)
    }),
  }
}

/** What one pupil sent to one challenge of the assignment; the flag is in no answer to a teacher. */
export async function listPupilSubmissions(
  ctx: Ctx<'admin'>,
  { id, pupil, challenge }: { id: string; pupil: string; challenge: string },
): Promise<{ submissions: PupilSubmission[]; totalRows: number }> {
  const assignment = await getAssignmentFor(ctx, ctx.db, id)
  const isSet = assignment.challenges.some((each) => each.id === challenge && each.isOpen)
  if (!isSet || !(await findGridPupil(ctx.db, id, pupil))) throw new Refusal('not-found')
  const { rows, total } = await listSubmissionsOf(ctx.db, {
    accountId: pupil,
    challengeId: challenge,
    most: maxShownSubmissions,
  })
  return { submissions: rows.map(presentPupilSubmission), totalRows: total }
}

function presentGridPupil(
  { dueAt: dueForAll, graceMinutes, needed, lateShare }: AssignmentRow,
  pupil: GridPupilRow,
  own: readonly { points: number; fact: Fact | undefined }[],
): GridPupil {
  const dueAt = dueFor(dueForAll, pupil.extension)
  const deadline = deadlineOf({ dueAt, graceMinutes })
  const solves = own.map(({ points, fact }) => ({ points, solvedAt: fact?.solvedAt ?? null }))
  return {
    _id: pupil.id,
    name: pupil.name,
    realName: pupil.realName,
    loginName: pupil.loginName,
    dueAt: dueAt.toISOString(),
    extended: dueAt > dueForAll,
    exempt: pupil.isExempt,
    comments: pupil.comments,
    marks: pupil.isExempt ? null : marksOf({ needed, lateShare, deadline }, solves),
    cells: own.map(({ fact }) => (fact ? presentCell(fact, deadline) : null)),
  }
}

function presentCell({ solvedAt, openedAt, wrong, hints }: Fact, deadline: Date): GridCell {
  const when = solvedWhen(solvedAt, deadline)
  return {
    state: when === 'no' ? (wrong > 0 ? 'tried' : 'opened') : when,
    at: (solvedAt ?? openedAt)?.toISOString() ?? null,
    wrong,
    hints,
  }
}

function presentPupilSubmission(row: PupilSubmissionRow): PupilSubmission {
  const isRight = row.isCorrect || row.isPart
  return {
    _id: row.id,
    flag: isRight ? null : row.answer,
    chosen: isRight ? null : chosenTexts(row, row.answer),
    correct: row.isCorrect,
    part: row.isPart,
    createdAt: row.createdAt.toISOString(),
  }
}
