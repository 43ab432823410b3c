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

test('without events there are three placeholder cards, each with its own flag', () => {
  const cards = cardsOf([])
  expect(cards.map((card) => card.event)).toEqual([null, null, null])
  expect(new Set(cards.map((card) => card.letter)).size).toBe(3)
})

test('real events come first, followed by placeholders', () => {
  const cards = cardsOf([event('BlueLock')])
  expect(cards.map((card) => card.event?.name ?? null)).toEqual(['BlueLock', null, null])
})

test('a fourth event is not shown', () => {
  expect(cardsOf(['a', 'b', 'c', 'd'].map((name) => event(name)))).toHaveLength(3)
})

test('a card shows the signal flag of the first letter of the name, without its accent', () => {
  const letters = ['Épreuve', '«42» finals', '日本'].map((name) => cardsOf([event(name)])[0]?.letter)
  expect(letters).toEqual(['E', '4', 'D'])
})

test('several days are shown as a range, one day as one date', () => {
  expect(daysOf(event('a'), 'en', 'UTC')).toMatch(/^5\W+7 December 2026$/)
  expect(daysOf(event('a', { endDate: '2026-12-05T17:00:00.000Z' }), 'en', 'UTC')).toBe('5 December 2026')
  expect(daysOf(event('a'), 'fr', 'UTC')).toMatch(/^5\W+7 décembre 2026$/)
})
