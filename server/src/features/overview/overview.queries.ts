import { sql } from 'kysely'
import { isThere } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { shownKey } from '#domain/challenge/translated-name.queries.ts'
import type { Language } from '#platform/http/context.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

export interface CategoryName {
  id: string
  name: string
  nameFr: string | null
}

export interface SolveCount {
  id: string
  name: string
  nameFr: string | null
  categoryId: string
  /** Players can solve it now. */
  isOpen: boolean
  solves: number
}

export interface DayOfSubmissions {
  day: string
  solves: number
  fails: number
}

export interface EventOutlook {
  id: string
  name: string
  startDate: Date
  endDate: Date
  pausedAt: Date | null
  entries: number
  challenges: number
  drafts: number
}

export async function listCategoryNames(db: Db, language: Language): Promise<CategoryName[]> {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'name_fr as nameFr'])
    .orderBy(shownKey('category', language))
    .execute()
}

/**
 * Every challenge by its name. What belongs to no event is open, and what belongs to one from its start on, unless the
 * event is over and keeps its challenges to itself.
 */
export async function listSolveCounts(db: Db, now: Date): Promise<SolveCount[]> {
  const { rows } = await sql<SolveCount>`
    select challenge.id, challenge.name, challenge.name_fr as "nameFr", challenge.category_id as "categoryId",
      ${isThere(now)} and (event.id is null or (
        event.starts_at <= ${now}::timestamptz and (${eventClock(now)} < event.ends_at or event.practice_after_end)
      )) as "isOpen",
      coalesce(solved.times, 0)::int as solves
    from challenge
      left join event on event.id = challenge.event_id
      left join (select challenge_id, count(*) as times from solve group by challenge_id) as solved
        on solved.challenge_id = challenge.id
    order by challenge.search_key, challenge.id`.execute(db)
  return rows
}

/** Right and wrong answers since the first. */
export async function countSubmissions(db: Db): Promise<{ solves: number; fails: number }> {
  const { rows } = await sql<{ solves: number; fails: number }>`
    select (count(*) filter (where is_correct))::int as solves, (count(*) filter (where not is_correct))::int as fails
    from submission`.execute(db)
  return rows[0] ?? { solves: 0, fails: 0 }
}

/** Answers of each of the last days, oldest first; a day is one of UTC, and days without any count too. */
export async function listSubmissionDays(db: Db, now: Date, days: number): Promise<DayOfSubmissions[]> {
  const { rows } = await sql<DayOfSubmissions>`
    with span as (
      select date_trunc('day', ${now}::timestamptz, 'UTC') as today,
        date_trunc('day', ${now}::timestamptz, 'UTC') - make_interval(days => ${days - 1}) as first
    ), answered as (
      select date_trunc('day', created_at, 'UTC') as day, is_correct, count(*)::int as times
      from submission
      where is_correct = any('{true,false}') and created_at >= (select first from span)
      group by 1, 2
    )
    select to_char(day.starts at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(max(times) filter (where is_correct), 0) as solves,
      coalesce(max(times) filter (where not is_correct), 0) as fails
    from span,
      generate_series(span.first, span.today, interval '1 day', 'UTC') as day (starts)
      left join answered on answered.day = day.starts
    group by day.starts
    order by day.starts`.execute(db)
  return rows
}

/** What runs began before what comes next, so the order of the starts is the one that is wanted. */
export async function listEventsAhead(db: Db, now: Date, most: number): Promise<EventOutlook[]> {
  const { rows } = await sql<EventOutlook>`
    select id, name, starts_at as "startDate", ends_at as "endDate", paused_at as "pausedAt",
      (select count(*) from entry where entry.event_id = event.id)::int as entries,
      (select count(*) from challenge where challenge.event_id = event.id)::int as challenges,
      (select count(*) from challenge where challenge.event_id = event.id and challenge.state = 'draft')::int as drafts
    from event
    where ends_at > ${eventClock(now)}
    order by starts_at, id
    limit ${most}`.execute(db)
  return rows
}

/** Over, and nobody has revealed the frozen scoreboard yet; the latest first. */
export async function listUnrevealed(
  db: Db,
  now: Date,
  most: number,
): Promise<{ id: string; name: string; endDate: Date }[]> {
  return db
    .selectFrom('event')
    .where('ends_at', '<=', eventClock(now))
    .where('freezes_at', 'is not', null)
    .where('revealed_at', 'is', null)
    .select(['id', 'name', 'ends_at as endDate'])
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Sizes are in bytes. */
export async function measureDatabase(db: Db): Promise<{ database: number; files: number }> {
  const { rows } = await sql<{ database: string; files: string }>`
    select pg_database_size(current_database()) as database,
      (select coalesce(sum(size), 0) from (
        select size from challenge_file union all select size from write_up
      ) as kept) as files`.execute(db)
  return { database: Number(rows[0]?.database), files: Number(rows[0]?.files) }
}

/** When the last backup was made, and whether one was tried after it in vain. */
export async function findLastBackups(db: Db): Promise<{ done: Date | null; hasFailedSince: boolean }> {
  const { rows } = await sql<{ done: Date | null; hasFailedSince: boolean }>`
    with last as (select max(created_at) filter (where state = 'done') as done from backup)
    select last.done, exists (
      select from backup where state = 'failed' and created_at > coalesce(last.done, '-infinity')
    ) as "hasFailedSince"
    from last`.execute(db)
  return rows[0] ?? { done: null, hasFailedSince: false }
}
