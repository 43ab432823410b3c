import { writePack } from '@drapeau/formats/pack/write-pack.ts'
import { slowestReaderMs } from '#features/files/send-stored.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { collectPack } from './collect-pack.ts'
import type { WantedPack } from './packs.queries.ts'

/** Each reads as fast as its reader takes it, for minutes perhaps. Nobody waits for that: they try again. */
const packsAtOnce = new Semaphore(2, 0)

/** Sends the challenges that are wanted, file after file, as their reader takes them. */
export async function sendPack(ctx: Ctx<'admin'>, wanted: WantedPack): Promise<void> {
  const done = await packsAtOnce.acquire()
  const left = new AbortController()
  const leave = (): void => left.abort()
  ctx.reply.raw.once('close', leave)
  try {
    const { db, storage, log, now } = ctx
    const { collection, outside } = await collectPack({ db, storage, log, signal: left.signal }, wanted)
    const output = writePack(collection, outside)
    output.once('close', done)
    // The answer has begun: it is cut off, so that nobody takes a part for the whole.
    output.once('error', (error) => log.error({ err: error }, 'an export of challenges broke off'))
    ctx.reply.raw.setTimeout(slowestReaderMs)
    ctx.reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(packName(collection, wanted, now)),
      })
      .send(output)
  } catch (error) {
    done()
    throw error
  } finally {
    ctx.reply.raw.off('close', leave)
  }
}

/** Called by what was asked for, so that several packs in one folder have different names. */
function packName(
  { event, categories }: Awaited<ReturnType<typeof collectPack>>['collection'],
  { category }: WantedPack,
  now: Date,
): string {
  const of = event?.name ?? (category === undefined ? undefined : categories[0]?.name)
  return `${of === undefined ? '' : `${of} `}challenges ${now.toISOString().slice(0, 10)}.zip`
}
