import { expect, test } from 'vitest'
import { Registration } from '@drapeau/contract/accounts/accounts.ts'
import { cleared, edited, emptyForm, errorsOf, left, withTidyNames } from './form-state.ts'

const empty = { name: '', email: '', password: '', confirm_password: '', country: '', isStudent: false, school: '' }
const linked = { password: ['confirm_password'] }
const sent = (values: typeof empty) => ({ ...emptyForm(values), errors: errorsOf(Registration, values) })

test('an empty registration shows the sentence of every required field at once', () => {
  expect(errorsOf(Registration, empty)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirm_password: 'Confirm password is required',
    country: 'Country is required',
  })
})

test('a school is required of students only', () => {
  expect(errorsOf(Registration, { ...empty, isStudent: true })['school']).toBe('School is required')
})

test('editing a field clears its error and no other', () => {
  const { errors } = edited(sent(empty), 'email', 'a', linked)
  expect(errors['email']).toBeUndefined()
  expect(errors['name']).toBe('Name is required')
})

test('V13: leaving a field clears its error and no other, whatever is in it', () => {
  const wrong = sent({ ...empty, email: 'ada@' })
  expect(wrong.errors['email']).toBe('Invalid email format')
  expect(left(wrong, 'email').errors).toEqual({ ...wrong.errors, email: undefined })
})

test('V13: leaving a field reports nothing before the form is sent', () => {
  const typed = edited(emptyForm(empty), 'email', 'ada@', linked)
  expect(left(typed, 'email').errors).toEqual({})
})

test('clearing a field clears the errors within it, and no other', () => {
  const errors = { hints: 'a', 'hints.0.cost': 'b', 'hints.1.content': 'c', hintsy: 'd' }
  const state = { values: empty, errors }
  expect(cleared(state, 'hints').errors).toEqual({ hintsy: 'd' })
  expect(cleared(state, 'hints.0').errors).toEqual({ hints: 'a', 'hints.1.content': 'c', hintsy: 'd' })
  expect(cleared(state, 'name')).toBe(state)
})

test('changing the password clears the error of its confirmation', () => {
  const values = { ...empty, password: 'Secret-12', confirm_password: 'Secret-13' }
  const differing = sent(values)
  expect(differing.errors['confirm_password']).toBe('Passwords do not match')
  expect(edited(differing, 'password', 'Secret-13', linked).errors['confirm_password']).toBeUndefined()
})

test('names are trimmed, a password is not', () => {
  const typed = { ...empty, name: '  Ada   Lovelace ', password: '  x  ' }
  expect(withTidyNames(typed, ['name'])).toEqual({ ...typed, name: 'Ada Lovelace' })
})
