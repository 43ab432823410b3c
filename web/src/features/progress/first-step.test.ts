import { expect, test } from 'vitest'
import { gentlest } from './first-step.ts'
import { cardOf } from './progress.test-data.ts'

test('the first step is an easy one, however little a harder one is worth', () => {
  const cards = [cardOf({ name: 'hard', difficulty: 'hard', value: 10 }), cardOf({ name: 'easy', value: 100 })]
  expect(gentlest(cards)?.name).toBe('easy')
})

test('of equally easy ones it is the one that is worth least, then the one that most have solved', () => {
  const cards = [
    cardOf({ name: 'dear', value: 100, solves: 90 }),
    cardOf({ name: 'rare', value: 50, solves: 1 }),
    cardOf({ name: 'common', value: 50, solves: 40 }),
  ]
  expect(gentlest(cards)?.name).toBe('common')
})

test('where there is no challenge there is no first step', () => {
  expect(gentlest([])).toBeUndefined()
})
