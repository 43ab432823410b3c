import type { Readable } from 'node:stream'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type ByteRange, StorageMissing } from '#platform/storage/storage.ts'
import { askedRange } from './byte-range.ts'

/** A stored file that the caller may download. */
export interface SentFile {
  id: string
  originalName: string
  storageKey: string
  size: number
  sha256: string
}

/** A client that reads nothing for this long is gone, or hostile. */
export const slowestReaderMs = 60_000

/** Sends the file, or the part that is asked for. Whatever it holds, it is saved and not shown: it cannot act as our page. */
export async function sendStored(ctx: Ctx<'member'>, file: SentFile): Promise<void> {
  const { request, reply } = ctx
  const etag = `"${file.sha256}"`
  const { range, 'if-range': condition = etag, 'if-none-match': known } = request.headers
  if (known === etag) {
    reply.code(304).header('etag', etag).send()
    return
  }
  // A part of what the file was before is worth nothing to somebody who holds another part of what it is now.
  const isHead = request.method === 'HEAD'
  const asked = askedRange(condition === etag && !isHead ? range : undefined, file.size)
  if (asked === 'nothing') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new Refusal('range-not-satisfiable')
  }
  const part = asked === 'whole' ? undefined : asked
  const content = await open(ctx, file, part)
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  reply.raw.setTimeout(slowestReaderMs)
  reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': part ? part.end - part.start + 1 : file.size,
      'content-disposition': attachment(file.originalName),
      'accept-ranges': 'bytes',
      etag,
    })
    .send(isHead ? undefined : content)
  if (isHead) content.destroy()
}

async function open({ storage, log }: Ctx<'member'>, file: SentFile, part: ByteRange | undefined): Promise<Readable> {
  try {
    return await storage.open(file.storageKey, part)
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
    log.error({ err: error, file: file.id }, 'a stored file is missing')
    throw new Refusal('not-found', { cause: error })
  }
}
