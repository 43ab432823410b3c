import { describe, expect, test } from 'vitest'
import { type ManagedUser, Registration } from '@drapeau/contract/accounts/accounts.ts'
import { UserForm } from '@drapeau/contract/accounts/users.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { accounts as words } from '#messages/office/en/accounts.ts'
import { creationOf, differences, emptyUser, losesAccess, formOf, valuesOf } from './user-form.ts'

const ada: ManagedUser = {
  _id: '5f7a1f6e-6a8e-4a51-9d5e-0a3f5c1f9a11',
  name: 'Ada',
  email: 'ada@example.org',
  country: 'France',
  isStudent: true,
  school: { name: 'EPITECH' },
  schoolConfirmed: true,
  type: 'user',
  active: true,
  enable: 'disabled',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: null,
  hasSecondFactor: false,
  version: 3,
}

describe('what an administrator sends of a user', () => {
  test('an unchanged form sends the stored values and no password', () => {
    expect(formOf(valuesOf(ada))).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      country: 'France',
      isStudent: true,
      school: 'EPITECH',
      schoolConfirmed: true,
      type: 'user',
      active: true,
      enable: 'disabled',
    })
    expect(UserForm.safeParse(formOf(valuesOf(ada))).success).toBe(true)
  })

  test('a user who is no longer a student has no school', () => {
    expect(formOf({ ...valuesOf(ada), isStudent: false })).toMatchObject({ school: '', schoolConfirmed: false })
  })

  test('a password typed only once is refused, in either field', () => {
    const first = UserForm.safeParse(formOf({ ...valuesOf(ada), password: 'Harbour-9' }))
    expect(first.error?.issues.map(({ message }) => message)).toEqual([sentences.confirmDiffers])
    const second = UserForm.safeParse(formOf({ ...valuesOf(ada), confirm_password: 'Harbour-9' }))
    expect(second.error?.issues[0]?.message).toBe(sentences.passwordRequired)
  })

  test('a new user is confirmed and enabled by default', () => {
    const typed = { ...emptyUser, name: 'Bo Li', email: 'bo@example.org', country: 'Benin' }
    const body = creationOf({ ...typed, password: 'Harbour-9', confirm_password: 'Harbour-9' })
    expect(Registration.safeParse(body).success).toBe(true)
    expect(body).not.toHaveProperty('schoolConfirmed')
    expect(body).toMatchObject({ type: 'user', active: true, enable: 'enabled', school: '' })
  })
})

describe('two administrators, one user', () => {
  const mine = { ...valuesOf(ada), name: 'Ada L', isEnabled: true }

  test('only differing fields are named, in words', () => {
    expect(differences(words.form, valuesOf(ada), mine)).toEqual([
      { label: 'Name', theirs: 'Ada', mine: 'Ada L' },
      { label: 'Enabled', theirs: 'no', mine: 'yes' },
    ])
  })

  test('a typed password is never shown', () => {
    const typed = { ...valuesOf(ada), password: 'Harbour-9' }
    expect(differences(words.form, valuesOf(ada), typed)).toEqual([])
  })
})

test('demoting, deactivating or disabling an administrator ends their access', () => {
  const admin = { ...valuesOf(ada), isAdmin: true, isEnabled: true }
  expect(losesAccess(admin)).toBe(false)
  expect(losesAccess({ ...admin, isAdmin: false })).toBe(true)
  expect(losesAccess({ ...admin, active: false })).toBe(true)
  expect(losesAccess({ ...admin, isEnabled: false })).toBe(true)
})
