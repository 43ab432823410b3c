import { screens } from '@drapeau/contract/screens.ts'
import { describe, expect, test } from 'vitest'
import { type Answer, screenFor, shellFor, wasSignedOutOf } from '#app/screen-for.ts'
import type { Viewer } from '#app/viewer.ts'

const nothing = (): boolean => false
const drawn = (viewer: Viewer, path: string | undefined, opens: (route: string) => boolean = nothing): Answer =>
  screenFor(path, viewer, opens)
const notFound = { draw: 'notFound' }

describe('the landing address', () => {
  test('sends an administrator to the dashboard and everybody else to the home page', () => {
    expect(drawn('admin', '/')).toEqual({ go: '/admin/dashboard' })
    expect(drawn('user', '/')).toEqual({ go: '/home' })
    expect(drawn('visitor', '/')).toEqual({ go: '/home' })
  })

  test('waits while a stored token is being checked', () => {
    expect(drawn('unknown', '/')).toEqual({ draw: 'waiting' })
  })
})

test('the short address of the back office leads an administrator to the dashboard', () => {
  expect(drawn('admin', '/admin')).toEqual({ go: '/admin/dashboard' })
  expect(drawn('unknown', '/admin')).toEqual({ draw: 'waiting' })
  for (const viewer of ['visitor', 'user', 'stranger'] as const) expect(drawn(viewer, '/admin')).toEqual(notFound)
})

describe('a visitor', () => {
  test('sees Not Available where the competitions are', () => {
    for (const path of ['/events', '/events/$id', '/bluelock'])
      expect(drawn('visitor', path)).toEqual({ draw: 'notAvailable' })
  })

  test('sees the login screen at each of its three addresses', () => {
    for (const path of ['/auth/login', '/login', '/challenges'])
      expect(drawn('visitor', path)).toEqual({ draw: 'login' })
  })

  test('who was invited to a team signs in at the address of the invitation', () => {
    expect(drawn('visitor', '/events/$id/join/$code')).toEqual({ draw: 'login' })
    expect(shellFor('login', '/events/$id/join/$code')).toBe('auth')
  })

  test('cannot open private or administration pages', () => {
    for (const path of ['/profil', '/notification', '/notification/$id', '/admin/dashboard'])
      expect(drawn('visitor', path)).toEqual(notFound)
  })
})

describe('a member of the staff', () => {
  const author = (route: string): boolean => ['getEvent', 'listChallenges', 'getChallenge'].includes(route)

  test('gets the screens of the back office whose route a grant opens, and no other', () => {
    expect(drawn('staff', '/admin/challenges', author)).toEqual({ draw: 'managedChallenges' })
    expect(drawn('staff', '/admin/events/$id', author)).toEqual({ draw: 'managedEvent' })
    for (const path of [
      '/admin/dashboard',
      '/admin/users',
      '/admin/scoreboard',
      '/admin/backups',
      '/events/$id/ceremony',
    ])
      expect(drawn('staff', path, author)).toEqual(notFound)
  })

  test('begins in the list of events, and has the pages of players', () => {
    expect(drawn('staff', '/admin', author)).toEqual({ go: '/admin/events' })
    expect(drawn('staff', '/', author)).toEqual({ go: '/home' })
    expect(drawn('staff', '/challenges', author)).toEqual({ draw: 'challenges' })
  })

  test('finds nothing there once no grant opens it, and signs in again after a session has ended', () => {
    expect(drawn('user', '/admin/challenges', author)).toEqual(notFound)
    expect(wasSignedOutOf('/admin/challenges', 'staff', 'visitor')).toBe(true)
  })
})

describe('a teacher', () => {
  const teacher = (route: string): boolean => ['listClasses', 'getClass', 'createClass'].includes(route)
  const both = (route: string): boolean => teacher(route) || route === 'getEvent'

  test('comes for the classes, unless there is an event to run too', () => {
    expect(drawn('staff', '/', teacher)).toEqual({ go: '/admin/classes' })
    expect(drawn('staff', '/admin', teacher)).toEqual({ go: '/admin/classes' })
    expect(drawn('staff', '/', both)).toEqual({ go: '/home' })
    expect(drawn('staff', '/admin', both)).toEqual({ go: '/admin/events' })
  })

  test('has the screens of classes and no other of the back office', () => {
    expect(drawn('staff', '/admin/classes/$id', teacher)).toEqual({ draw: 'class' })
    expect(drawn('staff', '/admin/classes/new', teacher)).toEqual({ draw: 'newClass' })
    for (const path of ['/admin/users', '/admin/users/$id', '/admin/events', '/admin/dashboard'])
      expect(drawn('staff', path, teacher)).toEqual(notFound)
  })
})

