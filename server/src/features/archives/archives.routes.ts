import * as contract from '@drapeau/contract/archives.ts'
import { sendZip } from '#features/files/send-zip.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { archiveWords } from './archive-words.ts'
import { collectArchive } from './collect-archive.ts'
import { writeArchive } from './write-archive.ts'

export function bindArchives(app: App): void {
  bind(app, contract.downloadArchive, (ctx, { params, query: { language, files } }) =>
    sendZip(ctx, async () => {
      const { storage, now } = ctx
      const archive = await collectArchive(ctx, params.id, { language, withFiles: files === 'true', now })
      const day = now.toISOString().slice(0, 10)
      return { name: archiveWords[language].fileName(archive.event.name, day), output: writeArchive(archive, storage) }
    }),
  )
}
