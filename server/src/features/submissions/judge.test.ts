import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { Judge, judgementsOf } from './judge.ts'
import type { GivenFlag, JudgedRow } from './judge.queries.ts'

const row = (given: Partial<JudgedRow> & { place: number }): JudgedRow => ({
  accountId: `account ${given.place}`,
  challengeId: 'anchor',
  isRight: true,
  near: null,
  wrong: 0,
  maxAttempts: 0,
  solvesBefore: 0,
  isCounted: true,
  type: 'dynamic',
  value: 100,
  minimum: 10,
  decay: 5,
  func: 'linear',
  ...given,
})

test('of those who solve it in one statement, who came first is first, and all hold the same value', () => {
  const judgements = judgementsOf([row({ place: 3 }), row({ place: 1 }), row({ place: 2 })])
  expect([1, 2, 3].map((place) => judgements.get(place))).toEqual([
    { isRight: true, points: 85, first: true },
    { isRight: true, points: 85, first: false },
    { isRight: true, points: 85, first: false },
  ])
})

test('after others nobody is first', () => {
  const judgements = judgementsOf([row({ place: 1, solvesBefore: 3 })])
  expect(judgements.get(1)).toEqual({ isRight: true, points: 80, first: false })
})

test('solves of another challenge and wrong answers move nothing here', () => {
  const judgements = judgementsOf([
    row({ place: 1, challengeId: 'beacon', type: 'standard', minimum: null, decay: null }),
    row({ place: 2, isRight: false, solvesBefore: null, wrong: 2, maxAttempts: 3, near: 'case' }),
    row({ place: 3 }),
  ])
  expect([1, 2, 3].map((place) => judgements.get(place))).toEqual([
    { isRight: true, points: 100, first: true },
    { isRight: false, near: 'case', attemptsLeft: 1 },
    { isRight: true, points: 95, first: true },
  ])
})

test('what was not judged has no judgement', () => {
  expect(judgementsOf([row({ place: 2 })]).get(1)).toBeUndefined()
})

type Given = GivenFlag & { entryId?: string }

/** A judge whose database answers as the test says, given the accounts of a statement. */
function judgeBefore(answers: (accounts: string[]) => Promise<JudgedRow[]>) {
  const statements: string[][] = []
  const judge = new Judge<Given, JudgedRow>({
    store: (flags) => {
      const accounts = flags.map(({ accountId }) => accountId)
      statements.push(accounts)
      return answers(accounts)
    },
    ownersOf: ({ accountId, entryId }) => (entryId === undefined ? [accountId] : [entryId, accountId]),
    isTooFast: ({ answer }) => answer === 'too fast',
    onJudged: () => undefined,
  })
  const give = (accountId: string, answer = 'epitech{no}', entryId?: string) =>
    judge.judge({
      accountId,
      challengeId: 'anchor',
      answer,
      at: new Date(),
      ...(entryId === undefined ? {} : { entryId }),
    })
  return { statements, give }
}

const verdicts = (accounts: string[]): JudgedRow[] =>
  accounts.map((accountId, index) => row({ place: index + 1, accountId, isRight: false }))

test('flags that arrive together share a statement, those of one account never', async () => {
  const { statements, give } = judgeBefore((accounts) => Promise.resolve(verdicts(accounts)))
  const judged = await Promise.all([give('zoe'), give('zoe'), give('adam'), give('zoe')])
  expect(judged.map((each) => each?.isRight)).toEqual([false, false, false, false])
  expect(statements).toEqual([['zoe', 'adam'], ['zoe'], ['zoe']])
})

test('R1 R2 neither two flags of one entry nor two of one account share a statement', async () => {
  const { statements, give } = judgeBefore((accounts) => Promise.resolve(verdicts(accounts)))
  await Promise.all([
    give('zoe', 'no', 'gulls'),
    give('adam', 'no', 'gulls'),
    give('zoe', 'no', 'terns'),
    give('eve', 'no', 'terns'),
    give('ida', 'no', 'auks'),
  ])
  expect(statements).toEqual([['zoe', 'ida'], ['zoe', 'adam'], ['eve']])
})

test('a solve that does not count is not the first, and moves nothing', () => {
  const judgements = judgementsOf([row({ place: 1, isCounted: false }), row({ place: 2 })])
  expect([1, 2].map((place) => judgements.get(place))).toEqual([
    { isRight: true, points: 95, first: false },
    { isRight: true, points: 95, first: true },
  ])
})

test('B4 what is known to be too fast is not asked of the database', async () => {
  const { statements, give } = judgeBefore((accounts) => Promise.resolve(verdicts(accounts)))
  expect(await Promise.all([give('zoe', 'too fast'), give('adam')])).toEqual([null, expect.anything()])
  expect(statements).toEqual([['adam']])
})

test('a statement that the database refuses is judged flag by flag, and one bad flag fails alone', async () => {
  const refuse = () => Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  const { statements, give } = judgeBefore((accounts) =>
    accounts.length > 1 || accounts[0] === 'bad' ? Promise.reject(refuse()) : Promise.resolve(verdicts(accounts)),
  )
  const outcomes = await Promise.allSettled([give('zoe'), give('bad'), give('adam')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(statements).toEqual([['zoe', 'bad', 'adam'], ['zoe'], ['bad'], ['adam']])
})

test('R12 when the connection breaks nothing is tried again, since it may have been stored; the next flags are judged', async () => {
  let isBroken = true
  const { statements, give } = judgeBefore((accounts) =>
    isBroken ? Promise.reject(new Error('Connection terminated unexpectedly')) : Promise.resolve(verdicts(accounts)),
  )
  const outcomes = await Promise.allSettled([give('zoe'), give('adam')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await give('zoe')).toMatchObject({ isRight: false })
  expect(statements).toEqual([['zoe', 'adam'], ['zoe']])
})
