import { expect, test } from 'vitest'
import { pickedEvent, shareRead } from './announcement-form.ts'

test('an event counts as chosen only when it was picked from the list', () => {
  const id = '0190f1d2-0000-7000-8000-000000000001'
  expect(pickedEvent(id, 'Regatta')).toEqual({ _id: id, name: 'Regatta' })
  expect(pickedEvent('Reg', 'Reg')).toEqual({ _id: '', name: 'Reg' })
  expect(pickedEvent('', '')).toEqual({ _id: '', name: '' })
})

test.each([
  [{ read: 0, reached: 0 }, 0],
  [{ read: 0, reached: 4 }, 0],
  [{ read: 1, reached: 4 }, 0.25],
  [{ read: 4, reached: 4 }, 1],
])('the share of readers is between 0 and 1, and 0 without recipients: %j', (row, share) => {
  expect(shareRead(row)).toBe(share)
})
