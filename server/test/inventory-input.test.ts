import { getOwnEntry } from '@drapeau/contract/entries.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { readOnlyOf } from '@drapeau/contract/update.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tables } from '../src/platform/database/tables.ts'
import type { Person } from './builders.ts'
import { storedImport } from './collections.ts'
import { type SampleBody, sampleBodies } from './sample-body.ts'
import { buildClass } from './class-scenario.ts'
import { noId, samplePath } from './sample-path.ts'
import { Wire, type WireResponse } from './wire.ts'
import { type World, world } from './world.ts'

/** Hostile input, sent to every route of the contract that takes input of its kind. */

const named = Object.entries(routes)
const lists = named.filter(([, route]) => route.query && 'perPage' in route.query.shape)
const searched = lists.filter(([, route]) => route.query && 'q' in route.query.shape)
const ordered = lists.filter(([, route]) => route.query && 'order' in route.query.shape)
const withId = named.filter(([, route]) => route.path.includes(':id'))
/** Forms are tested in `inventory-forms.test.ts`. */
const withBody = named.filter(([, route]) => route.body && route.files === undefined)

/** Some bodies are declared empty, so that any field is refused. */
const withFields = withBody.filter(([, route]) => Object.keys(route.body?.shape ?? {}).length > 0)

let site: World
let wire: Wire
let people: Record<'admin' | 'player', Person>
/** Lists within an event or a challenge need an id that exists. */
let existingIds: Record<string, string>
let sampleBody: (route: Route) => SampleBody | undefined

beforeAll(async () => {
  site = await world()
  const { build } = site
  people = { admin: await build.admin(), player: await build.player() }
  const [event, challenge] = await Promise.all([build.event(), build.challenge()])
  const { id: classId } = await buildClass(site, people.admin)
  existingIds = {
    events: event.id,
    challenges: challenge.id,
    classes: classId,
    imports: await storedImport(site.database.db),
  }
  sampleBody = await sampleBodies(build)
  wire = await Wire.to(site.app.fastify)
})

/** The clock advances with each request: a session that is not used for hours would end. */
beforeEach(async () => {
  await send(getOwnEntry, {})
})

test.each(lists)('D3 %s accepts only valid page numbers and page sizes up to 100', async (_name, route) => {
  const sizes = ['1e9', '0', '-1', '1.5', 'abc', '101', '%201', '0x10', '1e1', '%D9%A1', '9999999999999999999']
  await inBatches(sizes, async (size) => {
    expect(await refusedField(route, `perPage=${size}`)).toEqual([400, 'perPage'])
  })
  await inBatches(['0', '-1', '1.5', '1e18', '1000001', 'NaN', 'Infinity'], async (page) => {
    expect(await refusedField(route, `page=${page}`)).toEqual([400, 'page'])
  })
  expect((await query(route, 'page=1000000&perPage=100')).status).toBe(200)
})

test.each(searched)('D6 %s accepts a search of 100 characters and no more', async (_name, route) => {
  expect(await refusedField(route, `q=${'a'.repeat(101)}`)).toEqual([400, 'q'])
  expect(await refusedField(route, `q=${'a'.repeat(10_000)}`)).toEqual([400, 'q'])
  expect((await query(route, `q=${'%25_%5C'.repeat(33)}`)).status).toBe(200)
  expect((await query(route, `q=${encodeURIComponent('🚩'.repeat(100))}`)).status).toBe(200)
})

test.each(lists)('M5 %s refuses a field that is given twice', async (_name, route) => {
  expect(await refusedField(route, 'page=1&page=2')).toEqual([400, 'page'])
  expect(await refusedField(route, 'q=a&q=b')).toEqual([400, 'q'])
  expect(await refusedField(route, 'q[]=a')).toEqual([400, 'q[]'])
  expect(await refusedField(route, 'q[$ne]=a')).toEqual([400, 'q[$ne]'])
})

