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
  expect(viewerOf(session({ user: { ...me, type: 'user' }, token: 't' }))).toBe('user')
  expect(viewerOf(session({ user: { ...me, type: 'admin' }, token: 't' }))).toBe('admin')
})

test('an unknown type has no area', () => {
  const guest = JSON.parse(JSON.stringify({ ...me, type: 'guest' }))
  expect(viewerOf(session({ user: guest, token: 't' }))).toBe('stranger')
})
