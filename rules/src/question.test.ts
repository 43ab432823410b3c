import { expect, test } from 'vitest'
import { answerOf, answerText, chosenTexts, shuffledFor, usualAttempts } from './question.ts'

test('a flag may be tried as often as one likes, a question only a few times', () => {
  expect(usualAttempts('flag', 0)).toBe(0)
  expect(usualAttempts('single-choice', 2)).toBe(1)
  expect(usualAttempts('single-choice', 3)).toBe(1)
  expect(usualAttempts('single-choice', 4)).toBe(2)
  expect(usualAttempts('multiple-choice', 4)).toBe(3)
  expect(usualAttempts('short-text', 0)).toBe(3)
})

test('the same choices are the same answer, in whichever order they were made', () => {
  expect(answerOf(['c', 'a', 'b'])).toBe('a,b,c')
  expect(answerOf(['b', 'a', 'b'])).toBe('a,b')
  expect(answerOf([])).toBe('')
})

test('staff read the texts of what was chosen', () => {
  const choices = [
    { id: 'aa', text: 'TCP' },
    { id: 'bb', text: 'UDP' },
  ]
  expect(chosenTexts({ answerType: 'multiple-choice', choices }, 'aa,bb')).toEqual(['TCP', 'UDP'])
  expect(chosenTexts({ answerType: 'single-choice', choices }, 'bb')).toEqual(['UDP'])
  expect(chosenTexts({ answerType: 'single-choice', choices }, 'gone')).toEqual(['gone'])
  expect(chosenTexts({ answerType: 'short-text', choices: [] }, 'aa,bb')).toBeNull()
  expect(chosenTexts({ answerType: 'flag', choices: [] }, 'epitech{a}')).toBeNull()
})

test('an answer is one line, whether it was typed or chosen', () => {
  expect(answerText('epitech{a}', null)).toBe('epitech{a}')
  expect(answerText('aa,bb', ['TCP', 'UDP'])).toBe('TCP | UDP')
})

const choices = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))
const orderFor = (player: string, of = choices): string =>
  shuffledFor(player, of)
    .map(({ _id }) => _id)
    .join('')

test('a player always sees the same order, whatever order the choices come in', () => {
  expect(orderFor('one')).toBe(orderFor('one', choices.toReversed()))
})

test('players see different orders, and every choice is about as often in every place', () => {
  const orders = Array.from({ length: 2_400 }, (_, at) => orderFor(`player ${at}`))
  expect(new Set(orders).size).toBe(24)
  for (const letter of 'abcd')
    for (const place of [0, 1, 2, 3]) {
      const times = orders.filter((order) => order[place] === letter).length
      expect(times).toBeGreaterThan(500)
      expect(times).toBeLessThan(700)
    }
})
