import type { Practice } from '#features/practice/practice.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { holdVersions } from './hold-versions.ts'
import { updateOffer, withdrawAll } from './published.queries.ts'
import { findWriteUp, type WriteUpRow } from './write-ups.queries.ts'

/** The author would like others to read it, in its newest version; an administrator decides. */
export async function offerWriteUp(ctx: Ctx<'player'>, practice: Practice, id: string): Promise<WriteUpRow> {
  return ofOwn(ctx, practice, id, (transaction, { challengeId, accountId }) =>
    updateOffer(transaction, challengeId, accountId, ctx.now),
  )
}

/** It stays the author's: they may take it back at any time, even after it was published. */
export async function takeBackWriteUp(ctx: Ctx<'player'>, practice: Practice, id: string): Promise<WriteUpRow> {
  return ofOwn(ctx, practice, id, async (transaction, { challengeId, accountId }) => {
    await updateOffer(transaction, challengeId, accountId, null)
    await withdrawAll(transaction, challengeId, accountId)
  })
}

async function ofOwn(
  ctx: Ctx<'player'>,
  practice: Practice,
  id: string,
  change: (transaction: Db, row: WriteUpRow) => Promise<void>,
): Promise<WriteUpRow> {
  const changed = await ctx.db.transaction().execute(async (transaction) => {
    const asked = await findWriteUp(transaction, id)
    const known = asked?.accountId === ctx.member.accountId ? await holdVersions(transaction, id) : undefined
    if (!known) throw new Refusal('not-found')
    await change(transaction, known)
    await announceChange(ctx.bus, transaction, ['write-ups'])
    return (await findWriteUp(transaction, id)) ?? known
  })
  practice.moved([changed.accountId])
  return changed
}
