import { expect, test } from 'vitest'
import { innerText, judgedText } from './flag-text.ts'

test('blanks around a flag are forgiven, blanks within it are not', () => {
  expect(judgedText(' \tepitech{a b}\n', true)).toBe('epitech{a b}')
  expect(judgedText('epitech{a  b}', true)).not.toBe(judgedText('epitech{a b}', true))
})

test('case counts unless its author says otherwise', () => {
  expect(judgedText('Epitech{É}', true)).toBe('Epitech{É}')
  expect(judgedText('Epitech{É}', false)).toBe('epitech{é}')
})

test('a letter is the same letter however it was typed', () => {
  expect(judgedText('epitech{e\u0301}', true)).toBe('epitech{é}')
})

test('the inner text is what stands between the braces', () => {
  expect(innerText('epitech{gulls}')).toBe('gulls')
  expect(innerText('flag{ gulls }')).toBe('gulls')
  expect(innerText('{gulls}')).toBe('gulls')
  expect(innerText('gulls')).toBe('gulls')
  expect(innerText('epitech{a{b}c}')).toBe('a{b}c')
  expect(innerText('epitech{}')).toBe('epitech{}')
})
