import { describe, expect, test } from 'vitest'
import { RegistrationPolicy } from '@drapeau/contract/site-settings.ts'
import { registrationBarrier, takesInvitations } from './registration.ts'

const door = (registration: RegistrationPolicy, ...registrationDomains: string[]) => ({
  registration,
  registrationDomains,
})

test.each<[RegistrationPolicy, string | null, string | null]>([
  ['open', null, null],
  ['code', 'registration-code', null],
  ['domain', 'registration-domain', 'registration-domain'],
  ['invitation', 'invitation-needed', 'invitation-needed'],
  ['closed', 'registration-closed', 'registration-closed'],
])('%s keeps out without the code: %s, with it: %s', (policy, without, withCode) => {
  expect(registrationBarrier(door(policy), 'zoe@example.org', false)).toBe(without)
  expect(registrationBarrier(door(policy), 'zoe@example.org', true)).toBe(withCode)
})

describe('an address of a domain', () => {
  const school = door('domain', 'school.example', 'pupils.other.example')
  test.each([
    ['zoe@school.example', true],
    ['zoe@SCHOOL.Example', true],
    ['zoe@pupils.other.example', true],
    ['zoe@sub.school.example', false],
    ['zoe@other.example', false],
    ['zoe@notschool.example', false],
    ['zoe@school.example.org', false],
  ])('%s: %s', (email, isAdmitted) => {
    expect(registrationBarrier(school, email, false) === null).toBe(isAdmitted)
  })

  test('is of none where no domain is listed', () => {
    expect(registrationBarrier(door('domain'), 'zoe@school.example', false)).toBe('registration-domain')
  })
})

test('invitation links work under every policy but closed', () => {
  const working = RegistrationPolicy.options.filter((policy) => takesInvitations(door(policy)))
  expect(working).toEqual(['open', 'code', 'domain', 'invitation'])
})
