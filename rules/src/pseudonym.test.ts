import { Name } from '@drapeau/contract/fields.ts'
import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'
import { makePseudonym, pseudonyms } from './pseudonym.ts'

test.each(['en', 'fr'] as const)('every pair of words (%s) is a name, and no two look alike', (language) => {
  const names = pseudonyms(language)
  expect(names.filter((name) => !Name.safeParse(name).success)).toEqual([])
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(1_500)
})

test('a name that is taken is drawn again, and a number helps in the end', () => {
  const picks = [0, 0, 1, 0]
  const draw = () => picks.shift() ?? 0
  expect(makePseudonym('en', (name) => name !== 'Agile Albatross', draw)).toBe('Amber Albatross')
  expect(
    makePseudonym(
      'fr',
      (name) => /\d/.test(name),
      () => 0,
    ),
  ).toBe('Albatros agile 2')
})
