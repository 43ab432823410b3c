import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './config/cannot-start.ts'

/** Long enough for a process that is just stopping, or for a short command, to finish. */
const usualTimeoutMs = 2_000

/** The data folder belongs to another process of ours, which can be talked to instead. */
export class FolderInUse extends CannotStart {}

/**
 * One process per data folder. The lock is the kernel's, on an SQLite file that stays empty: it goes when the process goes,
 * however that ends, so there is never a stale one to clear away.
 */
export function lockFolder(folder: string, timeoutMs = usualTimeoutMs): () => void {
  const path = join(folder, 'instance.lock')
  const file = new DatabaseSync(path, { timeout: timeoutMs })
  try {
    file.exec('begin exclusive')
    // Any process that can open the file can hold the lock, and so prevent the start.
    chmodSync(path, 0o600)
  } catch (cause) {
    file.close()
    if (!(cause instanceof Error && cause.message.includes('locked'))) throw cause
    throw new FolderInUse(`Another Drapeau is already running on the data folder ${folder}.`, { cause })
  }
  return () => {
    if (file.isOpen) file.close()
  }
}
