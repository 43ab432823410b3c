import { readdir } from 'node:fs/promises'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { readOnlyOf } from '@drapeau/contract/update.ts'
import { beforeAll, expect, test } from 'vitest'
import { tables } from '../src/platform/database/tables.ts'
import type { Person } from './builders.ts'
import { formHeaders, multipart, type Part } from './multipart.ts'
import { samplePath } from './sample-path.ts'
import { Wire, type WireResponse } from './wire.ts'
import { type World, world } from './world.ts'

/** Hostile input, sent to every route of the contract that takes a form. */

const forms = Object.entries(routes).filter(([, route]) => route.files !== undefined)
const withFields = forms.filter(([, route]) => fieldsOf(route).length > 0)
const alsoJson = forms.filter(([, route]) => route.json)

let site: World
let wire: Wire
let people: Record<'admin' | 'player', Person>

beforeAll(async () => {
  site = await world()
  people = { admin: await site.build.admin(), player: await site.build.player() }
  wire = await Wire.to(site.app.fastify)
})

test('these routes take forms', () => {
  expect(forms.map(([name]) => name).toSorted()).toEqual([
    'addFiles',
    'createChallenge',
    'submitWriteUp',
    'updateChallenge',
    'uploadImport',
  ])
})

test.each(forms)('M6 %s accepts a form, JSON if it declares so, and nothing else', async (_name, route) => {
  const types = [
    ...(route.json ? ['application/json; charset=utf-16', 'application/json garbage'] : ['application/json']),
    'application/jsonp',
    'application/json-patch+json',
    'application/merge-patch+json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=x garbage',
    `${formHeaders['content-type']}; charset=utf-16`,
    'multipart/form-datax; boundary=x',
    '*/*',
  ]
  for (const type of types) {
    const reply = await send(route, '{}', { 'content-type': type })
    const expected = route.json ? 'json-or-form-expected' : 'form-expected'
    expect([type, reply.status, codeOf(reply)]).toEqual([type, 415, expected])
  }
  expect((await send(route, '{}', {})).status).toBe(415)
  expect((await send(route, multipart([]), { ...formHeaders, 'content-encoding': 'gzip' })).status).toBe(415)
})

test.each(alsoJson)('M2, M5, D1 %s checks JSON as strictly as a form', async (_name, route) => {
  const asJson = { 'content-type': 'application/json' }
  const unknown = await send(route, '{"role":"x"}', asJson)
  expect([unknown.status, errorsOf(unknown)['role']]).toEqual([400, 'Unknown field'])
  for (const body of ['{"name":"a","name":"b"}', '{"__proto__":{}}', '[]x', '{'])
    expect([body, (await send(route, body, asJson)).status]).toEqual([body, 400])
  const long = await send(route, JSON.stringify({ name: 'a'.repeat(1024 * 1024) }), asJson)
  expect([long.status, codeOf(long)]).toEqual([413, 'too-large'])
  expect((await send(route, '{}', { ...asJson, 'content-encoding': 'gzip' })).status).toBe(415)
})

test.each(forms)('M2 %s refuses every database column that it does not declare', async (_name, route) => {
  const own = new Set(Object.keys(route.body?.shape ?? {}))
  const columns = new Set(Object.values(tables).flatMap((table) => Object.keys(table)))
  const extra = [...columns, 'role', 'admin', '_id', 'score', 'solves'].filter((name) => !own.has(name))
  // A form may have forty fields.
  for (let at = 0; at < extra.length; at += 30) {
    const some = extra.slice(at, at + 30)
    const reply = await sendParts(
      route,
      some.map((name) => ({ name, content: 'x' })),
    )
    expect(reply.status).toBe(400)
    for (const name of some) expect([name, errorsOf(reply)[name]]).toEqual([name, 'Unknown field'])
  }
})

test.each(withFields)('I3 %s refuses NUL in every field', async (_name, route) => {
  const names = fieldsOf(route)
  const reply = await sendParts(
    route,
    names.map((name) => ({ name, content: 'a\0b' })),
  )
  expect(reply.status).toBe(400)
  for (const name of names) expect([name, typeof errorsOf(reply)[name]]).toEqual([name, 'string'])
})

