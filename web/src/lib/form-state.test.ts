import { expect, test } from 'vitest'
import { Registration } from '@drapeau/contract/accounts.ts'
import { edited, emptyForm, errorsOf, left, tidied } from '#lib/form-state.ts'

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

test('a school is asked of students only', () => {
  expect(errorsOf(Registration, { ...empty, isStudent: true })['school']).toBe('School is required')
})

test('editing a field clears its error and no other', () => {
  const { errors } = edited(sent(empty), 'email', 'a', linked)
  expect(errors['email']).toBeUndefined()
  expect(errors['name']).toBe('Name is required')
})

test('leaving a field that was not edited clears its error', () => {
  expect(left(sent(empty), Registration, 'email', linked).errors['email']).toBeUndefined()
})

test('leaving a field that was edited judges it anew', () => {
  const typed = edited(emptyForm(empty), 'email', 'ada@', linked)
  expect(typed.errors).toEqual({})
  expect(left(typed, Registration, 'email', linked).errors).toEqual({ email: 'Invalid email format' })
})

test('leaving a field says nothing of fields that nobody has reached yet', () => {
  const typed = edited(emptyForm(empty), 'name', 'Ada', linked)
  expect(left(typed, Registration, 'name', linked).errors).toEqual({})
})

test('a changed password judges its confirmation again', () => {
  let form = emptyForm(empty)
  form = edited(form, 'password', 'Secret-12', linked)
  form = edited(form, 'confirm_password', 'Secret-12', linked)
  form = left(form, Registration, 'confirm_password', linked)
  expect(form.errors).toEqual({})
  form = left(edited(form, 'password', 'Secret-13', linked), Registration, 'password', linked)
  expect(form.errors).toEqual({ confirm_password: 'Passwords do not match' })
  form = left(edited(form, 'password', 'Secret-12', linked), Registration, 'password', linked)
  expect(form.errors).toEqual({})
})

test('names lose stray spaces; a password keeps every one of them', () => {
  const typed = { ...empty, name: '  Ada   Lovelace ', password: '  x  ' }
  expect(tidied(typed, ['name'])).toEqual({ ...typed, name: 'Ada Lovelace' })
})
