import { findRunFault, runAfter, type RunStep } from '@drapeau/rules/run-event.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import { storeDueFreezes } from '#features/games/store-freezes.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { moveWindows } from './event-ties.queries.ts'
import { type EventRow, lockEvent, updateRun } from './events.queries.ts'
import { announceEvents } from './events.service.ts'

interface Wanted {
  step: RunStep
  /** The end that the caller saw, where it matters. */
  seenEnd?: Date
}

/**
 * One step of running an event. It is decided while the row is locked, so of several at once each sees what the one before
 * has done; from the commit on every node and every open screen follows the new dates.
 */
export async function runEvent(ctx: Ctx<'admin'>, id: string, { step, seenEnd }: Wanted): Promise<EventRow> {
  const { db, clock } = ctx
  // A freeze that has come stays as it stood, also when the dates are moved.
  await storeDueFreezes(db, ctx.now)
  return db.transaction().execute(async (transaction) => {
    const known = await lockEvent(transaction, id)
    if (!known) throw new Refusal('not-found')
    // Not the moment of the request: one that waited for another must not go back behind it.
    const now = clock()
    const fault = findRunFault(known, step, now)
    if (fault) throw new Refusal(fault)
    if (seenEnd && seenEnd.getTime() !== known.endDate.getTime()) throw new Refusal('changed-meanwhile')
    const event = await updateRun(transaction, id, runAfter(known, step, now), now)
    if (step === 'resume' && known.pausedAt) await moveWindows(transaction, id, known.pausedAt, now)
    const { name } = event
    const [before, after] = [runOf(known), runOf(event)]
    await recordChange(ctx, transaction, { action: 'updated', kind: 'event', id, name, before, after })
    await announceEvents(ctx, transaction)
    return event
  })
}

function runOf({ endDate, freezeDate, revealedAt, pausedAt }: EventRow): AuditFields {
  return {
    endDate: endDate.toISOString(),
    freezeDate: freezeDate?.toISOString() ?? null,
    revealedAt: revealedAt?.toISOString() ?? null,
    pausedAt: pausedAt?.toISOString() ?? null,
  }
}