test.each(withFields)('I4 %s refuses invalid UTF-8 in every field', async (_name, route) => {
  for (const name of fieldsOf(route))
    for (const hex of ['ff', 'c0af', 'eda080', 'f09f', '61ff62']) {
      const reply = await sendParts(route, [{ name, content: Buffer.from(hex, 'hex') }])
      expect([name, hex, reply.status, typeof errorsOf(reply)[name]]).toEqual([name, hex, 400, 'string'])
    }
})

test.each(withFields)('M5 %s refuses a field that is given twice', async (_name, route) => {
  for (const name of fieldsOf(route)) {
    const reply = await sendParts(route, [
      { name, content: '1' },
      { name, content: '1' },
    ])
    expect([name, reply.status, typeof errorsOf(reply)[name]]).toEqual([name, 400, 'string'])
  }
})

test.each(forms)('M4 %s refuses prototype names and array syntax as field names', async (_name, route) => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'name[]', 'name.x', 'name[__proto__]']) {
    const { status } = await sendParts(route, [{ name, content: 'x' }])
    expect([name, status]).toEqual([name, 400])
  }
})

test.each(forms)('D1 %s refuses a field of a megabyte, and a thousand fields', async (_name, route) => {
  const [name = 'x'] = fieldsOf(route)
  const long = await sendParts(route, [{ name, content: 'a'.repeat(1024 * 1024 + 1) }])
  expect([long.status, codeOf(long)]).toEqual([413, 'too-large'])
  const many = Array.from({ length: 1_000 }, (_, at) => ({ name: `field${at}`, content: 'x' }))
  expect((await sendParts(route, many)).status).toBe(413)
})

test.each(forms)('%s refuses a body that is not a form despite its content type', async (_name, route) => {
  for (const body of ['', '{}', '--x', 'x'.repeat(10_000), multipart([{ name: 'a', content: 'b' }]).subarray(0, 60)]) {
    const { status } = await send(route, body, formHeaders)
    expect([body.length, status]).toEqual([body.length, 400])
  }
})

test.each(forms)('%s refuses a form without a length at once', async (_name, route) => {
  const lines = [`${route.method} ${samplePath(route)} HTTP/1.1`, 'host: localhost', 'connection: close']
  const headers = Object.entries({ authorization: bearerFor(route), ...formHeaders }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  expect(await wire.raw(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 400 [^]*"malformed-request"/,
  )
})

test('U3 afterwards no file is left behind, nothing was stored, and the server is healthy', async () => {
  expect((await wire.get('/health/ready')).status).toBe(200)
  expect(site.logged()).not.toContain('"level":50')
  const { rows } = await site.database.pool.query(
    'select id from challenge union all select id from challenge_file union all select id from write_up',
  )
  expect(rows).toEqual([])
  const entries = await readdir(site.config.dataDir, { recursive: true, withFileTypes: true })
  // The key that the site made for itself.
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['secret-key'])
})

/** The fields that a form sets. Read-only fields are only compared with their stored value. */
function fieldsOf(route: Route): string[] {
  return Object.entries(route.body?.shape ?? {})
    .filter(([, field]) => !readOnlyOf(field))
    .map(([name]) => name)
}

function send(route: Route, body: string | Buffer, headers: Record<string, string>): Promise<WireResponse> {
  // Stays within the rate limits, which have tests of their own.
  site.advance(60_000)
  const authorization = bearerFor(route)
  return wire.request({ method: route.method, path: samplePath(route), headers: { authorization, ...headers }, body })
}

function bearerFor({ audience }: Route): string {
  return `Bearer ${people[audience === 'player' ? 'player' : 'admin'].token}`
}

function sendParts(route: Route, parts: readonly Part[]): Promise<WireResponse> {
  return send(route, multipart(parts), formHeaders)
}

function codeOf(reply: WireResponse): string {
  return (JSON.parse(reply.body) as { code: string }).code
}

function errorsOf(reply: WireResponse): Record<string, string> {
  return (JSON.parse(reply.body) as { errors?: Record<string, string> }).errors ?? {}
}
