import { expect, test } from 'vitest'
import { readCode } from './code.ts'

test.each([
  'ABCD2345WXYZ',
  'abcd2345wxyz',
  'ABCD-2345-WXYZ',
  ' abcd 2345\u00a0wxyz\n',
  'abcd–2345—wxyz',
  'ＡＢＣＤ２３４５wxyz',
])('the code is accepted as %j', (typed) => {
  expect(readCode(typed)).toBe('ABCD2345WXYZ')
})

test('other texts are not accepted as codes', () => {
  expect(readCode('')).toBe('')
  expect(readCode('ABCD2345WXY')).not.toBe('ABCD2345WXYZ')
  expect(readCode("' or 1=1 --")).toBe("'OR1=1")
})
