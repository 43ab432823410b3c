import { EventRole } from '@drapeau/contract/grants.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { namingsOf, openingsByName, rolesOpening } from '@drapeau/rules/grant-openings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import { type IdScene, idScene, kindAt, kindOfField } from './id-scene.ts'
import { formHeaders, multipart } from './multipart.ts'
import { samplesFor } from './sample-body.ts'
import { tableDigests } from './table-digests.ts'
import { type World, world } from './world.ts'

/**
 * Calls every route of administrators as each role of one event, with the objects of that event and of another one: the
 * roles of the table open it for the one, and nothing tells them that the other exists.
 */

/** Every route that belongs to administrators alone. Removing a name is a deliberate decision. */
const closedToGrants = [
  'acceptDeletion',
  'changeUserGrant',
  'chooseForImport',
  'copyEvent',
  'createCategory',
  'createEvent',
  'createInvitationLink',
  'createSignInProvider',
  'declineDeletion',
  'deleteBackup',
  'deleteCategory',
  'deleteEvent',
  'deleteSignInProvider',
  'deleteUser',
  'discardImport',
  'downloadBackup',
  'downloadUserData',
  'examineSite',
  'exportImportReport',
  'getImport',
  'getImportReport',
  'getOverview',
  'getRetention',
  'getSignInProvider',
  'getSiteSettings',
  'getUser',
  'getUserTies',
  'giveAward',
  'giveUserGrant',
  'liftSecondFactor',
  'listAccess',
  'listAudit',
  'listAwards',
  'listBackups',
  'listDeletionRequests',
  'listImportPeople',
  'listImportRows',
  'listImports',
  'listInvitationLinks',
  'listSignInProviders',
  'listTags',
  'listUserGrants',
  'listUserTokens',
  'listUsers',
  'previewRetention',
  'revokeInvitationLink',
  'revokeUserGrant',
  'runImport',
  'sendTestMail',
  'startBackup',
  'testSignInProvider',
  'undoImport',
  'updateCategory',
  'updateRetention',
  'updateSignInProvider',
  'updateSiteSettings',
  'updateUser',
  'uploadImport',
]

const ofAdministrators = Object.entries(routes).filter(([, { audience }]) => audience === 'admin')
/** What teachers open is called in inventory-classes.test.ts. */
const opened = ofAdministrators.filter(
  ([name, route]) => openingsByName.has(name) && !rolesOpening(route).includes('teacher'),
)
const naming = opened.filter(([, route]) => namingsOf(route).length > 0)

let site: World
let own: IdScene
let foreign: IdScene
let staff: Record<EventRole, Person>
let samples: Record<string, Record<string, unknown>>

beforeAll(async () => {
  site = await world()
  own = await idScene(site)
  foreign = await idScene(site)
  const event = { id: idOf(own, 'event') }
  const build = (role: EventRole) => site.build.staff(role, event)
  staff = {
    owner: await build('owner'),
    author: await build('author'),
    judge: await build('judge'),
    viewer: await build('viewer'),
  }
  const known = await samplesFor(site.build)
  samples = {
    ...known,
    createChallenge: { ...known['updateChallenge'], event: '' },
    createAnnouncement: { title: 'Ahoy', description: '<p>Listen.</p>', event: '' },
    deleteFiles: { files: [] },
  }
})

/** Of everything but the log of who was refused. */
const digests = () => tableDigests(site.database.url, { access_record: 'false', account_use: 'false' })

function idOf({ ids }: IdScene, kind: string): string {
  const id = ids[kind]
  if (id === undefined) throw new Error(`The scene has no ${kind}.`)
  return id
}

/** The sample of a body with the objects of the scene in the place of its ids. */
function bodyOf(name: string, scene: IdScene): Record<string, unknown> {
  const open = idOf(scene, 'open')
  if (name === 'changeChallenges') return { challenges: [{ _id: open, tags: ['sea'] }] }
  if (name === 'copyChallenges') return { challenges: [open], event: idOf(scene, 'event') }
  if (name === 'giveEventGrant') return { person: foreign.people.teammate.email, role: 'viewer' }
  return Object.fromEntries(
    Object.entries(samples[name] ?? {}).map(([field, value]) => {
      const kind = field === 'category' ? undefined : kindOfField[field]
      if (kind === undefined) return [field, value]
      return [field, Array.isArray(value) ? [idOf(scene, kind)] : idOf(scene, kind)]
    }),
  )
}

function call(name: string, route: Route, person: Person, scene: IdScene) {
  const path = route.path.replaceAll(/:(\w+)/g, (_, parameter: string) =>
    idOf(scene, parameter === 'id' ? (kindAt(route) ?? '') : (kindOfField[parameter] ?? '')),
  )
  const query = name === 'countReaders' ? `?event=${idOf(scene, 'event')}` : ''
  const url = `/api${path}${query}`
  const body = bodyOf(name, scene)
  const isForm = route.files !== undefined && route.files > 0
  if (isForm) {
    const fields = Object.entries(body).map(([field, value]) => ({
      name: field,
      content: typeof value === 'string' ? value : JSON.stringify(value),
    }))
    const payload = multipart([...fields, { name: 'files', filename: 'a.txt', content: 'a' }])
    return site.api.as(person).raw({ method: route.method, url, headers: formHeaders, payload })
  }
  return site.api.as(person).raw({ method: route.method, url, ...(route.body && { payload: body }) })
}

test('Z1 these routes belong to administrators alone, and every other one says which roles open it', () => {
  const closed = ofAdministrators.filter(([name]) => !openingsByName.has(name))
  expect(closed.map(([name]) => name).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(closedToGrants)
  for (const [, route] of opened) expect(rolesOpening(route)).toContain('owner')
})

test.each(ofAdministrators.filter(([name]) => !openingsByName.has(name)))(
  'Z1 %s refuses every role',
  async (_name, route) => {
    const url = `/api${route.path.replaceAll(/:\w+/g, idOf(own, 'event'))}`
    for (const person of Object.values(staff))
      expect(await site.api.as(person).raw({ method: route.method, url })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
  },
)

describe('Z2 objects of another event', () => {
  test.each(naming)('do not exist for those whom %s is open to', async (name, route) => {
    const before = await digests()
    for (const role of EventRole.options) {
      const { status, body } = await call(name, route, staff[role], foreign)
      const expected = rolesOpening(route).includes(role) ? [404, 'not-found'] : [403, 'forbidden']
      expect([role, status, body.code]).toEqual([role, ...expected])
    }
    expect(await digests()).toEqual(before)
  })
})

describe('Z2 objects of the own event', () => {
  test.each(naming)('are opened by the roles that the table names: %s', async (name, route) => {
    for (const role of EventRole.options) {
      const { status, body } = await call(name, route, staff[role], own)
      const isRefused = status === 403 && body.code === 'forbidden'
      expect([role, isRefused]).toEqual([role, !rolesOpening(route).includes(role)])
    }
  })
})
