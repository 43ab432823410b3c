import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { type BackupRow, deleteBackupRow, deleteFailuresBefore, listNightly } from './backups.queries.ts'
import { retained, type Retention } from './retention.ts'

/** The reason of an older failure is in the log. */
const failuresShownMs = 30 * 86_400_000

export function retentionOf({ backupKeepDays, backupKeepWeeks }: Config): Retention {
  return { days: backupKeepDays, weeks: backupKeepWeeks }
}

export const dated = ({ id, createdAt }: BackupRow): { id: string; takenAt: Date } => ({ id, takenAt: createdAt })

export function pathOf({ folder, fileName }: BackupRow): string {
  return join(folder, fileName)
}

/** Whether the file is on this machine, as long as it was written. */
export async function isHere(backup: BackupRow): Promise<boolean> {
  const found = await stat(pathOf(backup)).catch(() => undefined)
  return found?.isFile() === true && found.size === backup.size
}

/**
 * Makes room: of the backups of the night, those go whose time has come. What somebody asked for stays until somebody
 * deletes it, and what is on another machine is for that one to remove.
 */
export async function removeOld(db: Db, config: Config, log: Log, now: Date): Promise<void> {
  const nightly = await listNightly(db)
  const stays = retained(nightly.map(dated), retentionOf(config))
  for (const backup of nightly.filter(({ id }) => !stays.has(id))) {
    if (!(await isHere(backup))) continue
    await rm(pathOf(backup), { force: true })
    await deleteBackupRow(db, backup.id)
    log.info({ backup: backup.fileName }, 'an old backup was removed')
  }
  await deleteFailuresBefore(db, new Date(now.getTime() - failuresShownMs))
}
