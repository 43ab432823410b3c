import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import type { HandedIn, OwnProgress } from './own-progress.ts'

/** The progress of one player. Moments are milliseconds since 1970: dates do not survive JSON. */
export interface FoundSteps {
  solved: { id: string; at: number }[]
  used: { id: string; times: number }[]
  found: { id: string; flags: number }[]
  hints: { id: string; content: string; contentFr: string | null }[]
}

interface Found extends FoundSteps {
  inEvents: { id: string; at: number; eventId: string; eventName: string }[]
  writeUps: (Omit<HandedIn, 'createdAt' | 'review'> & {
    challengeId: string
    createdAt: number
    reviewedAt: number | null
    reviewer: string | null
    comment: string | null
  })[]
}

/** Everything is read in one round trip. */
export async function findOwnProgress(db: Db, accountId: string, now: Date): Promise<OwnProgress> {
  const isOwn = sql`account_id = ${accountId} and entry_id is null`
  const { rows } = await sql<Found>`
    select ${stepsOf(isOwn)},
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'at', ${ms('created_at')},
         'eventId', event_id, 'eventName', event_name) order by challenge_id), '[]')
       from (
         select distinct on (known.challenge_id) known.challenge_id, known.created_at, event.id as event_id,
           event.name as event_name
         from (
           select challenge_id, created_at, entry_id from solve where account_id = ${accountId} and entry_id is not null
           union all
           select solve.challenge_id, solve.created_at, solve.entry_id
           from entry_member join solve on solve.entry_id = entry_member.entry_id
           where entry_member.account_id = ${accountId}
         ) as known
         join entry on entry.id = known.entry_id
         join event on event.id = entry.event_id and event.ends_at <= ${eventClock(now)}
         order by known.challenge_id, known.created_at
       ) as earliest) as "inEvents",
      (select coalesce(json_agg(json_build_object(
         'challengeId', challenge_id, 'id', id, 'originalName', original_name, 'size', size, 'sha256', sha256,
         'number', number, 'createdAt', ${ms('created_at')},
         'reviewedAt', ${ms('reviewed_at')}, 'reviewer', reviewer_name, 'comment', comment,
         'isOffered', offered_at is not null, 'isPublished', is_published) order by challenge_id), '[]')
       from (
         select distinct on (challenge_id) challenge_id, id, original_name, size, sha256, number, created_at,
           reviewed_at, reviewer_name, comment, offered_at,
           bool_or(published_at is not null) over (partition by challenge_id) as is_published
         from write_up where account_id = ${accountId} order by challenge_id, number desc
       ) as newest) as "writeUps"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A query without a table has one row.')
  const steps = stepsFrom(found)
  const inEvents = found.inEvents.filter(({ id }) => !steps.solved.has(id))
  return {
    ...steps,
    solved: new Map([...steps.solved, ...inEvents.map(({ id, at }) => [id, new Date(at)] as const)]),
    solvedIn: new Map(inEvents.map(({ id, eventId, eventName }) => [id, { id: eventId, name: eventName }])),
    writeUps: new Map(found.writeUps.map((row) => [row.challengeId, handedIn(row)])),
  }
}

/** Four columns: what they solved, how many attempts they used, how many flags they found, what their hints say. The condition selects whose it is. */
export function stepsOf(isOwn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'at', ${ms('created_at')}) order by challenge_id), '[]')
       from solve where ${isOwn}) as solved,
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'times', wrong - free) order by challenge_id), '[]')
       from attempt where ${isOwn} and wrong > free) as used,
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'flags', (
         select count(*) from unnest(found) as key where key = any (flag_keys))) order by challenge_id), '[]')
       from attempt join challenge on challenge.id = challenge_id where ${isOwn} and found <> '{}') as found,
      (select coalesce(json_agg(json_build_object(
         'id', hint.id, 'content', hint.content, 'contentFr', hint.content_fr) order by hint.id), '[]')
       from (select hint_id from hint_unlock where ${isOwn}) as paid join hint on hint.id = paid.hint_id) as hints`
}

export function stepsFrom({ solved, used, found, hints }: FoundSteps): Omit<OwnProgress, 'solvedIn' | 'writeUps'> {
  return {
    solved: new Map(solved.map(({ id, at }) => [id, new Date(at)])),
    used: new Map(used.map(({ id, times }) => [id, times])),
    found: new Map(found.map(({ id, flags }) => [id, flags])),
    hints: new Map(hints.map(({ id, content, contentFr }) => [id, { content, contentFr }])),
  }
}

function handedIn(row: Found['writeUps'][number]): HandedIn {
  const { id, originalName, size, sha256, number, createdAt, isOffered, isPublished, reviewedAt, reviewer, comment } =
    row
  const review =
    reviewedAt === null ? null : { comment: comment ?? '', reviewer: reviewer ?? '', at: new Date(reviewedAt) }
  return { id, originalName, size, sha256, number, createdAt: new Date(createdAt), isOffered, isPublished, review }
}

/** A moment in milliseconds since 1970. */
export function ms(column: 'created_at' | 'reviewed_at') {
  return sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}
