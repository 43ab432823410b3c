import { expect, test } from 'vitest'
import { idOf, staffOf, zoe } from '../../../test/samples.ts'
import { officeHomeOf } from './office-home.ts'

const now = new Date('2027-03-01T12:00:00Z')
const spring = { _id: idOf(70), name: 'Spring CTF' }
const autumn = { _id: idOf(71), name: 'Autumn CTF' }

test('an administrator begins at the dashboard, a player and a visitor have no back office', () => {
  expect(officeHomeOf({ ...zoe, type: 'admin' }, now)).toEqual({ word: 'dashboard', link: { to: '/admin/dashboard' } })
  expect(officeHomeOf(zoe, now)).toBeUndefined()
  expect(officeHomeOf(null, now)).toBeUndefined()
})

test('staff begin at their only event, or at the list of several', () => {
  const only = staffOf(spring, 'author', 'judge')
  expect(officeHomeOf(only, now)?.link).toEqual({ to: '/admin/events/$id', params: { id: spring._id } })
  const both = { ...only, grants: [...only.grants, ...staffOf(autumn, 'viewer').grants] }
  expect(officeHomeOf(both, now)).toEqual({ word: 'office', link: { to: '/admin/events' } })
})

test('a teacher begins at the classes, unless there are events too', () => {
  const teaching = { role: 'teacher' as const, event: null, endsAt: null }
  expect(officeHomeOf({ ...zoe, grants: [teaching] }, now)).toEqual({ word: 'classes', link: { to: '/admin/classes' } })
  const both = staffOf(spring, 'author')
  expect(officeHomeOf({ ...both, grants: [...both.grants, teaching] }, now)?.word).toBe('office')
})
