import { sql } from 'kysely'
import { maxWorkMs, withTimeout } from '../../server/src/platform/database/timeout-client.ts'
import type { Db } from '../../server/src/platform/database/database.ts'

/** Inserts players directly into the database, each as an entry of one. */
export async function insertEntries(db: Db, eventId: string, players: number): Promise<void> {
  await sql`
    with player as (
      insert into account (name, name_key, search_key, email, email_key, country_code, active)
      select 'Sailor ' || n, 'sailor' || n, 'sailor ' || n, 'sailor' || n || '@example.org', 'sailor' || n || '@example.org',
        'FR', true
      from generate_series(1, ${players}::int) as n
      returning id, name, name_key, search_key
    ), seat as (
      insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
      select ${eventId}::uuid, name, name_key, search_key, id, now() from player
      returning id, captain_id
    )
    insert into entry_member (event_id, account_id, entry_id, joined_at)
    select ${eventId}::uuid, captain_id, id, now() from seat`.execute(db)
}

/**
 * Inserts what judging would have stored if each entry had sent a few wrong flags for each challenge and solved about
 * half of them.
 */
export function insertSubmissions(db: Db, eventId: string): Promise<number> {
  const write = async (transaction: Db): Promise<number> => {
    // Half a million rows in one statement exceed the limit of requests.
    await sql`set local statement_timeout = 0`.execute(transaction)
    return insertPlan(transaction, eventId)
  }
  return withTimeout(maxWorkMs, () => db.transaction().execute(write))
}

async function insertPlan(db: Db, eventId: string): Promise<number> {
  await sql`
    create temporary table plan as
    select entry.id as entry_id, entry.captain_id as account_id, challenge.id as challenge_id, challenge.flag,
      1 + abs(hashtext(entry.name || challenge.name)) % 5 as wrong,
      abs(hashtext(challenge.name || entry.name)) % 2 = 0 as is_solved,
      now() - interval '50 minutes' + (abs(hashtext(entry.name)) % 2400) * interval '1 second' as at
    from entry join challenge on challenge.event_id = entry.event_id
    where entry.event_id = ${eventId}::uuid`.execute(db)
  await sql`
    insert into submission (challenge_id, account_id, entry_id, answer, is_correct, created_at)
    select challenge_id, account_id, entry_id, 'epitech{guess ' || n || '}', false, at
    from plan cross join lateral generate_series(1, wrong) as n
    union all
    select challenge_id, account_id, entry_id, flag, true, at from plan where is_solved`.execute(db)
  await sql`
    insert into attempt (challenge_id, entry_id, wrong, is_solved, paced_until)
    select challenge_id, entry_id, wrong, is_solved, at from plan`.execute(db)
  await sql`
    insert into solve (challenge_id, account_id, entry_id, created_at, place)
    select challenge_id, account_id, entry_id, at, row_number() over (partition by challenge_id order by at, entry_id)
    from plan where is_solved`.execute(db)
  await sql`drop table plan`.execute(db)
  await sql`analyze`.execute(db)
  const { submissions } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<string>().as('submissions'))
    .executeTakeFirstOrThrow()
  return Number(submissions)
}

/** Recomputes the score of each entry in SQL, from the solves and the formula for values. */
export async function recomputeScores(db: Db, eventId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; score: number }>`
    with priced as (
      select challenge.id, case
        when challenge.type = 'standard' then challenge.value
        when challenge.func = 'linear'
        then greatest(challenge.minimum, challenge.value - challenge.decay * count(solve.id))
        else greatest(challenge.minimum, ceil(
          (challenge.minimum - challenge.value)::numeric / (challenge.decay::numeric * challenge.decay)
            * least(count(solve.id), challenge.decay) ^ 2 + challenge.value)) end as price
      from challenge left join solve on solve.challenge_id = challenge.id
      where challenge.event_id = ${eventId}::uuid group by challenge.id
    )
    select entry.id, coalesce(sum(priced.price), 0)::float8 as score
    from entry
    left join solve on solve.entry_id = entry.id
    left join priced on priced.id = solve.challenge_id
    where entry.event_id = ${eventId}::uuid group by entry.id`.execute(db)
  return new Map(rows.map(({ id, score }) => [id, score]))
}

/** Every kind of damage that can be done by hand, by the name of the check that must find it. */
export const damages: Readonly<Record<string, string>> = {
  counts: `update challenge_count set competition = competition + 1
    where challenge_id = (select min(id::text)::uuid from challenge)`,
  attempts: `update attempt set wrong = wrong + 1 where ctid = (select min(ctid) from attempt)`,
  'solves-answered': `update submission set is_correct = false
    where id = (select min(id::text)::uuid from submission where is_correct)`,
  places: `update solve set place = place + 100000 where id = (select min(id::text)::uuid from solve)`,
  seats: `update entry set members = 2 where id = (select min(id::text)::uuid from entry)`,
  flags: `update challenge set flag = '(', flag_type = 'regex' where id = (select max(id::text)::uuid from challenge)`,
  requirements: `insert into challenge_requirement (challenge_id, required_id)
    select one.id, other.id from challenge as one, challenge as other
    where (one.name, other.name) in (('Race 1', 'Race 2'), ('Race 2', 'Race 1'))`,
  sessions: `update account set enabled = false where type = 'user' and exists (
    select from session where session.account_id = account.id)`,
  guards: `drop index one_solve_per_entry`,
  files: `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
    select id, 'gone.txt', md5(id::text), 1, '', now() from challenge limit 1`,
}

export async function damageData(db: Db): Promise<void> {
  for (const statement of Object.values(damages)) await sql.raw(statement).execute(db)
}
