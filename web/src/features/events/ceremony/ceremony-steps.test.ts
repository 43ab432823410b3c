import { describe, expect, test } from 'vitest'
import {
  calledBy,
  ceremonyBoard,
  ceremonySteps,
  type Finalist,
  finalistsOf,
  focusOf,
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
})

/** Bea overtakes both, and Zoe entered after the freeze. */
const four = [
  finalist('Ada', [1, 300], 2, 290),
  finalist('Bea', [3, 100], 1, 500),
  finalist('Cid', [2, 200], 4, 180),
  finalist('Zoe', null, 3, 250),
]
const steps = ceremonySteps(4)
const namesAfter = (taken: number) => ceremonyBoard(four, steps, taken).map(({ name }) => name)

describe('the order of the presses', () => {
  test('places are called from the last to the first, and the hall holds its breath before the first three', () => {
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

  test('a large field is called in a few groups until twenty are left', () => {
    const large = ceremonySteps(300)
    const crowds = large.filter((step) => step.kind === 'crowd')
    expect(crowds[0]).toEqual({ kind: 'crowd', from: 245, to: 300 })
    expect(crowds.at(-1)).toMatchObject({ from: 21 })
    expect(crowds).toHaveLength(5)
    expect(large.filter((step) => step.kind === 'place')).toHaveLength(20)
  })

  test.each([0, 1, 2, 3, 5, 20, 21, 22, 57, 1_000])('each of %i places is called exactly once', (finalists) => {
    const called = ceremonySteps(finalists).flatMap((step) => {
      if (step.kind === 'suspense') return []
      if (step.kind === 'place') return [step.rank]
      return Array.from({ length: step.to - step.from + 1 }, (_place, index) => step.to - index)
    })
    expect(called).toEqual(Array.from({ length: finalists }, (_place, index) => finalists - index))
  })

  test('nobody waits for the name of somebody who is alone', () => {
    expect(ceremonySteps(1)).toEqual([{ kind: 'place', rank: 1 }])
  })
})

describe('the board after each press', () => {
  test('it begins as it was frozen, with newcomers last and without their points', () => {
    expect(namesAfter(0)).toEqual(['Ada', 'Cid', 'Bea', 'Zoe'])
    expect(ceremonyBoard(four, steps, 0).map(({ score }) => score)).toEqual([300, 200, 100, 0])
    expect(ceremonyBoard(four, steps, 0).some(({ isSettled }) => isSettled)).toBe(false)
  })

  test('a called entry goes to its final place with its final score', () => {
    expect(namesAfter(1)).toEqual(['Ada', 'Bea', 'Zoe', 'Cid'])
    expect(ceremonyBoard(four, steps, 1).at(-1)).toEqual({
      id: 'Cid',
      name: 'Cid',
      place: 4,
      score: 180,
      isSettled: true,
      isCalled: true,
      climbed: -2,
    })
  })

  test('while the hall waits nothing moves and nothing is revealed', () => {
    expect(ceremonyBoard(four, steps, 2).map(({ name, score }) => [name, score])).toEqual(
      ceremonyBoard(four, steps, 1).map(({ name, score }) => [name, score]),
    )
    expect(ceremonyBoard(four, steps, 2).some(({ isCalled }) => isCalled)).toBe(false)
  })

  test('in the end it is the final board', () => {
    expect(namesAfter(steps.length)).toEqual(['Bea', 'Ada', 'Zoe', 'Cid'])
    expect(ceremonyBoard(four, steps, steps.length).map(({ score }) => score)).toEqual([500, 290, 250, 180])
    expect(ceremonyBoard(four, steps, steps.length).map(({ climbed }) => climbed)).toEqual([2, -1, null, -2])
  })

  test.each(steps.map((_step, taken) => taken))('after %i presses no score of an open place is revealed', (taken) => {
    const settled = settledFrom(four.length, steps, taken)
    const open = four.filter(({ rank }) => rank < settled)
    const shown = new Map(ceremonyBoard(four, steps, taken).map(({ id, score }) => [id, score]))
    expect(open.length).toBeGreaterThan(0)
    expect(open.map(({ id }) => shown.get(id))).toEqual(open.map(({ frozenScore }) => frozenScore ?? 0))
  })
})

test('the stage shows the called entry, and nobody while the hall waits', () => {
  expect(calledBy(four, steps[0])?.name).toBe('Cid')
  expect(calledBy(four, steps[1])).toBeUndefined()
  expect(calledBy(four, undefined)).toBeUndefined()
  expect(calledBy(four, { kind: 'crowd', from: 1, to: 4 })).toBeUndefined()
})

test('a reload goes on where the ceremony was, and an odd address begins it', () => {
  expect(
    [{ step: 3 }, { step: '3' }, {}, { step: 'x' }, { step: -2 }, { step: 99 }].map((search) => stepsTaken(search, 7)),
  ).toEqual([3, 3, 0, 0, 0, 7])
})

describe('what is in sight', () => {
  test('the view follows the called entry, else the last open place', () => {
    expect([0, 1, 2, 3, 7].map((taken) => focusOf(ceremonyBoard(four, steps, taken)))).toEqual([3, 3, 2, 2, 0])
  })

  test('a crowd is looked at in its middle', () => {
    const many = Array.from({ length: 30 }, (_line, index) => finalist(`Crew ${index}`, [index + 1, 10], index + 1, 20))
    expect(focusOf(ceremonyBoard(many, ceremonySteps(30), 1))).toBe(24)
  })

  test('the lines around it are shown, and the wall is filled at both ends', () => {
    expect([0, 3, 15, 28, 29].map((focus) => sightFrom(30, focus, 10))).toEqual([0, 0, 10, 20, 20])
    expect(sightFrom(4, 3, 10)).toBe(0)
  })
})

test('who is off the board is not called', () => {
  const line = {
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
  } as const
  const hidden = { ...line, entry: { _id: 'b', name: 'Bea' }, rank: null, status: 'hidden' } as const
  expect(finalistsOf([hidden, line])).toEqual([
    { id: 'a', name: 'Ada', rank: 1, score: 10, frozenRank: 2, frozenScore: 5 },
  ])
})
