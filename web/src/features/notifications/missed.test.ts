import { expect, test } from 'vitest'
import { missedBetween } from './missed.ts'

const at = (minute: number, more: { read?: boolean; rich?: boolean } = {}) => ({
  _id: `${minute}`,
  title: `At ${minute}`,
  createdAt: new Date(Date.UTC(2027, 0, 1, 12, minute)).toISOString(),
  rich: true,
  read: false,
  ...more,
})

test('what was announced meanwhile was missed, the oldest first', () => {
  const missed = missedBetween([at(3), at(1)], [at(9), at(5), at(3), at(1)])
  expect(missed.map(({ title }) => title)).toEqual(['At 5', 'At 9'])
})

test('a reader who had nothing missed everything', () => {
  expect(missedBetween([], [at(2)])).toHaveLength(1)
})

test('what has been read elsewhere, or was for one person alone, is not called out', () => {
  expect(missedBetween([at(1)], [at(4, { read: true }), at(3, { rich: false }), at(1)])).toEqual([])
})

test('what only moved up because something younger was deleted is not new', () => {
  expect(missedBetween([at(9), at(8)], [at(8), at(2)])).toEqual([])
})
