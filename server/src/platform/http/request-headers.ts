import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Refusal } from './refusal.ts'

const scheme = 'Bearer '

/** The token of the Authorization header; undefined without one. Two headers could mean two people: refused. */
export function bearerOf({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const { authorization } = headers
  if (authorization === undefined) return undefined
  if (countHeader(rawHeaders, 'authorization') > 1) throw new Refusal('malformed-request')
  return isBearer(authorization) ? authorization.slice(scheme.length) : ''
}

function isBearer(authorization: string): boolean {
  return (
    authorization.startsWith(scheme) || authorization.slice(0, scheme.length).toLowerCase() === scheme.toLowerCase()
  )
}

/** Checks the Host header, and the host in the request line, which counts instead of it. Two headers are malformed. */
export function hostCheck(publicUrl: string): (request: IncomingMessage) => Refusal | undefined {
  const isOurs = cachedHosts(publicUrl)
  return ({ rawHeaders, headers: { host }, url }) => {
    if (countHeader(rawHeaders, 'host') > 1) return new Refusal('malformed-request')
    return isOurs(host) && isOurs(hostInTarget(url) ?? host) ? undefined : new Refusal('wrong-host')
  }
}

/**
 * Names that we answer to: our public one, localhost, and bare addresses (a class on the same network).
 * Any other name could be one that somebody pointed at us.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined) return false
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase()
  if (name === 'localhost' || isIP(name) === 4) return true
  if (name.startsWith('[')) return name.endsWith(']') && isIP(name.slice(1, -1)) === 6
  return name === new URL(publicUrl).hostname
}

/** The host of an absolute request line (`GET http://host/path`); undefined for a path, as browsers send it. */
function hostInTarget(url: string | undefined): string | undefined {
  if (url === undefined || url.startsWith('/')) return undefined
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]
}

/** The longest host name with its port. An IPv6 address can carry a zone of any length. */
const maxHostLength = 260
const maxHosts = 100

/** Caches the names that are ours: nearly every request carries the same one. */
function cachedHosts(publicUrl: string): (host: string | undefined) => boolean {
  const known = new Set<string>()
  return (host) => {
    if (host !== undefined && known.has(host)) return true
    const isOurs = isOwnHost(host, publicUrl)
    if (isOurs && host !== undefined && known.size < maxHosts && host.length <= maxHostLength) known.add(host)
    return isOurs
  }
}

/** How often a header was sent: two of a kind could be read differently by a proxy and by us. */
function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at]
    if (sent?.length === name.length && (sent === name || sent.toLowerCase() === name)) count += 1
  }
  return count
}
