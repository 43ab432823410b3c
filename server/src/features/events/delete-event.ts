import { recordChange } from '#features/audit/audit.service.ts'
import { deleteChallenges } from '#features/challenges/delete-challenge.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import { expectConfirmed } from '#platform/http/admission.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recordOf } from './event-record.ts'
import {
  getTies,
  listChallengeIds,
  lockAnnouncements,
  lockCounts,
  lockEntries,
  releaseChallenges,
} from './event-ties.queries.ts'
import { deleteEventRow, type EventRow, lockEvent } from './events.queries.ts'
import { announceEvents } from './events.service.ts'

/**
 * Deletes an event with its entries and whatever they solved and answered, and its challenges with it or not: all of it
 * or nothing. Nothing can be added to the event meanwhile, since it is locked first.
 */
export async function deleteEvent(ctx: Ctx<'admin'>, id: string, challenges: 'keep' | 'delete'): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    const event = await lockEvent(transaction, id)
    if (!event) throw new Refusal('not-found')
    await lockDeletions(transaction)
    const { entries, subscribers, solves, submissions } = await getTies(transaction, id)
    if (submissions > 0 || solves > 0) expectConfirmed(ctx)
    // Before the entries, in the order in which answers lock them: no deadlock.
    const removeFiles =
      challenges === 'delete'
        ? await deleteChallenges(ctx, transaction, await listChallengeIds(transaction, id))
        : await keepForPractice(ctx, transaction, event)
    await lockEntries(transaction, id)
    await lockAnnouncements(transaction, id)
    await lockCounts(transaction, id)
    await deleteEventRow(transaction, id)
    const { name } = event
    const before = { ...recordOf(event), entries, subscribers, solves, submissions }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'event', id, name, before })
    await announceEvents(ctx, transaction)
    return removeFiles
  })
  await settle()
}

/** What was solved in practice stays; each challenge's own record says where it came from. No file goes. */
async function keepForPractice(ctx: Ctx<'admin'>, transaction: Db, event: EventRow): Promise<() => Promise<void>> {
  for (const { id, name } of await releaseChallenges(transaction, event.id, ctx.now)) {
    const [before, after] = [{ event: event.name }, { event: null }]
    await recordChange(ctx, transaction, { action: 'updated', kind: 'challenge', id, name, before, after })
  }
  return () => Promise.resolve()
}
