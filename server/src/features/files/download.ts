import { isChallengeReached } from '#domain/grant/reach.queries.ts'
import { isOpenInEvent } from '#features/play/access.queries.ts'
import { isOpenTo } from '#features/practice/access.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findFile } from './files.queries.ts'
import { sendStored } from './send-stored.ts'

/** An address alone gives no right to the file: that is checked for each download. */
export async function sendFile(ctx: Ctx<'member'>, id: string, name: string): Promise<void> {
  const found = await findFile(ctx.db, id)
  const file = found?.originalName === name.normalize('NFC') ? found : undefined
  // Also for what does not exist, or the duration of the response would distinguish it from what is hidden.
  const isOpen = await maySee(ctx, file?.challengeId ?? id)
  if (!file || !isOpen) throw new Refusal('not-found')
  await sendStored(ctx, file)
}

async function maySee(ctx: Ctx<'member'>, challengeId: string): Promise<boolean> {
  const { db, now } = ctx
  const { accountId } = ctx.member
  if (await isChallengeReached(ctx, challengeId)) return true
  return (await isOpenTo(db, challengeId, accountId, now)) || isOpenInEvent(db, challengeId, accountId, now)
}
