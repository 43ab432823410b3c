import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { getProfile } from '#features/accounts/profile/profile.queries.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { errorCode } from '#platform/config/error-code.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { backupQueue } from './backups.jobs.ts'
import {
  type BackupRow,
  deleteBackupRow,
  failDeadBackups,
  findBackup,
  insertBackup,
  listBackupRows,
} from './backups.queries.ts'
import { dated, isHere, pathOf, retentionOf } from './kept-files.ts'
import { newBackup } from './noted-backup.ts'
import { retained } from './retention.ts'

const shown = 100
/** A client that reads nothing for this long is gone. */
const slowestReaderMs = 60_000

export interface ListedBackup {
  backup: BackupRow
  isHere: boolean
  keptUntil: Date | undefined
}

export async function listBackups({ db, config, now }: Ctx<'admin'>): Promise<ListedBackup[]> {
  await failDeadBackups(db, now)
  const backups = await listBackupRows(db, shown)
  const stays = retained(backups.filter(isNightly).map(dated), retentionOf(config))
  return Promise.all(
    backups.map(async (backup) => ({ backup, isHere: await isHere(backup), keptUntil: stays.get(backup.id) })),
  )
}

function isNightly({ origin, state }: BackupRow): boolean {
  return origin === 'night' && state === 'done'
}

/** Recorded and queued: any node can make it. */
export async function orderBackup(ctx: Ctx<'admin'>): Promise<ListedBackup> {
  const { config, member, now } = ctx
  await failDeadBackups(ctx.db, now)
  const { name } = await getProfile(ctx.db, member.accountId)
  const ordered = newBackup('administrator', name, config.backupDir, now)
  const backup = await ctx.db.transaction().execute(async (transaction) => {
    if (!(await insertBackup(transaction, ordered))) throw new Refusal('backup-running')
    await recordChange(ctx, transaction, { action: 'created', kind: 'backup', ...subjectOf(ordered) })
    await ctx.jobs.send(transaction, backupQueue, { id: ordered.id })
    await announceChange(ctx.bus, transaction, ['backups'])
    return findBackup(transaction, ordered.id)
  })
  if (!backup) throw new Refusal('not-found')
  return { backup, isHere: false, keptUntil: undefined }
}

/** The whole site leaves here: its route asks for a fresh confirmation, and the audit log says who took it. */
export async function sendBackup(ctx: Ctx<'admin'>, id: string): Promise<void> {
  const backup = await getMade(ctx, id)
  const content = await openHere(backup)
  try {
    await recordDownload(ctx, backup)
  } catch (error) {
    content.destroy()
    throw error
  }
  ctx.log.info({ backup: backup.fileName, account: ctx.member.accountId }, 'a backup is downloaded')
  ctx.reply.raw.setTimeout(slowestReaderMs)
  ctx.reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': backup.size ?? 0,
      'content-disposition': attachment(backup.fileName),
    })
    .send(content)
}

/** From now on a deletion does not cut off its download. */
async function openHere(backup: BackupRow): Promise<Readable> {
  try {
    return (await open(pathOf(backup))).createReadStream()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new Refusal('backup-elsewhere', { cause: error })
    throw error
  }
}

async function recordDownload(ctx: Ctx<'admin'>, backup: BackupRow): Promise<void> {
  await ctx.db.transaction().execute((transaction) =>
    recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'backup',
      ...subjectOf(backup),
      before: { downloaded: false },
      after: { downloaded: true },
    }),
  )
}

/** The file first: a row without a file says so, a file without a row would be forgotten. Of one on another machine only the row goes. */
export async function deleteBackup(ctx: Ctx<'admin'>, id: string): Promise<void> {
  await failDeadBackups(ctx.db, ctx.now)
  const backup = await findBackup(ctx.db, id)
  if (!backup) throw new Refusal('not-found')
  if (backup.state === 'waiting' || backup.state === 'running') throw new Refusal('backup-running')
  await rm(pathOf(backup), { force: true })
  await ctx.db.transaction().execute(async (transaction) => {
    await deleteBackupRow(transaction, id)
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'backup', ...subjectOf(backup) })
    await announceChange(ctx.bus, transaction, ['backups', 'overview'])
  })
}

async function getMade(ctx: Ctx<'admin'>, id: string): Promise<BackupRow> {
  const backup = await findBackup(ctx.db, id)
  if (backup?.state !== 'done') throw new Refusal('not-found')
  if (!(await isHere(backup))) throw new Refusal('backup-elsewhere')
  return backup
}

function subjectOf({ id, fileName }: Pick<BackupRow, 'id' | 'fileName'>): { id: string; name: string } {
  return { id, name: fileName }
}
