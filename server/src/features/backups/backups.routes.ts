import { hostname } from 'node:os'
import * as contract from '@drapeau/contract/backups.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentBackup } from './backups.present.ts'
import { deleteBackup, type ListedBackup, listBackups, orderBackup, sendBackup } from './backups.service.ts'
import { retentionOf } from './kept-files.ts'

export function bindBackups(app: App): void {
  bind(app, contract.listBackups, async (ctx) => {
    const { backupAt: at, backupDir: folder } = ctx.config
    const { days, weeks } = retentionOf(ctx.config)
    const backups = await listBackups(ctx)
    return {
      backups: backups.map(present),
      schedule: at === null ? null : { at, days, weeks },
      folder,
      host: hostname(),
    }
  })
  bind(app, contract.startBackup, async (ctx) => present(await orderBackup(ctx)))
  bind(app, contract.downloadBackup, (ctx, { params }) => sendBackup(ctx, params.id))
  bind(app, contract.deleteBackup, async (ctx, { params }) => {
    await deleteBackup(ctx, params.id)
    return { status: 200, message: 'Backup deleted successfully' }
  })
}

function present({ backup, isHere, keptUntil }: ListedBackup): contract.Backup {
  return presentBackup(backup, isHere, keptUntil)
}
