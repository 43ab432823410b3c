import { EventScope } from '@drapeau/contract/event-form.ts'
import { expect, test } from 'vitest'
import { barrierTo, placeOf } from './eligibility.ts'

const home = { school: 'École du Phare', country: 'France' }
const people = {
  own: { school: 'École du Phare', country: 'Spain' },
  guest: { school: 'Lycée Jean-Moulin', country: 'France' },
  nobody: { school: null, country: 'France' },
  abroad: { school: null, country: 'Spain' },
}

test.each<[EventScope, Record<keyof typeof people, string | null>]>([
  ['special EPITECH', { own: null, guest: 'school', nobody: 'school', abroad: 'school' }],
  ['interschool', { own: null, guest: null, nobody: 'student', abroad: 'student' }],
  ['national', { own: 'country', guest: null, nobody: null, abroad: 'country' }],
  ['international', { own: null, guest: null, nobody: null, abroad: null }],
  ['open', { own: null, guest: null, nobody: null, abroad: null }],
])('who may enter an event of the scope %s', (scope, barriers) => {
  const found = Object.entries(people).map(([who, person]) => [who, barrierTo(scope, person, home)])
  expect(Object.fromEntries(found)).toEqual(barriers)
})

test('spellings of one school, and of one country, are one', () => {
  for (const school of ['ECOLE DU PHARE', 'E\u0301cole  du Phare ', 'École-du-Phare'])
    expect(barrierTo('special EPITECH', { school, country: 'France' }, home)).toBeNull()
  expect(barrierTo('special EPITECH', { school: 'École du Phare 2', country: 'France' }, home)).toBe('school')
  expect(barrierTo('national', people.own, { school: '', country: ' spain' })).toBeNull()
})

test('a scope names the school or the country that it means', () => {
  expect(Object.fromEntries(EventScope.options.map((scope) => [scope, placeOf(scope, home)]))).toEqual({
    'special EPITECH': 'École du Phare',
    interschool: null,
    national: 'France',
    international: null,
    open: null,
  })
})
