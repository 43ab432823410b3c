import type { IncomingMessage } from 'node:http'
import { countHeader } from './raw-headers.ts'
import { Refusal } from './refusal.ts'

const scheme = 'Bearer '

/** The token of the Authorization header; undefined without one. Two headers could mean two people: refused. */
export function bearerOf({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const { authorization } = headers
  if (authorization === undefined) return undefined
  if (countHeader(rawHeaders, 'authorization') > 1) throw new Refusal('malformed-request')
  return isBearer(authorization) ? authorization.slice(scheme.length) : ''
}

/** Whether what follows opens anything is for others to say. */
function isBearer(authorization: string): boolean {
  return (
    authorization.startsWith(scheme) || authorization.slice(0, scheme.length).toLowerCase() === scheme.toLowerCase()
  )
}
