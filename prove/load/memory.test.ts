import { expect, test } from 'vitest'
import { judgeMemory, type Sample } from './memory.ts'

const megabyte = 1_000_000

/** Five minutes: a heap that fills up and is collected every half minute, upon what is held meanwhile. */
function minutes(heldAt: (second: number) => number): Sample[] {
  return Array.from({ length: 300 }, (_, second) => {
    const held = heldAt(second)
    const collected = 30 * Math.ceil((second + 1) / 30)
    return {
      heap: held + (second % 30) * 4 * megabyte,
      resident: heldAt(Math.min(second, collected)) + 250 * megabyte,
    }
  })
}

test('memory is flat when what is held stays the same, however high the heap climbs in between', () => {
  expect(judgeMemory(minutes(() => 120 * megabyte)).isFlat).toBe(true)
})

test('what fills up in the beginning is no leak', () => {
  expect(judgeMemory(minutes((second) => Math.min(second, 90) * megabyte + 80 * megabyte)).isFlat).toBe(true)
})

test('it is not flat when every second leaves something behind', () => {
  expect(judgeMemory(minutes((second) => 120 * megabyte + second * 0.5 * megabyte)).isFlat).toBe(false)
})

test('nor when the process takes ever more outside its heap', () => {
  const samples = minutes(() => 120 * megabyte).map(({ heap, resident }, second) => ({
    heap,
    resident: resident + second * megabyte,
  }))
  expect(judgeMemory(samples).isFlat).toBe(false)
})

test('a run without looks is no proof', () => {
  expect(() => judgeMemory([])).toThrow('Too few')
})
