import { describe, expect, test } from 'vitest'
import { CategoryForm } from './categories.ts'
import { sentences } from './sentences.ts'

const form = { name: 'Cryptography', description: 'Ciphers, old and new.' }

function errorsOf(value: unknown): Record<string, string> {
  const { error } = CategoryForm.safeParse(value)
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

describe('a category', () => {
  test.each([
    form,
    { ...form, name: 'C#' },
    { ...form, name: '<b>Web</b> & “co”' },
    { ...form, name: '🚩🚩' },
    { ...form, description: 'Two\nlines' },
    { ...form, description: 'x'.repeat(2_000) },
    { ...form, version: 3 },
    { ...form, version: '3' },
  ])('may be %j', (value) => {
    expect(errorsOf(value)).toEqual({})
  })

  test.each<[object, Record<string, string>]>([
    [{}, { name: sentences.nameRequired, description: sentences.descriptionRequired }],
    [
      { name: '', description: '' },
      { name: sentences.nameRequired, description: sentences.descriptionRequired },
    ],
    [{ ...form, description: ' \n\t ' }, { description: sentences.descriptionRequired }],
    [{ ...form, description: 'x'.repeat(2_001) }, { description: sentences.descriptionLong }],
    [{ ...form, name: 'x' }, { name: sentences.nameLength }],
    [{ ...form, name: 'x'.repeat(65) }, { name: sentences.nameLength }],
    [{ ...form, name: 'We\u200Bb' }, { name: sentences.nameCharacters }],
    [{ ...form, name: '\u202EbeW' }, { name: sentences.nameCharacters }],
    [{ ...form, version: 0 }, { version: sentences.fieldInvalid }],
    [{ ...form, version: 1.5 }, { version: sentences.fieldInvalid }],
  ])('may not be %j', (value, errors) => {
    expect(errorsOf(value)).toEqual(errors)
  })

  test.each(['a\0b', 'a\uD800b'])('I3, I4 may not hold %j, neither in its name nor in its description', (odd) => {
    expect(errorsOf({ name: odd, description: odd })).toEqual({
      name: sentences.textUnreadable,
      description: sentences.textUnreadable,
    })
  })

  test('K1 has one spelling, whatever the keyboard sent', () => {
    expect(CategoryForm.parse({ ...form, name: 'Ste\u0301gano' }).name).toBe('St\u00E9gano')
  })
})
