import type { StuckReason } from '@drapeau/contract/lessons/stuck.ts'

/** What a pupil did before is not of this lesson. */
export const lessonMinutes = 60
/** Fewer wrong answers are part of trying. */
export const wrongInARow = 5
/** Reading and trying something out takes this long. */
export const openMinutes = 20
/** Two pupils may sit beside each other. */
export const sameAnswers = 3

/** Something that a pupil did with a challenge that is set for them. */
export interface PupilMoment {
  accountId: string
  challengeId: string
  /** right: also one of several flags that are all needed. */
  kind: 'opened' | 'wrong' | 'right'
  /** What was sent; empty for an opening, and for answers that are choices of a question, where few are possible. */
  answer: string
  /** Whether the pupil has solved the challenge meanwhile. */
  isSolved: boolean
  at: Date
}

export interface StuckAt {
  reason: StuckReason
  /** Pupils with the same answer, wrong answers in a row, or minutes since it was opened. */
  figure: number
  answer: string | null
  challengeId: string
  accountIds: string[]
}

/** Where a teacher should look first: what concerns several pupils, then the longest runs, then those who sent nothing. */
export function stuckIn(moments: readonly PupilMoment[], now: Date): StuckAt[] {
  const lesson = moments
    .filter(({ at }) => at <= now && minutesFrom(at, now) < lessonMinutes)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const unsolved = lesson.filter(({ isSolved }) => !isSolved)
  return [listSame(unsolved), listWrong(unsolved), listOpen(lesson, now)].flatMap((stuck) =>
    stuck.toSorted((one, other) => other.figure - one.figure),
  )
}

/** The same wrong answer of several pupils: perhaps the challenge is broken, or its text misleads. */
function listSame(moments: readonly PupilMoment[]): StuckAt[] {
  const sent = moments.filter(({ kind, answer }) => kind === 'wrong' && answer.trim() !== '')
  const groups = Map.groupBy(sent, ({ challengeId, answer }) => `${challengeId} ${answer.trim().toLowerCase()}`)
  return [...groups.values()].flatMap((group) => {
    const accountIds = [...new Set(group.map(({ accountId }) => accountId))]
    const [first] = group
    if (!first || accountIds.length < sameAnswers) return []
    const { challengeId, answer } = first
    return [{ reason: 'same', figure: accountIds.length, answer: answer.trim(), challengeId, accountIds }]
  })
}

/** Wrong answers since the last right part. */
function listWrong(moments: readonly PupilMoment[]): StuckAt[] {
  const groups = Map.groupBy(moments, ({ accountId, challengeId }) => `${accountId} ${challengeId}`)
  return [...groups.values()].flatMap((group) => {
    const run = group.slice(group.findLastIndex(({ kind }) => kind === 'right') + 1)
    const [first] = run
    const figure = run.filter(({ kind }) => kind === 'wrong').length
    if (!first || figure < wrongInARow) return []
    return [{ reason: 'wrong', figure, answer: null, challengeId: first.challengeId, accountIds: [first.accountId] }]
  })
}

/** The last thing that the pupil did was to open a challenge, and that is long ago. */
function listOpen(moments: readonly PupilMoment[], now: Date): StuckAt[] {
  const latest = new Map(moments.map((moment) => [moment.accountId, moment]))
  return [...latest.values()].flatMap(({ accountId, challengeId, kind, isSolved, at }) => {
    const figure = Math.floor(minutesFrom(at, now))
    if (kind !== 'opened' || isSolved || figure < openMinutes) return []
    return [{ reason: 'open', figure, answer: null, challengeId, accountIds: [accountId] }]
  })
}

function minutesFrom(at: Date, now: Date): number {
  return (now.getTime() - at.getTime()) / 60_000
}