test.each(ordered)('I2, F2 %s accepts only the declared orders', async (_name, route) => {
  const orders = ['password', 'flag', 'name;drop table account', '(select 1)', 'constructor', 'ASC', 'asc,desc']
  await inBatches(orders, async (order) => {
    expect(await refusedField(route, `order=${encodeURIComponent(order)}`)).toEqual([400, 'order'])
  })
})

test.each(lists)('I3 %s refuses NUL', async (_name, route) => {
  expect(await refusedField(route, 'q=a%00b')).toEqual([400, 'q'])
})

test.each(searched)('I4 %s survives invalid UTF-8 and accepts any valid text', async (_name, route) => {
  await inBatches(['%ff', '%c0%af', '%ed%a0%80', '%f0%9f', '%', '%zz'], async (bytes) => {
    expect([200, 400]).toContain((await query(route, `q=${bytes}`)).status)
  })
  await inBatches(['🚩', '\u202eabc', 'ﬁ', 'e\u0301'], async (text) => {
    expect((await query(route, `q=${encodeURIComponent(text)}`)).status).toBe(200)
  })
})

test.each(searched)('I1 %s searches for SQL as for any other text', async (_name, route) => {
  await inBatches(["x'", "' or '1'='1", '1; select pg_sleep(5)', "\\'; --", '$$', '${1}', '{{7*7}}'], async (text) => {
    expect(JSON.parse((await query(route, `q=${encodeURIComponent(text)}`)).body)).toMatchObject({ totalRows: 0 })
  })
})

test.each(named.filter(([name]) => name !== 'openLive'))('F3 %s refuses unknown query fields', async (_name, route) => {
  const fields = ['fields', 'include', 'expand', 'filter[type]', 'sort', '__proto__', 'constructor']
  await inBatches(fields, async (field) => {
    const reply = await query(route, `${field}=x`)
    const { status, errors = {} } = JSON.parse(reply.body) as { status: number; errors?: Record<string, string> }
    expect([status, Object.keys(errors)]).toEqual([400, expect.arrayContaining([field])])
  })
})

test.each(withId)('I5, Z2 %s returns 404 for anything that is not an id', async (_name, route) => {
  const odd = [
    '1',
    '0',
    '-1',
    '2147483648',
    '9223372036854775808',
    '1e3',
    '0x10',
    '%201',
    '%D9%A1',
    'null',
    'undefined',
    'a'.repeat(1_000),
  ]
  const injected = ["'%20or%20'1'='1", '%00', '../admin', '00000000-0000-0000-0000-00000000000g']
  await inBatches([...odd, ...injected], async (id) => {
    const reply = await send(route, { path: samplePath(route).replace(noId, id) })
    expect(JSON.parse(reply.body)).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
  })
  // The clock has advanced by many requests, and some routes ask for a proof of identity that is not old.
  if (route.confirm) people = { ...people, admin: await site.build.admin(), player: await site.build.player() }
  const none = await send(route, sampleBody(route) ?? {})
  expect(JSON.parse(none.body)).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
})

test.each(withBody)('M6 %s accepts JSON in UTF-8 and nothing else', async (_name, route) => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta',
    'application/json garbage',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/jsonp',
    'text/json',
    '*/*',
  ]
  await inBatches(types, async (type) => {
    const reply = await send(route, { body: '{}', headers: { 'content-type': type } })
    expect([type, reply.status]).toEqual([type, 415])
  })
  expect((await send(route, { body: '{}' })).status).toBe(415)
  const compressed = await send(route, {
    body: '{}',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(compressed.status).toBe(415)
})

