import { expect, test } from 'vitest'
import { schoolYearAt } from './class-form.ts'

test.each([
  ['2026-09-01', '2026–27'],
  ['2027-06-30', '2026–27'],
  ['2027-07-01', '2027–28'],
  ['2099-12-31', '2099–00'],
])('on %s the school year is %s', (day, year) => {
  expect(schoolYearAt(new Date(`${day}T12:00:00`))).toBe(year)
})
