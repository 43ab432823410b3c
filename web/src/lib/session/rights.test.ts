import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import { waitForEnd } from './grant-changes.ts'
import { eventsOpenTo, isStaff, isTeacher, mayCall, rolesIn } from './rights.ts'

const now = new Date('2027-03-01T12:00:00Z')
const spring = { _id: 'spring', name: 'Spring CTF' }
const autumn = { _id: 'autumn', name: 'Autumn CTF' }

const holder = (...grants: Me['grants']) => ({ type: 'user' as const, grants })
const held = (role: Me['grants'][number]['role'], event: typeof spring | null, endsAt: string | null = null) => ({
  role,
  event,
  endsAt,
})

test('an administrator may call everything, also what is of no event', () => {
  const admin = { type: 'admin' as const, grants: [] }
  expect(mayCall(admin, now, 'listUsers')).toBe(true)
  expect(mayCall(admin, now, 'updateChallenge', null)).toBe(true)
})

test('a grant opens the routes of its role for its event only', () => {
  const author = holder(held('author', spring))
  expect(mayCall(author, now, 'updateChallenge')).toBe(true)
  expect(mayCall(author, now, 'updateChallenge', 'spring')).toBe(true)
  expect(mayCall(author, now, 'updateChallenge', 'autumn')).toBe(false)
  expect(mayCall(author, now, 'updateChallenge', null)).toBe(false)
  expect(mayCall(author, now, 'listStandings', 'spring')).toBe(false)
  expect(mayCall(author, now, 'listUsers')).toBe(false)
})

test('nobody is let in without a grant, or by one that has ended', () => {
  expect(mayCall(holder(), now, 'getEvent')).toBe(false)
  expect(mayCall(holder(held('owner', spring, '2027-03-01T12:00:00.000Z')), now, 'getEvent')).toBe(false)
  expect(mayCall(holder(held('owner', spring, '2027-03-01T12:00:01.000Z')), now, 'getEvent')).toBe(true)
})

test('an event with several roles is offered once', () => {
  const grants = [held('author', spring), held('judge', spring), held('viewer', autumn), held('teacher', null)]
  expect(eventsOpenTo({ grants }, 'getEvent', now)).toEqual([spring, autumn])
  expect(eventsOpenTo({ grants }, 'createChallenge', now)).toEqual([spring])
  expect(rolesIn({ grants: grants.toReversed() }, 'spring', now)).toEqual(['author', 'judge'])
})

test('a teacher without an event is no staff, and administrators are not called so', () => {
  expect(isStaff(holder(held('teacher', null)), now)).toBe(false)
  expect(isStaff(holder(held('viewer', spring)), now)).toBe(true)
  expect(isStaff({ type: 'admin', grants: [held('viewer', spring)] }, now)).toBe(false)
})

test('the user is fetched again just after the first grant ends', () => {
  const [soon, later] = ['2027-03-01T12:00:10.000Z', '2027-06-01T12:00:00.000Z']
  expect(waitForEnd([held('judge', spring, later), held('author', spring, soon)], now)).toBe(10_500)
  expect(waitForEnd([held('judge', spring)], now)).toBeUndefined()
  // A browser's timer cannot wait for longer than about 25 days.
  expect(waitForEnd([held('judge', spring, later)], now)).toBe(2 ** 31 - 1)
})

test('a teacher may call what is about classes, until the role ends, and nothing of events', () => {
  const teacher = holder(held('teacher', null))
  expect(isTeacher(teacher, now)).toBe(true)
  expect(mayCall(teacher, now, 'createClass')).toBe(true)
  expect(mayCall(teacher, now, 'listClasses')).toBe(true)
  expect(mayCall(teacher, now, 'getEvent')).toBe(false)
  expect(mayCall(teacher, now, 'findAnything')).toBe(false)
  expect(mayCall(holder(held('teacher', null, '2027-03-01T12:00:00.000Z')), now, 'listClasses')).toBe(false)
  expect(mayCall(holder(held('owner', spring)), now, 'listClasses')).toBe(false)
  expect(isTeacher({ type: 'admin', grants: [held('teacher', null)] }, now)).toBe(false)
})
