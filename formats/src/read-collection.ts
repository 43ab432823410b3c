import type { Archive } from './archive/archive.ts'
import type { Collection } from './collection.ts'
import { findCsv, readCsv } from './csv/read-csv.ts'
import { findCtfd, readCtfd } from './ctfd/read-ctfd.ts'
import { findGzctf, readGzctf } from './gzctf/read-gzctf.ts'
import { problem, Unreadable } from './problems.ts'
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
  throw new Unreadable(problem('unknown-format', { file: '' }))
}
