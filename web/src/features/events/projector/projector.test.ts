import { describe, expect, test } from 'vitest'
import type { FeedItem } from '@drapeau/contract/scoreboard.ts'
import { freshBloods, isLong } from './projector.ts'

test('a long name is shown on two lines', () => {
  expect(['Thundering Sails', 'Équipage Intrépide de la Belle-Poule'].map(isLong)).toEqual([false, true])
})

describe('first bloods', () => {
  const solve = (challenge: string, entry: string, place: number): FeedItem => ({
    challenge: { _id: challenge, name: challenge, name_fr: null, category: 'Web', category_fr: null },
    entry: { _id: entry, name: entry },
    at: '2026-11-14T10:00:00.000Z',
    place,
    value: 100,
  })

  test('are shown as they arrive, oldest first', () => {
    const before = [solve('a', 'red', 1)]
    const after = [solve('c', 'red', 1), solve('b', 'blue', 1), solve('a', 'blue', 2), ...before]
    expect(freshBloods(before, after).map(({ challenge }) => challenge.name)).toEqual(['b', 'c'])
  })

  test('are not shown when the page was just opened', () => {
    expect(freshBloods(undefined, [solve('a', 'red', 1)])).toEqual([])
  })

  test('of a reinstated entry are shown only if they are new', () => {
    expect(freshBloods([solve('a', 'red', 1)], [solve('a', 'red', 1)])).toEqual([])
  })
})
