import { isReached } from '#domain/grant/reach.queries.ts'
import type { Reach } from '@drapeau/rules/grants.ts'
import { addressEntries } from '@drapeau/rules/honesty.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

export interface AddressRow {
  entries: { id: string; name: string }[]
  answers: number
  /** How many there are, with those that are not listed. */
  total: number
}

export interface UnopenedRow {
  challengeId: string
  challengeName: string
  challengeNameFr: string | null
  entryId: string
  entryName: string
  userId: string | null
  userName: string | null
  at: Date
  total: number
}

export interface PlayedRow {
  id: string
  name: string
  startDate: Date
  endDate: Date
  pausedAt: Date | null
}

/** Events that run, or have ended since; the last to begin first. */
export async function listRecentlyPlayed(
  db: Db,
  { reach, now, since, most }: { reach: Reach; now: Date; since: Date; most: number },
): Promise<PlayedRow[]> {
  return db
    .selectFrom('event')
    .where(isReached(reach, 'event.id'))
    .where('starts_at', '<=', eventClock(now))
    .where('ends_at', '>', eventClock(since))
    .select(['id', 'name', 'starts_at as startDate', 'ends_at as endDate', 'paused_at as pausedAt'])
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Entries that answered from one address, or from several that only they share; those with the most answers first. */
export async function listSharedAddresses(db: Db, eventId: string, most: number): Promise<AddressRow[]> {
  const { fewest, most: few } = addressEntries
  const { rows } = await sql<AddressRow>`
    with used as (
      select array_agg(distinct submission.entry_id order by submission.entry_id) as entries, count(*) as answers
      from submission join entry on entry.id = submission.entry_id
      where entry.event_id = ${eventId} and submission.address_digest is not null
      group by submission.address_digest
      having count(distinct submission.entry_id) between ${fewest} and ${few}
    ),
    shared as (
      select entries, sum(answers)::int as answers, count(*) over ()::int as total
      from used group by entries
      order by answers desc, entries limit ${most}
    )
    select answers, total, (
      select json_agg(json_build_object('id', entry.id, 'name', entry.name) order by entry.search_key, entry.id)
      from entry where entry.id = any (shared.entries)
    ) as entries
    from shared order by answers desc, shared.entries`.execute(db)
  return rows
}

/** Solves before which nobody of the entry had opened the challenge; the newest first. */
export async function listUnopened(db: Db, eventId: string, most: number): Promise<UnopenedRow[]> {
  const { rows } = await sql<UnopenedRow>`
    select challenge.id as "challengeId", challenge.name as "challengeName", challenge.name_fr as "challengeNameFr", entry.id as "entryId",
      entry.name as "entryName", account.id as "userId", account.name as "userName", solve.created_at as at,
      count(*) over ()::int as total
    from solve
      join entry on entry.id = solve.entry_id
      join challenge on challenge.id = solve.challenge_id
      left join account on account.id = solve.account_id
    where entry.event_id = ${eventId} and not exists (
      select from challenge_opening as opening
      where opening.entry_id = solve.entry_id and opening.challenge_id = solve.challenge_id
        and opening.opened_at <= solve.created_at)
    order by solve.created_at desc, solve.id
    limit ${most}`.execute(db)
  return rows
}
