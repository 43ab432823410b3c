import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'

test.each([
  ['École Polytechnique', 'ecole polytechnique'],
  ['ÉCOLE POLYTECHNIQUE', 'ecole polytechnique'],
  ['E\u0301cole', 'ecole'],
  ['Université d’Évry', 'universite d evry'],
  ["Université d'Évry", 'universite d evry'],
  ['Aix-Marseille', 'aix marseille'],
  ['Aix–Marseille', 'aix marseille'],
  ['Sacré-Cœur', 'sacre coeur'],
  ['Straße', 'strasse'],
  ['ＥＰＩＴＥＣＨ', 'epitech'],
  ['two \u00a0 spaces', 'two spaces'],
])('%s is searched as "%s"', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test.each(['%', '_', '\\', '*', '.', '?'])('%s keeps its meaning', (sign) => {
  expect(searchKey(sign)).toBe(sign)
})

test('different letters stay different', () => {
  expect(searchKey('Lyon 1')).not.toBe(searchKey('Lyon 2'))
  expect(searchKey('Мир')).not.toBe(searchKey('Mup'))
})

test('folding twice changes nothing', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text))
    }),
  )
})
