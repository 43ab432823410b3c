import { limits } from '@drapeau/contract/limits.ts'
import { expect, test } from 'vitest'
import { pacesOf, refusalOf, waitsOf } from './submit-flag.ts'
import type { Place, Standing } from './submit-flag.queries.ts'

const now = new Date('2026-11-20T20:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const paces = { account: { points: 30, seconds: 60 }, challenge: { points: 10, seconds: 60 } }
const practice: Place = {
  isPlayer: true,
  version: 1,
  mode: 'practice',
  eventId: null,
  entryId: null,
  status: null,
  members: null,
  leastMembers: null,
  freezeDate: null,
  revealedAt: null,
  pausedAt: null,
  isClosed: false,
}
const event: Place = {
  isPlayer: true,
  version: 1,
  mode: 'event',
  eventId: 'regatta',
  entryId: 'gulls',
  status: 'playing',
  members: 2,
  leastMembers: 2,
  freezeDate: null,
  revealedAt: null,
  pausedAt: null,
  isClosed: false,
}
const fine: Standing = {
  isLocked: false,
  isSolved: false,
  isSolvedElsewhere: false,
  hasAttempts: true,
  accountPacedUntil: null,
  challengePacedUntil: null,
}

const done = { isLocked: true, isSolved: true, hasAttempts: false, challengePacedUntil: later(60) }

test.each<[Partial<Place>, Partial<Standing>, string]>([
  [{ isPlayer: false, mode: null }, done, 'signed-out'],
  [{ mode: null }, done, 'not-found'],
  [{}, done, 'locked'],
  [{}, { isSolved: true, hasAttempts: false, challengePacedUntil: later(60) }, 'already-solved'],
  [{ isClosed: true }, { isSolved: true }, 'already-solved'],
  [{ isClosed: true }, { hasAttempts: false, challengePacedUntil: later(60) }, 'challenge-closed'],
  [{}, { hasAttempts: false, challengePacedUntil: later(60) }, 'no-attempts-left'],
  [{}, { challengePacedUntil: later(60) }, 'too-fast'],
])('in practice the first of several reasons is returned: %j %j', (place, standing, code) => {
  expect(refusalOf({ ...practice, ...place }, { ...fine, ...standing }, 6).code).toBe(code)
})

test.each<[Partial<Place>, Partial<Standing>, string]>([
  [{ mode: null, status: 'disqualified', members: 1 }, done, 'not-found'],
  [{ mode: 'closed', status: 'disqualified', members: 1 }, done, 'event-over'],
  [{ status: 'disqualified', members: 1 }, done, 'disqualified'],
  [{ members: 1 }, done, 'team-too-small'],
  [{ status: 'hidden' }, done, 'locked'],
  [{}, { isSolved: true, hasAttempts: false }, 'already-solved'],
  [{ isClosed: true }, {}, 'challenge-closed'],
  [{}, { hasAttempts: false }, 'no-attempts-left'],
  [{}, {}, 'too-fast'],
])('in an event the first of several reasons is returned: %j %j', (place, standing, code) => {
  expect(refusalOf({ ...event, ...place }, { ...fine, ...standing }, 6).code).toBe(code)
})

test('the refusal of a small team has the number of members it needs', () => {
  expect(refusalOf({ ...event, members: 1, leastMembers: 3 }, fine, 0).count).toBe(3)
})

test('B5 the two waits have different codes, and each has its duration', () => {
  const standing = { ...fine, accountPacedUntil: later(60), challengePacedUntil: later(59) }
  expect(waitsOf(standing, paces, now)).toEqual({ account: 2, challenge: 5 })
  const { count, retryAfter } = refusalOf(practice, standing, 5)
  expect([count, retryAfter]).toEqual([5, 5])
})

test('a submission that was blocked by something that is over gets a retry in a second', () => {
  const { code, retryAfter } = refusalOf(practice, fine, 0)
  expect([code, retryAfter]).toEqual(['too-fast', 1])
})

test('B4 the paces of flags are those of the contract, and a limit without them throws', () => {
  const [account, challenge] = limits.flag.budgets
  expect(pacesOf(limits.flag.budgets)).toEqual({ account, challenge })
  expect(() => pacesOf(limits.write.budgets)).toThrow('no pace')
})
