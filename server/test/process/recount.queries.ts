import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

interface Difference {
  what: string
  of: string
  stored: number
  recounted: number
}

/** What is stored twice, where the two differ. Nothing, whatever happened at the same time. */
export async function listDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'counted solves' as what, challenge_count.challenge_id::text as of, practice as stored, real.solves as recounted
    from challenge_count cross join lateral (
      select count(*)::int as solves from solve join account on account.id = solve.account_id
      where solve.challenge_id = challenge_count.challenge_id and solve.entry_id is null
        and account.enabled and account.type = 'user'
    ) as real
    where practice <> real.solves
    union all
    select 'wrong answers', attempt.challenge_id || ' ' || attempt.account_id, attempt.wrong, real.wrong
    from attempt cross join lateral (
      select count(*)::int as wrong from submission
      where submission.challenge_id = attempt.challenge_id and submission.account_id = attempt.account_id
        and submission.entry_id is null and not is_correct
    ) as real
    where attempt.entry_id is null and attempt.wrong <> real.wrong
    union all
    select 'right answers', attempt.challenge_id || ' ' || attempt.account_id, is_solved::int, real.solves + real.answers
    from attempt cross join lateral (
      select
        (select count(*)::int from solve where solve.challenge_id = attempt.challenge_id
          and solve.account_id = attempt.account_id and solve.entry_id is null) as solves,
        (select count(*)::int from submission where submission.challenge_id = attempt.challenge_id
          and submission.account_id = attempt.account_id and submission.entry_id is null and is_correct) as answers
    ) as real
    where attempt.entry_id is null and (is_solved::int <> real.solves or is_solved::int <> real.answers)
    union all
    select 'answers without an attempt', submission.challenge_id || ' ' || submission.account_id, count(*)::int, 0
    from submission
    where entry_id is null and not exists (
      select from attempt
      where attempt.challenge_id = submission.challenge_id and attempt.account_id = submission.account_id
    )
    group by submission.challenge_id, submission.account_id
    union all ${ofEvents}`.execute(db)
  return rows
}

/** The same of what is played in events. */
const ofEvents = sql`
    select 'counted solves of entries', challenge_count.challenge_id::text, competition, real.solves
    from challenge_count cross join lateral (
      select count(*)::int as solves from solve join entry on entry.id = solve.entry_id
      where solve.challenge_id = challenge_count.challenge_id and entry.status = 'playing'
    ) as real
    where competition <> real.solves
    union all
    select 'highest place', challenge_count.challenge_id::text, places, real.place
    from challenge_count cross join lateral (
      select coalesce(max(place), 0) as place from solve where solve.challenge_id = challenge_count.challenge_id
    ) as real
    where places < real.place
    union all
    select 'solves without a place', solve.challenge_id || ' ' || solve.entry_id, 1, 0
    from solve where (entry_id is null) <> (place is null)
    union all
    select 'wrong answers of entries', attempt.challenge_id || ' ' || attempt.entry_id, attempt.wrong, real.wrong
    from attempt cross join lateral (
      select count(*)::int as wrong from submission
      where submission.challenge_id = attempt.challenge_id and submission.entry_id = attempt.entry_id and not is_correct
    ) as real
    where attempt.entry_id is not null and attempt.wrong <> real.wrong
    union all
    select 'right answers of entries', attempt.challenge_id || ' ' || attempt.entry_id, is_solved::int,
      real.solves + real.answers
    from attempt cross join lateral (
      select
        (select count(*)::int from solve where solve.challenge_id = attempt.challenge_id
          and solve.entry_id = attempt.entry_id) as solves,
        (select count(*)::int from submission where submission.challenge_id = attempt.challenge_id
          and submission.entry_id = attempt.entry_id and is_correct) as answers
    ) as real
    where attempt.entry_id is not null and (is_solved::int <> real.solves or is_solved::int <> real.answers)
    union all
    select 'members', entry.id::text, entry.members, real.members
    from entry cross join lateral (
      select count(*)::int as members from entry_member where entry_member.entry_id = entry.id
    ) as real
    where entry.members <> real.members`
