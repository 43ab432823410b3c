import type { Backup } from '@drapeau/contract/backups.ts'
import type { BackupRow } from './backups.queries.ts'

export function presentBackup(backup: BackupRow, isHere: boolean, keptUntil: Date | undefined): Backup {
  return {
    _id: backup.id,
    origin: backup.origin,
    askedBy: backup.askedBy,
    state: backup.state,
    percent: backup.percent,
    failure: backup.failure,
    file: backup.fileName,
    folder: backup.folder,
    host: backup.host,
    isHere,
    size: backup.size,
    sha256: backup.sha256,
    rows: backup.rows,
    files: backup.files,
    missing: backup.missing,
    createdAt: backup.createdAt.toISOString(),
    finishedAt: backup.finishedAt?.toISOString() ?? null,
    keptUntil: keptUntil?.toISOString() ?? null,
  }
}
