import type { Archive } from './archive/archive.ts'
import { nameOf } from './archive/member-names.ts'
import type { Collection } from './collection.ts'
import { findCsv, readCsv } from './csv/read-csv.ts'
import { findCtfd, readCtfd } from './ctfd/read-ctfd.ts'
import { findGzctf, readGzctf } from './gzctf/read-gzctf.ts'
import { type Problem, problem, Unreadable } from './problems.ts'
import { readFolders } from './read-folders.ts'

/**
 * Recognises the format of an archive and reads its challenges. Files stay where they are until somebody opens them, so
 * that the archive has to stay open for as long. Throws `Unreadable` and nothing else.
 */
export async function readCollection(archive: Archive): Promise<Collection> {
  const ctfd = findCtfd(archive)
  if (ctfd !== undefined) return readCtfd(archive, ctfd)
  const gzctf = findGzctf(archive)
  if (gzctf !== undefined) return readGzctf(archive, gzctf)
  const folders = await readFolders(archive)
  if (folders) return folders
  const table = findCsv(archive)
  if (table) return readCsv(archive, table)
  throw new Unreadable(problemWith(archive))
}

/** Files by which formats are known that are not read. */
const unread: readonly (readonly [RegExp, string])[] = [
  [/^kona\.ya?ml$/i, 'rCTF 2 (Konata)'],
  [/^noctf\.ya?ml$/i, 'noCTF'],
  [/^chall\.toml$/i, 'CTF-Architect'],
  [/^problem\.json$/i, 'picoCTF'],
]

function problemWith(archive: Archive): Problem {
  for (const path of archive.members.keys()) {
    const platform = unread.find(([name]) => name.test(nameOf(path)))?.[1]
    if (platform !== undefined) return problem('format-not-read', { file: path }, { platform })
  }
  return problem('unknown-format', { file: '' })
}
