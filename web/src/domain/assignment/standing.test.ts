import { expect, test } from 'vitest'
import { idOf } from '../../../test/samples.ts'
import { ownAssignment as own, parrot } from '../../../test/assignments.ts'
import { assignmentOf, findFree, leftToDo, standingOf } from './standing.ts'

const now = new Date('2026-11-18T12:00:00.000Z')
const dueAt = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString()

test('within the grace an assignment is not late yet', () => {
  const due = { ...own, dueAt: '2026-11-18T11:50:00.000Z', graceMinutes: 15 }
  expect(standingOf(due, now)).toBe('open')
  expect(standingOf({ ...due, graceMinutes: 5 }, now)).toBe('late')
  expect(standingOf({ ...due, graceMinutes: 5, next: null }, now)).toBe('done')
  expect(standingOf({ ...due, exempt: true }, now)).toBe('exempt')
})

test('the home page has what is due next, then what is late, the latest first, and nothing from long ago', () => {
  const all = [
    { ...own, _id: idOf(6), dueAt: dueAt(-5) },
    { ...own, _id: idOf(1), dueAt: dueAt(5) },
    { ...own, _id: idOf(2), dueAt: dueAt(-2) },
    { ...own, _id: idOf(5), dueAt: dueAt(2) },
    { ...own, _id: idOf(3), dueAt: dueAt(-20) },
    { ...own, _id: idOf(4), dueAt: dueAt(1), next: null },
  ]
  expect(leftToDo(all, now).map(({ _id }) => _id)).toEqual([idOf(5), idOf(1), idOf(2), idOf(6)])
})

test('a challenge of two assignments is solved for the one that is due next', () => {
  const late = { ...own, _id: idOf(1), dueAt: dueAt(-2) }
  const soon = { ...own, _id: idOf(2), dueAt: dueAt(1) }
  const later = { ...own, _id: idOf(3), dueAt: dueAt(5) }
  expect(assignmentOf([later, soon, late], parrot._id, now)?._id).toBe(idOf(2))
  expect(assignmentOf([late], parrot._id, now)?._id).toBe(idOf(1))
  expect(assignmentOf([{ ...soon, exempt: true }], parrot._id, now)).toBeUndefined()
  expect(assignmentOf([soon], idOf(999), now)).toBeUndefined()
})

test.each(['freeHints', 'freeAttempts'] as const)('%s hold until the grace has passed, unless exempt', (what) => {
  const free = { ...own, [what]: true, dueAt: '2026-11-18T11:50:00.000Z', graceMinutes: 15 }
  expect(findFree(what, [own, free], parrot._id, now)).toBe(free)
  for (const other of [
    { ...free, graceMinutes: 5 },
    { ...free, exempt: true },
    { ...free, [what]: false },
  ])
    expect(findFree(what, [other], parrot._id, now)).toBeUndefined()
  expect(findFree(what, [free], idOf(999), now)).toBeUndefined()
})
