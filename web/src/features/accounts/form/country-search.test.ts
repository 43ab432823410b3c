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

test('countries are read in the language of the reader, in its order, and sent by the name of the server', () => {
  const [first, second] = countryChoices(countries, 'fr')
  expect([first?.label, second?.label]).toEqual(['Algérie', 'Allemagne'])
  expect(first?.value).toBe('Algeria')
})

test('accents need not be typed', () => {
  expect(labels('en', 'aland')).toEqual(['Åland Islands'])
  expect(labels('fr', 'algerie')).toEqual(['Algérie'])
})

test('what begins with the text comes before what contains it', () => {
  expect(labels('en', 'ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria'])
})

test('the name of the server is found in French, too', () => {
  expect(labels('fr', 'germany')).toEqual(['Allemagne'])
})

test('no text finds all, and nonsense none', () => {
  expect(labels('en', ' ')).toHaveLength(countries.length)
  expect(labels('en', 'xyz')).toEqual([])
})
