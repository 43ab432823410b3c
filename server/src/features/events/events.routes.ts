import * as contract from '@drapeau/contract/events.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteEvent } from './delete-event.ts'
import { listSubscriberRows, listTeamRows } from './entries.queries.ts'
import { getTies } from './event-ties.queries.ts'
import { presentEvent, presentForPlayer, presentSubscriber, presentTeam } from './events.present.ts'
import { listEventRows } from './events.queries.ts'
import { createEvent, updateEvent } from './events.service.ts'
import { findNamedOrNext, findPlayerEvent, listPlayerEventRows } from './player-events.queries.ts'
import { calendarOf, getEvent, readingOf } from './read-events.ts'

export function bindEvents(app: App): void {
  bind(app, contract.listEvents, async (ctx, { query }) => {
    const { db, now, member } = ctx
    const { q, sort, order, page, perPage, status } = query
    const wanted = { words: q.trim(), status, now, sort, order, page, perPage }
    if (member.type === 'admin') {
      const { rows, total } = await listEventRows(db, wanted)
      return { events: rows.map((row) => presentEvent(row, now)), currentRows: rows.length, totalRows: total }
    }
    const [reading, { rows, total }] = await Promise.all([
      readingOf(ctx),
      listPlayerEventRows(db, wanted, member.accountId),
    ])
    const events = rows.map((row) => presentForPlayer(row, reading))
    return { events, currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.getEvent, async (ctx, { params }) => {
    if (ctx.member.type === 'admin') return presentEvent(await getEvent(ctx, params.id), ctx.now)
    const [reading, event] = await Promise.all([
      readingOf(ctx),
      findPlayerEvent(ctx.db, params.id, ctx.member.accountId),
    ])
    if (!event) throw new Refusal('not-found')
    return presentForPlayer(event, reading)
  })

  bind(app, contract.getBlueLock, async ({ db, now }) => {
    const found = await findNamedOrNext(db, 'BlueLock', now)
    return { event: found ? { _id: found.id, name: found.name } : null }
  })

  bind(app, contract.getCalendar, (ctx, { params }) => calendarOf(ctx, params.id))

  bind(app, contract.createEvent, async (ctx, { body }) => presentEvent(await createEvent(ctx, body), ctx.now))

  bind(app, contract.updateEvent, async (ctx, { params, body }) =>
    presentEvent(await updateEvent(ctx, params.id, body), ctx.now),
  )

  bind(app, contract.getEventTies, async (ctx, { params }) => {
    await getEvent(ctx, params.id)
    return getTies(ctx.db, params.id)
  })

  bind(app, contract.deleteEvent, async (ctx, { params, query }) => {
    await deleteEvent(ctx, params.id, query.challenges)
    return { status: 200, message: 'Event deleted successfully' }
  })

  bind(app, contract.listSubscribers, async (ctx, { params, query }) => {
    const { q, order, page, perPage } = query
    await getEvent(ctx, params.id)
    const wanted = { words: q.trim(), order, page, perPage }
    const { rows, total } = await listSubscriberRows(ctx.db, params.id, wanted)
    return { subscribers: rows.map(presentSubscriber), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.listTeams, async (ctx, { params, query }) => {
    const { q, order, page, perPage } = query
    await getEvent(ctx, params.id)
    const wanted = { words: q.trim(), order, page, perPage }
    const { rows, total } = await listTeamRows(ctx.db, params.id, wanted)
    return { teams: rows.map(presentTeam), currentRows: rows.length, totalRows: total }
  })
}
