import type { Person } from '@drapeau/formats/history.ts'
import { Name } from '@drapeau/contract/fields.ts'
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { preparePerson } from './prepared-person.ts'

const hash = '$bcrypt-sha256$v=2,t=2b,r=12$n79VH.0Q2TMWmt3Oqt9uku$Kq4Noyk3094Y2QlB8NdRT8SvGiI4ft2'

const person = (parts: Partial<Person> = {}): Person => ({
  id: '7',
  row: 3,
  name: 'Ada',
  email: 'Ada@example.org',
  passwordHash: hash,
  isAdministrator: false,
  isHidden: false,
  isBanned: false,
  isVerified: true,
  affiliation: null,
  country: 'FR',
  language: null,
  team: null,
  createdAt: '2021-08-27T15:44:44.000Z',
  ...parts,
})

const codes = (parts: Partial<Person>, requiresConfirmation = false): string[] =>
  preparePerson(person(parts), requiresConfirmation).problems.map(({ code }) => code)

test('an ordinary person comes as they are', () => {
  expect(preparePerson(person({ affiliation: ' EPITECH\n', language: 'fr-CA' }), true)).toEqual({
    number: 3,
    sourceId: '7',
    name: 'Ada',
    email: 'Ada@example.org',
    passwordHash: hash,
    countryCode: 'FR',
    affiliation: 'EPITECH',
    language: 'fr',
    isConfirmed: true,
    isEnabled: true,
    isOnBoard: true,
    joinedAt: '2021-08-27T15:44:44.000Z',
    team: null,
    reason: null,
    problems: [],
  })
})

test('what was special about them is said at their row', () => {
  const { problems, isEnabled, isOnBoard } = preparePerson(
    person({ isAdministrator: true, isBanned: true, isHidden: true, passwordHash: null }),
    false,
  )
  expect(problems.map(({ code, place }) => [code, place])).toEqual(
    ['person-was-administrator', 'person-banned', 'password-missing'].map((code) => [
      code,
      { file: 'db/users.json', row: 3 },
    ]),
  )
  expect([isEnabled, isOnBoard]).toEqual([false, false])
  expect(codes({ passwordHash: 'plain' })).toEqual(['password-unknown'])
})

test('an address that was never confirmed matters only where it had to be', () => {
  expect(codes({ isVerified: false })).toEqual([])
  expect(codes({ isVerified: false }, true)).toEqual(['person-unconfirmed'])
  expect(preparePerson(person({ isVerified: false }), true).isConfirmed).toBe(false)
})

test.each([
  [null, 'address-missing'],
  ['  ', 'address-missing'],
  ['ada', 'address-invalid'],
  ['àda@example.org', 'address-invalid'],
])('nobody comes with the address %o', (email, reason) => {
  expect(preparePerson(person({ email }), false)).toMatchObject({ email: null, reason })
})

test.each([
  ['<b>Ada</b>', 'bAdab'],
  [' _-Ada\u200b ', 'Ada'],
  ['Zoé  d’Arc', 'Zoé d’Arc'],
  ['🚩', 'Player 7'],
  ['李', 'Player 7'],
  ['李明', '李明'],
])('the name %o becomes %o', (name, expected) => {
  expect(preparePerson(person({ name }), false).name).toBe(expected)
})

test('whatever somebody is called, the name can be stored', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 140 }), (name) => {
      const prepared = preparePerson(person({ name }), false)
      expect(Name.safeParse(prepared.name)).toMatchObject({ success: true, data: prepared.name })
    }),
  )
})

test.each([
  [null, null],
  ['', null],
  ['XX', null],
  ['fr', 'FR'],
  ['Germany', null],
])('the country %o is read as %o', (country, expected) => {
  expect(preparePerson(person({ country }), false).countryCode).toBe(expected)
})
