import { expect, test } from 'vitest'
import { reconcile, type StoredSubmission } from './reconcile.ts'
import type { Acknowledged } from './ledger.ts'

const wrongFlag = (answer: string, options: Partial<Acknowledged> = {}): Acknowledged => ({
  player: 'ada',
  challenge: 'web',
  kind: 'one flag',
  answer,
  verdict: 'wrong',
  status: 400,
  tries: 1,
  ...options,
})
const rightFlag = (options: Partial<Acknowledged> = {}): Acknowledged =>
  wrongFlag('epitech{it}', { verdict: 'solve', status: 200, ...options })
const stored = (answer: string, isCorrect = false): StoredSubmission => ({
  player: 'ada',
  challenge: 'web',
  answer,
  isCorrect,
  isPart: false,
})
const solve = { player: 'ada', challenge: 'web' }
const even = { lost: 0, doubled: 0, unknown: 0, misjudged: 0, unconfirmed: 0 }
const [first, second] = ['wrong-lane0-1', 'wrong-lane0-2']

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

test('of several flags that are all needed each part is stored once, and only the last flag solves', () => {
  const part = wrongFlag('first-lane0-1', { verdict: 'part', status: 202 })
  const [kept, last] = [{ ...stored('first-lane0-1', true), isPart: true }, stored('epitech{it}', true)]
  const check = (acknowledged: Acknowledged[], submissions: StoredSubmission[], solves = [solve]) =>
    reconcile(acknowledged, { lane0: 1 }, { submissions, solves })
  expect(check([part], [kept], [])).toEqual(even)
  expect(check([part, rightFlag()], [kept, last])).toEqual(even)
  expect(check([rightFlag()], [kept, last])).toEqual({ ...even, unconfirmed: 1 })
  expect(check([part, rightFlag()], [last])).toEqual({ ...even, lost: 1 })
  expect(check([part, rightFlag()], [kept, kept, last])).toEqual({ ...even, doubled: 1 })
  expect(check([part], [kept])).toEqual({ ...even, unknown: 1 })
  expect(check([part, rightFlag()], [{ ...kept, isCorrect: false, isPart: false }, last]).lost).toBe(1)
  expect(check([{ ...part, status: 200 }, rightFlag()], [kept, last])).toEqual({ ...even, misjudged: 1 })
  expect(check([part, rightFlag({ status: 202 })], [kept, last])).toEqual({ ...even, misjudged: 1 })
})
