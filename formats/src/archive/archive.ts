import type { Readable } from 'node:stream'
import { usualMegabytes } from '@drapeau/contract/files.ts'
import { type Problem, problem, Unreadable } from '../problems.ts'

/** A folder, a zip or a single file, listed but not unpacked. Only what a reader opens is read. */
export interface Archive {
  /** By path, in the order of their paths. */
  readonly members: ReadonlyMap<string, Member>
  /** What was left out of the list, and why. */
  readonly problems: readonly Problem[]
  close: () => Promise<void>
}

export interface Member {
  /** With forward slashes, relative to the root of the archive. */
  path: string
  /** In bytes, unpacked, as the list of contents states it. */
  size: number
  open: () => Promise<Readable>
}

export interface ArchiveLimits {
  members: number
  /** The sum of all members in bytes. */
  total: number
  /** One member in bytes. */
  single: number
  /** How many times its packed size a member may grow, once it is larger than `ratioFrom` bytes. */
  ratio: number
  ratioFrom: number
}

const megabyte = 1024 ** 2

/** Real collections stay far below; a disk image that is mostly empty is the densest honest member. */
export const usualLimits: ArchiveLimits = {
  members: 50_000,
  total: 4096 * megabyte,
  single: usualMegabytes * megabyte,
  ratio: 250,
  ratioFrom: 20 * megabyte,
}

/** Tokens of other sites, private keys of repositories, who opened which page: nothing of it is ever opened. */
const secret = /(?:^|\/)(?:\.ctf|\.git|\.ssh)\/|(?:^|\/)\.env(?:\.[^/]*)?$|(?:^|\/)db\/(?:tokens|tracking)\.json$/i

export const isSecret = (path: string): boolean => secret.test(path)

export function refuseSecret(path: string): void {
  if (isSecret(path)) throw new Unreadable(problem('secret-not-opened', { file: path }))
}

/** Sorts the members folder by folder, so that an archive reads alike on every machine. */
export function inOrder(members: readonly Member[]): ReadonlyMap<string, Member> {
  const keyed = members.map((member) => ({ member, key: member.path.replaceAll('/', '\0') }))
  const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return new Map(sorted.map(({ member }) => [member.path, member]))
}

/** Where a file that belongs at the root lies: at the root, or in the one folder that all members are in. */
export function rootWith(archive: Archive, path: string): string | undefined {
  return ['', topFolder(archive)].find((root) => archive.members.has(`${root}${path}`))
}

/** The folder that all members are in, as in an archive made by a code host; empty when there is none. */
export function topFolder(archive: Archive): string {
  const tops = new Set([...archive.members.keys()].map((path) => path.split('/', 1)[0]))
  const [top] = tops
  return tops.size === 1 && top !== undefined && !archive.members.has(top) ? `${top}/` : ''
}
