import { sentences } from '@drapeau/contract/sentences.ts'
import { expect, test } from 'vitest'
import { errorsOf } from '#lib/forms/form-state.ts'
import { copiedDates, copySchema, proposedStart } from './copy-dates.ts'

const paris = 'Europe/Paris'
/** A Friday evening in Paris, in winter. */
const original = {
  startDate: '2026-12-04T19:00:00.000Z',
  endDate: '2026-12-05T07:00:00.000Z',
  freezeDate: '2026-12-05T06:00:00.000Z',
}

test.each([
  ['a week or more ahead', '2026-12-10T12:00:00Z', '2026-12-18T20:00'],
  ['at the same hour in summer', '2027-05-03T12:00:00Z', '2027-05-14T20:00'],
  ['at its own time while that is far enough ahead', '2026-11-01T12:00:00Z', '2026-12-04T20:00'],
])('the proposed start is on the same weekday, %s', (_case, now, expected) => {
  expect(proposedStart(original, new Date(now), paris)).toBe(expected)
})

test('all dates keep their distance, also over a clock change', () => {
  expect(copiedDates(original, '2027-03-27T20:00', paris)).toEqual({
    startDate: '2027-03-27T19:00:00.000Z',
    endDate: '2027-03-28T07:00:00.000Z',
    freezeDate: '2027-03-28T06:00:00.000Z',
  })
  expect(copiedDates({ ...original, freezeDate: null }, '2027-05-14T20:00', paris)?.freezeDate).toBeNull()
})

test('what is no date, or leads beyond all dates, has no copy', () => {
  expect(copiedDates(original, '', paris)).toBeUndefined()
  expect(copiedDates(original, '9999-12-31T23:00', paris)).toBeUndefined()
})

test.each([
  ['nothing', { name: '', startDate: '' }, { name: sentences.nameRequired, startDate: sentences.periodRequired }],
  ['a start in the past', { name: 'Cup', startDate: '2026-12-01T20:00' }, { startDate: sentences.periodInvalid }],
  ['an end beyond all dates', { name: 'Cup', startDate: '9999-12-31T20:00' }, { startDate: sentences.periodInvalid }],
  ['a free date', { name: 'Cup', startDate: '2027-01-08T20:00' }, {}],
])('%s has its sentence', (_case, values, expected) => {
  const schema = copySchema(original, paris, () => new Date('2026-12-10T12:00:00Z'))
  expect(errorsOf(schema, values)).toEqual(expected)
})
