import { expect, test } from 'vitest'
import { accountOf, lineOfEntry, newestFirst } from './entry-account.ts'

const at = '2026-11-14T10:00:00.000Z'
const solve = (value: number, place: number) => ({
  challenge: { _id: `c${value}`, name: 'Keel', name_fr: null, category: 'Web', category_fr: null },
  value,
  at,
  place,
})

test('a score is shown by its parts: solves, awards and first bloods', () => {
  const awards = [
    { value: 50, reason: 'Best write-up', at },
    { value: -20, reason: 'Noise', at },
  ]
  expect(accountOf({ solved: [solve(100, 1), solve(80, 2), solve(60, 1)], awards })).toEqual({
    solved: 240,
    awarded: 30,
    firstBloods: 2,
  })
  // A solve without a place has 0, which is no first blood.
  expect(accountOf({ solved: [solve(100, 0)], awards: [] }).firstBloods).toBe(0)
})

test('the latest solve comes first', () => {
  const times = ['2026-11-14T10:00:00.000Z', '2026-11-14T12:00:00.000Z', '2026-11-14T11:00:00.000Z']
  expect(newestFirst(times.map((time) => ({ at: time }))).map((found) => found.at.slice(11, 13))).toEqual([
    '12',
    '11',
    '10',
  ])
})

test('the own row of another page is made of the page of the entry, while it is on the scoreboard', () => {
  const moments = { lastSolve: at, reachedAt: '2026-11-14T11:00:00.000Z' }
  const own = { entry: { _id: 'own', name: 'Crew' }, school: null, country: null, score: 40, solves: 1, ...moments }
  expect(lineOfEntry({ ...own, rank: 140, members: ['Ada', 'Bob'] })).toEqual({ ...own, rank: 140, members: 2 })
  expect(lineOfEntry({ ...own, rank: null, members: ['Ada'] })).toBeNull()
})
