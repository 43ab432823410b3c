import { expect, test } from 'vitest'
import { screens } from '@drapeau/contract/screens.ts'
import { search as words } from '#messages/office/en/search.ts'
import { search as french } from '#messages/office/fr/search.ts'
import { grouped, itemsOf, matching, placesOf, stillFitting } from './search-items.ts'

const labels = (items: readonly { label: string }[]): string[] => items.map(({ label }) => label)

test('every typed word must begin a word of the name, in any order', () => {
  expect(labels(matching(placesOf(words), 'user'))).toEqual(['Users', 'Add user'])
  expect(labels(matching(placesOf(words), 'user add'))).toEqual(['Add user'])
  expect(matching(placesOf(words), 'zebra')).toEqual([])
  // Pressing Enter right after the beginning of “Cormorant” must not sign out.
  expect(matching(placesOf(words), 'co')).toEqual([])
})

test('accents and case make no difference', () => {
  expect(labels(matching(placesOf(french), 'DEFI'))).toEqual(['Défis', 'Ajouter un défi'])
})

test('nothing typed lists every screen and every action', () => {
  expect(matching(placesOf(words), '  ')).toHaveLength(placesOf(words).length)
})

test('a result links to its screen, and a category to the list that shows it', () => {
  const items = itemsOf(words, 'en', {
    users: [{ _id: 'u', name: 'Ada', email: 'ada@example.org' }],
    challenges: [
      { _id: 'c', name: 'Warm up', name_fr: 'Échauffement', category: 'Crypto', category_fr: null, event: null },
      { _id: 'd', name: 'Cold', name_fr: null, category: 'Web', category_fr: null, event: 'BlueLock' },
    ],
    events: [{ _id: 'e', name: 'BlueLock', status: 'running' }],
    categories: [{ _id: 'k', name: 'Crypto', name_fr: 'Chiffrement' }],
  })
  expect(items.map(({ detail }) => detail)).toEqual([
    'ada@example.org',
    'Crypto',
    'Web · BlueLock',
    'Running',
    undefined,
  ])
  expect(items[0]?.link).toEqual({ to: screens.adminUser, params: { id: 'u' } })
  expect(items.at(-1)?.link).toEqual({ to: screens.adminCategories, search: { q: 'Crypto' } })
  expect(items.at(-1)?.mark).toEqual({ letter: 'C' })
})

test('results have their French names in French', () => {
  const items = itemsOf(words, 'fr', {
    users: [],
    challenges: [
      {
        _id: 'c',
        name: 'Warm up',
        name_fr: 'Échauffement',
        category: 'Misc',
        category_fr: 'Divers',
        event: 'BlueLock',
      },
      { _id: 'd', name: 'Cold', name_fr: null, category: 'Web', category_fr: null, event: null },
    ],
    events: [],
    categories: [{ _id: 'k', name: 'Misc', name_fr: 'Divers' }],
  })
  expect(items.map(({ label, detail }) => [label, detail])).toEqual([
    ['Échauffement', 'Divers · BlueLock'],
    ['Cold', 'Web'],
    ['Divers', undefined],
  ])
  expect(items.at(-1)?.mark).toEqual({ letter: 'D' })
})

test('older results are removed when they no longer match', () => {
  const found = itemsOf(words, 'en', {
    users: [{ _id: 'u', name: 'Ada', email: 'compass@example.org' }],
    challenges: [
      {
        _id: 'c',
        name: 'Compass rose',
        name_fr: 'Rose des vents',
        category: 'Crypto',
        category_fr: null,
        event: null,
      },
      { _id: 'd', name: 'Compass north', name_fr: null, category: 'Rose', category_fr: null, event: null },
    ],
    events: [],
    categories: [],
  })
  const fitting = (typed: string): string[] => stillFitting(found, typed).map(({ id }) => id)
  expect(fitting('COMPASS ')).toEqual(['u', 'c', 'd'])
  expect(fitting('compass-r')).toEqual(['c'])
  expect(fitting('compass@')).toEqual(['u'])
  expect(fitting('des vents')).toEqual(['c'])
})

test('neighbours of one kind share a heading', () => {
  const groups = grouped(placesOf(words))
  expect(groups.map(({ name }) => name)).toEqual(['screens', 'actions'])
  expect(groups.flatMap(({ items }) => items)).toEqual(placesOf(words))
})
