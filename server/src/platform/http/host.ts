import { isIP } from 'node:net'

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

/**
 * The host that the request line itself names (`GET http://host/path`), which then counts instead of the header; undefined
 * when it has only a path, as browsers send it.
 */
export function hostInTarget(url: string | undefined): string | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url ?? '')?.[1]
}

/** The longest name there is, with its port. An address may carry a zone of any length. */
const longestHost = 260

/** Remembers the names that were found to be ours: nearly every request carries the same one. */
export function hostGuard(publicUrl: string): (host: string | undefined) => boolean {
  const known = new Set<string>()
  return (host) => {
    if (host !== undefined && known.has(host)) return true
    const isOurs = isOwnHost(host, publicUrl)
    if (isOurs && host !== undefined && known.size < 100 && host.length <= longestHost) known.add(host)
    return isOurs
  }
}
