import { expect, test } from 'vitest'
import { innerText, judgedText } from './flag-text.ts'

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
