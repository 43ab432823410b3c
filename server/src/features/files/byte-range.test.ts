import { expect, test } from 'vitest'
import { askedRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'nothing'],
  ['bytes=100-200', 'nothing'],
  ['bytes=999999999999999-', 'nothing'],
  ['bytes=-0', 'nothing'],
  ['bytes=9-0', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,2-3', 'whole'],
  [`bytes=${'0-,'.repeat(1_000)}0-`, 'whole'],
  ['bytes=-1-2', 'whole'],
  ['bytes=1e3-', 'whole'],
  ['bytes=0x1-', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
  ['items=0-1', 'whole'],
  ['0-1', 'whole'],
])('U9 of a hundred bytes, %j is %j', (header, range) => {
  expect(askedRange(header, 100)).toEqual(range)
})

test('U9 an empty file has no ranges', () => {
  for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0']) expect(askedRange(header, 0)).toBe('nothing')
  expect(askedRange(undefined, 0)).toBe('whole')
})
