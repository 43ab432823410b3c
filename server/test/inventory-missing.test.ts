import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import { formHeaders, multipart } from './multipart.ts'
import { noId, samplePath } from './sample-path.ts'
import { Wire, type WireResponse } from './wire.ts'
import { type World, world } from './world.ts'

/** Missing and empty fields, and bodies that are not an object, sent to every route of the contract. */

const named = Object.entries(routes)
const withRequired = named.filter(([, route]) => requiredOf(route.body).length > 0)
const withRequiredQuery = named.filter(([, route]) => requiredOf(route.query).length > 0)
const withOptional = named.filter(
  ([, route]) => route.method === 'GET' && optionalOf(route).length > 0 && route.produces === undefined,
)
const withJson = named.filter(([, route]) => route.method !== 'GET' && route.files === undefined)

let site: World
let wire: Wire
let people: Record<'admin' | 'player', Person>
let existingIds: Record<string, string>

beforeAll(async () => {
  site = await world()
  const { build } = site
  people = { admin: await build.admin(), player: await build.player() }
  const [event, challenge] = await Promise.all([build.event({ status: 'running' }), build.challenge()])
  existingIds = { events: event.id, challenges: challenge.id }
  wire = await Wire.to(site.app.fastify)
})

test('C4: these routes have required fields', () => {
  expect(withRequired.length).toBeGreaterThan(15)
  expect(withRequiredQuery.map(([name]) => name)).toEqual(['listHintCosts', 'previewRetention', 'findAnything'])
})

test.each(withRequired)('C4: %s reports an omitted field as missing, not as invalid', async (_name, route) => {
  const names = requiredOf(route.body)
  const nothing = errorsOf(await sendFields(route, []))
  for (const name of names) {
    const alone = errorsOf(
      await sendFields(
        route,
        names.filter((other) => other !== name),
      ),
    )
    for (const errors of [nothing, alone]) {
      expect([name, typeof errors[name]]).toEqual([name, 'string'])
      expect([name, errors[name]]).not.toEqual([name, sentences.fieldInvalid])
    }
  }
})

test.each(withRequiredQuery)('C4: %s reports an omitted query parameter as missing', async (_name, route) => {
  const errors = errorsOf(await send(route, {}))
  for (const name of requiredOf(route.query)) expect(errors[name]).toBe(sentences.fieldRequired)
})

test.each(withOptional)('C6: %s treats an empty query parameter as omitted', async (_name, route) => {
  const bare = await send(route, {})
  const empty = optionalOf(route).map((name) => `${name}=`)
  for (const search of [...empty, empty.join('&')]) {
    const reply = await send(route, { search })
    expect([search, reply.status, withoutVisits(reply)]).toEqual([search, bare.status, withoutVisits(bare)])
  }
})

test.each(withOptional)('C6: %s still refuses an unknown parameter, empty or not', async (_name, route) => {
  for (const search of ['nonsense=', 'nonsense=1', '__proto__=', 'constructor=']) {
    const reply = await send(route, { search })
    expect([reply.status, Object.values(errorsOf(reply))]).toEqual([400, [sentences.fieldUnknown]])
  }
})

test.each(withJson)('C8: %s asks for a JSON object when it gets anything else', async (_name, route) => {
  const { status, message } = refusals['object-expected']
  for (const body of ['[]', '[{}]', '"text"', '7', 'true']) {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const reply = await send(route, { body, headers })
    expect([body, JSON.parse(reply.body)]).toEqual([body, { status, message, code: 'object-expected' }])
  }
})

type Shape = Route['body']

function requiredOf(schema: Shape): string[] {
  return Object.entries(schema?.shape ?? {}).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [] : [name],
  )
}

function optionalOf({ query }: Route): string[] {
  return Object.entries(query?.shape ?? {}).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [name] : [],
  )
}

/** Each request may be noted as the caller's last visit. */
function withoutVisits({ body }: { body: string }): string {
  return body.replaceAll(/"lastSeenAt":"[^"]*"/g, '')
}

interface Sent {
  search?: string
  body?: string | Buffer
  headers?: Record<string, string>
}

function send(route: Route, { search, body, headers = {} }: Sent): Promise<WireResponse> {
  const { token } = people[route.audience === 'player' ? 'player' : 'admin']
  const owner = existingIds[route.path.split('/')[1] ?? ''] ?? noId
  const path = samplePath(route).replace(noId, owner)
  // Stays within the rate limits, which have tests of their own.
  site.advance(60_000)
  return wire.request({
    method: route.method,
    path: search === undefined ? path : `${path}?${search}`,
    headers: { ...(route.audience === 'anyone' ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body }),
  })
}

/** Sends the same text in each of these fields. */
function sendFields(route: Route, names: readonly string[]): Promise<WireResponse> {
  if (route.files === undefined) {
    const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, 'x'])))
    return send(route, { body, headers: { 'content-type': 'application/json' } })
  }
  const parts = names.map((name) => ({ name, content: 'x' }))
  return send(route, {
    body: multipart(parts.length > 0 ? parts : [{ name: 'x', content: 'x' }]),
    headers: formHeaders,
  })
}

function errorsOf(reply: WireResponse): Record<string, string> {
  return (JSON.parse(reply.body) as { errors?: Record<string, string> }).errors ?? {}
}
