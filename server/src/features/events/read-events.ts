import { screens } from '@drapeau/contract/screens.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeCalendar } from './calendar.ts'
import { type EventRow, findEvent } from './events.queries.ts'

export async function getEvent({ db }: Pick<Ctx, 'db'>, id: string): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event) throw new Refusal('not-found')
  return event
}

/** The event as a file that calendars take in. */
export async function calendarOf(ctx: Ctx<'member'>, id: string): Promise<string> {
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
