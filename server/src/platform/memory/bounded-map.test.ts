import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('N2: it never exceeds its bound, and the entry that was set longest ago is evicted first', () => {
  const map = new BoundedMap<string, number>(3)
  for (let at = 0; at < 10_000; at += 1) map.set(`key ${at}`, at)
  expect(map.size).toBe(3)
  expect([...map]).toEqual([
    ['key 9997', 9997],
    ['key 9998', 9998],
    ['key 9999', 9999],
  ])
})

test('an entry that is set again is the newest, and is counted once', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('one', 1)
  map.set('two', 2)
  map.set('one', 11)
  map.set('three', 3)
  expect([...map]).toEqual([
    ['one', 11],
    ['three', 3],
  ])
  expect([map.get('one'), map.get('two'), map.size]).toEqual([11, undefined, 2])
})

test('a deleted entry makes room', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('one', 1)
  map.set('two', 2)
  map.delete('two')
  map.set('three', 3)
  expect([...map].map(([key]) => key)).toEqual(['one', 'three'])
  map.clear()
  expect([map.size, [...map]]).toEqual([0, []])
})
