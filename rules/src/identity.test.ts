import { describe, expect, test } from 'vitest'
import { type Admission, groupsIn, identityBarrier, placeForIdentity, verifiedAddress } from './identity.ts'

const open: Admission = { allowedDomains: [], groupsClaim: 'groups', allowedGroups: [], trustsAddresses: false }
const school: Admission = { ...open, allowedDomains: ['school.example', 'staff.school.example'] }
const ada = { sub: '1', email: 'Ada@School.example', email_verified: true }

describe('a verified address', () => {
  test.each([
    [true, false, true],
    ['true', false, true],
    [undefined, false, false],
    [undefined, true, true],
    [false, true, false],
    ['false', true, false],
    [null, true, false],
    [1, true, false],
  ])('email_verified %j with trust %j: %j', (verified, trustsAddresses, isUsed) => {
    const claims = { ...ada, email_verified: verified }
    expect(verifiedAddress(claims, { trustsAddresses })).toBe(isUsed ? ada.email : null)
  })

  test.each([[undefined], [''], ['ada'], ['ada@localhost'], [['a@b.example']], ['аda@school.example'], [7]])(
    'is none when it is %j',
    (email) => {
      expect(verifiedAddress({ email, email_verified: true }, { trustsAddresses: true })).toBeNull()
    },
  )
})

describe('who may come in', () => {
  test('everybody, without domains and groups', () => {
    expect(identityBarrier(open, { sub: '1' })).toBeNull()
  })

  test.each([
    ['ada@school.example', null],
    ['ada@STAFF.school.example', null],
    ['ada@pupils.school.example', 'identity-not-allowed'],
    ['ada@evilschool.example', 'identity-not-allowed'],
    ['ada@school.example.evil.example', 'identity-not-allowed'],
  ])('%s at the school: %s', (email, barrier) => {
    expect(identityBarrier(school, { email, email_verified: true })).toBe(barrier)
  })

  test('an address that nobody has verified proves no domain', () => {
    expect(identityBarrier(school, { email: 'ada@school.example' })).toBe('address-not-verified')
    expect(identityBarrier(school, { ...ada, email_verified: false })).toBe('address-not-verified')
    expect(identityBarrier({ ...school, trustsAddresses: true }, { email: 'ada@school.example' })).toBeNull()
  })

  test.each([
    [['ctf'], null],
    [['staff', 'ctf'], null],
    ['ctf', null],
    [['CTF'], 'identity-not-allowed'],
    [[], 'identity-not-allowed'],
    [undefined, 'identity-not-allowed'],
    [[['ctf']], 'identity-not-allowed'],
    [{ ctf: true }, 'identity-not-allowed'],
  ])('groups %j where ctf is required: %s', (groups, barrier) => {
    expect(identityBarrier({ ...open, allowedGroups: ['ctf'] }, { groups })).toBe(barrier)
  })

  test('the domain and the group are both required', () => {
    const both = { ...school, allowedGroups: ['ctf'] }
    expect(identityBarrier(both, { ...ada, groups: ['ctf'] })).toBeNull()
    expect(identityBarrier(both, ada)).toBe('identity-not-allowed')
    expect(identityBarrier(both, { groups: ['ctf'] })).toBe('address-not-verified')
  })

  test('a claim that every object has is no group', () => {
    expect(groupsIn({}, 'constructor')).toEqual([])
    expect(groupsIn({}, '__proto__')).toEqual([])
  })
})

describe('the account of somebody who comes for the first time', () => {
  const rules = { allowedDomains: ['school.example'], createsAccounts: true }
  const holder = { type: 'user', active: true, hasIdentity: false }

  test.each([
    ['is made', rules, 'ada@school.example', null, 'create'],
    ['is not made where none are', { ...rules, createsAccounts: false }, 'ada@school.example', null, 'no-account'],
    ['needs a verified address', rules, null, null, 'address-not-verified'],
    ['is the one with that address', rules, 'ada@school.example', holder, 'link'],
    ['is linked even where none are made', { ...rules, createsAccounts: false }, 'ada@school.example', holder, 'link'],
    ['is not that of an administrator', rules, 'ada@school.example', { ...holder, type: 'admin' }, 'address-taken'],
    ['is not an unconfirmed one', rules, 'ada@school.example', { ...holder, active: false }, 'address-taken'],
    ['is not that of a former pupil', rules, 'ada@school.example', { ...holder, hasIdentity: true }, 'address-taken'],
    ['is not linked without a domain', { ...rules, allowedDomains: [] }, 'ada@x.example', holder, 'address-taken'],
  ] as const)('%s', (_, admission, address, known, place) => {
    expect(placeForIdentity(admission, address, known)).toBe(place)
  })
})
