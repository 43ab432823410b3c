import { EventScope } from '@drapeau/contract/events/event-form.ts'
import { expect, test } from 'vitest'
import { barrierTo, placeOf } from './eligibility.ts'

const home = { school: 'École du Phare', country: 'France', schoolDomains: ['phare.example', 'eleves.phare.example'] }
const somebody = { email: 'somebody@mail.example', schoolConfirmed: false }
const people = {
  own: { ...somebody, school: 'École du Phare', country: 'Spain' },
  guest: { ...somebody, school: 'Lycée Jean-Moulin', country: 'France' },
  nobody: { ...somebody, school: null, country: 'France' },
  abroad: { ...somebody, school: null, country: 'Spain' },
}
const plain = (scope: EventScope) => ({ scope, confirmedMembers: false })
const confirmed = (scope: EventScope) => ({ scope, confirmedMembers: true })

test.each<[EventScope, Record<keyof typeof people, string | null>]>([
  ['special EPITECH', { own: null, guest: 'school', nobody: 'school', abroad: 'school' }],
  ['interschool', { own: null, guest: null, nobody: 'student', abroad: 'student' }],
  ['national', { own: 'country', guest: null, nobody: null, abroad: 'country' }],
  ['international', { own: null, guest: null, nobody: null, abroad: null }],
  ['open', { own: null, guest: null, nobody: null, abroad: null }],
])('who may enter an event of the scope %s', (scope, barriers) => {
  const found = Object.entries(people).map(([who, person]) => [who, barrierTo(plain(scope), person, home)])
  expect(Object.fromEntries(found)).toEqual(barriers)
})

test('spellings of a school or country that differ in case and accents are equal', () => {
  for (const school of ['ECOLE DU PHARE', 'E\u0301cole  du Phare ', 'École-du-Phare'])
    expect(barrierTo(plain('special EPITECH'), { ...people.own, school }, home)).toBeNull()
  expect(barrierTo(plain('special EPITECH'), { ...people.own, school: 'École du Phare 2' }, home)).toBe('school')
  expect(barrierTo(plain('national'), people.own, { ...home, country: ' spain' })).toBeNull()
})

test('a scope has the school or the country of the site, or none', () => {
  expect(Object.fromEntries(EventScope.options.map((scope) => [scope, placeOf(scope, home)]))).toEqual({
    'special EPITECH': 'École du Phare',
    interschool: null,
    national: 'France',
    international: null,
    open: null,
  })
})

test.each<[EventScope, Record<keyof typeof people, string | null>]>([
  ['special EPITECH', { own: 'unconfirmed', guest: 'school', nobody: 'school', abroad: 'school' }],
  ['interschool', { own: 'unconfirmed', guest: 'unconfirmed', nobody: 'student', abroad: 'student' }],
  ['national', { own: 'country', guest: null, nobody: null, abroad: 'country' }],
  ['international', { own: null, guest: null, nobody: null, abroad: null }],
  ['open', { own: null, guest: null, nobody: null, abroad: null }],
])('N12: a typed school is not enough for an event with confirmed membership, scope %s', (scope, barriers) => {
  const found = Object.entries(people).map(([who, person]) => [who, barrierTo(confirmed(scope), person, home)])
  expect(Object.fromEntries(found)).toEqual(barriers)
})

test('N12: the confirmation of an administrator applies to any school, and only to the school', () => {
  for (const scope of ['special EPITECH', 'interschool'] as const)
    expect(barrierTo(confirmed(scope), { ...people.own, schoolConfirmed: true }, home)).toBeNull()
  expect(barrierTo(confirmed('interschool'), { ...people.guest, schoolConfirmed: true }, home)).toBeNull()
  expect(barrierTo(confirmed('special EPITECH'), { ...people.guest, schoolConfirmed: true }, home)).toBe('school')
  expect(barrierTo(confirmed('interschool'), { ...people.nobody, schoolConfirmed: true }, home)).toBe('student')
})

test.each([
  ['ann@phare.example', null],
  ['ann@PHARE.example', null],
  ['ann@eleves.phare.example', null],
  ['ann@evil-phare.example', 'unconfirmed'],
  ['ann@phare.example.evil.test', 'unconfirmed'],
  ['ann@sub.phare.example', 'unconfirmed'],
  ['ann@evil.test@phare.example.evil.test', 'unconfirmed'],
  ['phare.example@evil.test', 'unconfirmed'],
])('N12, K10: the address %s confirms by its whole domain only: %s', (email, barrier) => {
  expect(barrierTo(confirmed('special EPITECH'), { ...people.own, email }, home)).toBe(barrier)
})

test('N12: an address of the site’s school does not confirm another school', () => {
  const guest = { ...people.guest, email: 'ann@phare.example' }
  expect(barrierTo(confirmed('interschool'), guest, home)).toBe('unconfirmed')
  expect(barrierTo(confirmed('interschool'), { ...people.own, email: guest.email }, home)).toBeNull()
})
