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

test('announcements since the last load were missed, the oldest first', () => {
  const missed = missedBetween([at(3), at(1)], [at(9), at(5), at(3), at(1)])
  expect(missed.map(({ title }) => title)).toEqual(['At 5', 'At 9'])
})

test('without an earlier list every announcement was missed', () => {
  expect(missedBetween([], [at(2)])).toHaveLength(1)
})

test('read and personal notifications are not shown as missed', () => {
  expect(missedBetween([at(1)], [at(4, { read: true }), at(3, { rich: false }), at(1)])).toEqual([])
})

test('a notification that moved up after a deletion is not new', () => {
  expect(missedBetween([at(9), at(8)], [at(8), at(2)])).toEqual([])
})
