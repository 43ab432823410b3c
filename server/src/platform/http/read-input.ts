import type { Route } from '@drapeau/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { Refusal } from './refusal.ts'

export type Input = Record<string, unknown>

/** About a kilobyte each, for each route. */
const mostAddresses = 500
const longestAddress = 300

/**
 * Reads the addresses of a route. Members ask for the same ones again and again, so what was read once is known. What
 * strangers ask for is not kept: it can be anything, and a key as well.
 */
export function addressReader(route: Route): (request: FastifyRequest) => Readonly<Input> {
  if (route.audience === 'anyone') return (request) => readAddress(route, request)
  const known = new Map<string, Readonly<Input>>()
  return (request) => {
    const { url } = request
    const before = known.get(url)
    if (before) return before
    const input = readAddress(route, request)
    // Shared with whoever asks for the same: nobody may change it.
    for (const part of [...Object.values(input), input]) Object.freeze(part)
    if (known.size >= mostAddresses) known.clear()
    if (url.length <= longestAddress) known.set(url, input)
    return input
  }
}

/** What the address says. A broken path is simply no such thing; a broken field is told by name. */
function readAddress(route: Route, request: FastifyRequest): Input {
  const input: Input = {}
  if (route.params) {
    const params = route.params.safeParse(request.params)
    if (!params.success) throw new Refusal('not-found')
    input['params'] = params.data
  }
  const query = request.query ?? {}
  // What deletes something is told in full what to delete.
  const isReading = route.method === 'GET'
  if (route.query) input['query'] = readFields(route.query, isReading ? withoutEmpty(route.query, query) : query)
  else if (Object.keys(query).length > 0) throw unknownFields(query)
  return input
}

/** A parameter that is left empty counts as left out, where it may be: `?page=&q=` is the first page of everything. */
function withoutEmpty({ shape }: z.ZodObject, query: object): object {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== '' || !Object.hasOwn(shape, name) || !shape[name]?.safeParse(undefined).success,
  )
  return Object.fromEntries(given)
}

/** What was sent as JSON. Nothing that is not declared passes. */
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
