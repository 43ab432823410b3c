import type { FastifyRequest } from 'fastify'
import { countHeader } from './raw-headers.ts'
import { Refusal } from './refusal.ts'

/** The token of the Authorization header; undefined without one. Two headers could mean two people: refused. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  if (countHeader(request.raw.rawHeaders, 'authorization') > 1) throw new Refusal('malformed-request')
  return /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization)?.[1] ?? ''
}
