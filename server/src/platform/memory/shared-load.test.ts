import { expect, test } from 'vitest'
import { SharedLoad } from './shared-load.ts'

/** Loads that the test completes, each of which returns its number. */
function slowLoads() {
  const waiting: PromiseWithResolvers<void>[] = []
  let started = 0
  const load = new SharedLoad(async () => {
    started += 1
    const mine = started
    const end = Promise.withResolvers<void>()
    waiting.push(end)
    await end.promise
    return mine
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { load, waiting, settle, started: () => started }
}

test('parallel callers share one load', async () => {
  const { load, waiting, settle, started } = slowLoads()
  const answers = [load.get(), load.get(), load.get()]
  await settle()
  waiting[0]?.resolve()
  expect([await Promise.all(answers), started()]).toEqual([[1, 1, 1], 1])
})

test('callers during a running load share the next one', async () => {
  const { load, waiting, settle, started } = slowLoads()
  const first = load.get()
  await settle()
  const later = Array.from({ length: 100 }, () => load.get())
  await settle()
  expect(started()).toBe(1)
  waiting[0]?.resolve()
  expect(await first).toBe(1)
  await settle()
  waiting[1]?.resolve()
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]))
})

test('a failed load rejects only for the callers who waited for it', async () => {
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

test('the next load begins after the pause', async () => {
  const started: string[] = []
  const load = new SharedLoad(
    () => Promise.resolve(started.push('load')),
    () => {
      started.push('pause')
      return 1
    },
  )
  await load.get()
  await load.get()
  expect(started).toEqual(['pause', 'load', 'pause', 'load'])
})

test('only a load that has not ended is running', async () => {
  const { load, waiting, settle } = slowLoads()
  expect(load.running).toBeUndefined()
  const first = load.get()
  await settle()
  expect(load.running).toBeInstanceOf(Promise)
  waiting[0]?.resolve()
  await first
  expect(load.running).toBeUndefined()
})
