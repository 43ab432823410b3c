import { screens } from '@drapeau/contract/screens.ts'
import type { Candidate, Home } from '@drapeau/rules/eligibility.ts'
import { getCountryName } from '#features/countries/countries.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeCalendar } from './calendar.ts'
import type { Reading } from './events.present.ts'
import { type EventRow, findEvent } from './events.queries.ts'
import { findReader } from './player-events.queries.ts'

export async function getEvent({ db }: Pick<Ctx, 'db'>, id: string): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event) throw new Refusal('not-found')
  return event
}

/** Who reads, as far as it decides where they may enter. */
export async function readingOf({ db, member, config, now }: Ctx<'member'>): Promise<Reading> {
  const found = await findReader(db, member.accountId)
  // The account went while its owner was asking.
  if (!found) throw new Refusal('signed-out')
  const reader: Candidate = { school: found.school, country: getCountryName(found.countryCode) }
  const home: Home = { school: config.siteSchool, country: config.siteCountry }
  return { reader, home, now }
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
