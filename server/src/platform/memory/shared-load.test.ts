import { expect, test } from 'vitest'
import { JoinedLoad } from './shared-load.ts'

/** A load that ends when it is told to, and answers how many there have been. */
function slowLoads() {
  const waiting: PromiseWithResolvers<void>[] = []
  let begun = 0
  const load = new JoinedLoad(async () => {
    begun += 1
    const mine = begun
    const end = Promise.withResolvers<void>()
    waiting.push(end)
    await end.promise
    return mine
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { load, waiting, settle, begun: () => begun }
}

test('those who ask at once get one load', async () => {
  const { load, waiting, settle, begun } = slowLoads()
  const answers = [load.get(), load.get(), load.get()]
  await settle()
  waiting[0]?.resolve()
  expect([await Promise.all(answers), begun()]).toEqual([[1, 1, 1], 1])
})

test('whoever asks while one is under way gets the next one, together with all others who do', async () => {
  const { load, waiting, settle, begun } = slowLoads()
  const first = load.get()
  await settle()
  const later = Array.from({ length: 100 }, () => load.get())
  await settle()
  expect(begun()).toBe(1)
  waiting[0]?.resolve()
  expect(await first).toBe(1)
  await settle()
  waiting[1]?.resolve()
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]))
})

test('a load that fails does so for those who waited for it, and nobody else', async () => {
  const { load, waiting, settle } = slowLoads()
  const first = load.get()
  await settle()
  const second = load.get()
  waiting[0]?.reject(new Error('No answer.'))
  await expect(first).rejects.toThrow('No answer.')
  await settle()
  waiting[1]?.resolve()
  expect(await second).toBe(2)
})
