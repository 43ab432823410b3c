import { createChallenge, listChallenges, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { changeChallenges } from '@drapeau/contract/challenges/bulk-change.ts'
import { createEvent, updateEvent } from '@drapeau/contract/events/events.ts'
import { listStandings } from '@drapeau/contract/standings.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { expect, test } from 'vitest'
import {
  eventsOpenTo,
  grantsUsed,
  hasGrant,
  hasStaffed,
  type HeldGrant,
  isOpenTo,
  isWithin,
  opensToTeacher,
  shownAddress,
} from './grants.ts'
import { createClass, getClass } from '@drapeau/contract/classes/classes.ts'
import { namingsOf, openingsByName, rolesOpening } from './grant-openings.ts'

const now = new Date('2027-03-01T12:00:00Z')
const later = new Date('2027-03-01T12:00:01Z')
const held = (role: HeldGrant['role'], eventId: string | null, endsAt: Date | null = null) => ({
  role,
  eventId,
  endsAt,
})

test('every route in the table is a route of the contract', () => {
  expect([...openingsByName.keys()].filter((name) => !Object.hasOwn(routes, name))).toEqual([])
})

test('a route that is not in the table is opened by no role', () => {
  expect(rolesOpening(createEvent)).toEqual([])
  expect(eventsOpenTo([held('owner', 'spring')], createEvent, now).size).toBe(0)
})

test('a role opens its routes for its own events only', () => {
  const grants = [held('author', 'spring'), held('judge', 'autumn'), held('teacher', null)]
  expect(eventsOpenTo(grants, listChallenges, now)).toEqual(new Set(['spring']))
  expect(eventsOpenTo(grants, listStandings, now)).toEqual(new Set(['autumn']))
  expect(isOpenTo(grants, updateChallenge, ['spring'], now)).toBe(true)
  expect(isOpenTo(grants, updateChallenge, ['spring', 'autumn'], now)).toBe(false)
  expect(isOpenTo(grants, updateChallenge, ['spring', null], now)).toBe(false)
  expect(isOpenTo(grants, updateEvent, ['spring'], now)).toBe(false)
})

test('a grant ends at its moment', () => {
  const grants = [held('owner', 'spring', later)]
  expect(isOpenTo(grants, updateEvent, ['spring'], now)).toBe(true)
  expect(isOpenTo(grants, updateEvent, ['spring'], later)).toBe(false)
  expect(hasGrant({ grants }, 'owner', now, 'spring')).toBe(true)
  expect(hasGrant({ grants }, 'owner', later, 'spring')).toBe(false)
  // It has shown its holder the flags all the same.
  expect(hasStaffed(grants, 'spring')).toBe(true)
})

test('a teacher is one on the whole site, and staff of no event', () => {
  const grants = [held('teacher', null)]
  expect(hasGrant({ grants }, 'teacher', now)).toBe(true)
  expect(hasStaffed(grants, null)).toBe(false)
  expect(eventsOpenTo(grants, listChallenges, now).size).toBe(0)
})

test('administrators reach everything, staff nothing that is of no event', () => {
  expect(isWithin('all', null)).toBe(true)
  expect(isWithin(new Set(['spring']), null)).toBe(false)
  expect(isWithin(new Set(['spring']), 'spring')).toBe(true)
  expect(isWithin(new Set(['spring']), 'autumn')).toBe(false)
})

test('the role with the most rights is the one that is recorded', () => {
  const grants = [
    held('author', 'spring'),
    held('owner', 'spring'),
    held('author', 'autumn'),
    held('owner', 'winter', now),
  ]
  expect(grantsUsed(grants, updateChallenge, ['autumn', 'spring', 'spring', 'winter', null], now)).toEqual([
    { role: 'owner', eventId: 'spring' },
    { role: 'author', eventId: 'autumn' },
  ])
})

test('only administrators see addresses', () => {
  expect(shownAddress('all', 'ada@example.org')).toBe('ada@example.org')
  expect(shownAddress(new Set(['spring']), 'ada@example.org')).toBe('')
})

function namedIn(route: (typeof routes)[string], input: { params?: unknown; body?: unknown; query?: unknown }) {
  return namingsOf(route).flatMap(({ kind, idsIn }) => idsIn(input).map((id) => `${kind} ${id}`))
}

test('a new challenge names its event, what it requires and what follows it', () => {
  expect(namedIn(createChallenge, { body: { event: 'spring', next: 'b', requirements: ['c', 'd'] } })).toEqual([
    'event spring',
    'challenge b',
    'challenge c',
    'challenge d',
  ])
  // Practice is no event, and nothing follows.
  expect(namedIn(createChallenge, { body: { event: '', next: '', requirements: [] } })).toEqual(['event '])
  expect(namedIn(createChallenge, { body: { next: null } })).toEqual(['event '])
})

test('a changed challenge names another event only if it is moved', () => {
  expect(namedIn(updateChallenge, { params: { id: 'a' }, body: { value: 5 } })).toEqual(['challenge a'])
  expect(namedIn(updateChallenge, { params: { id: 'a' }, body: { event: '' } })).toEqual(['challenge a', 'event '])
  const many = [{ _id: 'a', event: 'spring' }, { _id: 'b' }]
  expect(namedIn(changeChallenges, { body: { challenges: many } })).toEqual([
    'challenge a',
    'challenge b',
    'event spring',
  ])
})

test('the role of a teacher opens classes, without an event, and is recorded', () => {
  const teacher = [held('teacher', null)]
  expect(opensToTeacher(teacher, createClass, now)).toBe(true)
  expect(opensToTeacher([held('teacher', null, now)], createClass, now)).toBe(false)
  expect(opensToTeacher([held('owner', 'spring')], createClass, now)).toBe(false)
  expect(opensToTeacher(teacher, updateChallenge, now)).toBe(false)
  expect(eventsOpenTo(teacher, createClass, now).size).toBe(0)
  expect(grantsUsed(teacher, createClass, [], now)).toEqual([{ role: 'teacher', eventId: null }])
  expect(namedIn(getClass, { params: { id: 'a' } })).toEqual(['class a'])
})
