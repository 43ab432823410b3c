import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { Judge, judgementsOf } from './judge.ts'
import type { ComparedFlag, JudgedRow } from './judge.queries.ts'

const row = (given: Partial<JudgedRow> & { place: number }): JudgedRow => ({
  accountId: `account ${given.place}`,
  challengeId: 'anchor',
  isRight: true,
  near: null,
  found: null,
  flags: 0,
  used: 0,
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

test('of several solves in one statement the earliest is the first blood, and all have the same value', () => {
  const judgements = judgementsOf([row({ place: 3 }), row({ place: 1 }), row({ place: 2 })])
  expect([1, 2, 3].map((place) => judgements.get(place))).toEqual([
    { kind: 'solved', points: 85, first: true, flags: 1 },
    { kind: 'solved', points: 85, first: false, flags: 1 },
    { kind: 'solved', points: 85, first: false, flags: 1 },
  ])
})

test('there is no first blood after earlier solves', () => {
  const judgements = judgementsOf([row({ place: 1, solvesBefore: 3 })])
  expect(judgements.get(1)).toEqual({ kind: 'solved', points: 80, first: false, flags: 1 })
})

test('solves of other challenges and wrong submissions do not count', () => {
  const judgements = judgementsOf([
    row({ place: 1, challengeId: 'beacon', type: 'standard', minimum: null, decay: null }),
    row({ place: 2, isRight: false, solvesBefore: null, used: 2, maxAttempts: 3, near: 'case' }),
    row({ place: 3 }),
  ])
  expect([1, 2, 3].map((place) => judgements.get(place))).toEqual([
    { kind: 'solved', points: 100, first: true, flags: 1 },
    { kind: 'wrong', near: 'case', attemptsLeft: 1 },
    { kind: 'solved', points: 95, first: true, flags: 1 },
  ])
})

test('one of several flags is neither a solve nor an attempt', () => {
  const judgements = judgementsOf([
    row({ place: 1, isRight: false, solvesBefore: null, found: 2, flags: 3, maxAttempts: 5 }),
    row({ place: 2, flags: 3 }),
  ])
  expect([1, 2].map((place) => judgements.get(place))).toEqual([
    { kind: 'part', found: 2, flags: 3 },
    { kind: 'solved', points: 95, first: true, flags: 3 },
  ])
})

test('an unjudged flag has no verdict', () => {
  expect(judgementsOf([row({ place: 2 })]).get(1)).toBeUndefined()
})

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

type Given = ComparedFlag & { entryId?: string }

/** A judge with a fake database that returns rows for the accounts of a statement. */
function judgeWith(rowsFor: (accounts: string[]) => Promise<JudgedRow[]>) {
  const statements: string[][] = []
  const judge = new Judge<Given, JudgedRow>({
    store: (flags) => {
      const accounts = flags.map(({ accountId }) => accountId)
      statements.push(accounts)
      return rowsFor(accounts)
    },
    ownersOf: ({ accountId, entryId }) => (entryId === undefined ? [accountId] : [entryId, accountId]),
    isTooFast: ({ answer }) => answer === 'too fast',
    onJudged: () => undefined,
  })
  const submit = (accountId: string, answer = 'epitech{no}', entryId?: string) =>
    judge.judge({
      accountId,
      challengeId: 'anchor',
      answer,
      at: new Date(),
      version: 1,
      isRight: false,
      parts: [],
      isOneOfSeveral: false,
      near: null,
      others: [],
      ...(entryId === undefined ? {} : { entryId }),
    })
  return { statements, submit }
}

const verdicts = (accounts: string[]): JudgedRow[] =>
  accounts.map((accountId, index) => row({ place: index + 1, accountId, isRight: false }))

test('flags that arrive together share a statement, except those of one account', async () => {
  const { statements, submit } = judgeWith((accounts) => Promise.resolve(verdicts(accounts)))
  const judged = await Promise.all([submit('zoe'), submit('zoe'), submit('adam'), submit('zoe')])
  expect(judged.map((each) => each?.kind)).toEqual(['wrong', 'wrong', 'wrong', 'wrong'])
  expect(statements).toEqual([['zoe', 'adam'], ['zoe'], ['zoe']])
})

test('a second statement runs beside the first when enough flags wait for it', async () => {
  const first = Promise.withResolvers<void>()
  const { statements, submit } = judgeWith(async (accounts) => {
    if (accounts[0] === 'zoe') await first.promise
    return verdicts(accounts)
  })
  const accounts = Array.from({ length: 10 }, (_, index) => `account ${index}`)
  const slow = submit('zoe')
  await nextTurn()
  const few = accounts.slice(1).map((account) => submit(account))
  await nextTurn()
  expect(statements).toEqual([['zoe']])
  const many = submit('account 0')
  await Promise.all([...few, many])
  expect(statements).toEqual([['zoe'], [...accounts.slice(1), 'account 0']])
  first.resolve()
  await expect(slow).resolves.toMatchObject({ kind: 'wrong' })
})

test('enough flags do not wait for the rest of the turn', async () => {
  const { statements, submit } = judgeWith((accounts) => Promise.resolve(verdicts(accounts)))
  const accounts = Array.from({ length: 12 }, (_, index) => `account ${index}`)
  const judged = accounts.map((account) => submit(account))
  expect(statements).toEqual([accounts.slice(0, 10)])
  await Promise.all(judged)
  expect(statements).toEqual([accounts.slice(0, 10), accounts.slice(10)])
})

test('R1 R2 two flags of one entry or one account never share a statement', async () => {
  const { statements, submit } = judgeWith((accounts) => Promise.resolve(verdicts(accounts)))
  await Promise.all([
    submit('zoe', 'no', 'gulls'),
    submit('adam', 'no', 'gulls'),
    submit('zoe', 'no', 'terns'),
    submit('eve', 'no', 'terns'),
    submit('ida', 'no', 'auks'),
  ])
  expect(statements).toEqual([['zoe', 'ida'], ['zoe', 'adam'], ['eve']])
})

test('a solve that does not count is not the first blood, and changes nothing', () => {
  const judgements = judgementsOf([row({ place: 1, isCounted: false }), row({ place: 2 })])
  expect([1, 2].map((place) => judgements.get(place))).toEqual([
    { kind: 'solved', points: 95, first: false, flags: 1 },
    { kind: 'solved', points: 95, first: true, flags: 1 },
  ])
})

test('B4 a flag that is known to be too fast is not sent to the database', async () => {
  const { statements, submit } = judgeWith((accounts) => Promise.resolve(verdicts(accounts)))
  expect(await Promise.all([submit('zoe', 'too fast'), submit('adam')])).toEqual([null, expect.anything()])
  expect(statements).toEqual([['adam']])
})

test('when the database refuses a statement, its flags are judged one by one, and only the bad one fails', async () => {
  const refuse = () => Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  const { statements, submit } = judgeWith((accounts) =>
    accounts.length > 1 || accounts[0] === 'bad' ? Promise.reject(refuse()) : Promise.resolve(verdicts(accounts)),
  )
  const outcomes = await Promise.allSettled([submit('zoe'), submit('bad'), submit('adam')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(statements).toEqual([['zoe', 'bad', 'adam'], ['zoe'], ['bad'], ['adam']])
})

test('R12 after a lost connection nothing is retried, because it may have been stored, and later flags are judged', async () => {
  let isBroken = true
  const { statements, submit } = judgeWith((accounts) =>
    isBroken ? Promise.reject(new Error('Connection terminated unexpectedly')) : Promise.resolve(verdicts(accounts)),
  )
  const outcomes = await Promise.allSettled([submit('zoe'), submit('adam')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await submit('zoe')).toMatchObject({ kind: 'wrong' })
  expect(statements).toEqual([['zoe', 'adam'], ['zoe']])
})
