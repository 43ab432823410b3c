import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { readMeFirst } from './read-me-first.ts'

test('the last line of the note is the flag', () => {
  const { file, flag } = handOut(readMeFirst)
  const found = file('read-me-first.txt').toString().trim().split('\n').at(-1)?.trim()
  expect(found).toBe(flag)
})

test('the note contains one flag and nothing similar', () => {
  const { file } = handOut(readMeFirst)
  expect(
    file('read-me-first.txt')
      .toString()
      .match(/\w+\{[^}]*\}/g),
  ).toHaveLength(1)
})
