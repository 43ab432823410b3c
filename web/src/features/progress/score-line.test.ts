import { expect, test } from 'vitest'
import { addUp, awardedIn } from './score-line.ts'

const solve = (name: string, value: number, at: string, event: string | null = null) => ({
  at,
  challenge: { _id: name, name, name_fr: null },
  value,
  event: event === null ? null : { _id: event, name: event },
})

test('each solve adds to those before it', () => {
  const line = addUp([
    solve('one', 100, '2026-11-02T18:00:00.000Z'),
    solve('two', 50, '2026-11-03T18:00:00.000Z'),
    solve('three', 200, '2026-11-09T18:00:00.000Z'),
  ])
  expect(line.map(({ total }) => total)).toEqual([100, 150, 350])
  expect(line[1]).toMatchObject({ at: new Date('2026-11-03T18:00:00.000Z'), value: 50 })
})

test('what was solved in an event is no step of practice', () => {
  const line = addUp([
    solve('one', 100, '2026-11-02T18:00:00.000Z'),
    solve('two', 0, '2026-11-03T18:00:00.000Z', 'Winter Cup'),
  ])
  expect(line.map(({ challenge }) => challenge.name)).toEqual(['one'])
})

test('without solves there is no line', () => {
  expect(addUp([])).toEqual([])
})

test('given and removed points are added up', () => {
  const award = (value: number) => ({ _id: String(value), value, reason: 'r', createdAt: '2026-11-02T18:00:00.000Z' })
  expect(awardedIn([award(50), award(-20)])).toBe(30)
  expect(awardedIn([])).toBe(0)
})
