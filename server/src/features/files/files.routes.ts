import * as contract from '@drapeau/contract/files.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { sendFile } from './download.ts'
import { presentFile } from './files.present.ts'
import { addFiles, deleteFiles } from './files.service.ts'

export function bindFiles(app: App): void {
  bind(app, contract.getFileLimits, ({ config }) => ({ files: contract.maxFiles, megabytes: config.maxFileMb }))
  bind(app, contract.addFiles, async (ctx, { params, files }) => {
    const all = await addFiles(ctx, params.id, files)
    return { files: all.map(presentFile) }
  })
  bind(app, contract.deleteFiles, async (ctx, { body }) => {
    await deleteFiles(ctx, body.files)
    return { status: 200, message: 'Files deleted successfully' }
  })
  bind(app, contract.downloadFile, (ctx, { params }) => sendFile(ctx, params.id, params.name))
}
