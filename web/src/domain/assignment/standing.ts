import type { OwnAssignment } from '@drapeau/contract/assignments/own.ts'
import { deadlineOf } from '@drapeau/rules/assignment-state.ts'

/** 'late': not finished when it was due; that is never the end of it. */
export type Standing = 'exempt' | 'done' | 'late' | 'open'

type Dated = Pick<OwnAssignment, 'dueAt' | 'graceMinutes' | 'exempt' | 'next'>

export function standingOf({ dueAt, graceMinutes, exempt, next }: Dated, now: Date): Standing {
  if (exempt) return 'exempt'
  if (next === null) return 'done'
  return now < deadlineOf({ dueAt: new Date(dueAt), graceMinutes }) ? 'open' : 'late'
}

/** What was due this long ago is no longer on the home page: the list has it. */
const fortnight = 14 * 86_400_000

/** What the home page shows: what is left to do, the most urgent first. What is late already does not hide what is due next. */
export function leftToDo(assignments: readonly OwnAssignment[], now: Date): readonly OwnAssignment[] {
  const open = assignments.filter((each) => standingOf(each, now) === 'open')
  const late = assignments.filter(
    (each) => standingOf(each, now) === 'late' && now.getTime() - Date.parse(each.dueAt) < fortnight,
  )
  return [
    ...open.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt)),
    ...late.toSorted((one, other) => Date.parse(other.dueAt) - Date.parse(one.dueAt)),
  ]
}

/** The assignment in which hints or attempts of a challenge are free for the reader now. */
export function findFree(
  what: 'freeHints' | 'freeAttempts',
  assignments: readonly OwnAssignment[],
  challenge: string,
  now: Date,
): OwnAssignment | undefined {
  return assignments.find(
    (each) =>
      each[what] &&
      !each.exempt &&
      now < deadlineOf({ dueAt: new Date(each.dueAt), graceMinutes: each.graceMinutes }) &&
      each.challenges.some(({ _id }) => _id === challenge),
  )
}

/** The assignment that a challenge is solved for: one that is not finished yet, and of those the one due first. */
export function assignmentOf(
  assignments: readonly OwnAssignment[],
  challenge: string,
  now: Date,
): OwnAssignment | undefined {
  const holding = assignments
    .filter(({ exempt, challenges }) => !exempt && challenges.some(({ _id }) => _id === challenge))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
  const isUnsolved = ({ challenges }: OwnAssignment): boolean =>
    challenges.some(({ _id, solved }) => _id === challenge && solved === 'no')
  const open = holding.filter(isUnsolved)
  return open.find((each) => standingOf(each, now) === 'open') ?? open.at(-1) ?? holding.at(-1)
}
