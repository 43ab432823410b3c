import { expect, test } from 'vitest'
import { NodeCounts, SpentKeys } from './node-counts.ts'

const network = (at: number): string => `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}`

test('N4 a million networks stay within the bound', () => {
  const counts = new NodeCounts({ seconds: 60 }, 1_000)
  for (let at = 0; at < 1_000_000; at += 1) counts.count(network(at), 0)
  expect(counts.size).toBe(1_000)
})

test('the counter that expires first is evicted, and the newest stay', () => {
  const counts = new NodeCounts({ seconds: 60 }, 3)
  for (const who of ['a', 'b', 'c', 'c', 'd']) counts.count(who, 0)
  expect(counts.count('c', 1).hits).toBe(3)
  expect(counts.count('a', 1).hits).toBe(1)
})

test('after its window a counter starts again, and expired ones are removed', () => {
  const counts = new NodeCounts({ seconds: 60 }, 1_000)
  for (let at = 0; at < 500; at += 1) counts.count(network(at), 0)
  expect(counts.count(network(7), 60_000)).toEqual({ hits: 1, resetsAt: 120_000 })
  expect(counts.size).toBe(1)
})

test('W15 used-up keys are remembered until their window ends, within the bound', () => {
  const spent = new SpentKeys(100)
  for (let at = 0; at < 1_000; at += 1) spent.add(`key ${at}`, 5_000)
  expect(spent.size).toBe(100)
  expect(spent.endOf('key 0', 0)).toBeUndefined()
  expect(spent.endOf('key 999', 4_999)).toBe(5_000)
  expect(spent.endOf('key 999', 5_000)).toBeUndefined()
  expect(spent.size).toBe(99)
})
