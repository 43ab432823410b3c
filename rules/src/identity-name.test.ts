import { Name } from '@drapeau/contract/fields.ts'
import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { nameFromClaims, numberedName } from './identity-name.ts'

const address = 'ada.lovelace@school.example'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Zoé «L’Éclair» Dupont', 'Zoé L’Éclair Dupont'],
  ['ada@school.example', 'ada'],
  ['<script>', 'script'],
  ['-_- Ada', 'Ada'],
  ['Ada\u202Eevil', 'Ada evil'],
  ['Ada\u200Blovelace', 'Ada lovelace'],
  ['', 'ada.lovelace'],
  ['x', 'ada.lovelace'],
  ['🏴‍☠️', 'ada.lovelace'],
  [undefined, 'ada.lovelace'],
  [['Ada'], 'ada.lovelace'],
])('%j becomes %s', (name, expected) => {
  expect(nameFromClaims({ name }, 'name', address)).toBe(expected)
})

test('another claim can give the name, and one that every object has cannot', () => {
  expect(nameFromClaims({ name: 'Ada Lovelace', nickname: 'enchantress' }, 'nickname', address)).toBe('enchantress')
  expect(nameFromClaims({}, 'constructor', address)).toBe('ada.lovelace')
})

test('whatever a provider sends, the name can be that of an account, also with a number', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 80 }), integer({ min: 1, max: 9_999 }), (name, number) => {
      const made = nameFromClaims({ name }, 'name', '_@school.example')
      expect(Name.safeParse(made).success).toBe(true)
      expect(Name.safeParse(numberedName(made, number)).success).toBe(true)
    }),
  )
})

test('the first has no number, and a long name makes room for one', () => {
  expect(numberedName('Ada', 1)).toBe('Ada')
  expect(numberedName('Ada', 2)).toBe('Ada 2')
  expect(Array.from(numberedName('x'.repeat(64), 12))).toHaveLength(64)
})
