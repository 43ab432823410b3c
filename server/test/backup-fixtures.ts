import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFiles } from '@drapeau/contract/files.ts'
import { onTestFinished } from 'vitest'
import { restoreBackup } from '../src/features/backups/restore-backup.ts'
import { withBackupLock, takeBackup } from '../src/features/backups/take-backup.ts'
import { openStorage } from '../src/platform/storage/open-storage.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { emptyDatabase } from './databases.ts'
import { type World, world, type WorldOptions } from './world.ts'

/** Texts that are easily corrupted by escaping or encoding. */
export const oddAnswers = ['', '\\N', '\t\n\r\\', 'é漢🏴‍☠️', "'; --", '\\.', 'a'.repeat(4_000), '\u0001\u007f']

/** A site with accounts, an event in progress, submissions and files. */
export async function playedSite(options: WorldOptions = {}): Promise<World> {
  const site = await world(options)
  const { build, api } = site
  const admin = await build.admin({ withPassword: true, email: 'admin@example.org' })
  const [one, two] = await Promise.all([
    build.player({ withPassword: true, email: 'one@example.org', school: 'Lycée du Port' }),
    build.player(),
  ])
  const event = await build.event({ teamSize: [1, 3] })
  const challenge = await build.challenge({ falling: { minimum: 10, decay: 3 } })
  const inEvent = await build.challenge({ event })
  await build.hint({ challenge, cost: 5 })
  const entry = await build.entry({ event, members: [one, two] })
  await build.solve({ challenge, player: one })
  await build.solve({ challenge, player: two })
  await build.solve({ challenge: inEvent, player: two, entry })
  for (const answer of oddAnswers) await build.submission({ challenge, player: one, answer, isCorrect: false })
  const files = [new File(['first'], 'first.txt'), new File([Buffer.alloc(5 * 2 ** 20, 'x')], 'long.bin')]
  await api
    .as(admin)
    .call(addFiles, { params: { id: challenge.id }, body: {}, files: [...files, new File([], 'none')] })
  return site
}

export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drapeau-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A backup of the site in a new folder. */
export async function backupOf({ database, app }: World): Promise<string> {
  return backupInto(database.url, app.services.storage, join(await scratchFolder(), 'site.tar'))
}

/** A backup of this database and storage, as one file at this path. */
export async function backupInto(url: string, storage: Storage, path: string): Promise<string> {
  await withBackupLock(url, (client) => takeBackup(client, { storage, path, now: new Date() }))
  return path
}

export async function emptyStorage(): Promise<Storage> {
  const storage = await openStorage({ s3Url: null, dataDir: await scratchFolder() })
  onTestFinished(() => storage.close())
  return storage
}

export async function keysOf(storage: Storage): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}

/** A new site with what a backup of this one carries. */
export async function restoredCopy(site: World): Promise<World> {
  const url = await emptyDatabase()
  await restoreBackup({ url, storage: await emptyStorage(), path: await backupOf(site) })
  return world({ url })
}
