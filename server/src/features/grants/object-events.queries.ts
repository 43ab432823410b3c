import type { EventObjectKind } from '@drapeau/rules/named-objects.ts'
import { type RawBuilder, sql } from 'kysely'
import type { EventsOf } from '#domain/grant/object-access.ts'

type Found = RawBuilder<{ kind: EventObjectKind; id: string; eventId: string | null }>

/** Where the event of each kind of object is found. What is sent or given in practice belongs to no event. */
const searches: Readonly<Record<Exclude<EventObjectKind, 'event'>, (ids: readonly string[]) => Found>> = {
  challenge: (ids) => sql`select 'challenge' as kind, id, event_id from challenge where id = any(${ids}::uuid[])`,
  hint: (ids) => sql`
    select 'hint', hint.id, challenge.event_id from hint join challenge on challenge.id = hint.challenge_id
    where hint.id = any(${ids}::uuid[])`,
  file: (ids) => sql`
    select 'file', challenge_file.id, challenge.event_id from challenge_file
    join challenge on challenge.id = challenge_file.challenge_id where challenge_file.id = any(${ids}::uuid[])`,
  submission: (ids) => sql`
    select 'submission', submission.id, entry.event_id from submission left join entry on entry.id = submission.entry_id
    where submission.id = any(${ids}::uuid[])`,
  'write-up': (ids) => sql`
    select 'write-up', write_up.id, challenge.event_id from write_up join challenge on challenge.id = write_up.challenge_id
    where write_up.id = any(${ids}::uuid[])`,
  award: (ids) => sql`
    select 'award', award.id, entry.event_id from award left join entry on entry.id = award.entry_id
    where award.id = any(${ids}::uuid[])`,
  announcement: (ids) => sql`
    select 'announcement', id, event_id from announcement where id = any(${ids}::uuid[])`,
}

/** The events of what a request names, in one statement. An event is its own. */
export const findEventsOf: EventsOf = async (db, objects) => {
  const kinds = [...new Set(objects.map(({ kind }) => kind))].filter((kind) => kind !== 'event')
  const idsOf = (wanted: EventObjectKind) => objects.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const found = new Map<string, string | null>()
  if (kinds.length > 0) {
    const parts = kinds.map((kind) => searches[kind](idsOf(kind)))
    const { rows } = await sql<{ kind: EventObjectKind; id: string; eventId: string | null }>`
      select kind, id, event_id as "eventId"
      from (${sql.join(parts, sql` union all `)}) as named (kind, id, event_id)`.execute(db)
    for (const { kind, id, eventId } of rows) found.set(`${kind} ${id}`, eventId)
  }
  return objects.map(({ kind, id }) => (kind === 'event' ? id : found.get(`${kind} ${id}`)))
}
