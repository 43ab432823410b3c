import { expect, test } from 'vitest'
import { categoriesShown, isRadarDrawn, shareSolved } from './category-shares.ts'

const category = (name: string, nbChallenges: number, solved = 0) => ({
  category: { _id: name, name, name_fr: null },
  nbChallenges,
  solved,
  points: 0,
  possible: 0,
})
const some = (count: number) => Array.from({ length: count }, (_none, place) => category(`c${place}`, 1))

test('a category without a challenge is not shown', () => {
  expect(categoriesShown([category('Web', 2), category('Empty', 0)]).map((line) => line.category.name)).toEqual(['Web'])
})

test('fewer than three categories, or more than twelve, are bars only', () => {
  expect([2, 3, 12, 13].map((count) => isRadarDrawn(some(count)))).toEqual([false, true, true, false])
})

test('a share is never more than 1', () => {
  expect(shareSolved({ solved: 1, nbChallenges: 4 })).toBe(0.25)
  expect(shareSolved({ solved: 5, nbChallenges: 4 })).toBe(1)
  expect(shareSolved({ solved: 0, nbChallenges: 0 })).toBe(0)
})
