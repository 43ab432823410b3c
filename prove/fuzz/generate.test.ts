import { expect, test } from 'vitest'
import { openapiDocument } from '../../server/src/features/docs/openapi.ts'
import { commandFor } from './curl-command.ts'
import type { Caller, Role } from './callers.ts'
import { coveringPlans, type FuzzRequest, generate, type Plan, planOf } from './generate.ts'
import { KnownIds } from './known-ids.ts'
import { kinds } from './kinds.ts'
import { type Document, operationsOf } from './operations.ts'
import { situations } from './situations.ts'

const document = JSON.parse(JSON.stringify(openapiDocument('Drapeau'))) as Document
const operations = operationsOf(document)
const token = 'a'.repeat(43)
const event = '11111111-1111-4111-8111-111111111111'
const known = new KnownIds()
known.learn({ events: [{ _id: event, name: 'Regatta', code: 'ABCD2345WXYZ' }] }, 'events')

function callers(role: Role): Caller | undefined {
  return role === 'anonymous' ? undefined : { role, token, email: 'a@example.org', password: 'x' }
}

const planned = (seed: number, count: number): Plan[] =>
  Array.from({ length: count }, (_, number) => planOf({ seed, operations }, number))
const requestsOf = (seed: number, count: number): FuzzRequest[] =>
  planned(seed, count).map((plan) => generate(plan, { known, callers }))
const many = requestsOf(1, 6_000)

test('requests of every kind go to every operation in every role', () => {
  expect(new Set(many.map(({ kind }) => kind))).toEqual(new Set([...Object.keys(kinds), 'raw']))
  expect(new Set(many.map(({ operation }) => operation.name))).toEqual(new Set(operations.map(({ name }) => name)))
  expect(new Set(many.map(({ role }) => role))).toEqual(new Set(['anonymous', 'player', 'admin']))
})

test('the first requests call each operation once in the role it is meant for', () => {
  const first = many.slice(0, operations.length)
  expect(first.map(({ operation }) => operation.name)).toEqual(operations.map(({ name }) => name))
  expect(first.every(({ kind }) => kind === 'valid')).toBe(true)
  expect(first.filter(({ role, operation: { isFor } }) => isFor !== 'anyone' && isFor !== role)).toEqual([])
})

test('the plans of the short form contain every operation with every kind of request that suits it', () => {
  const named = ({ kind, operation }: Pick<Plan, 'kind' | 'operation'>): string =>
    `${kind} ${operation.name} ${operation.body?.type}`
  const plans = coveringPlans(1, operations)
  const pairs = Object.entries(kinds).flatMap(([kind, { suits }]) =>
    operations.filter(suits).map((operation) => named({ kind: kind as Plan['kind'], operation })),
  )
  expect(plans.slice(0, operations.length).map(named)).toEqual(
    operations.map((operation) => named({ kind: 'valid', operation })),
  )
  const mixed = plans.slice(operations.length)
  expect(mixed.filter(({ kind }) => kind !== 'raw').map(named)).toHaveLength(pairs.length)
  expect(new Set(mixed.filter(({ kind }) => kind !== 'raw').map(named))).toEqual(new Set(pairs))
  expect(mixed.filter(({ kind }) => kind === 'raw').length).toBeGreaterThan(50)
  expect(new Set(plans.map(({ number }) => number)).size).toBe(plans.length)
  expect(coveringPlans(1, operations).map(named)).toEqual(plans.map(named))
  expect(coveringPlans(2, operations).map(named)).not.toEqual(plans.map(named))
})

test('the same seed gives the same requests, and another seed gives others', () => {
  // Dates and made-up ids differ between runs, so only the choices are compared.
  const choices = (seed: number): string[] =>
    requestsOf(seed, 300).map(({ kind, operation, role }) => `${kind} ${operation.name} ${role}`)
  expect(choices(7)).toEqual(choices(7))
  expect(choices(7)).not.toEqual(choices(8))
})

