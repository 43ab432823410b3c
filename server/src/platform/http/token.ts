import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The token of the Authorization header; undefined without one. Two headers could mean two people: refused. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const { rawHeaders } = request.raw
  let seen = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 13 && rawHeaders[at]?.toLowerCase() === 'authorization') seen += 1
  if (seen > 1) throw new Refusal('malformed-request')
  return /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization)?.[1] ?? ''
}
