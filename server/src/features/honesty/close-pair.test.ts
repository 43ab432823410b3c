import { expect, test } from 'vitest'
import { weighPairs } from './close-pair.ts'
import type { CloseRow } from './close-solves.queries.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 10, 20, 20, 0, second)).toISOString()

/** Two entries that solved this many challenges at nearly the same time, in the same order or not. */
function pair(place: number, times: number, inOrder: boolean, total: number): CloseRow {
  const solves = Array.from({ length: times }, (_solve, n) => ({
    challengeId: `c${n}`,
    challengeName: `Buoy ${n}`,
    challengeNameFr: null,
    one: at(n * 10),
    other: at(inOrder ? n * 10 + 1 : 100 - n * 10),
  }))
  return { oneId: `one ${place}`, oneName: 'One', otherId: `other ${place}`, otherName: 'Other', solves, total }
}

const listFrom =
  (rows: readonly CloseRow[]) =>
  ({ most, after }: { most: number; after: number }): Promise<CloseRow[]> =>
    Promise.resolve(rows.slice(after, after + most))

test('all pairs are checked, however many irrelevant ones come first', async () => {
  const rows = [
    ...Array.from({ length: 25 }, (_row, place) => pair(place, 3, false, 27)),
    pair(25, 2, true, 27),
    pair(26, 3, true, 27),
  ]
  const { suspicious, unweighed } = await weighPairs(listFrom(rows), { most: 10, lots: 5 })
  expect(suspicious.map(({ oneId, series }) => [oneId, series.length])).toEqual([
    ['one 26', 3],
    ['one 25', 2],
  ])
  expect(unweighed).toBe(0)
})

test('pairs beyond the limit are counted, and a pair that moves meanwhile is returned once', async () => {
  const rows = Array.from({ length: 30 }, (_row, place) => pair(place < 15 ? place : 14, 2, true, 30))
  const { suspicious, unweighed } = await weighPairs(listFrom(rows), { most: 10, lots: 2 })
  expect([suspicious.length, unweighed]).toEqual([15, 10])
})

test('without pairs the result is empty', async () => {
  expect(await weighPairs(listFrom([]))).toEqual({ suspicious: [], unweighed: 0 })
})
