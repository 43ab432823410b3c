import { expect, test } from 'vitest'
import { shownAnswer } from './shown-answer.ts'

test('a right answer is covered by as many dots as any other, and uncovered when asked', () => {
  const covered = shownAnswer('epitech{deep}', true, false)
  expect(covered).toEqual({ text: '••••••••••••', turn: 'show' })
  expect(shownAnswer('x'.repeat(400), true, false)).toEqual(covered)
  expect(shownAnswer('epitech{deep}', true, true)).toEqual({ text: 'epitech{deep}', turn: 'hide' })
})

test('a wrong answer is shown as it was sent', () => {
  expect(shownAnswer(' epitech{DARK} ', false, false)).toEqual({ text: ' epitech{DARK} ', turn: undefined })
  expect(shownAnswer('x'.repeat(60), false, false)).toEqual({ text: 'x'.repeat(60), turn: undefined })
})

test('a long one is cut, and shown whole when asked', () => {
  const long = `${'x'.repeat(59)}🏴${'y'.repeat(20)}`
  expect(shownAnswer(long, false, false)).toEqual({ text: `${'x'.repeat(59)}🏴…`, turn: 'all' })
  expect(shownAnswer(long, false, true)).toEqual({ text: long, turn: 'less' })
})

test('one of several lines shows the first of them', () => {
  expect(shownAnswer('one\r\ntwo', false, false)).toEqual({ text: 'one…', turn: 'all' })
  expect(shownAnswer('one\ntwo', false, true)).toEqual({ text: 'one\ntwo', turn: 'less' })
})
