import { isDeepStrictEqual } from 'node:util'
import { EventForm } from '@drapeau/contract/events/event-form.ts'
import type { EventUpdate } from '@drapeau/contract/events/events.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { Pausing } from '@drapeau/rules/pause.ts'
import { findWrongDate, type Period } from '@drapeau/rules/period.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import { homeOf } from '#platform/config/home.ts'
import type { Db } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange, sendToEveryone } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { cleanOptional } from '#platform/rich-text/clean-description.ts'
import { recordOf } from './event-record.ts'
import { presentEvent } from './events.present.ts'
import {
  countEntries,
  type EventFields,
  type EventRow,
  getLargestTeam,
  insertEvent,
  lockEvent,
  updateEventRow,
} from './events.queries.ts'

/** Challenges and answers are listed with the name of their event. */
const stale: StaleKey[] = ['managed-events', 'challenges', 'submissions', 'overview', 'audit']

export async function createEvent(ctx: Ctx<'admin'>, form: EventForm): Promise<EventRow> {
  const fields = eventFields(form)
  refuseWrongPeriod(fields, ctx.now)
  return refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const event = await insertEvent(transaction, fields, ctx.now)
      const { id, name } = event
      await recordChange(ctx, transaction, { action: 'created', kind: 'event', id, name, after: recordOf(event) })
      await announceEvents(ctx, transaction)
      return event
    }),
  )
}

/**
 * What an event is called and when it takes place may change at any time; how it is played, until somebody enters. Saving
 * what is already there changes nothing.
 */
export async function updateEvent(ctx: Ctx<'admin'>, id: string, given: EventUpdate): Promise<EventRow> {
  return refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const known = await lockEvent(transaction, id)
      if (!known) throw new Refusal('not-found')
      const fields = eventFields(mergeUpdate(EventForm, presentEvent(known, homeOf(ctx.config), ctx.now), given))
      if (isDeepStrictEqual(recordOf(known), recordOf(fields))) return known
      refuseWrongPeriod(fields, ctx.now, known)
      refuseOutsidePause(fields, known)
      if (fields.isSolo !== known.isSolo) {
        const count = await countEntries(transaction, id)
        if (count > 0) throw new Refusal('event-has-entries', { count })
      }
      if (!fields.isSolo && fields.maxTeamSize < known.maxTeamSize) {
        const count = await getLargestTeam(transaction, id)
        if (count > fields.maxTeamSize) throw new Refusal('team-too-large', { count })
      }
      await lockNames(transaction, [known.name, fields.name].map(searchKey))
      const event = await updateEventRow(transaction, id, fields, ctx.now)
      const [before, after] = [recordOf(known), recordOf(event)]
      await recordChange(ctx, transaction, { action: 'updated', kind: 'event', id, name: event.name, before, after })
      await announceEvents(ctx, transaction)
      return event
    }),
  )
}

/** Players see events too, and their own entry in them. */
export async function announceEvents({ bus }: Pick<Services, 'bus'>, transaction: Db): Promise<void> {
  await announceChange(bus, transaction, stale)
  await sendToEveryone(bus, transaction, { kind: 'stale', keys: ['events', 'entry'] })
}

export function eventFields(form: EventForm): EventFields {
  const {
    name,
    description,
    isSolo,
    minTeamSize = 0,
    maxTeamSize = 0,
    scope,
    practiceAfterEnd,
    confirmedMembers,
    writeUps,
    requiresReview,
  } = form
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
    confirmedMembers,
    flagWrapper: form.flagWrapper || null,
    writeUps,
    requiresReview,
    rules: cleanOptional('rules', form.rules ?? ''),
  }
}

export function refuseWrongPeriod(period: Period, now: Date, before?: Period): void {
  const wrong = findWrongDate(period, now, before)
  if (wrong) throw new Refusal('invalid-input', { errors: { [wrong]: sentences.periodInvalid } })
}

/** The moment of a pause lies within the event, as the constraint event_pause_within says. */
function refuseOutsidePause({ startDate, endDate }: Period, { pausedAt }: Pausing): void {
  if (pausedAt === null) return
  const wrong = pausedAt < startDate ? 'startDate' : pausedAt >= endDate ? 'endDate' : undefined
  if (wrong) throw new Refusal('invalid-input', { errors: { [wrong]: sentences.periodInvalid } })
}

/** The database decides whether a name is free; here its answer becomes a sentence. */
export async function refuseWhenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw brokenConstraint(error) === 'one_event_per_name' ? nameTaken(error) : error
  }
}

export function nameTaken(cause?: unknown): Refusal {
  return new Refusal('event-exists', { errors: { name: sentences.nameTaken }, cause })
}
