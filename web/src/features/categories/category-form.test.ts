import { expect, test } from 'vitest'
import { categories } from '#messages/office/en/categories.ts'
import { differences } from './category-form.ts'

test('two versions are compared field by field', () => {
  const theirs = { name: 'Crypto', description: 'Ciphers.', name_fr: 'Chiffrement', description_fr: 'Chiffres.' }
  const mine = { name: 'Crypto', description: 'Ciphers and hashes.', name_fr: '', description_fr: '' }
  expect(differences(categories.form, theirs, mine)).toEqual([
    { label: 'Description', theirs: 'Ciphers.', mine: 'Ciphers and hashes.' },
    { label: 'Name in French', theirs: 'Chiffrement', mine: '' },
    { label: 'Description in French', theirs: 'Chiffres.', mine: '' },
  ])
})
