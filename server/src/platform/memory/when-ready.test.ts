import { expect, test } from 'vitest'
import { whenReady } from './when-ready.ts'

test('continues at once with a value, and after a promise with its value', async () => {
  expect(whenReady(2, (value) => value * 2)).toBe(4)
  const later = whenReady(Promise.resolve(2), (value) => value * 2)
  expect(later).toBeInstanceOf(Promise)
  expect(await later).toBe(4)
})

test('what the continuation throws is thrown for a value, and rejects for a promise', async () => {
  const fail = (): never => {
    throw new Error('No such event.')
  }
  expect(() => whenReady(2, fail)).toThrow('No such event.')
  await expect(whenReady(Promise.resolve(2), fail)).rejects.toThrow('No such event.')
})

test('a promise that rejects is passed on', async () => {
  const failing: Promise<number> = Promise.reject(new Error('The database is away.'))
  await expect(whenReady(failing, (value) => value)).rejects.toThrow('The database is away.')
})
