import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPlace, isRanked, rankNow, ranked, tiedScores } from './ranking.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 15, 12, minute))
const places = (contenders: Parameters<typeof ranked>[0]): string[] => ranked(contenders).map(({ id }) => id)

test('entries are ordered by points, with ranks from 1', () => {
  const board = ranked([
    { id: 'a', score: 10, reachedAt: at(1) },
    { id: 'b', score: 30, reachedAt: at(2) },
    { id: 'c', score: 20, reachedAt: at(3) },
  ])
  expect(board.map(({ id, rank }) => [rank, id])).toEqual([
    [1, 'b'],
    [2, 'c'],
    [3, 'a'],
  ])
})

test('S4 with equal points the one who reached them first is ahead', () => {
  expect(
    places([
      { id: 'late', score: 10, reachedAt: at(9) },
      { id: 'early', score: 10, reachedAt: at(1) },
    ]),
  ).toEqual(['early', 'late'])
})

test('S4 the result does not depend on the order of the input', () => {
  const contender = fc.record({
    id: fc.uuid(),
    score: fc.integer({ min: -3, max: 3 }),
    reachedAt: fc.option(fc.integer({ min: 0, max: 3 }).map(at)),
  })
  fc.assert(
    fc.property(fc.uniqueArray(contender, { selector: ({ id }) => id }), (contenders) => {
      expect(places(contenders.toReversed())).toEqual(places(contenders))
    }),
  )
})

const board = ranked([
  { id: 'a', score: 30, reachedAt: at(1) },
  { id: 'b', score: 20, reachedAt: at(2) },
  { id: 'c', score: 10, reachedAt: at(3) },
])

test.each([
  ['that of the ranking while the score is the same', 'b', 20, 2],
  ['higher after a solve that the ranking does not have yet', 'c', 25, 2],
  ['behind those who had the same score before', 'c', 30, 2],
  ['lower after a hint', 'a', 15, 2],
  ['known before the first solve is in the ranking', 'new', 5, 4],
])('the rank of this moment is %s', (_, id, score, rank) => {
  expect(rankNow(board, id, score)).toBe(rank)
})

test('a team without enough members has no rank until it is complete, and one that solved something keeps it', () => {
  const teams = { isSolo: false, minTeamSize: 2 }
  expect([isRanked(teams, 1, 0), isRanked(teams, 2, 0), isRanked(teams, 1, 1)]).toEqual([false, true, true])
  expect(isRanked({ isSolo: true, minTeamSize: 0 }, 1, 0)).toBe(true)
})

test('a rank is named from the first solve or the first points on', () => {
  expect(hasPlace({ score: 0, solves: 0 })).toBe(false)
  // Taken points are no place.
  expect(hasPlace({ score: -10, solves: 0 })).toBe(false)
  expect(hasPlace({ score: 5, solves: 0 })).toBe(true)
  // All of it was paid for hints.
  expect(hasPlace({ score: 0, solves: 1 })).toBe(true)
})

test('scores are tied where several entries with a place reached them at different moments', () => {
  const line = (score: number, minute: number | null, solves = 1) => ({
    score,
    solves,
    reachedAt: minute === null ? null : at(minute).toISOString(),
  })
  expect([...tiedScores([line(30, 1), line(20, 2), line(20, 3), line(10, 4)])]).toEqual([20])
  expect([...tiedScores([line(20, 2), line(20, 2), line(20, 3)])]).toEqual([20])
  expect(tiedScores([line(30, 1), line(20, 2)])).toEqual(new Set())
  // The same moment decides nothing, and players without a place are ordered by id.
  expect(tiedScores([line(20, 2), line(20, 2), line(0, null, 0), line(0, 5, 0)])).toEqual(new Set())
})
