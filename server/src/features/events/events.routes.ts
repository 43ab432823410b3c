import { isWithin } from '@drapeau/rules/grants.ts'
import { copyEvent as copyRoute } from '@drapeau/contract/events/copies.ts'
import * as contract from '@drapeau/contract/events/events.ts'
import { listFeaturedEvents } from '@drapeau/contract/events/featured.ts'
import * as running from '@drapeau/contract/events/run.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { homeOf } from '#platform/config/home.ts'
import { attachment } from '#platform/http/attachment.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Ctx, Reader } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeCalendar } from './calendar.ts'
import { copyEvent } from './copy-event.ts'
import { deleteEvent } from './delete-event.ts'
import { listSubscriberRows, listTeamRows } from './entries.queries.ts'
import { getTies } from './event-ties.queries.ts'
import { presentEvent, presentSubscriber, presentTeam } from './events.present.ts'
import { type EventRow, findEvent, listEventRows } from './events.queries.ts'
import { createEvent, updateEvent } from './events.service.ts'
import { findNamedOrNext } from './player-events.queries.ts'
import { runEvent } from './run-event.ts'
import type { SeenEvents } from './seen-events.ts'

export function bindEvents(app: App, seen: SeenEvents): void {
  bind(app, contract.listEvents, async (ctx, { query }) => {
    const { db, now, member, config } = ctx
    const { q, sort, order, page, perPage, status } = query
    const wanted = { words: q.trim(), status, now, sort, order, page, perPage }
    if (member.type === 'admin') {
      const { rows, total } = await listEventRows(db, wanted)
      const events = rows.map((row) => presentEvent(row, homeOf(config), now))
      return { events, currentRows: rows.length, totalRows: total }
    }
    const { events, total } = await seen.list(ctx, wanted)
    return { events, currentRows: events.length, totalRows: total }
  })

  bind(app, contract.getEvent, (ctx, { params }) =>
    isWithin(ctx.reach, params.id) ? readManaged(ctx, params.id) : seen.read(ctx, params.id),
  )

  bind(app, contract.getBlueLock, async ({ db, now }) => {
    const found = await findNamedOrNext(db, 'BlueLock', now)
    return { event: found ? { _id: found.id, name: found.name } : null }
  })

  bind(app, listFeaturedEvents, async ({ now }) => ({ events: await seen.featured(now) }))

  bind(app, contract.getCalendar, (ctx, { params }) => calendarOf(ctx, params.id))

  bind(app, contract.createEvent, async (ctx, { body }) =>
    presentEvent(await createEvent(ctx, body), homeOf(ctx.config), ctx.now),
  )

  bind(app, contract.updateEvent, async (ctx, { params, body }) =>
    presentEvent(await updateEvent(ctx, params.id, body), homeOf(ctx.config), ctx.now),
  )

  bind(app, copyRoute, async (ctx, { params, body }) =>
    presentEvent(await copyEvent(ctx, params.id, body), homeOf(ctx.config), ctx.now),
  )

  bind(app, running.pauseEvent, (ctx, { params }) => run(ctx, params.id, { step: 'pause' }))

  bind(app, running.resumeEvent, (ctx, { params }) => run(ctx, params.id, { step: 'resume' }))

  bind(app, running.extendEvent, (ctx, { params, body }) =>
    run(ctx, params.id, { step: 'extend', seenEnd: new Date(body.endDate) }),
  )

  bind(app, running.freezeBoard, (ctx, { params }) => run(ctx, params.id, { step: 'freeze' }))

  bind(app, running.endEvent, (ctx, { params }) => run(ctx, params.id, { step: 'end' }))

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
    const { reach } = ctx
    const wanted = { words: q.trim(), reach, order, page, perPage }
    const { rows, total } = await listSubscriberRows(ctx.db, params.id, wanted)
    return { subscribers: rows.map((row) => presentSubscriber(row, reach)), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.listTeams, async (ctx, { params, query }) => {
    const { q, order, page, perPage } = query
    await getEvent(ctx, params.id)
    const wanted = { words: q.trim(), order, page, perPage }
    const { rows, total } = await listTeamRows(ctx.db, params.id, wanted)
    return { teams: rows.map(presentTeam), currentRows: rows.length, totalRows: total }
  })
}

type Step = Parameters<typeof runEvent>[2]

/** The event as it is after the step, by the clock of then. */
async function run(ctx: Ctx<'admin'>, id: string, step: Step): Promise<contract.ManagedEvent> {
  return presentEvent(await runEvent(ctx, id, step), homeOf(ctx.config), ctx.clock())
}

async function readManaged(ctx: Reader, id: string): Promise<contract.ManagedEvent> {
  return presentEvent(await getEvent(ctx, id), homeOf(ctx.config), ctx.now)
}

async function getEvent({ db }: Pick<Ctx, 'db'>, id: string): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event) throw new Refusal('not-found')
  return event
}

async function calendarOf(ctx: Ctx<'member'>, id: string): Promise<string> {
  const event = await getEvent(ctx, id)
  const { publicUrl } = ctx.config
  const { name, description, startDate, endDate, version } = event
  // Not all that a name may hold can stand in the name of a file.
  ctx.reply.header('content-disposition', attachment(`${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.ics`))
  return writeCalendar(
    {
      uid: `${id}@${new URL(publicUrl).hostname}`,
      name,
      description,
      url: publicUrl + screens.event.replace('$id', id),
      startDate,
      endDate,
      sequence: version,
    },
    ctx.now,
  )
}
