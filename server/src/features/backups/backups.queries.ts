import type { BackupFailure, BackupOrigin, BackupState } from '@drapeau/contract/backups.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { backupLock } from './snapshot.queries.ts'
import type { TakenBackup } from './take-backup.ts'

export interface BackupRow {
  id: string
  origin: BackupOrigin
  askedBy: string | null
  host: string
  folder: string
  fileName: string
  state: BackupState
  percent: number
  size: number | null
  sha256: string | null
  rows: number | null
  files: number | null
  missing: number | null
  failure: BackupFailure | null
  createdAt: Date
  finishedAt: Date | null
}

const columns = [
  'id',
  sql<BackupOrigin>`origin`.as('origin'),
  'asked_by as askedBy',
  'host',
  'folder',
  'file_name as fileName',
  sql<BackupState>`state`.as('state'),
  'percent',
  sql<number | null>`size::float8`.as('size'),
  'sha256',
  sql<number | null>`row_count::float8`.as('rows'),
  'file_count as files',
  'missing_count as missing',
  sql<BackupFailure | null>`failure`.as('failure'),
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const

export type NewBackup = Pick<BackupRow, 'id' | 'origin' | 'askedBy' | 'host' | 'folder' | 'fileName' | 'createdAt'>

/** False when one is waiting or being made already. */
export async function insertBackup(db: Db, backup: NewBackup): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backup')
    .values({
      id: backup.id,
      origin: backup.origin,
      asked_by: backup.askedBy,
      host: backup.host,
      folder: backup.folder,
      file_name: backup.fileName,
      created_at: backup.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findBackup(db: Db, id: string): Promise<BackupRow | undefined> {
  return db.selectFrom('backup').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Lists the newest first. */
export async function listBackupRows(db: Db, most: number): Promise<BackupRow[]> {
  return db.selectFrom('backup').select(columns).orderBy('created_at', 'desc').orderBy('id').limit(most).execute()
}

/** Those of the night, on whichever machine they are. */
export async function listNightly(db: Db): Promise<BackupRow[]> {
  return db.selectFrom('backup').where('origin', '=', 'night').where('state', '=', 'done').select(columns).execute()
}

export async function beginBackup(db: Db, id: string, place: { host: string; folder: string }): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'running', host: place.host, folder: place.folder })
    .where('id', '=', id)
    .execute()
}

export async function setPercent(db: Db, id: string, percent: number): Promise<void> {
  await db.updateTable('backup').set({ percent }).where('id', '=', id).where('state', '=', 'running').execute()
}

export async function finishBackup(db: Db, id: string, taken: TakenBackup, now: Date): Promise<void> {
  await db
    .updateTable('backup')
    .set({
      state: 'done',
      percent: 100,
      size: taken.size,
      sha256: taken.sha256,
      row_count: taken.rows,
      file_count: taken.files,
      missing_count: taken.missing.length,
      // Somebody may have found it cut off when its connection was lost while the last files were written.
      failure: null,
      finished_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The node that made it knows best why it failed, even if another has reported it as interrupted meanwhile. */
export async function failBackup(db: Db, id: string, failure: BackupFailure, now: Date): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'failed', failure, finished_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}

/** A backup holds a lock until it ends, and every end releases it: an unfinished one without a lock was interrupted. */
export async function failDeadBackups(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'failed', failure: 'stopped', finished_at: now })
    .where('state', '=', 'running')
    .where(
      sql<boolean>`not exists (
        select from pg_locks
        where locktype = 'advisory' and objid = ${backupLock} and classid = 0 and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database()))`,
    )
    .execute()
}

export async function deleteBackupRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backup').where('id', '=', id).execute()
}

export async function deleteFailuresBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('backup').where('state', '=', 'failed').where('created_at', '<', moment).execute()
}

/** A database that this version has not brought up to date yet has no list of backups. */
export async function hasBackupList(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('backup') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}
