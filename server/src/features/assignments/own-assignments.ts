import { maxPast, type OwnAssignment } from '@drapeau/contract/assignments/own.ts'
import { deadlineOf, dueFor, stateOf } from '@drapeau/rules/assignment-state.ts'
import { marksOf, solvedWhen } from '@drapeau/rules/marks.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Ctx } from '#platform/http/context.ts'
import type { ProgressNews } from '#domain/progress/progress-news.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { presentComment } from './assignments.present.ts'
import { type CommentRow, listCommentRows } from './comments.queries.ts'
import { insertOpening, isInClass, isSetNow, listOwnRows, type OwnAssignmentRow } from './own-assignments.queries.ts'

/** Running ones by due date, then the last ones that are over. How far the player is, practice has in memory. */
export async function listOwnAssignments(
  { db, member, now }: Ctx<'player'>,
  practice: Practice,
): Promise<{ assignments: OwnAssignment[]; inClass: boolean }> {
  await practice.watch()
  const rows = await listOwnRows(db, member.accountId, now)
  // Only a class that is in use sets anything.
  if (rows.length === 0) return { assignments: [], inClass: await isInClass(db, member.accountId) }
  const { solved } = await practice.progressOf(member.accountId)
  const ids = rows.map((row) => row.id)
  const comments = Map.groupBy(await listCommentRows(db, member.accountId, ids), (row) => row.assignmentId)
  const own = rows.map((row) => presentOwn(row, { solved, comments: comments.get(row.id) ?? [], now }))
  const running = own.filter(({ state }) => state === 'running')
  const over = own.filter(({ state }) => state === 'over')
  const byDue = running.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
  return { assignments: [...byDue, ...over.slice(0, maxPast)], inClass: true }
}

/** Only the first time is stored, and shown to the teachers of the running assignments that have the challenge. */
export async function markChallengeOpened(
  { db, member, now }: Ctx<'player'>,
  news: ProgressNews,
  challengeId: string,
): Promise<void> {
  const opened = { accountId: member.accountId, challengeId }
  if (!(await isSetNow(db, opened, now))) throw new Refusal('not-found')
  if (await insertOpening(db, opened, now)) news.add([member.accountId])
}

interface Known {
  solved: ReadonlyMap<string, Date>
  comments: readonly CommentRow[]
  now: Date
}

function presentOwn(row: OwnAssignmentRow, { solved, comments, now }: Known): OwnAssignment {
  const { opensAt, graceMinutes, needed, lateShare } = row
  const dueAt = dueFor(row.dueAt, row.extension)
  const deadline = deadlineOf({ dueAt, graceMinutes })
  const challenges = row.challenges
    .filter(({ isOpen }) => isOpen)
    .map((challenge) => ({ challenge, points: challenge.points, solvedAt: solved.get(challenge.id) ?? null }))
  const marks = marksOf({ needed, lateShare, deadline }, challenges)
  const next = challenges.find(({ solvedAt }) => solvedAt === null)?.challenge
  return {
    _id: row.id,
    class: row.className,
    title: row.title,
    text: row.text,
    scoring: row.scoring,
    opensAt: opensAt.toISOString(),
    dueAt: dueAt.toISOString(),
    extended: dueAt > row.dueAt,
    exempt: row.isExempt,
    graceMinutes,
    lateShare,
    freeHints: row.freeHints,
    freeAttempts: row.freeAttempts,
    state: stateOf({ published: true, opensAt, dueAt, graceMinutes }, now) === 'over' ? 'over' : 'running',
    challenges: challenges.map(({ challenge, points, solvedAt }) => ({
      _id: challenge.id,
      name: challenge.name,
      name_fr: challenge.nameFr,
      category: { _id: challenge.categoryId, name: challenge.categoryName, name_fr: challenge.categoryNameFr },
      points,
      solved: solvedWhen(solvedAt, deadline),
      solvedAt: solvedAt?.toISOString() ?? null,
    })),
    solved: marks.solved,
    needed: marks.needed,
    next: next && marks.solved < marks.needed ? { _id: next.id, name: next.name, name_fr: next.nameFr } : null,
    comments: comments.map(presentComment),
  }
}
