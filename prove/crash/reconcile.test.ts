import { expect, test } from 'vitest'
import { reconcile, type StoredSubmission } from './reconcile.ts'
import type { Acknowledged } from './ledger.ts'

const wrongFlag = (text: string, options: Partial<Acknowledged> = {}): Acknowledged => ({
  player: 'ada',
  challenge: 'web',
  wrong: text,
  status: 400,
  tries: 1,
  ...options,
})
const rightFlag = (options: Partial<Acknowledged> = {}): Acknowledged => ({
  ...wrongFlag('', options),
  wrong: null,
  status: 200,
  ...options,
})
const stored = (answer: string, isCorrect = false): StoredSubmission => ({
  player: 'ada',
  challenge: 'web',
  answer,
  isCorrect,
})
const solve = { player: 'ada', challenge: 'web' }
const even = { lost: 0, doubled: 0, unknown: 0, unconfirmed: 0 }
const [first, second] = ['epitech{lane0-1}', 'epitech{lane0-2}']

test('nothing is reported when everything acknowledged is stored once', () => {
  const record = { submissions: [stored(first), stored('epitech{it}', true)], solves: [solve] }
  expect(reconcile([wrongFlag(first), rightFlag()], { lane0: 1 }, record)).toEqual(even)
})

test('an acknowledged submission that is not stored is lost', () => {
  expect(reconcile([wrongFlag(first)], { lane0: 1 }, { submissions: [], solves: [] })).toEqual({ ...even, lost: 1 })
  const another = { ...stored(first), player: 'bob' }
  expect(reconcile([wrongFlag(first)], { lane0: 1 }, { submissions: [another], solves: [] }).lost).toBe(1)
  expect(reconcile([rightFlag()], {}, { submissions: [stored('epitech{it}', true)], solves: [] }).lost).toBe(1)
  expect(reconcile([rightFlag()], {}, { submissions: [], solves: [solve] }).lost).toBe(1)
})

test('a submission that is stored twice is doubled, whether it was acknowledged or not', () => {
  expect(
    reconcile([wrongFlag(first)], { lane0: 1 }, { submissions: [stored(first), stored(first)], solves: [] }).doubled,
  ).toBe(1)
  expect(reconcile([], { lane0: 1 }, { submissions: [stored(first), stored(first)], solves: [] }).doubled).toBe(1)
  const record = { submissions: [stored('epitech{it}', true)], solves: [solve, solve] }
  expect(reconcile([rightFlag()], {}, record).doubled).toBe(1)
})

test('a submission that was sent but never acknowledged may be stored once', () => {
  expect(
    reconcile([wrongFlag(second)], { lane0: 2 }, { submissions: [stored(first), stored(second)], solves: [] }),
  ).toEqual({
    ...even,
    unconfirmed: 1,
  })
  const record = { submissions: [stored('epitech{it}', true)], solves: [solve] }
  expect(reconcile([rightFlag({ status: 409, tries: 2 })], {}, record)).toEqual({ ...even, unconfirmed: 1 })
})

test('a stored submission that nobody sent is unknown', () => {
  expect(reconcile([], { lane0: 1 }, { submissions: [stored(second)], solves: [] }).unknown).toBe(1)
  expect(reconcile([], {}, { submissions: [], solves: [solve] }).unknown).toBe(1)
  const record = { submissions: [stored('epitech{it}', true)], solves: [solve] }
  expect(reconcile([rightFlag({ status: 409 })], {}, record).unknown).toBe(1)
})
