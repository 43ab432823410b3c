import { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import * as accounts from '@drapeau/contract/accounts/accounts.ts'
import * as sessions from '@drapeau/contract/accounts/sessions.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import * as tokens from '@drapeau/contract/accounts/tokens.ts'
import { deleteUser, listUsers, updateUser } from '@drapeau/contract/accounts/users.ts'
import { downloadBackup, startBackup } from '@drapeau/contract/backups.ts'
import { createChallenge, getChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { deleteEvent, getEvent } from '@drapeau/contract/events/events.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { openLive } from '@drapeau/contract/live.ts'
import { exportPack } from '@drapeau/contract/packs.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { opens, scopesByName, scopesOpening } from './token-scopes.ts'

const all = TokenScope.options

/** GET by specification, although it charges points. */
const writingGet = 'unlockHint'

test('every name in the table is a route', () => {
  for (const name of scopesByName.keys()) expect(Object.keys(routes)).toContain(name)
})

test('Z10 a route that nobody listed is closed to every scope', () => {
  expect(scopesOpening({ ...getChallenge })).toEqual([])
  expect(opens(all, { ...getChallenge })).toBe(false)
})

test('Z10 no scope opens a way to another way in', () => {
  const closed = [
    ...Object.values(tokens).filter((each) => typeof each === 'object' && 'method' in each),
    accounts.login,
    accounts.logout,
    accounts.register,
    accounts.getMe,
    sessions.listMySessions,
    sessions.endMySession,
    sessions.endAllMySessions,
    accounts.confirmAccount,
    accounts.resetPassword,
    accounts.forgotPassword,
    updateMe,
    updateUser,
    deleteUser,
    startBackup,
    downloadBackup,
    openLive,
  ]
  expect(closed).toHaveLength(20)
  for (const route of closed) expect([route.path, opens(all, route)]).toEqual([route.path, false])
})

test('Z10 whatever asks for the password again is closed', () => {
  const asking = Object.keys(routes).filter((name) => routes[name]?.limit === 'password')
  expect(asking.length).toBeGreaterThan(2)
  expect(asking.filter((name) => scopesByName.has(name))).toEqual([])
})

test('Z10 read opens no route that changes something', () => {
  const isWriting = (name: string): boolean => routes[name]?.method !== 'GET' || name === writingGet
  const wrong = [...scopesByName].filter(([name, scopes]) => isWriting(name) && scopes.includes('read'))
  expect(wrong).toEqual([])
})

test('each scope opens its own part', () => {
  const table = [
    [getChallenge, ['read', 'play', 'author', 'manage']],
    [getEvent, ['read', 'play', 'author', 'manage']],
    [submitFlag, ['play', 'manage']],
    [unlockHint, ['play', 'manage']],
    [createChallenge, ['author', 'manage']],
    [updateChallenge, ['author', 'manage']],
    [exportPack, ['read', 'author', 'manage']],
    [listUsers, ['read', 'manage']],
    [deleteEvent, ['manage']],
  ] as const
  for (const [route, scopes] of table)
    expect([route.path, all.filter((scope) => opens([scope], route))]).toEqual([route.path, scopes])
})

test('author is enough for challenges that are kept in git', () => {
  const used = [
    'addFiles',
    'createCategory',
    'createChallenge',
    'createHint',
    'deleteChallenge',
    'deleteFiles',
    'deleteHint',
    'exportPack',
    'getChallenge',
    'listCategories',
    'listChallenges',
    'listEvents',
    'listHints',
    'setRequirements',
    'updateChallenge',
    'updateHint',
  ]
  expect(used.filter((name) => !scopesByName.get(name)?.includes('author'))).toEqual([])
})

test('manage opens all that any other scope opens', () => {
  for (const [name, scopes] of scopesByName) expect([name, scopes.includes('manage')]).toEqual([name, true])
})
