import { confirmAccount } from '@drapeau/contract/accounts/accounts.ts'
import { methodsOf } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import { formHeaders, multipart } from './multipart.ts'
import { noId, samplePath } from './sample-path.ts'
import { Wire, type WireResponse } from './wire.ts'
import { type World, world } from './world.ts'

const gets = Object.entries(routes).filter(([, route]) => route.method === 'GET')
const allowing = gets.filter(([, route]) => methodsOf(route).includes('HEAD'))
const refusing = gets.filter(([, route]) => !methodsOf(route).includes('HEAD'))

let site: World
let wire: Wire
let people: Record<'admin' | 'player', Person>
let existingIds: Record<string, string>

beforeAll(async () => {
  site = await world()
  const { build } = site
  people = { admin: await build.admin(), player: await build.player() }
  const [event, challenge, category] = await Promise.all([
    build.event({ status: 'running' }),
    build.challenge(),
    build.category(),
  ])
  existingIds = { events: event.id, challenges: challenge.id, categories: category.id, users: people.player.id }
  wire = await Wire.to(site.app.fastify)
})

test('C7: only these routes refuse HEAD: they change something, stream, or build a document for one reader', () => {
  expect(refusing.map(([name]) => name).toSorted()).toEqual([
    'confirmAccount',
    'downloadArchive',
    'downloadMyData',
    'downloadPupilData',
    'downloadUserData',
    'downloadWriteUps',
    'examineSite',
    'exportClass',
    'exportImportReport',
    'exportMarks',
    'exportPack',
    'exportResults',
    'exportSubmissions',
    'getCertificate',
    'getCertificates',
    'getHonestyReport',
    'getImportReport',
    'listUnseenHonesty',
    'openLive',
    'resetPassword',
    'unlockHint',
  ])
})

test.each(allowing)('C7: HEAD of %s has the status and the headers of GET, and no body', async (_name, route) => {
  const [kind = ''] = route.path.split('/').slice(1)
  const paths = [
    samplePath(route),
    samplePath(route).replace(noId, existingIds[kind] ?? noId),
    `${samplePath(route)}?x=1`,
  ]
  const person = people[route.audience === 'player' ? 'player' : 'admin']
  for (const path of paths)
    for (const headers of [{}, { authorization: `Bearer ${person.token}` }]) {
      const get = await wire.request({ path, headers })
      const head = await wire.request({ method: 'HEAD', path, headers })
      expect([path, head.status, head.body]).toEqual([path, get.status, ''])
      expect(headersOf(head)).toEqual(headersOf(get))
    }
})

test.each(refusing)('C7 H2 K7: HEAD of %s is refused without running, with GET in Allow', async (_name, route) => {
  const person = people[route.audience === 'admin' ? 'admin' : 'player']
  const head = await wire.request({
    method: 'HEAD',
    path: samplePath(route),
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect([head.status, head.headers['allow'], head.body]).toEqual([405, 'GET', ''])
})

test('C7: Allow lists HEAD where it is allowed', async () => {
  const { headers } = await wire.request({ method: 'DELETE', path: '/api/schools' })
  expect(headers['allow']).toBe('GET, HEAD')
})

test('C7: HEAD of a prepared response works before and after a GET', async () => {
  const path = '/api/challenges/practices'
  const headers = { authorization: `Bearer ${people.player.token}` }
  const first = await wire.request({ method: 'HEAD', path, headers })
  const get = await wire.request({ path, headers })
  const second = await wire.request({ method: 'HEAD', path, headers })
  expect([first.status, first.body, second.status, second.body]).toEqual([200, '', 200, ''])
  expect(second.headers['content-length']).toBe(get.headers['content-length'])
  const etag = String(get.headers['etag'])
  const known = await wire.request({ method: 'HEAD', path, headers: { ...headers, 'if-none-match': etag } })
  expect([known.status, known.body]).toEqual([304, ''])
})

test('C7: HEAD of a file returns its size and name, ignores a range, and is not recorded as a download', async () => {
  const challenge = await site.build.challenge()
  const headers = { authorization: `Bearer ${people.admin.token}` }
  const parts = [{ name: 'files', filename: 'chart.txt', content: 'north' }]
  const added = await wire.request({
    method: 'POST',
    path: `/api/challenges/${challenge.id}/files`,
    headers: { ...headers, ...formHeaders },
    body: multipart(parts),
  })
  const [file] = (JSON.parse(added.body) as { files: { path: string }[] }).files
  const path = file?.path ?? ''
  const get = await wire.request({ path, headers })
  const count = () => site.database.pool.query('select id from access_record')
  const before = (await count()).rows.length
  const head = await wire.request({ method: 'HEAD', path, headers: { ...headers, range: 'bytes=0-1' } })
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '5'])
  expect(headersOf(head)).toEqual(headersOf(get))
  expect((await count()).rows).toHaveLength(before)
})

test('C7 K7: HEAD does not use a mailed key', async () => {
  const path = samplePath(confirmAccount)
  expect((await wire.request({ method: 'HEAD', path })).status).toBe(405)
})

test('C7: the health checks allow HEAD', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect((await wire.request({ method: 'HEAD', path })).status).toBe(200)
})

function headersOf({ headers }: WireResponse): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date'))
}
