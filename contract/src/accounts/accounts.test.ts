import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Registration } from './accounts.ts'
import { ProfileForm } from './profile.ts'
import { sentences } from '../sentences.ts'

const zoe = { name: 'Zoé', email: 'zoe@example.org', country: 'France', isStudent: false }
const registration = { ...zoe, password: 'Abcdef1!', confirm_password: 'Abcdef1!' }

function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('a registration needs no school unless the person is a student', () => {
  expect(errorsOf(Registration, registration)).toEqual({})
  expect(errorsOf(Registration, { ...registration, isStudent: true })).toEqual({ school: sentences.schoolRequired })
  expect(errorsOf(Registration, { ...registration, isStudent: true, school: '  ' })).toEqual({
    school: sentences.schoolRequired,
  })
  expect(errorsOf(Registration, { ...registration, isStudent: true, school: 'EPITECH' })).toEqual({})
})

test('an empty registration says what is missing, field by field', () => {
  expect(errorsOf(Registration, { isStudent: false })).toEqual({
    name: sentences.nameRequired,
    email: sentences.emailRequired,
    country: sentences.countryRequired,
    password: sentences.passwordRequired,
    confirm_password: sentences.confirmRequired,
  })
})

test('all errors show at once, the pair of passwords included', () => {
  const wrong = { ...registration, name: '', confirm_password: 'Other1!x', isStudent: true }
  expect(errorsOf(Registration, wrong)).toEqual({
    name: sentences.nameRequired,
    school: sentences.schoolRequired,
    confirm_password: sentences.confirmDiffers,
  })
})

test.each([[[]], [null], ['text'], [7]])('a registration that is %j is refused, not read', (value) => {
  expect(Registration.safeParse(value).success).toBe(false)
})

const foreign = ['role', '_id', 'id', 'score', 'created_at', 'email_key', 'password_hash']

test.each(foreign)('M1 M2 a registration with the field %s is refused', (field) => {
  expect(Registration.safeParse({ ...registration, [field]: 'admin' }).success).toBe(false)
})

/** At a registration the last three are for administrators, which the server judges: it knows who is asking. */
test.each([...foreign, 'type', 'active', 'enable'])('M1 M2 a profile with the field %s is refused', (field) => {
  expect(ProfileForm.safeParse({ ...zoe, password: 'x', [field]: 'admin' }).success).toBe(false)
})

test('a profile asks for the current password in its own words', () => {
  expect(errorsOf(ProfileForm, { ...zoe, password: '' })).toEqual({ password: 'Champ requis...' })
  expect(errorsOf(ProfileForm, zoe)).toEqual({ password: 'Champ requis...' })
  expect(errorsOf(ProfileForm, { ...zoe, password: 'x' })).toEqual({})
})

test('a new password is typed twice', () => {
  const profile = { ...zoe, password: 'x', new_password: 'Abcdef1!' }
  expect(errorsOf(ProfileForm, profile)).toEqual({ confirm_password: sentences.confirmRequired })
  expect(errorsOf(ProfileForm, { ...profile, confirm_password: 'Abcdef1?' })).toEqual({
    confirm_password: sentences.confirmDiffers,
  })
  expect(errorsOf(ProfileForm, { ...profile, confirm_password: 'Abcdef1!' })).toEqual({})
})
