import { expect, test } from 'vitest'
import { judgeMemory, type Sample } from './memory.ts'

const megabyte = 1_000_000

/** Five minutes in which the heap is collected every half minute, down to the memory that is still held. */
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

test('memory is flat if the heap returns to the same level after each collection', () => {
  expect(judgeMemory(minutes(() => 120 * megabyte)).isFlat).toBe(true)
})

test('memory that grows only in the beginning is flat', () => {
  expect(judgeMemory(minutes((second) => Math.min(second, 90) * megabyte + 80 * megabyte)).isFlat).toBe(true)
})

test('memory is not flat if the heap keeps a little more every second', () => {
  expect(judgeMemory(minutes((second) => 120 * megabyte + second * 0.5 * megabyte)).isFlat).toBe(false)
})

test('memory is not flat if the process grows outside its heap', () => {
  const samples = minutes(() => 120 * megabyte).map(({ heap, resident }, second) => ({
    heap,
    resident: resident + second * megabyte,
  }))
  expect(judgeMemory(samples).isFlat).toBe(false)
})

test('a run without samples throws', () => {
  expect(() => judgeMemory([])).toThrow('Too few')
})
