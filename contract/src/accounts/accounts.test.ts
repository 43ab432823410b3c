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

test('an empty registration reports what is missing, field by field', () => {
  expect(errorsOf(Registration, { isStudent: false })).toEqual({
    name: sentences.nameRequired,
    email: sentences.emailRequired,
    country: sentences.countryRequired,
    password: sentences.passwordRequired,
    confirm_password: sentences.confirmRequired,
  })
})

test('all errors are reported at once, including that of the two passwords', () => {
  const wrong = { ...registration, name: '', confirm_password: 'Other1!x', isStudent: true }
  expect(errorsOf(Registration, wrong)).toEqual({
    name: sentences.nameRequired,
    school: sentences.schoolRequired,
    confirm_password: sentences.confirmDiffers,
  })
})

test.each([[[]], [null], ['text'], [7]])('a registration that is %j is refused', (value) => {
  expect(Registration.safeParse(value).success).toBe(false)
})

const foreign = ['role', '_id', 'id', 'score', 'created_at', 'email_key', 'password_hash']

test.each(foreign)('M1 M2 a registration with the field %s is refused', (field) => {
  expect(Registration.safeParse({ ...registration, [field]: 'admin' }).success).toBe(false)
})

/** At a registration the last three are for administrators; the server checks this because it knows the caller. */
test.each([...foreign, 'type', 'active', 'enable'])('M1 M2 a profile with the field %s is refused', (field) => {
  expect(ProfileForm.safeParse({ ...zoe, password: 'x', [field]: 'admin' }).success).toBe(false)
})

test('a profile has its own sentence for a missing current password', () => {
  expect(errorsOf(ProfileForm, { ...zoe, password: '' })).toEqual({ password: 'Champ requis...' })
  expect(errorsOf(ProfileForm, zoe)).toEqual({ password: 'Champ requis...' })
  expect(errorsOf(ProfileForm, { ...zoe, password: 'x' })).toEqual({})
})

test('a new password must be typed twice', () => {
  const profile = { ...zoe, password: 'x', new_password: 'Abcdef1!' }
  expect(errorsOf(ProfileForm, profile)).toEqual({ confirm_password: sentences.confirmRequired })
  expect(errorsOf(ProfileForm, { ...profile, confirm_password: 'Abcdef1?' })).toEqual({
    confirm_password: sentences.confirmDiffers,
  })
  expect(errorsOf(ProfileForm, { ...profile, confirm_password: 'Abcdef1!' })).toEqual({})
})