describe('a player', () => {
  test('sees the practice list and the competitions', () => {
    expect(drawn('user', '/challenges')).toEqual({ draw: 'challenges' })
    expect(drawn('user', '/events')).toEqual({ draw: 'events' })
    expect(drawn('user', '/events/$id')).toEqual({ draw: 'event' })
    expect(drawn('user', '/bluelock')).toEqual({ draw: 'bluelock' })
  })

  test('cannot open administration pages', () => {
    expect(drawn('user', '/admin/dashboard')).toEqual(notFound)
  })

  test('is redirected away from the sign-in forms, but may open a mailed link', () => {
    for (const path of ['/auth/login', '/login', '/auth/register', '/auth/forgot-password'])
      expect(drawn('user', path)).toEqual({ go: '/' })
    expect(drawn('user', '/confirm-account/$key')).toEqual({ draw: 'confirmAccount' })
    expect(drawn('user', '/password-reset/$key')).toEqual({ draw: 'resetPassword' })
  })
})

test('a user of an unknown type has no screens and can only sign out', () => {
  for (const path of Object.values(screens))
    expect(drawn('stranger', path)).toEqual(path === '/logout' ? { draw: 'logout' } : notFound)
})

test('an unknown address is not found for any viewer', () => {
  for (const viewer of ['unknown', 'visitor', 'user', 'staff', 'admin', 'stranger'] as const)
    expect(drawn(viewer, undefined)).toEqual(notFound)
})

test('every address of the contract has a screen for at least one type of viewer', () => {
  for (const path of Object.values(screens))
    expect(['visitor', 'user', 'admin'].map((viewer) => drawn(viewer as Viewer, path))).not.toEqual([
      notFound,
      notFound,
      notFound,
    ])
})

test('public pages are shown at once, private ones wait for the session', () => {
  expect(drawn('unknown', '/home')).toEqual({ draw: 'home' })
  expect(drawn('unknown', '/about')).toEqual({ draw: 'about' })
  expect(drawn('unknown', '/profil')).toEqual({ draw: 'waiting' })
  expect(drawn('unknown', '/auth/login')).toEqual({ draw: 'waiting' })
})

test('while a login form is loading its own shell is shown', () => {
  expect(shellFor('waiting', '/auth/login')).toBe('auth')
  expect(shellFor('waiting', '/admin/dashboard')).toBe('bare')
  expect(shellFor('login', '/challenges')).toBe('auth')
  expect(shellFor('dashboard', '/admin/dashboard')).toBe('admin')
  expect(shellFor('notFound', '/admin/dashboard')).toBe('site')
})

describe('when a session ends', () => {
  test('its private page is replaced by the login screen', () => {
    expect(wasSignedOutOf('/profil', 'user', 'visitor')).toBe(true)
    expect(wasSignedOutOf('/admin/dashboard', 'admin', 'visitor')).toBe(true)
    expect(wasSignedOutOf('/profil', 'unknown', 'visitor')).toBe(true)
  })

  test('a public page stays', () => {
    expect(wasSignedOutOf('/about', 'user', 'visitor')).toBe(false)
    expect(wasSignedOutOf('/logout', 'user', 'visitor')).toBe(false)
  })

  test('a visitor who was never signed in sees the not-found screen', () => {
    expect(wasSignedOutOf('/profil', 'visitor', 'visitor')).toBe(false)
    expect(wasSignedOutOf('/nowhere', 'unknown', 'visitor')).toBe(false)
    expect(wasSignedOutOf('/admin/dashboard', 'user', 'visitor')).toBe(false)
  })
})

test('no two screens have the same address', () => {
  const shapes = Object.values(screens).map((path) => path.replaceAll(/\$\w+/g, '$'))
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
})
