import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './markdown-paste.ts'

test.each([
  '# Title',
  '- item',
  '1. first',
  '> quote',
  '```\ncode',
  'a | b\n--|--\n1 | 2',
  '| a |\n| --- |',
  'some **bold** words',
  'a `flag` here',
  '[link](https://e.org)',
  '![](map.png)',
  'above\n\n---\n\nbelow',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

test.each([
  '',
  'plain words',
  '3 * 4 * 5',
  'snake_case_name',
  '#hashtag',
  'a - b',
  'epitech{**}',
  '1.5 is a number',
  'a|b',
])('%j is plain text', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})
