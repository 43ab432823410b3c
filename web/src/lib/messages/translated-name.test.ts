import { expect, test } from 'vitest'
import { orderedByName, textIn, translatedName } from './translated-name.ts'

const both = { name: 'Misc', name_fr: 'Divers' }
const one = { name: 'Web', name_fr: null }

test('the French name is shown to readers of French, and only where there is one', () => {
  expect([translatedName('en', both), translatedName('fr', both)]).toEqual(['Misc', 'Divers'])
  expect([translatedName('en', one), translatedName('fr', one)]).toEqual(['Web', 'Web'])
  expect(translatedName('fr', { name: 'Spring regatta' })).toBe('Spring regatta')
  expect([textIn('en', 'Codes', 'Des codes'), textIn('fr', 'Codes', 'Des codes')]).toEqual(['Codes', 'Des codes'])
})

test('what the server ordered by the main name is ordered by the French one for readers of French', () => {
  const items = [
    { name: 'Forensics', name_fr: 'Investigation' },
    both,
    { name: 'Steganography', name_fr: 'Stéganographie' },
    { name: 'Sea', name_fr: 'Écluse' },
    one,
  ]
  const shown = (language: 'en' | 'fr'): string[] =>
    orderedByName(language, items, (item) => item).map((item) => translatedName(language, item))
  expect(shown('en')).toEqual(['Forensics', 'Misc', 'Steganography', 'Sea', 'Web'])
  expect(shown('fr')).toEqual(['Divers', 'Écluse', 'Investigation', 'Stéganographie', 'Web'])
})
