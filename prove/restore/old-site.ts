import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { fillPractice } from '../../bench/practice-data.ts'
import { hashPassword } from '../../server/src/features/accounts/passwords/passwords.ts'
import { connect } from '../../server/src/features/backups/snapshot.queries.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { openStorage } from '../../server/src/platform/storage/open-storage.ts'
import { newStorageKey } from '../../server/src/platform/storage/storage.ts'
import type { SiteProcess, Stage } from '../stage.ts'
import { addEvent, addFile, addUnsolved, type Client, setPasswords, deleteFileRows } from './seed.queries.ts'

export interface Size {
  players: number
  challenges: number
  solves: number
  files: number
  fileBytes: number
}

export interface OldSite {
  site: SiteProcess
  url: string
  eventId: string
  /** Players who go on playing during the backup. */
  players: { id: string; token: string }[]
  challengeId: string
}

export const passwords = { admin: 'Old-Admin-7', player: 'Old-Player-7' }
export const people = { admin: 'admin@example.org', player: 'sailor1@example.org' }
const playersDuringBackup = 8

/** Creates a site that looks used: accounts, solves in practice, a past event, and files with contents. */
export async function createOldSite(stage: Stage, size: Size): Promise<OldSite> {
  const site = await stage.start({ ADMIN_EMAIL: people.admin, ADMIN_PASSWORD: passwords.admin, BACKUP_AT: 'off' })
  const dataDir = site.settings['DATA_DIR'] ?? ''
  const url = findRunningUrl(dataDir)
  if (url === null) throw new Error('The database of the site cannot be found.')
  const client = await connect(url, 'drapeau proof')
  try {
    const { players } = await fillPractice(client, size)
    const eventId = await addEvent(client)
    await setPasswords(client, await hashPassword(passwords.player))
    await deleteFileRows(client)
    await addFiles(client, dataDir, size)
    const challengeId = await addUnsolved(client)
    return { site, url, eventId, players: players.slice(-playersDuringBackup), challengeId }
  } finally {
    await client.end()
  }
}

/** The contents are random, so that compression does not shrink the backup. */
async function addFiles(client: Client, dataDir: string, { files, fileBytes }: Size): Promise<void> {
  const storage = await openStorage({ s3Url: null, dataDir })
  for (let made = 0; made < files; made += 1) {
    const [key, content] = [newStorageKey(), randomBytes(fileBytes)]
    await storage.put(key, Readable.from([content]))
    await addFile(client, { key, size: fileBytes, sha256: createHash('sha256').update(content).digest('hex') })
  }
  storage.close()
}
