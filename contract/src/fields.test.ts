import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Email, Headline, Name, Password, SchoolName, Title, TypedPassword } from './fields.ts'
import { sentences } from './sentences.ts'

/** The first error of a value; undefined when it is accepted. */
function refusal(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('an email', () => {
  test.each(['a@b.fr', 'Zoe.Martin+ctf@mail.example.org', `${'a'.repeat(64)}@example.org`])('may be %s', (value) => {
    expect(refusal(Email, value)).toBeUndefined()
  })

  test.each([
    ['', sentences.emailRequired],
    [undefined, sentences.emailRequired],
    ['plain', sentences.emailInvalid],
    ['a@b', sentences.emailInvalid],
    ['a@b.c', sentences.emailInvalid],
    [' a@b.fr', sentences.emailInvalid],
    ['a@b.fr ', sentences.emailInvalid],
    ['a @b.fr', sentences.emailInvalid],
    ['a@b.fr\nBcc: c@d.fr', sentences.emailInvalid],
    ['a@b.fr\r', sentences.emailInvalid],
    ['a,b@c.fr', sentences.emailInvalid],
    ['a@b.fr;c@d.fr', sentences.emailInvalid],
    ['a@b@c.fr', sentences.emailInvalid],
    ['"a b"@c.fr', sentences.emailInvalid],
    ['<a@b.fr>', sentences.emailInvalid],
    ['a..b@c.fr', sentences.emailInvalid],
    ['.a@c.fr', sentences.emailInvalid],
    ['a@-c.fr', sentences.emailInvalid],
    ['a@c..fr', sentences.emailInvalid],
    ['ａ@b.fr', sentences.emailInvalid],
    ['а@b.fr', sentences.emailInvalid],
    ['a\u00A0@b.fr', sentences.emailInvalid],
    ['a\u200B@b.fr', sentences.emailInvalid],
    [`${'a'.repeat(65)}@b.fr`, sentences.emailInvalid],
    [`a@${'b.'.repeat(160)}fr`, sentences.emailInvalid],
    ['a\0@b.fr', sentences.textUnreadable],
    ['a\uD800@b.fr', sentences.textUnreadable],
    [['a@b.fr'], sentences.fieldInvalid],
    [null, sentences.fieldInvalid],
    [7, sentences.fieldInvalid],
  ])('K9 may not be %j', (value, sentence) => {
    expect(refusal(Email, value)).toBe(sentence)
  })

  test('D5 a hostile address is refused quickly', () => {
    expect(refusal(Email, `${'a.'.repeat(500_000)}@`)).toBe(sentences.emailInvalid)
    expect(refusal(Email, `a@${'a-'.repeat(500_000)}`)).toBe(sentences.emailInvalid)
  })
})

describe('a password', () => {
  const long = (length: number): string => `Aa1!${'x'.repeat(length - 4)}`

  test.each(['Abcdef1!', long(64), long(128), ' Abcdef1! ', 'Éàçdef1!', 'Abcdef1🙂'])('A9 may be %j', (value) => {
    expect(refusal(Password, value)).toBeUndefined()
  })

  test.each([
    ['', sentences.passwordRequired],
    [undefined, sentences.passwordRequired],
    ['Abcde1!', sentences.passwordShort],
    ['🙂Aa1!', sentences.passwordShort],
    [long(129), sentences.passwordLong],
    ['abcdef1!', sentences.passwordWeak],
    ['ABCDEF1!', sentences.passwordWeak],
    ['Abcdefg!', sentences.passwordWeak],
    ['Abcdefg1', sentences.passwordWeak],
    ['Abcdef 1', sentences.passwordWeak],
    ['Abcdef1!\0', sentences.textUnreadable],
  ])('A9 may not be %j', (value, sentence) => {
    expect(refusal(Password, value)).toBe(sentence)
  })

  test('A9 is never trimmed or changed', () => {
    expect(Password.parse(' Abcdef1!\u0301 ')).toBe(' Abcdef1!\u0301 ')
  })

  test('A9 has a maximum length also when it is only compared', () => {
    expect(refusal(TypedPassword, 'x')).toBeUndefined()
    expect(refusal(TypedPassword, 'x'.repeat(1024 * 1024))).toBe(sentences.passwordLong)
  })
})

describe('a name', () => {
  test.each(['Zoé', 'Jean-Luc O’Brien', 'Ngô Đình', '王小明', 'Team #1', 'R2-D2 (bis)'])('may be %s', (value) => {
    expect(refusal(Name, value)).toBeUndefined()
  })

  test.each([
    ['', sentences.nameRequired],
    ['   ', sentences.nameRequired],
    ['a', sentences.nameLength],
    ['x'.repeat(65), sentences.nameLength],
    ['Zoé  M', sentences.nameCharacters],
    ['Zoé\u00A0M', sentences.nameCharacters],
    ['Zo\u200Bé', sentences.nameCharacters],
    ['\u202Eadmin', sentences.nameCharacters],
    ['a\u0300\u0301\u0302\u0303b', sentences.nameCharacters],
    ['<b>Zoé</b>', sentences.nameCharacters],
    ['a\nb', sentences.nameCharacters],
  ])('K1 may not be %j', (value, sentence) => {
    expect(refusal(Name, value)).toBe(sentence)
  })

  test.each([Name, Title, Headline])('C9: is trimmed', (schema) => {
    expect(['Zoé ', ' Zoé', '\tZoé\n'].map((typed) => schema.parse(typed))).toEqual(['Zoé', 'Zoé', 'Zoé'])
  })

  test('K1 has one spelling, whatever the keyboard sent', () => {
    expect(Name.parse('Zoe\u0301')).toBe('Zo\u00E9')
  })
})

test('a school is any short readable text, or empty', () => {
  expect(SchoolName.parse(undefined)).toBe('')
  expect(refusal(SchoolName, 'École 42 – Paris')).toBeUndefined()
  expect(refusal(SchoolName, 'x'.repeat(121))).toBe(sentences.schoolLength)
  expect(refusal(SchoolName, 'a\u202Eb')).toBe(sentences.textUnreadable)
})
