import { expect, test } from 'vitest'
import type { Signal } from '@drapeau/contract/honesty.ts'
import { groupsOf, keyOf, searchedText } from './event-honesty.ts'

const [red, blue] = [
  { _id: 'r', name: 'Red' },
  { _id: 'b', name: 'Blue' },
]
const challenge = { _id: 'c', name: 'Buoy', name_fr: null }
const at = '2026-11-15T12:00:00.000Z'
const shared = (answer: string): Signal => ({
  kind: 'shared-answer',
  challenge,
  answer,
  given: [
    { entry: red, user: null, at },
    { entry: blue, user: null, at },
  ],
})
const unopened: Signal = { kind: 'unopened', challenge, solved: { entry: red, user: null, at } }
const address = (answers: number): Signal => ({ kind: 'same-address', entries: [red, blue], answers })

test('signals are grouped by kind, the strongest kind first, in the order of the server', () => {
  const groups = groupsOf([address(3), shared('one'), unopened, shared('two')])
  expect(groups.map(({ kind, signals }) => [kind, signals.length])).toEqual([
    ['shared-answer', 2],
    ['unopened', 1],
    ['same-address', 1],
  ])
  expect(groups[0]?.signals.map(keyOf)).toEqual(['c one', 'c two'])
})

test('without signals there is no group', () => {
  expect(groupsOf([])).toEqual([])
})

test('a long answer is searched for by the beginning of its first line', () => {
  expect(searchedText('epitech{near}')).toBe('epitech{near}')
  expect(searchedText('one\ntwo')).toBe('one')
  expect(searchedText('x'.repeat(300))).toHaveLength(100)
  expect(searchedText('🏴'.repeat(99)).length).toBeLessThanOrEqual(100)
})
