import { expect, test } from 'vitest'
import { submissions } from '#messages/office/en/submissions.ts'
import { followsFrom, turnOf } from './regrade-words.ts'

const { regrade: words } = submissions
const event = { _id: 'e', name: 'BlueLock' }
const entry = { _id: 't', name: 'Red Anchors' }

test('a wrong answer can be counted as right, and a right one as wrong', () => {
  expect(turnOf({ correct: false })).toBe('right')
  expect(turnOf({ correct: true })).toBe('wrong')
})

test('the effect is described for the team and its event', () => {
  const gained = followsFrom(words, { correct: false, entry, event }, 'Ada')
  expect(gained).toContain('Red Anchors gets the solve')
  expect(gained).toContain('ranks of BlueLock')
  expect(followsFrom(words, { correct: true, entry, event }, 'Ada')).toContain('Red Anchors loses the solve')
})

test('the text says that an answer after the end of an event counts in practice', () => {
  const late = { correct: false, entry: null, event }
  expect(followsFrom(words, late, 'Ada')).toContain('Ada gets the solve in practice')
  expect(followsFrom(words, { ...late, correct: true }, 'Ada')).not.toContain('BlueLock')
})
