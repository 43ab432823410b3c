import type { Route } from '@drapeau/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { Refusal } from './refusal.ts'

export type Input = Record<string, unknown>

/** About a kilobyte each, per route. */
const maxAddresses = 500
const maxAddressLength = 300

/**
 * Parses params and query of a route, and caches the result by address: members request the same ones again and again.
 * Addresses of public routes are not cached: they can be anything, secret keys included.
 */
export function addressReader(route: Route): (request: FastifyRequest) => Readonly<Input> {
  if (route.audience === 'anyone') return (request) => readAddress(route, request)
  const cached = new Map<string, Readonly<Input>>()
  return (request) => {
    const { url } = request
    const known = cached.get(url)
    if (known) return known
    const input = readAddress(route, request)
    // Shared by all requests for this address.
    for (const part of [...Object.values(input), input]) Object.freeze(part)
    if (cached.size >= maxAddresses) cached.clear()
    if (url.length <= maxAddressLength) cached.set(url, input)
    return input
  }
}

/** An invalid path is a 404; an invalid query names its fields. */
function readAddress(route: Route, request: FastifyRequest): Input {
  const input: Input = {}
  if (route.params) {
    const params = route.params.safeParse(request.params)
    if (!params.success) throw new Refusal('not-found')
    input['params'] = params.data
  }
  const query = request.query ?? {}
  // A DELETE names what to delete in full.
  const isReading = route.method === 'GET'
  if (route.query) input['query'] = readFields(route.query, isReading ? withoutEmpty(route.query, query) : query)
  else if (Object.keys(query).length > 0) throw unknownFields(query)
  return input
}

/** An empty optional parameter counts as absent: `?page=&q=` is the first page of everything. */
function withoutEmpty({ shape }: z.ZodObject, query: object): object {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== '' || !Object.hasOwn(shape, name) || !shape[name]?.safeParse(undefined).success,
  )
  return Object.fromEntries(given)
}

/** The JSON body. Undeclared fields are refused. */
export function readBody(route: Route, request: FastifyRequest): Input {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('object-expected')
  if (route.body) return { body: readFields(route.body, body) }
  if (Object.keys(body).length > 0) throw unknownFields(body)
  return {}
}

export function readFields<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw new Refusal('invalid-input', { errors: fieldErrors(read.error, value) })
  return read.data
}

function unknownFields(fields: object): Refusal {
  const errors = Object.fromEntries(Object.keys(fields).map((key) => [key.slice(0, 64), 'Unknown field']))
  return new Refusal('invalid-input', { errors })
}
