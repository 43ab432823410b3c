import { expect, test } from 'vitest'
import { challenges } from '#messages/office/en/challenges.ts'
import { countFollowers, lossesOf } from './challenge-losses.ts'

const bare = { solves: 0, submissions: 0, files: 0, hints: 0, writeUps: 0, requiredBy: [] }
const required = (...ids: string[]) => ({ ...bare, requiredBy: ids.map((_id) => ({ _id, name: _id, name_fr: null })) })

test('the losses of several challenges are added up, and zeros are omitted', () => {
  expect(lossesOf(challenges.remove, [])).toEqual([])
  expect(lossesOf(challenges.remove, [bare, bare])).toEqual([])
  expect(
    lossesOf(challenges.remove, [
      { ...bare, solves: 3, submissions: 7 },
      { ...bare, solves: 1, files: 1, writeUps: 2 },
    ]),
  ).toEqual(['4 solves', '7 answers', '1 file', '2 write-ups'])
})

test('a challenge that requires two of them is counted once, and a deleted one is not counted', () => {
  expect(countFollowers([required('x', 'y'), required('x', 'b')], ['a', 'b'])).toBe(2)
  expect(countFollowers([required('b'), bare], ['a', 'b'])).toBe(0)
})
