import type { Standing } from '@drapeau/contract/standings.ts'
import { describe, expect, test } from 'vitest'
import {
  calledBy,
  ceremonyBoard,
  ceremonySteps,
  climbedBy,
  type Finalist,
  finalistsOf,
  focusOf,
  lastPlace,
  reachedFirstAt,
  settledFrom,
  sightFrom,
  stepsTaken,
} from './ceremony-steps.ts'

const finalist = (
  name: string,
  frozen: [rank: number, score: number] | null,
  rank: number,
  score: number,
): Finalist => ({
  id: name,
  name,
  frozenRank: frozen?.[0] ?? null,
  frozenScore: frozen?.[1] ?? null,
  rank,
  score,
  isPlaced: score > 0,
  members: [name],
  schools: [],
  reachedAt: null,
})

/** Bea overtakes both after the freeze, and Zoe entered after it. */
const four = [
  finalist('Ada', [1, 300], 2, 290),
  finalist('Bea', [3, 100], 1, 500),
  finalist('Cid', [2, 200], 4, 180),
  finalist('Zoe', null, 3, 250),
]
/** So many entries that have points. */
const crowd = (count: number): Finalist[] =>
  Array.from({ length: count }, (_line, index) => finalist(`Crew ${index}`, [index + 1, 10], index + 1, 20))
const steps = ceremonySteps(four)
const namesAfter = (taken: number) => ceremonyBoard(four, steps, taken).map(({ name }) => name)

describe('the steps', () => {
  test('places are revealed from last to first, with a pause before each of the top three', () => {
    expect(steps).toEqual([
      { kind: 'place', rank: 4 },
      { kind: 'suspense', rank: 3 },
      { kind: 'place', rank: 3 },
      { kind: 'suspense', rank: 2 },
      { kind: 'place', rank: 2 },
      { kind: 'suspense', rank: 1 },
      { kind: 'place', rank: 1 },
    ])
  })

  test('many entries are revealed in a few groups until twenty are left', () => {
    const large = ceremonySteps(crowd(300))
    const crowds = large.filter((step) => step.kind === 'crowd')
    expect(crowds[0]).toEqual({ kind: 'crowd', from: 245, to: 300 })
    expect(crowds.at(-1)).toMatchObject({ from: 21 })
    expect(crowds).toHaveLength(5)
    expect(large.filter((step) => step.kind === 'place')).toHaveLength(20)
  })

  test.each([0, 1, 2, 3, 5, 20, 21, 22, 57, 1_000])('each of %i places is revealed exactly once', (finalists) => {
    const called = ceremonySteps(crowd(finalists)).flatMap((step) => {
      if (step.kind === 'suspense') return []
      if (step.kind === 'place') return [step.rank]
      return Array.from({ length: step.to - step.from + 1 }, (_place, index) => step.to - index)
    })
    expect(called).toEqual(Array.from({ length: finalists }, (_place, index) => finalists - index))
  })

  test('there is no pause for a single entry', () => {
    expect(ceremonySteps(crowd(1))).toEqual([{ kind: 'place', rank: 1 }])
  })
})

describe('the scoreboard after each step', () => {
  test('it begins frozen, with later entries last and without their points', () => {
    expect(namesAfter(0)).toEqual(['Ada', 'Cid', 'Bea', 'Zoe'])
    expect(ceremonyBoard(four, steps, 0).map(({ score }) => score)).toEqual([300, 200, 100, 0])
    expect(ceremonyBoard(four, steps, 0).some(({ isSettled }) => isSettled)).toBe(false)
  })

  test('a revealed entry moves to its final place with its final score', () => {
    expect(namesAfter(1)).toEqual(['Ada', 'Bea', 'Zoe', 'Cid'])
    expect(ceremonyBoard(four, steps, 1).at(-1)).toEqual({
      id: 'Cid',
      name: 'Cid',
      place: 4,
      isPlaced: true,
      score: 180,
      isSettled: true,
      isCalled: true,
      climbed: -2,
    })
  })

  test('during a pause nothing moves and nothing is revealed', () => {
    expect(ceremonyBoard(four, steps, 2).map(({ name, score }) => [name, score])).toEqual(
      ceremonyBoard(four, steps, 1).map(({ name, score }) => [name, score]),
    )
    expect(ceremonyBoard(four, steps, 2).some(({ isCalled }) => isCalled)).toBe(false)
  })

  test('at the end it is the final scoreboard', () => {
    expect(namesAfter(steps.length)).toEqual(['Bea', 'Ada', 'Zoe', 'Cid'])
    expect(ceremonyBoard(four, steps, steps.length).map(({ score }) => score)).toEqual([500, 290, 250, 180])
    expect(ceremonyBoard(four, steps, steps.length).map(({ climbed }) => climbed)).toEqual([2, -1, null, -2])
  })

  test.each(steps.map((_step, taken) => taken))('after %i steps no score of a hidden place is revealed', (taken) => {
    const settled = settledFrom(four.length, steps, taken)
    const open = four.filter(({ rank }) => rank < settled)
    const shown = new Map(ceremonyBoard(four, steps, taken).map(({ id, score }) => [id, score]))
    expect(open.length).toBeGreaterThan(0)
    expect(open.map(({ id }) => shown.get(id))).toEqual(open.map(({ frozenScore }) => frozenScore ?? 0))
  })
})

