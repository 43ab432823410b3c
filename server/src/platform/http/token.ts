import type { IncomingMessage } from 'node:http'
import { countHeader } from './raw-headers.ts'
import { Refusal } from './refusal.ts'

/** The token of the Authorization header; undefined without one. Two headers could mean two people: refused. */
export function bearerOf({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const { authorization } = headers
  if (authorization === undefined) return undefined
  if (countHeader(rawHeaders, 'authorization') > 1) throw new Refusal('malformed-request')
  return /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization)?.[1] ?? ''
}
