import type { Services } from '#platform/services.ts'
import { whenNobodyCopies } from '#platform/storage/files-lock.queries.ts'
import { listKnownKeys } from './files.queries.ts'

/** Longer than any upload takes: what is younger may be on its way to a row. */
const shortestLife = 86_400_000
const checkedAtOnce = 500

/**
 * Removes what no row refers to any more, after its rows have gone for good. What cannot be removed now is no reason to
 * fail: it takes up room until the daily clean-up.
 */
export async function removeStored(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  keys: string[],
): Promise<void> {
  try {
    if (keys.length > 0) await whenNobodyCopies(db, () => storage.remove(keys))
  } catch (error) {
    log.warn({ err: error, files: keys.length }, 'files could not be removed')
  }
}

/** The daily clean-up: removes files that belong to nothing, such as those of an upload that a crash cut off. */
export async function removeStrayFiles({ db, storage, log, clock }: Services): Promise<void> {
  const before = clock().getTime() - shortestLife
  let removed = 0
  let keys: string[] = []
  const removeUnknown = async (): Promise<void> => {
    const known = await listKnownKeys(db, keys)
    const strays = keys.filter((key) => !known.has(key))
    if (strays.length > 0 && (await whenNobodyCopies(db, () => storage.remove(strays)))) removed += strays.length
    keys = []
  }
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt.getTime() < before) keys.push(key)
    if (keys.length === checkedAtOnce) await removeUnknown()
  }
  await removeUnknown()
  if (removed > 0) log.info({ files: removed }, 'removed files that belonged to nothing')
}
