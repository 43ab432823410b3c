import type { ReasonCode } from '@drapeau/contract/import-reasons.ts'

/** Linux allows 255 bytes for a name and 4,096 for a path; nothing that an author writes comes near the second. */
const longestName = 255
const longestPath = 1024

/** Why a path must not be used as the path of a member; null when it is safe. */
export function dangerOf(path: string): ReasonCode | null {
  if (path === '') return 'path-empty'
  if (path.includes('\0')) return 'path-nul'
  if (path.includes('\uFFFD') || !path.isWellFormed()) return 'path-not-utf-8'
  if (/[\p{Cc}\u2028\u2029]/u.test(path)) return 'path-control-characters'
  if (path.includes('\\')) return 'path-backslash'
  if (path.startsWith('/')) return 'path-absolute'
  if (/^[a-z]:/i.test(path)) return 'path-drive-letter'
  const names = path.split('/')
  if (names.includes('..')) return 'path-leads-out'
  if (names.some((name) => name === '' || name === '.')) return 'path-empty-part'
  if (path.length > longestPath || names.some((name) => Buffer.byteLength(name) > longestName)) return 'path-too-long'
  return null
}

/**
 * Resolves a path that an author wrote against a folder. Undefined when it leads out of the root. `..` is allowed in
 * between: real collections share files between the folders of challenges.
 */
export function resolveInside(folder: string, written: string): string | undefined {
  if (/^(?:\/|[a-z]:)/i.test(written) || written.includes('\0')) return undefined
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of written.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
