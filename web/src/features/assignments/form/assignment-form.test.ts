import { expect, test } from 'vitest'
import { maxSet, type SettableChallenge } from '@drapeau/contract/assignments/assignments.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { assignment, caesar, parrot } from '../../../../test/assignments.ts'
import { idOf } from '../../../../test/samples.ts'
import { assignmentSchema, lateness, newValues, partsOf, valuesOf } from './assignment-values.ts'
import { groupsOf, missingFrom, moved, withAll, withRequired } from './chosen-challenges.ts'

const timeZone = 'Europe/Paris'
const now = new Date('2026-11-18T08:30:20.000Z')
const settable = (at: number, but: Partial<SettableChallenge> = {}): SettableChallenge => ({
  _id: idOf(500 + at),
  name: `Knot ${at}`,
  name_fr: null,
  category: caesar.category,
  event: null,
  value: 50,
  tags: [],
  requirements: [],
  ...but,
})

test('a new assignment opens now and is due in a week, at the end of the day', () => {
  const values = newValues(now, timeZone)
  expect([values.opensAt, values.dueAt]).toEqual(['2026-11-18T09:30', '2026-11-25T23:59'])
  expect(lateness(values, timeZone)).toEqual({ until: '2026-11-25T23:14:00.000Z', percent: 50 })
  expect(lateness({ ...values, dueAt: '' }, timeZone)).toBeNull()
})

test('what was not touched is sent as it was', () => {
  const parts = partsOf(assignment)
  const before = { ...assignment, dueAt: '2026-11-25T17:00:42.000Z' }
  const result = assignmentSchema({ timeZone, parts, before }).safeParse(valuesOf(before, timeZone))
  expect(result).toMatchObject({
    success: true,
    data: { dueAt: before.dueAt, needed: null, pupils: null, challenges: [caesar._id, parrot._id] },
  })
})

test('the sentences of the contract are said under their fields', () => {
  const values = {
    ...newValues(now, timeZone),
    counting: 'some',
    needed: '3',
    audience: 'some',
    dueAt: '2026-11-01T10:00',
  }
  const schema = assignmentSchema({ timeZone, parts: { challenges: [], pupils: [] } })
  expect(errorsOf(schema, values)).toMatchObject({
    title: sentences.titleRequired,
    challenges: sentences.challengesNone,
    needed: sentences.neededRange,
    dueAt: sentences.dueBeforeOpening,
    pupils: sentences.pupilsNone,
  })
})

test('a challenge that players cannot open now stays where it is', () => {
  const { challenges } = partsOf({ ...assignment, setChallenges: [parrot] })
  expect(challenges.map(({ about }) => about?.name ?? null)).toEqual([null, parrot.name])
})

test('what is required and not there is missing, and comes right before what requires it', () => {
  const { challenges } = withAll([], [settable(1), settable(2)])
  const needs = (...required: number[]) => ({ requirements: required.map((at) => settable(at)) })
  const missing = missingFrom(challenges, [settable(1, needs(2)), settable(2, needs(1, 3))])
  expect([...missing].map(([id, required]) => [id, required.map(({ _id }) => _id)])).toEqual([[idOf(502), [idOf(503)]]])
  const place = (before: number): string[] => withRequired(challenges, idOf(before), settable(3)).map(({ _id }) => _id)
  expect(place(502)).toEqual([501, 503, 502].map(idOf))
  // It may have been removed while the other one was fetched.
  expect(place(509)).toEqual([501, 502, 503].map(idOf))
})

test('a whole group is added without what is there already, as far as there is room', () => {
  const first = withAll([], [settable(1), settable(2)])
  expect(first).toMatchObject({ count: 2, isFull: false })
  expect(withAll(first.challenges, [settable(2), settable(3)]).challenges.map(({ _id }) => _id)).toEqual(
    [501, 502, 503].map(idOf),
  )
  const many = Array.from({ length: maxSet + 1 }, (_none, at) => settable(at))
  expect(withAll([], many)).toMatchObject({ count: maxSet, isFull: true })
})

test('challenges move one place, and stay at the ends', () => {
  const { challenges } = withAll([], [settable(1), settable(2)])
  expect(moved(challenges, idOf(501), 1).map(({ _id }) => _id)).toEqual([idOf(502), idOf(501)])
  expect(moved(challenges, idOf(501), -1)).toBe(challenges)
})

test('categories, tags and events are offered with their numbers', () => {
  const event = { _id: idOf(9), name: 'Regatta' }
  const groups = groupsOf([settable(1, { tags: ['rope'] }), settable(2, { tags: ['rope', 'sea'], event })])
  expect(groups.map(({ kind, name, count }) => [kind, name, count])).toEqual([
    ['category', 'Cryptography', 2],
    ['tag', 'rope', 2],
    ['tag', 'sea', 1],
    ['event', 'Regatta', 1],
  ])
})