test.each(withBody)('M2 %s refuses every database column that it does not declare', async (_name, route) => {
  const own = new Set(Object.keys(route.body?.shape ?? {}))
  const columns = new Set(Object.values(tables).flatMap((table) => Object.keys(table)))
  const extra = [...columns, 'type', 'active', 'enable', 'role', 'admin', '_id', 'score'].filter(
    (name) => !own.has(name),
  )
  const reply = await sendJson(route, Object.fromEntries(extra.map((name) => [name, 'x'])))
  const { status, errors } = JSON.parse(reply.body) as { status: number; errors: Record<string, string> }
  expect(status).toBe(400)
  for (const name of extra) expect([name, errors[name]]).toEqual([name, 'Unknown field'])
})

test.each(withFields)('I3, I4, M3 %s names each field whose value is not valid text', async (_name, route) => {
  // Read-only fields are only compared with their stored value.
  const texts = Object.entries(route.body?.shape ?? {})
    .filter(([name, field]) => !['isStudent', 'remember', 'onBoard', 'correct'].includes(name) && !readOnlyOf(field))
    .map(([name]) => name)
  for (const value of ['a\\u0000b', '\\ud800']) {
    const body = `{${texts.map((name) => `"${name}":"${value}"`).join(',')}}`
    const reply = await send(route, { body, headers: { 'content-type': 'application/json' } })
    const { status, errors } = JSON.parse(reply.body) as { status: number; errors: Record<string, string> }
    expect(status).toBe(400)
    for (const name of texts) expect([name, typeof errors[name]]).toEqual([name, 'string'])
  }
  // Where every field may be null, that is valid.
  const isNullValid = route.body?.safeParse(Object.fromEntries(texts.map((name) => [name, null]))).success === true
  for (const value of [['a'], { $ne: '' }, 1, true, ...(isNullValid ? [] : [null])]) {
    const reply = await sendJson(route, Object.fromEntries(texts.map((name) => [name, value])))
    expect(reply.status).toBe(400)
  }
})

test.each(withBody)('D1 %s accepts a body of 1 MiB and no more', async (_name, route) => {
  const big = await sendJson(route, { email: 'a'.repeat(1024 * 1024) })
  expect(JSON.parse(big.body)).toMatchObject({ status: 413, code: 'too-large' })
  const fitting = await sendJson(route, { email: 'a'.repeat(1024 * 1000) })
  expect(fitting.status).toBe(400)
})

test('afterwards the server is healthy', async () => {
  expect((await wire.get('/health/ready')).status).toBe(200)
  expect(site.logged()).not.toContain('"level":50')
})

/**
 * Tries each value in small batches, which is faster than one by one. A batch is smaller than the lowest limit per
 * minute.
 */
async function inBatches(values: readonly string[], attempt: (value: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < values.length; at += 8) await Promise.all(values.slice(at, at + 8).map(attempt))
}

interface Sent {
  path?: string
  body?: string | Buffer
  headers?: Record<string, string>
}

function send(route: Route, { path = samplePath(route), body, headers = {} }: Sent): Promise<WireResponse> {
  const { token } = people[route.audience === 'player' ? 'player' : 'admin']
  const signedIn = route.audience === 'anyone' ? {} : { authorization: `Bearer ${token}` }
  // Stays within the rate limits, which have tests of their own.
  site.advance(60_000)
  return wire.request({
    method: route.method,
    path,
    headers: { ...signedIn, ...headers },
    ...(body === undefined ? {} : { body }),
  })
}

function sendJson(route: Route, body: object): Promise<WireResponse> {
  return send(route, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
}

function query(route: Route, search: string): Promise<WireResponse> {
  const owner = existingIds[route.path.split('/')[1] ?? '']
  const path = owner === undefined ? samplePath(route) : samplePath(route).replace(noId, owner)
  return send(route, { path: `${path}?${search}` })
}

/** The status, and the first field with an error. */
async function refusedField(route: Route, search: string): Promise<[number, string | undefined]> {
  const reply = await query(route, search)
  const { errors = {} } = JSON.parse(reply.body) as { errors?: Record<string, string> }
  return [reply.status, Object.keys(errors)[0]]
}
