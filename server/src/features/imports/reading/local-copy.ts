import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#platform/services.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'

type Place = Pick<Services, 'config' | 'storage'>

/** Where copies lie while they are read. The temporary folder of a machine is often too small, or memory. */
const folderOf = ({ config }: Pick<Place, 'config'>): string => join(config.dataDir, 'imports')

/**
 * A zip is read from its end, and a bucket is read from the beginning: the archive is copied to this machine for as long
 * as it is needed.
 */
export async function withLocalCopy<T>(
  place: Place,
  { storageKey, originName }: Pick<ImportRun, 'storageKey' | 'originName'>,
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (storageKey === null) throw new StorageMissing('The file of this import is not kept.')
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(folderOf(place), 'read-'))
  try {
    const path = join(folder, localName(originName))
    const content = await place.storage.open(storageKey)
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Single files are recognised by their names. Whatever somebody called it, only these names reach the disk. */
function localName(originName: string): string {
  const names: Readonly<Record<string, string>> = {
    '.csv': 'challenges.csv',
    '.yml': 'challenge.yml',
    '.yaml': 'challenge.yml',
    '.json': 'challenge.json',
  }
  return names[extname(originName).toLowerCase()] ?? 'collection.zip'
}

/** A crash can leave copies behind. */
export async function removeOldCopies(place: Pick<Place, 'config'>, before: Date): Promise<void> {
  const names = await readdir(folderOf(place)).catch(() => [])
  for (const path of names.map((name) => join(folderOf(place), name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