describe('entries without points', () => {
  /** Nil never scored; Zed did only after the freeze; Deb has spent everything on hints and stands behind Nil. */
  const deb = { ...finalist('Deb', [2, 50], 4, 0), isPlaced: true }
  const late = finalist('Zed', [3, 0], 2, 40)
  const nil = finalist('Nil', [4, 0], 3, 0)
  const all = [finalist('Ada', [1, 300], 1, 290), late, nil]

  test('are not called, and have no number before and after', () => {
    const calls = ceremonySteps(all)
    expect(calls.map((step) => (step.kind === 'crowd' ? step.to : step.rank))).toEqual([2, 2, 1, 1])
    const numbered = (taken: number) =>
      ceremonyBoard(all, calls, taken).map(({ name, place, isPlaced }) => [name, isPlaced ? place : null])
    expect(numbered(0)).toEqual([
      ['Ada', 1],
      ['Zed', null],
      ['Nil', null],
    ])
    expect(numbered(calls.length)).toEqual([
      ['Ada', 1],
      ['Zed', 2],
      ['Nil', null],
    ])
    expect(ceremonyBoard(all, calls, 1).some(({ isCalled }) => isCalled)).toBe(false)
  })

  test('are passed over where one stands between two places', () => {
    const calls = ceremonySteps([...all, deb])
    expect(calls.map((step) => (step.kind === 'place' ? step.rank : null)).filter(Boolean)).toEqual([4, 2, 1])
  })

  test('have not climbed from a place that they did not have', () => {
    expect([late, nil, deb].map(climbedBy)).toEqual([null, null, -2])
  })

  test('leave nothing to call when all are like that', () => {
    expect([lastPlace([nil]), ceremonySteps([nil])]).toEqual([0, []])
    expect(lastPlace(all)).toBe(2)
  })
})

test('the stage shows the revealed entry, and nobody during a pause', () => {
  expect(calledBy(four, steps[0])?.name).toBe('Cid')
  expect(calledBy(four, steps[1])).toBeUndefined()
  expect(calledBy(four, undefined)).toBeUndefined()
  expect(calledBy(four, { kind: 'crowd', from: 1, to: 4 })).toBeUndefined()
})

test('a reload continues at the same step, and an invalid address starts at the beginning', () => {
  expect(
    [{ step: 3 }, { step: '3' }, {}, { step: 'x' }, { step: -2 }, { step: 99 }].map((search) => stepsTaken(search, 7)),
  ).toEqual([3, 3, 0, 0, 0, 7])
})

describe('the visible rows', () => {
  test('the view follows the revealed entry, otherwise the last hidden place', () => {
    expect([0, 1, 2, 3, 7].map((taken) => focusOf(ceremonyBoard(four, steps, taken)))).toEqual([3, 3, 2, 2, 0])
  })

  test('a group is centred', () => {
    const many = crowd(30)
    expect(focusOf(ceremonyBoard(many, ceremonySteps(many), 1))).toBe(24)
  })

  test('the surrounding rows are shown, and the view is full at both ends', () => {
    expect([0, 3, 15, 28, 29].map((focus) => sightFrom(30, focus, 10))).toEqual([0, 0, 10, 20, 20])
    expect(sightFrom(4, 3, 10)).toBe(0)
  })
})

test('an entry that is not on the scoreboard is not revealed', () => {
  const line: Standing = {
    entry: { _id: 'a', name: 'Ada' },
    school: null,
    country: null,
    members: 1,
    score: 10,
    solves: 1,
    lastSolve: null,
    rank: 1,
    frozenRank: 2,
    frozenScore: 5,
    status: 'playing',
    statusReason: null,
    awarded: 0,
    memberNames: ['Ada', 'Abe'],
    schools: ['EPITECH'],
    reachedAt: '2026-11-16T12:43:16.000Z',
  }
  const hidden: Standing = { ...line, entry: { _id: 'b', name: 'Bea' }, rank: null, status: 'hidden' }
  expect(finalistsOf([hidden, line])).toEqual([
    {
      id: 'a',
      name: 'Ada',
      rank: 1,
      score: 10,
      isPlaced: true,
      frozenRank: 2,
      frozenScore: 5,
      members: ['Ada', 'Abe'],
      schools: ['EPITECH'],
      reachedAt: '2026-11-16T12:43:16.000Z',
    },
  ])
})

describe('a tie', () => {
  const [early, late] = ['2026-11-16T12:43:16.000Z', '2026-11-16T12:50:00.000Z']
  const tied = [
    { ...finalist('Ada', null, 1, 715), reachedAt: early },
    { ...finalist('Bea', null, 2, 715), reachedAt: late },
    { ...finalist('Cid', null, 3, 500), reachedAt: early },
  ] as const

  test('is explained by the moment of the one that was first', () => {
    expect(tied.map((one) => reachedFirstAt(tied, one))).toEqual([early, null, null])
  })

  test('has no such reason where the moments are the same, or nobody had points', () => {
    const same = [tied[0], { ...tied[1], reachedAt: early }] as const
    expect(reachedFirstAt(same, same[0])).toBeNull()
    const empty = [finalist('Ada', null, 1, 0), finalist('Bea', null, 2, 0)] as const
    expect(reachedFirstAt(empty, empty[0])).toBeNull()
  })
})
