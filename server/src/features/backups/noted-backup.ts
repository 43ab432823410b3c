import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { BackupFailure, BackupOrigin } from '@drapeau/contract/backups.ts'
import type { Client } from 'pg'
import { errorCode } from '#platform/config/error-code.ts'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { type Storage, StorageAway } from '#platform/storage/storage.ts'
import { beginBackup, failBackup, finishBackup, type NewBackup, setPercent } from './backups.queries.ts'
import type { Progress } from './progress.ts'
import { withBackupLock, takeBackup, type TakenBackup } from './take-backup.ts'

export interface Maker {
  db: Db
  /** Of the database: the snapshot has a connection of its own. */
  url: string
  storage: Storage
  log: Log
  clock: () => Date
}

/** What is written down before there is a file. */
export function newBackup(origin: BackupOrigin, askedBy: string | null, folder: string, now: Date): NewBackup {
  const id = randomUUID()
  return { id, origin, askedBy, host: hostname(), folder, fileName: nameOf(now, id), createdAt: now }
}

/** In the order of their names they are in the order of time. */
function nameOf(now: Date, id: string): string {
  const moment = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `drapeau-${moment}-${id.slice(0, 8)}.tar`
}

interface Wanted {
  id: string
  folder: string
  fileName: string
  signal?: AbortSignal
  onProgress?: Progress
}

/** Makes it, and keeps the list up to date: how far it is, what came of it, why it failed. */
export async function makeNoted(maker: Maker, wanted: Wanted): Promise<TakenBackup> {
  const { log } = maker
  try {
    const taken = await withBackupLock(maker.url, (client) => makeLocked(client, maker, wanted))
    const { size: bytes, rows, files, missing } = taken
    log.info({ backup: wanted.fileName, bytes, rows, files }, 'a backup was made')
    if (missing.length > 0) log.error({ files: missing }, 'files were missing when a backup was made')
    return taken
  } catch (error) {
    log.error({ err: error, backup: wanted.fileName }, 'a backup failed')
    await failBackup(maker.db, wanted.id, failureOf(error), maker.clock())
    throw error
  }
}

async function makeLocked(client: Client, maker: Maker, wanted: Wanted): Promise<TakenBackup> {
  const { db, storage, clock } = maker
  const { id, folder, fileName, signal, onProgress } = wanted
  const note = percentNotes(maker, id)
  await beginBackup(db, id, { host: hostname(), folder })
  const taken = await takeBackup(client, {
    storage,
    path: join(folder, fileName),
    now: clock(),
    onProgress: (done, whole) => {
      note(done, whole)
      onProgress?.(done, whole)
    },
    ...(signal && { signal }),
  })
  await finishBackup(db, id, taken, clock())
  return taken
}

const noteEveryMs = 1_000

/** Often enough to see progress; more writes would only cost. */
function percentNotes({ db, log }: Maker, id: string): Progress {
  let next = performance.now() + noteEveryMs
  return (done, whole = 0) => {
    if (performance.now() < next || whole === 0) return
    next = performance.now() + noteEveryMs
    setPercent(db, id, Math.min(99, Math.floor((100 * done) / whole))).catch((error: unknown) =>
      log.warn({ err: error }, 'how far a backup is could not be written down'),
    )
  }
}

function failureOf(error: unknown): BackupFailure {
  if (error instanceof Error && error.name === 'AbortError') return 'stopped'
  if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return 'disk-full'
  if (error instanceof StorageAway) return 'files-away'
  return isConnectionFault(error) ? 'database-away' : 'other'
}
