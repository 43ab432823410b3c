import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findFile } from './files.queries.ts'
import { sendStored } from './send-stored.ts'

export async function sendFile(ctx: Ctx<'member'>, id: string, name: string): Promise<void> {
  if (ctx.member.type !== 'admin') throw new Refusal('not-found')
  const file = await findFile(ctx.db, id)
  if (!file || file.originalName !== name.normalize('NFC')) throw new Refusal('not-found')
  await sendStored(ctx, file)
}
