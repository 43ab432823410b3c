import { expect, test } from 'vitest'
import { categories } from '#messages/office/en/categories.ts'
import { differences, isSame } from './category-form.ts'

test('two versions are told apart field by field', () => {
  const theirs = { name: 'Crypto', description: 'Ciphers.' }
  const mine = { name: 'Crypto', description: 'Ciphers and hashes.' }
  expect(differences(categories.form, theirs, mine)).toEqual([
    { label: 'Description', theirs: 'Ciphers.', mine: 'Ciphers and hashes.' },
  ])
  expect(isSame(theirs, mine)).toBe(false)
  expect(isSame(theirs, { ...theirs })).toBe(true)
})
