import { expect, test } from 'vitest'
import { countryChoices } from '#domain/country/countries.ts'
import { matchingCountries } from './country-search.ts'

const countries = [
  { code: 'DE', name: 'Germany', flag: '/de.svg' },
  { code: 'AX', name: 'Åland Islands', flag: '/ax.svg' },
  { code: 'BJ', name: 'Benin', flag: '/bj.svg' },
  { code: 'NE', name: 'Niger', flag: '/ne.svg' },
  { code: 'NG', name: 'Nigeria', flag: '/ng.svg' },
  { code: 'DZ', name: 'Algeria', flag: '/dz.svg' },
]
const labels = (language: 'en' | 'fr', search: string) =>
  matchingCountries(countryChoices(countries, language), search).map(({ label }) => label)

test('countries are shown and sorted in the reader’s language, and sent by the server’s name', () => {
  const [first, second] = countryChoices(countries, 'fr')
  expect([first?.label, second?.label]).toEqual(['Algérie', 'Allemagne'])
  expect(first?.value).toBe('Algeria')
})

test('accents are optional in a search', () => {
  expect(labels('en', 'aland')).toEqual(['Åland Islands'])
  expect(labels('fr', 'algerie')).toEqual(['Algérie'])
})

test('names that begin with the text come before names that contain it', () => {
  expect(labels('en', 'ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria'])
})

test('in French a country is also found by the server’s name', () => {
  expect(labels('fr', 'germany')).toEqual(['Allemagne'])
})

test('an empty text finds all countries, an unknown one none', () => {
  expect(labels('en', ' ')).toHaveLength(countries.length)
  expect(labels('en', 'xyz')).toEqual([])
})