test('ids and codes from responses are used in paths, in bodies and as codes', () => {
  const texts = many.flatMap((request) =>
    request.kind === 'raw' ? [] : [`${request.sent.target} ${request.sent.body?.toString() ?? ''}`],
  )
  expect(texts.filter((text) => text.startsWith(`/api/events/${event}`)).length).toBeGreaterThan(100)
  expect(texts.some((text) => text.includes(`"event":"${event}"`))).toBe(true)
  expect(texts.some((text) => text.includes('"code":"ABCD2345WXYZ"'))).toBe(true)
})

test('a situation sets the caller and the values, which the kind of request then mutates', () => {
  const captain: Caller = { role: 'player', token: 'b'.repeat(43), email: 'b@example.org', password: 'x' }
  const situation = { caller: captain, params: { id: 'an event' }, fields: { code: 'MINE' } }
  const requests = planned(5, 12_000)
    .filter(({ operation, kind }) => operation.name === 'joinTeam' && kind !== 'raw')
    .map((plan) => generate(plan, { known, callers }, situation))
    .flatMap((request) => (request.kind === 'raw' ? [] : [request]))
  const isMeant = ({ sent: { target, body, headers } }: (typeof requests)[number]): boolean =>
    target === '/api/events/an%20event/teams/join' &&
    body?.toString() === '{"code":"MINE"}' &&
    headers.some(([, value]) => value === `Bearer ${captain.token}`)
  const valid = requests.filter(({ kind }) => kind === 'valid')
  expect(valid.filter(isMeant).length).toBeGreaterThan(valid.length / 2)
  expect(requests.some((request) => request.kind === 'wrong type' && !isMeant(request))).toBe(true)
})

test('every situation belongs to an existing operation', () => {
  const names = new Set(operations.map(({ name }) => name))
  expect(Object.keys(situations).filter((name) => !names.has(name))).toEqual([])
})

test.each([
  ['boundary', /perPage=(?:0|101)\b/],
  ['wrong type', /"[a-z_]+":(?:null|\[\]|\{\})/i],
  ['odd text', /\\ud800|\\u0000/],
  ['odd id', /2147483648|%00|__proto__/],
  ['doubled query', /\?(?:.*&)?(\w+)=[^&]*&\1(?:\[|=)/],
  ['prototype', /"__proto__":/],
  ['deep', /\[{200}/],
  ['unknown', /password_hash/],
  ['malformed form', /x-drapeau-boundary/],
])('requests of the kind "%s" contain what the name promises', (kind, pattern) => {
  const texts = many.flatMap((request) =>
    request.kind === kind && 'sent' in request ? [`${request.sent.target} ${request.sent.body?.toString() ?? ''}`] : [],
  )
  expect(texts.some((text) => pattern.test(text))).toBe(true)
})

test('most bodies of the kind "malformed JSON" cannot be parsed', () => {
  const bodies = many.flatMap((request) =>
    request.kind === 'malformed JSON' ? [request.sent.body?.toString() ?? ''] : [],
  )
  const isBroken = (text: string): boolean => {
    try {
      return typeof JSON.parse(text) !== 'object'
    } catch {
      return true
    }
  }
  expect(bodies.filter(isBroken).length).toBeGreaterThan(bodies.length / 2)
})

test('I12 raw requests are of many kinds, request smuggling among them', () => {
  const requests = planned(3, 20_000)
    .filter(({ kind }) => kind === 'raw')
    .map((plan) => generate(plan, { known, callers }))
  const names = new Set(requests.flatMap((request) => (request.kind === 'raw' ? [request.raw.name] : [])))
  expect(names.size).toBeGreaterThan(25)
  expect(names).toContain('length and chunks')
  expect(names).toContain('bare LF')
})

test('the printed command repeats a request, and contains no session token', () => {
  const request = many.find((each) => each.kind === 'valid' && each.operation.name === 'createCategory')
  if (!request) throw new Error('There is no such request.')
  const command = commandFor(request, 'http://127.0.0.1:3000')
  expect(command).toContain(`number ${request.number}`)
  expect(command).toMatch(
    /base64 -d <<< '[\w+/=]+' \| curl -sSi -X POST .*"http:\/\/127\.0\.0\.1:3000\/api\/categories"/,
  )
  expect(command).not.toContain(token)
})
