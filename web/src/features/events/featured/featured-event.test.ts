import { expect, test } from 'vitest'
import { cardsOf, daysOf, type FeaturedEvent } from './featured-event.ts'

const event = (name: string, more: Partial<FeaturedEvent> = {}): FeaturedEvent => ({
  _id: name,
  name,
  description: '',
  isSolo: true,
  minTeamSize: 0,
  maxTeamSize: 0,
  startDate: '2026-12-05T09:00:00.000Z',
  endDate: '2026-12-07T17:00:00.000Z',
  status: 'upcoming',
  ...more,
})

test('three cards wait while nothing is announced, each with a flag of its own', () => {
  const cards = cardsOf([])
  expect(cards.map((card) => card.event)).toEqual([null, null, null])
  expect(new Set(cards.map((card) => card.letter)).size).toBe(3)
})

test('real events come first and the rest still waits', () => {
  const cards = cardsOf([event('BlueLock')])
  expect(cards.map((card) => card.event?.name ?? null)).toEqual(['BlueLock', null, null])
})

test('a fourth event finds no room', () => {
  expect(cardsOf(['a', 'b', 'c', 'd'].map((name) => event(name)))).toHaveLength(3)
})

test('a card flies the first letter of the name, without its accent', () => {
  const letters = ['Épreuve', '«42» finals', '日本'].map((name) => cardsOf([event(name)])[0]?.letter)
  expect(letters).toEqual(['E', '4', 'D'])
})

test('the days are shown as one range, and one day as one', () => {
  expect(daysOf(event('a'), 'en', 'UTC')).toMatch(/^5\W+7 December 2026$/)
  expect(daysOf(event('a', { endDate: '2026-12-05T17:00:00.000Z' }), 'en', 'UTC')).toBe('5 December 2026')
  expect(daysOf(event('a'), 'fr', 'UTC')).toMatch(/^5\W+7 décembre 2026$/)
})
