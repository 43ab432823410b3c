import { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import { type LimitName, limits } from '@drapeau/contract/limits.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { isOpenBeforeFactor, methodsOf, type Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { scopesOpening } from '@drapeau/rules/token-scopes.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import { samplePath } from './sample-path.ts'
import { Wire } from './wire.ts'
import { type World, world } from './world.ts'

const named = Object.entries(routes)
const guarded = named.filter(([, route]) => route.audience !== 'anyone')

/** Every route that a visitor may call. Adding a name is a deliberate decision. */
const openRoutes = [
  // The second step of a sign-in.
  'askPasskeyAtLogin',
  'beginSignIn',
  'confirmAccount',
  'finishSignIn',
  'forgotPassword',
  'getAvatar',
  'getCountryFlag',
  // CTFtime reads it without an account: names and points as all players see them.
  'getCtftime',
  'getOpenapi',
  // Everybody may know what is stored about them, before they have an account.
  'getPrivacyNotice',
  // The login screen says whether to wait for a mail or to ask a teacher.
  'getSite',
  'listCountries',
  // The landing page shows visitors the names, dates and scopes of events.
  'listFeaturedEvents',
  'listSchools',
  // The login screen has a button for each provider: its label and nothing else.
  'listSignInChoices',
  'login',
  'loginSecondStep',
  // Pupils without an address sign in here.
  'loginToClass',
  // The register screen says who invites, and whether the link still works.
  'openInvitationLink',
  'readDocs',
  'register',
  'resendConfirmation',
  'resetPassword',
  // With a mailed key.
  'setFirstPassword',
]

/** Every route that no API token opens, whatever its scopes. Removing a name is a deliberate decision. */
const closedToTokens = [
  'acceptClassDeletion',
  // Joining a class is a decision of a person.
  'acceptClassInvitation',
  'acceptDeletion',
  'acceptJoinRequests',
  'addApp',
  'addPasskey',
  // Classes have names of minors, and make passwords.
  'addPupils',
  'addTeacher',
  // A lesson is between people in a room.
  'answerHand',
  'archiveClass',
  'askForDeletion',
  'askPasskey',
  'askPasskeyAtLogin',
  'beginApp',
  'beginLink',
  'beginPasskey',
  'beginSignIn',
  'cancelEmailChange',
  // A role that a token gave would outlive it.
  'changeEventGrant',
  'changeUserGrant',
  'confirmAccount',
  'confirmIdentity',
  'copyAssignment',
  'createAssignment',
  'createClass',
  'createComment',
  'createInvitationLink',
  'createSignInProvider',
  'createToken',
  'declineClassDeletion',
  'declineClassInvitation',
  'declineDeletion',
  'declineJoinRequests',
  'deleteAssignment',
  'deleteBackup',
  'deleteClass',
  'deleteComment',
  'deleteOwnAccount',
  'deletePupilAccount',
  'deleteSignInProvider',
  'deleteUser',
  'downloadBackup',
  'downloadMyData',
  'downloadPupilData',
  'downloadUserData',
  'endAllMySessions',
  'endMySession',
  'exportClass',
  'exportMarks',
  'findJoinableClass',
  'finishLink',
  'finishSignIn',
  'forgotPassword',
  'getAssignment',
  'getClass',
  'getClassProgress',
  'getClassTies',
  'getGrid',
  'getHand',
  'getMe',
  'getOwnDeletion',
  'getRetention',
  'getSecondFactor',
  'getSignInProvider',
  'getSiteSettings',
  'giveEventGrant',
  'giveHint',
  'giveUserGrant',
  'joinClass',
  'leaveClass',
  'liftSecondFactor',
  'listAssignments',
  'listBackups',
  'listClassDeletionRequests',
  'listClassHints',
  'listClassInvitations',
  'listClasses',
  'listComments',
  'listDeletionRequests',
  'listEventGrants',
  'listGrantHistory',
  'listHands',
  'listImportPeople',
  'listInvitationLinks',
  'listJoinRequests',
  'listMyIdentities',
  'listMySessions',
  'listMyTokens',
  'listOwnAssignments',
  'listOwnClasses',
  'listPupilSubmissions',
  'listPupils',
  'listSettableChallenges',
  'listSignInChoices',
  'listSignInProviders',
  'listStuck',
  'listUserGrants',
  'listUserTokens',
  'login',
  'loginSecondStep',
  'loginToClass',
  'logout',
  'lowerHand',
  'lowerPupilHand',
  'markChallengeOpened',
  'movePupils',
  'nudgePupil',
  'openInvitationLink',
  // A stream would outlive the check of each request.
  'openLive',
  'previewPeople',
  'previewRetention',
  'printSlips',
  'raiseHand',
  // An administrator's registration creates accounts with a password.
  'register',
  'removeApp',
  'removeJoinCode',
  'removePasskey',
  'removePupil',
  'removeTeacher',
  'renewClassCode',
  'renewJoinCode',
  'renewRecoveryCodes',
  'resendConfirmation',
  'resetPassword',
  'resetPupils',
  'restoreClass',
  'revokeEventGrant',
  'revokeInvitationLink',
  'revokeToken',
  'revokeUserGrant',
  'sendTestMail',
  'setFirstPassword',
  'setOnLeaderboard',
  'setPupilTerms',
  'startBackup',
  'testSignInProvider',
  'unlinkIdentity',
  'updateAssignment',
  'updateClass',
  'updateMe',
  'updatePupil',
  'updateRetention',
  'updateSignInProvider',
  'updateSiteSettings',
  // It sets passwords.
  'updateUser',
  'withdrawDeletion',
  'withdrawJoinRequest',
]

/** Every route that asks again who it is, always or in some cases. Whatever gives rights belongs here. */
const confirmedRoutes = {
  always: [
    'addApp',
    'addPasskey',
    'beginApp',
    'beginPasskey',
    'changeEventGrant',
    'changeUserGrant',
    'createToken',
    'deleteOwnAccount',
    'downloadBackup',
    'giveEventGrant',
    'giveUserGrant',
    'liftSecondFactor',
    'removeApp',
    'removePasskey',
    'renewRecoveryCodes',
    'revokeEventGrant',
    'revokeUserGrant',
  ],
  // With answers; a new administrator; one who is no longer one, or the password of staff.
  sometimes: ['deleteEvent', 'register', 'updateUser'],
}

/** Every route that an account without the second factor it needs can call, besides what visitors can. */
const beforeSecondFactor = [
  'addApp',
  'addPasskey',
  'askPasskey',
  'beginApp',
  'beginPasskey',
  'confirmIdentity',
  'endAllMySessions',
  'endMySession',
  'getMe',
  'getSecondFactor',
  'listMySessions',
  'logout',
  'removeApp',
  'removePasskey',
  'renewRecoveryCodes',
]

/** Paths that refuse HEAD. */
const getOnly = new Set(named.flatMap(([, route]) => (methodsOf(route).join(',') === 'GET' ? [route.path] : [])))

/** GET by specification, although they change something. */
const writingGets = new Set(['confirmAccount', 'resetPassword', 'unlockHint'])

let site: World
let wire: Wire
let people: Record<'player' | 'admin', Person>
let apiTokens: Record<TokenScope, { token: string }>

beforeAll(async () => {
  site = await world()
  const [player, admin] = await Promise.all([site.build.player(), site.build.admin()])
  people = { player, admin }
  const build = (scope: TokenScope) => site.build.apiToken(admin.id, [scope])
  apiTokens = {
    read: await build('read'),
    play: await build('play'),
    author: await build('author'),
    manage: await build('manage'),
  }
  wire = await Wire.to(site.app.fastify)
})

test('Z1 every route of the contract is bound once, and nothing else is', () => {
  expect(new Set(site.app.bound)).toEqual(new Set(Object.values(routes)))
  expect(site.app.bound).toHaveLength(named.length)
  const printed = site.app.fastify.printRoutes({ commonPrefix: false })
  const methods = [...printed.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '))
  // Each GET also has HEAD. The only routes outside the contract are the two health checks.
  const gets = named.filter(([, route]) => route.method === 'GET')
  expect(methods).toHaveLength(named.length + gets.length + 4)
  for (const path of ['/health/live', '/health/ready'])
    expect(site.app.fastify.hasRoute({ method: 'GET', url: path })).toBe(true)
})

test('two routes never share a path and a method', () => {
  expect(new Set(named.map(([, route]) => `${route.method} ${route.path}`)).size).toBe(named.length)
})

test.each(named)('%s declares its audience, limit, summary and refusals', (_name, route) => {
  expect(['anyone', 'member', 'player', 'admin']).toContain(route.audience)
  expect(Object.keys(limits)).toContain(route.limit)
  expect(route.summary).toMatch(/^[A-Z].{5,}[^.]$/)
  expect(route.refusals.every((code) => Object.hasOwn(refusals, code))).toBe(true)
  expect(new Set(parametersOf(route))).toEqual(new Set(Object.keys(route.params?.shape ?? {})))
})

test('Z1 only these routes are open to visitors', () => {
  expect(
    named
      .filter(([, route]) => route.audience === 'anyone')
      .map(([name]) => name)
      .toSorted(byLetter),
  ).toEqual(openRoutes)
})

test('Z10 these routes are closed to API tokens, and every other one declares its scopes', () => {
  const closed = named.filter(([, route]) => scopesOpening(route).length === 0)
  expect(closed.map(([name]) => name).toSorted(byLetter)).toEqual(closedToTokens)
})

test('Z11 these routes ask again who it is', () => {
  const namesOf = (asks: (route: Route) => boolean) =>
    named.flatMap(([name, route]) => (asks(route) ? [name] : [])).toSorted(byLetter)
  expect(namesOf(({ confirm }) => confirm === true)).toEqual(confirmedRoutes.always)
  expect(namesOf((route) => route.refusals.includes('confirm-again'))).toEqual(confirmedRoutes.sometimes)
})

test('A16 these routes are open before a required second factor is set up', () => {
  const open = guarded.filter(([, route]) => isOpenBeforeFactor(route))
  expect(open.map(([name]) => name).toSorted(byLetter)).toEqual(beforeSecondFactor)
})

test.each(named)('Z10 %s opens to an API token as its scopes say', async (name, route) => {
  for (const scope of TokenScope.options) {
    const { token } = apiTokens[scope]
    const reply = await send(route, { authorization: `Bearer ${token}` })
    const isOpen = scopesOpening(route).includes(scope)
    expect([name, scope, codeOf(reply) !== 'token-scope']).toEqual([name, scope, isOpen])
  }
})

test.each(named.filter(([name, route]) => route.method !== 'GET' || writingGets.has(name)))(
  'B6 %s changes something, so its limit counts for all nodes together',
  (_name, route) => {
    expect(['shared', 'statement']).toContain(limits[route.limit].store)
  },
)

test('B6 every budget leaves room for mistakes, and none is unlimited', () => {
  for (const name of Object.keys(limits) as LimitName[]) {
    expect(limits[name].budgets.length).toBeGreaterThan(0)
    for (const { by, points, seconds } of limits[name].budgets) {
      // A mailed key works once; everything else leaves room for mistakes.
      expect(points).toBeGreaterThanOrEqual(by === 'key' ? 1 : 3)
      expect(points / seconds).toBeLessThanOrEqual(500)
      expect(seconds).toBeLessThanOrEqual(86_400)
    }
  }
})

test.each(guarded)('N4 %s is counted by account', (_name, route) => {
  const counted: readonly { by: string }[] = limits[route.limit].budgets
  expect(counted.some(({ by }) => by === 'account')).toBe(true)
})

test.each(guarded)('Z1 %s refuses a visitor before it validates input', async (_name, route) => {
  const reply = await send(route, {}, { unknown: 'field' })
  expect(reply).toEqual({ status: 401, message: 'Please sign in.', code: 'signed-out' })
})

test.each(guarded)('A8 %s refuses a token that is not valid', async (_name, route) => {
  const tokens = [
    'x',
    'a'.repeat(43),
    'eyJhbGciOiJub25lIn0.eyJ0eXBlIjoiYWRtaW4ifQ.',
    people.admin.id,
    people.admin.sessionId,
  ]
  for (const token of tokens)
    expect(await send(route, { authorization: `Bearer ${token}` })).toMatchObject({ status: 401, code: 'signed-out' })
  expect(await send(route, { authorization: `Basic ${people.admin.token}` })).toMatchObject({ status: 401 })
  expect(await send(route, { cookie: `token=${people.admin.token}` })).toMatchObject({ status: 401 })
})

test.each(guarded.filter(([, route]) => route.audience === 'admin'))('Z1 %s refuses a player', async (_name, route) => {
  expect(await send(route, bearer(people.player))).toMatchObject({ status: 403, code: 'forbidden' })
})

test('Z1 routes for players refuse an administrator', async () => {
  for (const [, route] of guarded.filter(([, each]) => each.audience === 'player'))
    expect(await send(route, bearer(people.admin))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(guarded.every(([, route]) => ['member', 'player', 'admin'].includes(route.audience))).toBe(true)
})

test.each(guarded)('Z9 no other spelling or method bypasses the session check of %s', async (_name, route) => {
  const path = samplePath(route)
  const statusOf = async (method: string, at: string, headers = {}): Promise<number> =>
    (await wire.request({ method, path: at, headers })).status
  expect(await statusOf(route.method, `${path}/`)).toBe(401)
  expect(await statusOf(route.method, path.replace('/api/', '/%61pi/'))).toBe(401)
  expect(await statusOf('HEAD', path)).toBe(getOnly.has(route.path) ? 405 : await statusOf('GET', path))
  expect(await statusOf('OPTIONS', path)).toBe(405)
  expect(await statusOf('GET', path.replace('/api/', '/API/'))).toBe(404)
  expect(await statusOf('GET', path.replace('/api/', '//api/'))).toBe(404)
  expect(await statusOf('GET', path.replace('/api/', '/api//'))).toBe(404)
  expect(await statusOf('GET', path.replace('/api/', '/x/%2e%2e/api/'))).toBe(404)
  expect(await statusOf('POST', '/api/users/login', { 'x-http-method-override': route.method })).toBe(400)
  expect(await statusOf(route.method, `${path}?_method=GET`)).toBe(401)
})

function parametersOf(route: Route): string[] {
  return [...route.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
}

function bearer(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.token}` }
}

function codeOf(reply: unknown): unknown {
  return Reflect.get(Object(reply), 'code')
}

/** The JSON of the response; null for what is not JSON. */
async function send(route: Route, headers: Record<string, string>, body?: object): Promise<unknown> {
  const json = body && route.body ? { 'content-type': 'application/json' } : {}
  const reply = await wire.request({
    method: route.method,
    path: samplePath(route),
    headers: { ...headers, ...json },
    ...(body && route.body ? { body: JSON.stringify(body) } : {}),
  })
  return String(reply.headers['content-type']).startsWith('application/json') ? JSON.parse(reply.body) : null
}

function byLetter(one: string, other: string): number {
  return one < other ? -1 : 1
}
