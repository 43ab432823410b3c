import * as contract from '@drapeau/contract/events.ts'
import type { Db } from '#platform/database/database.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteEvent } from './delete-event.ts'
import { listSubscriberRows, listTeamRows } from './entries.queries.ts'
import { getTies } from './event-ties.queries.ts'
import { presentEvent, presentSubscriber, presentTeam } from './events.present.ts'
import { type EventRow, findEvent, listEventRows } from './events.queries.ts'
import { createEvent, updateEvent } from './events.service.ts'

export function bindEvents(app: App): void {
  bind(app, contract.listEvents, async ({ db, now }, { query }) => {
    const { q, sort, order, page, perPage } = query
    const { rows, total } = await listEventRows(db, { words: q.trim(), sort, order, page, perPage })
    return { events: rows.map((row) => presentEvent(row, now)), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.getEvent, async ({ db, now }, { params }) => presentEvent(await getEvent(db, params.id), now))

  bind(app, contract.createEvent, async (ctx, { body }) => presentEvent(await createEvent(ctx, body), ctx.now))

  bind(app, contract.updateEvent, async (ctx, { params, body }) =>
    presentEvent(await updateEvent(ctx, params.id, body), ctx.now),
  )

  bind(app, contract.getEventTies, async ({ db }, { params }) => {
    await getEvent(db, params.id)
    return getTies(db, params.id)
  })

  bind(app, contract.deleteEvent, async (ctx, { params, query }) => {
    await deleteEvent(ctx, params.id, query.challenges)
    return { status: 200, message: 'Event deleted successfully' }
  })

  bind(app, contract.listSubscribers, async ({ db }, { params, query }) => {
    const { q, order, page, perPage } = query
    await getEvent(db, params.id)
    const wanted = { words: q.trim(), order, page, perPage }
    const { rows, total } = await listSubscriberRows(db, params.id, wanted)
    return { subscribers: rows.map(presentSubscriber), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.listTeams, async ({ db }, { params, query }) => {
    const { q, order, page, perPage } = query
    await getEvent(db, params.id)
    const wanted = { words: q.trim(), order, page, perPage }
    const { rows, total } = await listTeamRows(db, params.id, wanted)
    return { teams: rows.map(presentTeam), currentRows: rows.length, totalRows: total }
  })
}

async function getEvent(db: Db, id: string): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event) throw new Refusal('not-found')
  return event
}
