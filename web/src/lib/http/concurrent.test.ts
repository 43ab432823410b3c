import { expect, test } from 'vitest'
import { mapConcurrently, sumOf } from './concurrent.ts'

test('every item is processed once, a few at a time, with results in order', async () => {
  let open = 0
  let most = 0
  const answers = await mapConcurrently([5, 4, 3, 2, 1, 0, 9], async (item) => {
    open += 1
    most = Math.max(most, open)
    for (let turns = 0; turns < item; turns += 1) await Promise.resolve()
    open -= 1
    return item * 10
  })
  expect(answers).toEqual([50, 40, 30, 20, 10, 0, 90])
  expect(most).toBe(4)
})

test('no items cause no calls', async () => {
  expect(await mapConcurrently([], () => Promise.reject(new Error('asked')))).toEqual([])
})

test('one failure fails all', async () => {
  await expect(mapConcurrently([1, 2], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('numbers add up', () => {
  expect(sumOf([{ a: 1 }, { a: 2 }], ({ a }) => a)).toBe(3)
  expect(sumOf([], () => 1)).toBe(0)
})
