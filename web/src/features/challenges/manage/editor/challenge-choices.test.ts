import { expect, test } from 'vitest'
import {
  choicesIn,
  choiceValuesOf,
  followingAttempts,
  moved,
  newChoices,
  sentAnswer,
  textOfChoices,
  type TypedChoice,
  withChoice,
  withRight,
} from './challenge-choices.ts'
import { challenge } from './challenge.test-data.ts'

const choice = (text: string, isRight = false): TypedChoice => ({ text, text_fr: '', isRight })
const three = [choice('a', true), choice('b'), choice('c')]
const texts = (choices: readonly TypedChoice[]): string => choices.map(({ text }) => text).join('')

test('choices survive being kept as a text, and what is none is left out', () => {
  const stored = [{ ...choice('a', true), _id: 'x' }, choice('b')]
  expect(choicesIn(textOfChoices(stored))).toEqual(stored)
  expect(choicesIn('[1, null, {"text": 3}, {"text": "a", "text_fr": "", "isRight": "yes"}]')).toEqual([])
  expect(choicesIn('{')).toEqual([])
})

test('a stored question is shown with its choices, any other challenge with two empty ones', () => {
  const choices = [{ _id: 'x', text: 'a', text_fr: null, isRight: true }]
  const values = choiceValuesOf(challenge({ answerType: 'single-choice', choices }))
  expect(choicesIn(values.choices)).toEqual([{ _id: 'x', ...choice('a', true) }])
  expect(choiceValuesOf(challenge())).toEqual({ answerType: 'flag', choices: newChoices })
})

test('only what belongs to the type of answer is sent', () => {
  const choices = textOfChoices(three)
  const flags = { flag: 'epitech{a}' }
  expect(sentAnswer({ answerType: 'single-choice', choices }, flags)).toEqual({
    answerType: 'single-choice',
    choices: three,
  })
  expect(sentAnswer({ answerType: 'short-text', choices }, flags)).toEqual({
    answerType: 'short-text',
    choices: [],
    flag: 'epitech{a}',
  })
})

test('marking a choice unmarks the other one only where one is right', () => {
  const right = (isSingle: boolean, isRight = true) =>
    withRight(three, 2, { isRight, isSingle }).map((each) => each.isRight)
  expect(right(true)).toEqual([false, false, true])
  expect(right(false)).toEqual([true, false, true])
  expect(right(false, false)).toEqual([true, false, false])
})

test('a choice moves by one place, and not over the ends', () => {
  expect(texts(moved(three, 0, 1))).toBe('bac')
  expect(texts(moved(three, 2, -1))).toBe('acb')
  expect(texts(moved(three, 0, -1))).toBe('abc')
  expect(texts(moved(three, 2, 1))).toBe('abc')
})

test('attempts follow the type and the number of choices until the author writes a number', () => {
  const of = (answerType: string, choices = three) => ({ answerType, choices: textOfChoices(choices) })
  expect(followingAttempts('0', of('flag'), of('single-choice'))).toBe('1')
  expect(followingAttempts('1', of('single-choice'), of('single-choice', withChoice(three)))).toBe('2')
  expect(followingAttempts('1', of('single-choice'), of('multiple-choice'))).toBe('3')
  expect(followingAttempts('3', of('short-text'), of('flag'))).toBe('0')
  expect(followingAttempts('5', of('flag'), of('single-choice'))).toBe('5')
})
