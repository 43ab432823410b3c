import { expect, test } from 'vitest'
import { commonWrapper, innerText, judgedText, wrapperOf } from './flag-text.ts'

test('blanks around a flag are ignored, blanks within it are not', () => {
  expect(judgedText(' \tepitech{a b}\n', true)).toBe('epitech{a b}')
  expect(judgedText('epitech{a  b}', true)).not.toBe(judgedText('epitech{a b}', true))
})

test('case matters unless the author chose otherwise', () => {
  expect(judgedText('Epitech{É}', true)).toBe('Epitech{É}')
  expect(judgedText('Epitech{É}', false)).toBe('epitech{é}')
})

test('composed and decomposed letters are equal', () => {
  expect(judgedText('epitech{e\u0301}', true)).toBe('epitech{é}')
})

test('the inner text is the text between the braces', () => {
  expect(innerText('epitech{gulls}')).toBe('gulls')
  expect(innerText('flag{ gulls }')).toBe('gulls')
  expect(innerText('{gulls}')).toBe('gulls')
  expect(innerText('gulls')).toBe('gulls')
  expect(innerText('epitech{a{b}c}')).toBe('a{b}c')
  expect(innerText('epitech{}')).toBe('epitech{}')
})

test.each([
  ['epitech{gulls}', 'epitech'],
  [' lycee{a{b}c} ', 'lycee'],
  ['CTF-2026{x}', 'CTF-2026'],
  ['école{é}', 'école'],
])('the wrapper of %j is %j', (flag, wrapper) => {
  expect(wrapperOf(flag)).toBe(wrapper)
})

test.each([
  'gulls',
  '{gulls}',
  'epitech{}',
  'epitech{ }',
  'two words{x}',
  'epitech{x} and more',
  `${'x'.repeat(33)}{y}`,
  '',
])('%j has no wrapper', (flag) => {
  expect(wrapperOf(flag)).toBeNull()
})

test('flags share a wrapper only if each of them is a text with the same one', () => {
  const exact = (content: string) => ({ type: 'exact', content })
  expect(commonWrapper([exact('epitech{a}'), exact('epitech{b}')])).toBe('epitech')
  expect(commonWrapper([exact('epitech{a}'), exact('port{b}')])).toBeNull()
  expect(commonWrapper([exact('epitech{a}'), { type: 'regex', content: 'epitech{b+}' }])).toBeNull()
})
