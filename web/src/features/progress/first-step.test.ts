import { expect, test } from 'vitest'
import { gentlest } from './first-step.ts'
import { cardOf } from './progress.test-data.ts'

test('the first step is an easy challenge, even if a harder one has a lower value', () => {
  const cards = [cardOf({ name: 'hard', difficulty: 'hard', value: 10 }), cardOf({ name: 'easy', value: 100 })]
  expect(gentlest(cards)?.name).toBe('easy')
})

test('among easy challenges it has the lowest value, then the most solves', () => {
  const cards = [
    cardOf({ name: 'dear', value: 100, solves: 90 }),
    cardOf({ name: 'rare', value: 50, solves: 1 }),
    cardOf({ name: 'common', value: 50, solves: 40 }),
  ]
  expect(gentlest(cards)?.name).toBe('common')
})

test('it is one with a flag to find, even if a question is easier', () => {
  const question = cardOf({ name: 'question', value: 10, answerType: 'short-text' })
  expect(gentlest([question, cardOf({ name: 'flag', difficulty: 'medium', value: 100 })])?.name).toBe('flag')
  expect(gentlest([question])?.name).toBe('question')
})

test('without challenges there is no first step', () => {
  expect(gentlest([])).toBeUndefined()
})
