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

test('nobody signed in is a visitor, also while the page is drawn ahead', () => {
  expect(viewerOf(session({}))).toBe('visitor')
  expect(viewerOf(session({ isLoading: true, isMounted: false }))).toBe('visitor')
})

test('a stored token that is being checked belongs to somebody not yet known', () => {
  expect(viewerOf(session({ isLoading: true }))).toBe('unknown')
})

test('the type of the user decides the area', () => {
  expect(viewerOf(session({ user: { ...me, type: 'user' }, token: 't' }))).toBe('user')
  expect(viewerOf(session({ user: { ...me, type: 'admin' }, token: 't' }))).toBe('admin')
})

test('a type that we do not know gets no area', () => {
  const guest = JSON.parse(JSON.stringify({ ...me, type: 'guest' }))
  expect(viewerOf(session({ user: guest, token: 't' }))).toBe('stranger')
})
