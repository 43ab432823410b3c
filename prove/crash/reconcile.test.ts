import { expect, test } from 'vitest'
import { balance, type Recorded } from './reconcile.ts'
import type { Acknowledged } from './ledger.ts'

const wrongly = (text: string, wishes: Partial<Acknowledged> = {}): Acknowledged => ({
  player: 'ada',
  challenge: 'web',
  wrong: text,
  status: 400,
  tries: 1,
  ...wishes,
})
const rightly = (wishes: Partial<Acknowledged> = {}): Acknowledged => ({
  ...wrongly('', wishes),
  wrong: null,
  status: 200,
  ...wishes,
})
const kept = (answer: string, isCorrect = false): Recorded => ({ player: 'ada', challenge: 'web', answer, isCorrect })
const solve = { player: 'ada', challenge: 'web' }
const even = { lost: 0, doubled: 0, unknown: 0, unconfirmed: 0 }
const [first, second] = ['epitech{lane0-1}', 'epitech{lane0-2}']

test('what was acknowledged and is on record once is in order', () => {
  const record = { answers: [kept(first), kept('epitech{it}', true)], solves: [solve] }
  expect(balance([wrongly(first), rightly()], { lane0: 1 }, record)).toEqual(even)
})

test('an acknowledged answer that is not on record is lost', () => {
  expect(balance([wrongly(first)], { lane0: 1 }, { answers: [], solves: [] })).toEqual({ ...even, lost: 1 })
  const another = { ...kept(first), player: 'bob' }
  expect(balance([wrongly(first)], { lane0: 1 }, { answers: [another], solves: [] }).lost).toBe(1)
  expect(balance([rightly()], {}, { answers: [kept('epitech{it}', true)], solves: [] }).lost).toBe(1)
  expect(balance([rightly()], {}, { answers: [], solves: [solve] }).lost).toBe(1)
})

test('what is on record twice is doubled, whether it was acknowledged or not', () => {
  expect(balance([wrongly(first)], { lane0: 1 }, { answers: [kept(first), kept(first)], solves: [] }).doubled).toBe(1)
  expect(balance([], { lane0: 1 }, { answers: [kept(first), kept(first)], solves: [] }).doubled).toBe(1)
  const record = { answers: [kept('epitech{it}', true)], solves: [solve, solve] }
  expect(balance([rightly()], {}, record).doubled).toBe(1)
})

test('what was sent and never acknowledged may be on record, once', () => {
  expect(balance([wrongly(second)], { lane0: 2 }, { answers: [kept(first), kept(second)], solves: [] })).toEqual({
    ...even,
    unconfirmed: 1,
  })
  const record = { answers: [kept('epitech{it}', true)], solves: [solve] }
  expect(balance([rightly({ status: 409, tries: 2 })], {}, record)).toEqual({ ...even, unconfirmed: 1 })
})

test('what nobody sent has no place on record', () => {
  expect(balance([], { lane0: 1 }, { answers: [kept(second)], solves: [] }).unknown).toBe(1)
  expect(balance([], {}, { answers: [], solves: [solve] }).unknown).toBe(1)
  const record = { answers: [kept('epitech{it}', true)], solves: [solve] }
  expect(balance([rightly({ status: 409 })], {}, record).unknown).toBe(1)
})
