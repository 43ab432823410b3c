import { expect, test } from 'vitest'
import { moveDate } from './move-date.ts'

const day = 86_400_000

test('a date is moved by the distance, forwards and backwards', () => {
  const date = new Date('2026-03-28T09:00:00.000Z')
  expect(moveDate(date, day)).toEqual(new Date('2026-03-29T09:00:00.000Z'))
  expect(moveDate(date, -day)).toEqual(new Date('2026-03-27T09:00:00.000Z'))
})

test('a date stays within years of four digits', () => {
  expect(moveDate(new Date('9999-12-31T00:00:00.000Z'), day)).toBeUndefined()
  expect(moveDate(new Date('9999-12-30T00:00:00.000Z'), day)).toEqual(new Date('9999-12-31T00:00:00.000Z'))
  expect(moveDate(new Date('0000-01-01T00:00:00.000Z'), -1)).toBeUndefined()
})
