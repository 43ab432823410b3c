import { expect, test } from 'vitest'
import type { Bus } from '../live/bus.ts'
import { Cache } from './cache.ts'

/** A cache with a fake bus and clock, whose loads the test completes one by one. */
function cacheOf({ most = 3, lifeMs = 1_000 } = {}) {
  const loads: { key: string; end: PromiseWithResolvers<string> }[] = []
  const silences: (() => void)[] = []
  const bus = { isListening: true, onSilence: (drop: () => void) => void silences.push(drop) }
  let now = 0
  const cache = new Cache(
    { bus: bus as unknown as Bus, clock: () => new Date(now) },
    (key) => {
      const end = Promise.withResolvers<string>()
      loads.push({ key, end })
      return end.promise
    },
    { most, lifeMs },
  )
  const load = async (key: string, value: string): Promise<void> => {
    const loading = cache.get(key)
    loads.at(-1)?.end.resolve(value)
    await loading
  }
  return {
    cache,
    loads,
    load,
    bus,
    silence: () => {
      for (const drop of silences) drop()
    },
    advance: (ms: number) => {
      now += ms
    },
  }
}

test('a value is loaded once for parallel reads, and then served from memory', async () => {
  const { cache, loads } = cacheOf()
  const [one, other] = [cache.get('one'), cache.get('one')]
  loads[0]?.end.resolve('first')
  expect([await one, await other, loads.length, cache.get('one')]).toEqual(['first', 'first', 1, 'first'])
})

test('an invalidated value is loaded again, and the others stay', async () => {
  const { cache, load, loads } = cacheOf()
  await load('one', 'first')
  await load('two', 'second')
  cache.invalidate(['one'])
  expect([cache.get('one') instanceof Promise, cache.get('two'), loads.length]).toEqual([true, 'second', 3])
  cache.invalidateAll()
  expect(cache.get('two')).toBeInstanceOf(Promise)
})

test('a value that was invalidated while it was loading is returned but not cached', async () => {
  const { cache, loads } = cacheOf()
  const loading = cache.get('one')
  cache.invalidate(['one'])
  loads[0]?.end.resolve('old')
  expect(await loading).toBe('old')
  expect([cache.get('one') instanceof Promise, loads.length]).toEqual([true, 2])
})

test('a load that fails is not cached', async () => {
  const { cache, loads } = cacheOf()
  const loading = cache.get('one')
  loads[0]?.end.reject(new Error('The database did not answer.'))
  await expect(loading).rejects.toThrow('did not answer')
  expect([cache.get('one') instanceof Promise, loads.length]).toEqual([true, 2])
})

test('N2: the least recently read value is evicted', async () => {
  const { cache, load, advance } = cacheOf({ most: 2, lifeMs: 60_000 })
  await load('one', 'first')
  await load('two', 'second')
  advance(2_000)
  expect(cache.get('one')).toBe('first')
  await load('three', 'third')
  expect([cache.get('one'), cache.get('two') instanceof Promise, cache.get('three')]).toEqual(['first', true, 'third'])
})

test('a value is loaded again when its life is over', async () => {
  const { cache, load, advance } = cacheOf({ lifeMs: 1_000 })
  await load('one', 'first')
  advance(999)
  expect(cache.get('one')).toBe('first')
  advance(1)
  expect(cache.get('one')).toBeInstanceOf(Promise)
})

test('while the bus is down nothing is cached', async () => {
  const { cache, load, loads, bus, silence } = cacheOf()
  await load('one', 'first')
  bus.isListening = false
  silence()
  await load('one', 'second')
  expect([cache.get('one') instanceof Promise, loads.length]).toEqual([true, 3])
})
