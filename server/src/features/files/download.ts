import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findFile } from './files.queries.ts'
import { sendStored } from './send-stored.ts'

export async function sendFile(ctx: Ctx<'admin'>, id: string, name: string): Promise<void> {
  const file = await findFile(ctx.db, id)
  if (!file || file.originalName !== name.normalize('NFC')) throw new Refusal('not-found')
  await sendStored(ctx, file)
}
