import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { readMeFirst } from './read-me-first.ts'

test('who reads the note to its end has the first flag', () => {
  const { file, flag } = handOut(readMeFirst)
  const found = file('read-me-first.txt').toString().trim().split('\n').at(-1)?.trim()
  expect(found).toBe(flag)
})

test('there is one flag in the note, and nothing that could be taken for another', () => {
  const { file } = handOut(readMeFirst)
  expect(
    file('read-me-first.txt')
      .toString()
      .match(/\w+\{[^}]*\}/g),
  ).toHaveLength(1)
})
