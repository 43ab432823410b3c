import { expect, test } from 'vitest'
import { chooseFiles } from './file-choice.ts'

const limits = { most: 3, megabytes: 1 }
const file = (name: string, size = 10): { name: string; size: number } => ({ name, size })

test('files are added to those chosen before', () => {
  expect(chooseFiles([file('a')], [file('b')], limits)).toEqual({ taken: [file('a'), file('b')], refused: [] })
})

test('a file of exactly the limit is accepted, one byte more is not', () => {
  const { taken, refused } = chooseFiles([], [file('fits', 1024 * 1024), file('large', 1024 * 1024 + 1)], limits)
  expect(taken.map(({ name }) => name)).toEqual(['fits'])
  expect(refused).toEqual([{ name: 'large', because: 'too-large' }])
})

test('files are accepted up to the limit, the rest is named', () => {
  const { taken, refused } = chooseFiles([file('a')], [file('b'), file('c'), file('d'), file('e')], limits)
  expect(taken.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(refused).toEqual([
    { name: 'd', because: 'too-many' },
    { name: 'e', because: 'too-many' },
  ])
})

test('the same file is not accepted twice, another one of that name is', () => {
  const { taken, refused } = chooseFiles([file('a', 1)], [file('a', 1), file('a', 2)], limits)
  expect(taken).toEqual([file('a', 1), file('a', 2)])
  expect(refused).toEqual([{ name: 'a', because: 'twice' }])
})

test('a file that is too large does not count towards the limit', () => {
  const added = [file('large', 9_999_999), file('a'), file('b'), file('c')]
  expect(chooseFiles([], added, limits).taken).toHaveLength(3)
})
