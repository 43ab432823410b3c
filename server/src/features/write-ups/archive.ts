import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { slowestReaderMs } from '#features/files/send-stored.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import { archivePaths } from './archive-names.ts'
import { type Filters, listForArchive } from './write-up-list.queries.ts'
import type { WriteUpRow } from './write-ups.queries.ts'

/** Each reads as fast as its reader takes it, for minutes perhaps. Nobody waits for that: they try again. */
const archives = new Semaphore(2, 0)

/** Sends the newest version of every write-up that is wanted, one after the other: no more than a piece of one is in memory. */
export async function sendArchive(ctx: Ctx<'admin'>, filters: Filters): Promise<void> {
  const done = await archives.acquire()
  try {
    const rows = await listForArchive(ctx.db, filters)
    if (rows.length === 0) throw new Refusal('not-found')
    const archive = new ZipFile()
    const output = archive.outputStream.pipe(new PassThrough())
    output.once('close', done)
    // Its reader went away, or a file was cut short: what has been sent is no whole archive, and is not terminated like one.
    archive.on('error', (error: Error) => output.destroy(error))
    ctx.reply.raw.setTimeout(slowestReaderMs)
    ctx.reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(`write-ups ${ctx.now.toISOString().slice(0, 10)}.zip`),
      })
      .send(output)
    void fill(ctx, archive, output, rows)
  } catch (error) {
    done()
    throw error
  }
}

async function fill(ctx: Ctx<'admin'>, archive: ZipFile, output: Readable, rows: readonly WriteUpRow[]): Promise<void> {
  const paths = archivePaths(rows)
  try {
    for (const [at, row] of rows.entries()) {
      const content = await open(ctx, row)
      if (!content) continue
      const drop = (): void => void content.destroy()
      output.once('close', drop)
      // Documents are packed already.
      archive.addReadStream(content, paths[at] ?? row.id, { compress: false, size: row.size, mtime: row.createdAt })
      if (output.destroyed) drop()
      await finished(content)
      output.off('close', drop)
    }
    archive.end()
  } catch (error) {
    if (output.destroyed) return
    ctx.log.error({ err: error }, 'an archive of write-ups broke off')
    output.destroy()
  }
}

/** One that is missing is no reason to keep back all others. */
async function open({ storage, log }: Ctx<'admin'>, { id, storageKey }: WriteUpRow): Promise<Readable | undefined> {
  try {
    return await storage.open(storageKey)
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
    log.error({ err: error, writeUp: id }, 'a stored file is missing')
    return undefined
  }
}
