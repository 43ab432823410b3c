import { recordChange } from '#features/audit/audit.service.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange, sendToEveryone } from '#platform/live/announce.ts'
import { isEvent, openBoard } from './reveal.queries.ts'

/** Ends the freeze: from the commit on everyone sees the board as it is, on every node. */
export async function revealBoard(ctx: Ctx<'admin'>, eventId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const name = await openBoard(transaction, eventId, ctx.now)
    if (name === undefined) throw new Refusal((await isEvent(transaction, eventId)) ? 'not-frozen' : 'not-found')
    const [before, after] = [{ revealedAt: null }, { revealedAt: ctx.now.toISOString() }]
    await recordChange(ctx, transaction, { action: 'updated', kind: 'event', id: eventId, name, before, after })
    await announceChange(ctx.bus, transaction, ['events', 'standings', 'audit'])
    await sendToEveryone(ctx.bus, transaction, { kind: 'stale', keys: ['competition', 'entry', 'practice'] })
  })
}
