import type { EventTies } from '@drapeau/contract/events/events.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * What goes with an event, counted as the deletion takes it. What its entries answered goes in any case; what others
 * answered to its challenges goes only with the challenges.
 */
export async function getTies(db: Db, eventId: string): Promise<EventTies> {
  const { rows } = await sql<EventTies>`
    with own_entry as (select id from entry where event_id = ${eventId}),
      own_challenge as (select id, state from challenge where event_id = ${eventId})
    select
      (select count(*)::int from own_challenge) as challenges,
      (select count(*)::int from own_challenge where state = 'draft') as drafts,
      (select count(*)::int from own_entry) as entries,
      (select count(*)::int from entry_member where event_id = ${eventId}) as subscribers,
      (select count(*)::int from solve where entry_id in (select id from own_entry)) as solves,
      (select count(*)::int from submission where entry_id in (select id from own_entry)) as submissions,
      json_build_object(
        'solves', (select count(*) from solve where challenge_id in (select id from own_challenge)
          and (entry_id is null or entry_id not in (select id from own_entry))),
        'submissions', (select count(*) from submission where challenge_id in (select id from own_challenge)
          and (entry_id is null or entry_id not in (select id from own_entry))),
        'files', (select count(*) from challenge_file where challenge_id in (select id from own_challenge)),
        'hints', (select count(*) from hint where challenge_id in (select id from own_challenge)),
        'requiredBy', (select count(distinct challenge_id) from challenge_requirement
          where required_id in (select id from own_challenge)
          and challenge_id not in (select id from own_challenge))
      ) as "withChallenges"`.execute(db)
  const [ties] = rows
  if (!ties) throw new Error('A count without a row.')
  return ties
}

export async function listChallengeIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.selectFrom('challenge').where('event_id', '=', eventId).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The challenges of an event become challenges to train on. */
export async function releaseChallenges(db: Db, eventId: string, now: Date): Promise<{ id: string; name: string }[]> {
  return db
    .updateTable('challenge')
    .set({ event_id: null, updated_at: now })
    .where('event_id', '=', eventId)
    .returning(['id', 'name'])
    .execute()
}

/** A pause moves the windows of its challenges that are still to come by its length, so that players keep their time. */
export async function moveWindows(db: Db, eventId: string, pausedAt: Date, resumedAt: Date): Promise<void> {
  const pause = sql`(${resumedAt}::timestamptz - ${pausedAt}::timestamptz)`
  await sql`
    update challenge set
      opens_at = case when opens_at > ${pausedAt} then opens_at + ${pause} else opens_at end,
      closes_at = case when closes_at > ${pausedAt} then closes_at + ${pause} else closes_at end,
      updated_at = ${resumedAt}
    where event_id = ${eventId} and greatest(opens_at, closes_at) > ${pausedAt}`.execute(db)
}

/**
 * Nobody answers for any of them from now on. All at once, before the first one goes with its solves: an answer holds
 * their entry before they wait for the count of a challenge.
 */
export async function lockEntries(db: Db, eventId: string): Promise<void> {
  await db.selectFrom('entry').where('event_id', '=', eventId).select('id').orderBy('id').forUpdate().execute()
}

/** The counts of what its entries solved, together and by their ids, before the first solve goes: as judging takes them. */
export async function lockCounts(db: Db, eventId: string): Promise<void> {
  await sql`
    select challenge_id from challenge_count where challenge_id in (
      select solve.challenge_id from solve join entry on entry.id = solve.entry_id where entry.event_id = ${eventId})
    order by challenge_id for no key update`.execute(db)
}

/** In the order of their ids, as everywhere. */
export async function lockAnnouncements(db: Db, eventId: string): Promise<void> {
  await db.selectFrom('announcement').where('event_id', '=', eventId).select('id').orderBy('id').forUpdate().execute()
}
