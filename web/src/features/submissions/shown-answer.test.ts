import { expect, test } from 'vitest'
import { shownAnswer } from './shown-answer.ts'

test('a right answer is hidden by a fixed number of dots, and shown on request', () => {
  const covered = shownAnswer('epitech{deep}', true, false)
  expect(covered).toEqual({ text: '••••••••', turn: 'show' })
  expect(shownAnswer('x'.repeat(400), true, false)).toEqual(covered)
  expect(shownAnswer('epitech{deep}', true, true)).toEqual({ text: 'epitech{deep}', turn: 'hide' })
})

test('a wrong answer is shown as it was sent', () => {
  expect(shownAnswer(' epitech{DARK} ', false, false)).toEqual({ text: ' epitech{DARK} ', turn: undefined })
  expect(shownAnswer('x'.repeat(60), false, false)).toEqual({ text: 'x'.repeat(60), turn: undefined })
})

test('a long answer is shortened, and shown whole on request', () => {
  const long = `${'x'.repeat(59)}🏴${'y'.repeat(20)}`
  expect(shownAnswer(long, false, false)).toEqual({ text: `${'x'.repeat(59)}🏴…`, turn: 'all' })
  expect(shownAnswer(long, false, true)).toEqual({ text: long, turn: 'less' })
})

test('an answer of several lines shows the first one', () => {
  expect(shownAnswer('one\r\ntwo', false, false)).toEqual({ text: 'one…', turn: 'all' })
  expect(shownAnswer('one\ntwo', false, true)).toEqual({ text: 'one\ntwo', turn: 'less' })
})
