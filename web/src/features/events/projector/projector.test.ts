import { describe, expect, test } from 'vitest'
import type { FeedItem } from '@drapeau/contract/scoreboard.ts'
import { clockFace, freshBloods, isLong, linesPerPage, onPage, wallPage } from './projector.ts'

describe('a scoreboard with several pages', () => {
  test('does not turn when it fits on one page', () => {
    expect(wallPage(0, 999_999).page).toBe(0)
    expect(wallPage(10, 999_999).page).toBe(0)
  })

  test('shows the top page for longer, then each other page, then the top page again', () => {
    const pageAt = (seconds: number) => wallPage(25, seconds * 1_000).page
    expect([0, 19, 20, 27, 28, 35, 36, 55, 56].map(pageAt)).toEqual([0, 0, 1, 1, 2, 2, 0, 0, 1])
  })

  test('knows when it turns the page', () => {
    expect(wallPage(25, 0).turnsIn).toBe(20_000)
    expect(wallPage(25, 26_000).turnsIn).toBe(2_000)
  })

  test('every row is on exactly one page', () => {
    const lines = Array.from({ length: 23 }, (_line, index) => index)
    expect([0, 1, 2].flatMap((page) => onPage(lines, page))).toEqual(lines)
    expect([0, 1, 2].map((page) => onPage(lines, page).length)).toEqual([8, 8, 7])
  })
})

test.each([
  [3, 3],
  [7, 7],
  [10, 10],
  [12, 6],
  [40, 10],
  [41, 9],
])('%i lines are shown %i at a time, so that no page is nearly empty', (lines, each) => {
  expect(linesPerPage(lines)).toBe(each)
})

test('a long name is shown on two lines', () => {
  expect(['Thundering Sails', 'Équipage Intrépide de la Belle-Poule'].map(isLong)).toEqual([false, true])
})

test('the clock counts whole seconds down to nothing', () => {
  expect(clockFace(3_599_001)).toEqual({ days: 0, clock: '01:00:00' })
  expect(clockFace(2 * 86_400_000 + 61_000)).toEqual({ days: 2, clock: '00:01:01' })
  expect(clockFace(1)).toEqual({ days: 0, clock: '00:00:01' })
  expect(clockFace(-5_000)).toEqual({ days: 0, clock: '00:00:00' })
})

describe('first bloods', () => {
  const solve = (challenge: string, entry: string, place: number): FeedItem => ({
    challenge: { _id: challenge, name: challenge, name_fr: null, category: 'Web', category_fr: null },
    entry: { _id: entry, name: entry },
    at: '2026-11-14T10:00:00.000Z',
    place,
    value: 100,
  })

  test('are shown as they arrive, oldest first', () => {
    const before = [solve('a', 'red', 1)]
    const after = [solve('c', 'red', 1), solve('b', 'blue', 1), solve('a', 'blue', 2), ...before]
    expect(freshBloods(before, after).map(({ challenge }) => challenge.name)).toEqual(['b', 'c'])
  })

  test('are not shown when the page was just opened', () => {
    expect(freshBloods(undefined, [solve('a', 'red', 1)])).toEqual([])
  })

  test('of a reinstated entry are shown only if they are new', () => {
    expect(freshBloods([solve('a', 'red', 1)], [solve('a', 'red', 1)])).toEqual([])
  })
})
