import { sendZip } from '#features/files/send-zip.ts'
import type { Ctx } from '#platform/http/context.ts'
import { collectPack } from './collect-pack.ts'
import type { WantedPack } from './packs.queries.ts'

/** It brings YAML, which takes a moment to load. */
const packWriting = () => import('@drapeau/formats/pack/write-pack.ts')

/** Sends the challenges that are wanted. */
export async function sendPack(ctx: Ctx<'admin'>, wanted: WantedPack): Promise<void> {
  const { db, storage, log, now } = ctx
  await sendZip(ctx, async (signal) => {
    const { collection, outside } = await collectPack({ db, storage, log, signal }, wanted)
    const { writePack } = await packWriting()
    return { name: packName(collection, wanted, now), output: writePack(collection, outside) }
  })
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
