import type { EventForm } from '@drapeau/contract/event-form.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { findWrongDate, type Period } from '@drapeau/rules/period.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { cleanOptional } from '#platform/rich-text/clean-description.ts'
import { tellAdmins } from '#platform/live/tell.ts'
import { recordOf } from './event-record.ts'
import {
  countEntries,
  type EventFields,
  type EventRow,
  insertEvent,
  lockEvent,
  updateEventRow,
} from './events.queries.ts'

/** Challenges and answers are listed with the name of their event. */
export const stale = ['events', 'challenges', 'submissions', 'overview', 'audit']

export async function createEvent(ctx: Ctx<'admin'>, form: EventForm): Promise<EventRow> {
  const fields = fieldsOf(form)
  refuseWrongPeriod(fields, ctx.now)
  return toldWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const event = await insertEvent(transaction, fields, ctx.now)
      const { id, name } = event
      await recordChange(ctx, transaction, { action: 'created', kind: 'event', id, name, after: recordOf(event) })
      await tellAdmins(ctx.bus, transaction, stale)
      return event
    }),
  )
}

/** What an event is called and when it takes place may change at any time; how it is played, until somebody enters. */
export async function updateEvent(ctx: Ctx<'admin'>, id: string, form: EventForm): Promise<EventRow> {
  const fields = fieldsOf(form)
  return toldWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const known = await lockEvent(transaction, id)
      if (!known) throw new Refusal('not-found')
      if (form.version !== undefined && form.version !== known.version) throw new Refusal('changed-meanwhile')
      refuseWrongPeriod(fields, ctx.now, known)
      if (fields.isSolo !== known.isSolo) {
        const count = await countEntries(transaction, id)
        if (count > 0) throw new Refusal('event-has-entries', { count })
      }
      const event = await updateEventRow(transaction, id, fields, ctx.now)
      const [before, after] = [recordOf(known), recordOf(event)]
      await recordChange(ctx, transaction, { action: 'updated', kind: 'event', id, name: event.name, before, after })
      await tellAdmins(ctx.bus, transaction, stale)
      return event
    }),
  )
}

function fieldsOf(form: EventForm): EventFields {
  const { name, description, isSolo, minTeamSize, maxTeamSize, scope, practiceAfterEnd } = form
  return {
    name,
    description,
    isSolo,
    minTeamSize,
    maxTeamSize,
    scope,
    startDate: new Date(form.startDate),
    endDate: new Date(form.endDate),
    freezeDate: form.freezeDate === null ? null : new Date(form.freezeDate),
    practiceAfterEnd,
    rules: cleanOptional('rules', form.rules ?? ''),
  }
}

function refuseWrongPeriod(period: Period, now: Date, before?: Period): void {
  const wrong = findWrongDate(period, now, before)
  if (wrong) throw new Refusal('invalid-input', { errors: { [wrong]: sentences.periodInvalid } })
}

/** The database decides whether a name is free; here its answer becomes a sentence. */
async function toldWhenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (brokenConstraint(error) !== 'one_event_per_name') throw error
    throw new Refusal('event-exists', { errors: { name: sentences.nameTaken }, cause: error })
  }
}
