import { maxFiles } from '@drapeau/contract/files.ts'
import { freeName } from '@drapeau/rules/free-name.ts'
import { type Archive, isSecret, type Member } from '../archive/archive.ts'
import { nameOf, resolveInside } from '../archive/member-names.ts'
import type { CollectedFile } from '../collection.ts'
import type { Note } from './note.ts'

export function fileFrom(member: Member, name = nameOf(member.path)): CollectedFile {
  return { name, path: member.path, size: member.size, open: member.open }
}

export type FoundFile = { member: Member } | { problem: 'file-missing' | 'file-outside' | 'file-secret' }

/**
 * Finds a file by the path that an author wrote: relative to the folder of the challenge, or to the root of the
 * repository.
 */
export function findFile(archive: Archive, folder: string, root: string, written: string): FoundFile {
  const near = resolveInside(folder, written)
  const far = resolveInside(root.replace(/\/$/, ''), written)
  const member = [near, far].map((path) => (path === undefined ? undefined : archive.members.get(path))).find(Boolean)
  if (member) return isSecret(member.path) ? { problem: 'file-secret' } : { member }
  return { problem: near === undefined && far === undefined ? 'file-outside' : 'file-missing' }
}

type Named = Pick<CollectedFile, 'name' | 'path'>

/**
 * The files of a challenge of the site, under the names that they have in a pack: two of them may have one name on the site,
 * but not in a folder, and readers of packs never open what looks like the secrets of a site. The path is the id of the file.
 */
export function packedFiles<File extends Named>(files: readonly File[]): File[] {
  const readable = files.map((file) => ({ ...file, name: file.name.replace(/^\.env/i, '_.env') }))
  return finishFiles(readable, () => undefined)
}

/** Each file once, under a name of its own, and not more of them than the site takes. */
export function finishFiles<File extends Named>(written: readonly File[], note: Note): File[] {
  const files = new Map<string, File>()
  for (const file of written) {
    const wanted = tidyFileName(file.name)
    const same = files.get(wanted)
    if (same?.path === file.path) continue
    if (files.size >= maxFiles) {
      note('file-left-out', { file: file.name, reason: 'too-many-files', most: maxFiles })
      continue
    }
    const name = freeName(wanted, files)
    if (name !== file.name) note('file-renamed', { file: file.path, name })
    files.set(name, { ...file, name })
  }
  return [...files.values()]
}

/** A name that every file system accepts, and that no header or listing misreads. */
function tidyFileName(written: string): string {
  const name = written
    .toWellFormed()
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+$/, '_')
    .trim()
  return name === '' ? 'file' : name.slice(-180)
}
