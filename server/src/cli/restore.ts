import { resolve } from 'node:path'
import { restoreBackup } from '../features/backups/restore-backup.ts'
import { readConfig } from '../platform/config/config.ts'
import { createLog } from '../platform/log/log.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { Misuse } from './misuse.ts'
import { progressLine } from './progress-line.ts'
import { withDatabase } from './with-database.ts'

const log = createLog('silent')

/** Brings a backup back into an empty site. */
export async function restore([file, ...more]: string[]): Promise<void> {
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new Misuse('restore needs one file.')
  const config = readConfig(process.env)
  const storage = await openStorage(config)
  const [checking, loading] = [progressLine('Checking'), progressLine('Restoring')]
  try {
    const path = resolve(file)
    const manifest = await withDatabase(config, log, ({ url }) =>
      restoreBackup({ url, storage, path, onCheck: checking.show, onLoad: loading.show }),
    )
    loading.clear()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows} rows and ${manifest.files.length} files as they were at ${manifest.takenAt}.`)
    if (manifest.missing.length > 0)
      console.log(`${manifest.missing.length} files were already missing when the backup was made.`)
    console.log('Everyone is signed out and keeps their password. Start the site with npm start.')
  } finally {
    loading.clear()
    storage.close()
  }
}
