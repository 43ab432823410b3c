import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { start } from './programs.ts'

/** The administrator of the site that the journeys visit. */
export const administrator = { email: 'admin@example.org', password: 'Harbour-Master-9' }

/** Starts the real program in a data folder of its own, and stops it after the last journey. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await makeTemporaryFolder('e2e')
  const program = await start('server/src/main.ts', '/health/ready', {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  // Links in mails use this host name: another one would be another origin, with another storage.
  process.env['SITE_URL'] = program.url.replace('127.0.0.1', 'localhost')
  process.env['SITE_OUTBOX'] = join(dataDir, 'outbox')
  process.env['SITE_DATA'] = dataDir
  process.env['SITE_DATABASE'] = findRunningUrl(dataDir) ?? ''
  return async () => {
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
