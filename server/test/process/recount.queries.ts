import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

interface Difference {
  what: string
  of: string
  stored: number
  recounted: number
}

/** Derived numbers that differ from a recount. There must be none, whatever ran concurrently. */
export async function listDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with ${answers}, ${solved}
    select 'counted solves' as what, challenge_count.challenge_id::text as of, practice as stored, real.solves as recounted
    from challenge_count cross join lateral (
      select count(*)::int as solves from solve join account on account.id = solve.account_id
      where solve.challenge_id = challenge_count.challenge_id and solve.entry_id is null
        and account.enabled and account.type = 'user'
    ) as real
    where practice <> real.solves
    union all
    select 'answers without an attempt', answers.challenge_id || ' ' || answers.by, answers.wrong + answers.correct, 0
    from answers left join ${attempts} as attempt using (challenge_id, by, alone)
    where attempt.challenge_id is null
    union all ${ofAttempts} union all ${ofEvents}`.execute(db)
  return rows
}

/**
 * Attempts belong to an entry in an event, and to a player in practice. Some of several flags is no
 * solve yet. Each table is scanned once: a lookup per attempt takes minutes on a database without statistics.
 */
const answers = sql`
    answers as (
      select challenge_id, coalesce(entry_id, account_id) as by, entry_id is null as alone,
        (count(*) filter (where not is_correct))::int as wrong,
        (count(*) filter (where is_correct and not is_part))::int as correct
      from submission group by 1, 2, 3
    )`
const solved = sql`
    solved as (
      select challenge_id, coalesce(entry_id, account_id) as by, entry_id is null as alone, count(*)::int as solves
      from solve group by 1, 2, 3
    )`
const attempts = sql`
    (select challenge_id, coalesce(entry_id, account_id) as by, entry_id is null as alone, wrong, is_solved from attempt)`

const ofAttempts = sql`
    select difference.what, real.challenge_id || ' ' || real.by, difference.stored, difference.recounted
    from (
      select attempt.challenge_id, attempt.by, attempt.wrong, attempt.is_solved::int as solved,
        coalesce(answers.wrong, 0) as answered_wrong, coalesce(answers.correct, 0) as answered,
        coalesce(solved.solves, 0) as solves
      from ${attempts} as attempt
      left join answers using (challenge_id, by, alone)
      left join solved using (challenge_id, by, alone)
    ) as real
    cross join lateral (values
      ('wrong answers', real.wrong, real.answered_wrong),
      ('right answers', real.solved, real.answered),
      ('solves of attempts', real.solved, real.solves)
    ) as difference (what, stored, recounted)
    where difference.stored <> difference.recounted`

/** Counts, places and members of events. */
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
    select 'members', entry.id::text, entry.members, real.members
    from entry cross join lateral (
      select count(*)::int as members from entry_member where entry_member.entry_id = entry.id
    ) as real
    where entry.members <> real.members`
