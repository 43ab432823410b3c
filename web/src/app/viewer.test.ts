import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import { viewerOf } from '#app/viewer.ts'
import type { Session } from '#lib/session/session.ts'

const me = {
  _id: '0190a0a0-0000-7000-8000-000000000001',
  name: 'Ada',
  email: 'ada@example.org',
  country: 'France',
  isStudent: false,
  school: null,
  active: true,
  enable: 'enabled',
  createdAt: '2026-11-01T00:00:00.000Z',
  pendingEmail: null,
  secondFactor: 'off',
} as const

const session = (more: Partial<Session>): Session => ({
  user: null,
  token: null,
  isLoading: false,
  isMounted: true,
  ...more,
})

test('without a session the viewer is a visitor, also during prerendering', () => {
  expect(viewerOf(session({}))).toBe('visitor')
  expect(viewerOf(session({ isLoading: true, isMounted: false }))).toBe('visitor')
})

test('while a stored token is being checked the viewer is unknown', () => {
  expect(viewerOf(session({ isLoading: true }))).toBe('unknown')
})

test('the type of the user decides the area', () => {
  expect(viewerOf(session({ user: { ...me, type: 'user', grants: [] }, token: 't' }))).toBe('user')
  expect(viewerOf(session({ user: { ...me, type: 'admin', grants: [] }, token: 't' }))).toBe('admin')
})

test('a role in an event makes staff of a player until it ends, and so does that of a teacher', () => {
  const event = { _id: '0190a0a0-0000-7000-8000-000000000002', name: 'Spring CTF' }
  const viewer = (grants: Me['grants']) => viewerOf(session({ user: { ...me, type: 'user', grants }, token: 't' }))
  expect(viewer([{ role: 'viewer', event, endsAt: null }])).toBe('staff')
  expect(viewer([{ role: 'viewer', event, endsAt: '2020-01-01T00:00:00.000Z' }])).toBe('user')
  expect(viewer([{ role: 'teacher', event: null, endsAt: null }])).toBe('staff')
  expect(viewer([{ role: 'teacher', event: null, endsAt: '2020-01-01T00:00:00.000Z' }])).toBe('user')
})

test('an account that needs a second factor has no area before it has one', () => {
  expect(viewerOf(session({ user: { ...me, grants: [], type: 'admin', secondFactor: 'missing' }, token: 't' }))).toBe(
    'unprotected',
  )
})

test('an unknown type has no area', () => {
  const guest = JSON.parse(JSON.stringify({ ...me, type: 'guest' }))
  expect(viewerOf(session({ user: guest, token: 't' }))).toBe('stranger')
})
