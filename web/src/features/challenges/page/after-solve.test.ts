import type { EventCard } from '@drapeau/contract/play.ts'
import { expect, test } from 'vitest'
import { nextInEvent, nextInPractice, rankMove } from './after-solve.ts'

test.each([
  ['a rise', 12, 9, { from: 12, to: 9 }],
  ['no rise', 9, 9, { from: null, to: 9 }],
  ['others who rose meanwhile', 9, 10, { from: null, to: 10 }],
  ['a first rank', null, 4, { from: null, to: 4 }],
  ['an unknown rank before', undefined, 4, { from: null, to: 4 }],
])('after %s', (_, before, after, move) => {
  expect(rankMove(before, after)).toEqual(move)
})

test('without a rank there is nothing to show', () => {
  expect(rankMove(3, null)).toBeNull()
})

const category = { _id: 'web', name: 'Web', name_fr: null }
const card = (id: string, but: Partial<EventCard> = {}): EventCard => ({
  _id: id,
  name: id,
  name_fr: null,
  category,
  value: 100,
  difficulty: 'easy',
  solves: 0,
  solved: false,
  requirements: [],
  locked: false,
  closesAt: null,
  tags: [],
  answerType: 'flag',
  firstBlood: null,
  ...but,
})

test('in an event the next one is open, unsolved, near in value, and of the same category', () => {
  const cards = [
    card('solved now', { solved: true }),
    card('solved before', { solved: true, value: 120 }),
    card('locked', { locked: true, value: 120 }),
    card('far', { value: 500 }),
    card('other', { category: { _id: 'crypto', name: 'Crypto', name_fr: null }, value: 120 }),
    card('near', { value: 130 }),
  ]
  expect(nextInEvent('solved now', cards)?._id).toBe('near')
})

test('nothing is suggested from a list that does not have the solve yet', () => {
  expect(nextInEvent('a', [card('a'), card('b')])).toBeUndefined()
  expect(nextInEvent('a', undefined)).toBeUndefined()
  expect(nextInPractice('a', { timeline: [], suggestions: [] })).toBeUndefined()
})

test('nothing is left when all is solved or locked', () => {
  expect(nextInEvent('a', [card('a', { solved: true }), card('b', { locked: true })])).toBeNull()
  const timeline = [
    { at: '2026-11-02T10:00:00.000Z', challenge: { _id: 'a', name: 'a', name_fr: null }, value: 1, event: null },
  ]
  expect(nextInPractice('a', { timeline, suggestions: [] })).toBeNull()
})
