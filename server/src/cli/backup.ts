import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasBackupList, insertBackup } from '../features/backups/backups.queries.ts'
import { makeNoted, newBackup } from '../features/backups/noted-backup.ts'
import type { Progress } from '../features/backups/progress.ts'
import { BackupRunning, withBackupLock, takeBackup, type TakenBackup } from '../features/backups/take-backup.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { createLog } from '../platform/log/log.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { Misuse } from './misuse.ts'
import { progressLine, sizeInWords } from './progress-line.ts'
import { withDatabase } from './with-database.ts'

const log = createLog('silent')
const clock = (): Date => new Date()

/** The whole site in one file, also while it runs. */
export async function backup(args: string[]): Promise<void> {
  const to = readTo(args)
  const config = readConfig(process.env)
  if (to !== undefined && existsSync(to)) throw new CannotStart(`The file ${to} already exists: choose another name.`)
  const { path, taken } = await withDatabase(config, log, (database) => make(config, database, to))
  console.log(path)
  console.log(`${taken.rows} rows and ${taken.files} files, ${sizeInWords(taken.size)}; SHA-256 ${taken.sha256}`)
  if (taken.missing.length === 0) return
  console.error(
    `${taken.missing.length} files were not found and are not in the backup:\n  ${taken.missing.join('\n  ')}`,
  )
  process.exitCode = 1
}

function readTo(args: string[]): string | undefined {
  try {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    return to === undefined ? undefined : resolve(to)
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

async function make(
  config: Config,
  { db, url }: Database,
  to: string | undefined,
): Promise<{ path: string; taken: TakenBackup }> {
  const storage = await openStorage(config)
  const progress = progressLine('Backing up')
  const wanted = newBackup('command', null, to === undefined ? config.backupDir : dirname(to), clock())
  const named = { ...wanted, fileName: to === undefined ? wanted.fileName : basename(to) }
  const path = join(named.folder, named.fileName)
  try {
    // Before an update the database may be older than this program. That is the best moment for a backup, noted or not.
    const onProgress: Progress = progress.show
    if (!(await hasBackupList(db))) {
      const parts = { storage, path, now: clock(), onProgress }
      return { path, taken: await withBackupLock(url, (client) => takeBackup(client, parts)) }
    }
    if (!(await insertBackup(db, named))) throw new BackupRunning('A backup is already in progress.')
    return { path, taken: await makeNoted({ db, url, storage, log, clock }, { ...named, onProgress }) }
  } catch (error) {
    if (error instanceof BackupRunning)
      throw new CannotStart(`${error.message} Wait until it is finished.`, { cause: error })
    throw error
  } finally {
    progress.clear()
    storage.close()
  }
}
