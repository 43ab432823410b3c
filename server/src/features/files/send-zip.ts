import type { Readable } from 'node:stream'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { slowestReaderMs } from './send-stored.ts'

interface Zip {
  name: string
  output: Readable
}

/** Each is read as fast as its reader takes it, for minutes perhaps. Nobody waits for that: they try again. */
const zipsAtOnce = new Semaphore(2, 0)

/** Sends a zip file after file, as its reader takes it. The signal is aborted when the reader leaves before the first byte. */
export async function sendZip(
  ctx: Ctx<'member' | 'admin'>,
  make: (signal: AbortSignal) => Promise<Zip>,
  acquire: () => (() => void) | Promise<() => void> = () => zipsAtOnce.acquire(),
): Promise<void> {
  const done = await acquire()
  const left = new AbortController()
  const leave = (): void => left.abort()
  ctx.reply.raw.once('close', leave)
  try {
    const { name, output } = await make(left.signal)
    output.once('close', done)
    // The answer has begun: it is cut off, so that nobody takes a part for the whole.
    output.once('error', (error) => ctx.log.error({ err: error }, 'an export broke off'))
    ctx.reply.raw.setTimeout(slowestReaderMs)
    ctx.reply
      .headers({ 'content-type': 'application/octet-stream', 'content-disposition': attachment(name) })
      .send(output)
  } catch (error) {
    done()
    throw error
  } finally {
    ctx.reply.raw.off('close', leave)
  }
}
