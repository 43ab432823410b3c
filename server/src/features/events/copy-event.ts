import type { EventCopy } from '@drapeau/contract/events/copies.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { moveDate } from '@drapeau/rules/move-date.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { withCopies } from '#features/challenges/copy-challenges.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recordOf } from './event-record.ts'
import { listChallengeIds } from './event-ties.queries.ts'
import { type EventFields, type EventRow, findEvent, findEventByKey, insertEvent } from './events.queries.ts'
import { announceEvents, nameTaken, refuseWhenTaken, refuseWrongPeriod } from './events.service.ts'

/** Each copies all files of an event. A few more wait, the rest try again. */
const copiesAtOnce = new Semaphore(2, 8)

/**
 * Copies an event with its settings, and its challenges as drafts: all of it or nothing. Every date moves by the distance
 * between the two starts, so the copy lasts as long as the original. Who took part and what they did stays behind.
 */
export async function copyEvent(ctx: Ctx<'admin'>, id: string, { name, startDate }: EventCopy): Promise<EventRow> {
  const original = await findEvent(ctx.db, id)
  if (!original) throw new Refusal('not-found')
  const distance = Date.parse(startDate) - original.startDate.getTime()
  const move = (date: Date): Date => moveDate(date, distance) ?? refuseStart()
  const fields = movedFields(original, name, move)
  refuseWrongPeriod(fields, ctx.now)
  const done = await copiesAtOnce.acquire()
  try {
    // The constraint decides; this only saves copying the files in vain.
    if (await findEventByKey(ctx.db, searchKey(name))) throw nameTaken()
    const ids = await listChallengeIds(ctx.db, id)
    return await refuseWhenTaken(
      withCopies(ctx, ids, async (transaction, write) => {
        const event = await insertEvent(transaction, fields, ctx.now)
        const after = recordOf(event)
        await recordChange(ctx, transaction, { action: 'created', kind: 'event', id: event.id, name, after })
        await write({ eventId: event.id, move })
        await announceEvents(ctx, transaction)
        return event
      }),
    )
  } finally {
    done()
  }
}

function movedFields(original: EventRow, name: string, move: (date: Date) => Date): EventFields {
  return {
    ...original,
    name,
    startDate: move(original.startDate),
    endDate: move(original.endDate),
    freezeDate: original.freezeDate && move(original.freezeDate),
  }
}

function refuseStart(): never {
  throw new Refusal('invalid-input', { errors: { startDate: sentences.periodInvalid } })
}
