import type { UserTies } from '@drapeau/contract/accounts/users.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import { neutralName } from '#features/audit/audit.service.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

/** What is deleted with the account, and which teams lose a member. */
export async function countUserTies(db: Db, id: string): Promise<UserTies> {
  const { rows } = await sql<UserTies>`
    with entered as (
      select mine.entry_id,
        not exists (
          select from entry_member as mate where mate.entry_id = mine.entry_id and mate.account_id <> mine.account_id
        ) as alone
      from entry_member as mine where mine.account_id = ${id}
    )
    select
      (select count(*) from solve where account_id = ${id} and entry_id is null)::int as "practiceSolves",
      (select count(*) from submission where account_id = ${id} and entry_id is null)::int as "practiceSubmissions",
      (select count(distinct challenge_id) from write_up where account_id = ${id})::int as "writeUps",
      (select count(*) from award where account_id = ${id} and entry_id is null)::int as awards,
      (select count(*) from entered where alone)::int as "soloEntries",
      (select count(*) from entered where not alone)::int as teams,
      (select count(*) from session where account_id = ${id})::int as sessions`.execute(db)
  const [ties] = rows
  if (!ties) throw new Error('A query without a table has one row.')
  return ties
}

/** Nobody joins or leaves these while their other members are read. */
export async function lockEntriesOf(db: Db, id: string): Promise<void> {
  await sql`
    select id from entry where id in (select entry_id from entry_member where account_id = ${id})
    order by id for update`.execute(db)
}

/**
 * The counts of whatever was solved by them in practice or by their entries. Together and before the first solve goes: judging
 * many answers locks theirs in the same order.
 */
export async function lockCountsOf(db: Db, id: string): Promise<void> {
  await sql`
    select challenge_id from challenge_count where challenge_id in (
      select challenge_id from solve where account_id = ${id} and entry_id is null
      union all
      select solve.challenge_id from solve join entry_member as seat on seat.entry_id = solve.entry_id
      where seat.account_id = ${id})
    order by challenge_id for no key update`.execute(db)
}

export async function deletePractice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('submission').where('account_id', '=', id).where('entry_id', 'is', null).execute()
  await db.deleteFrom('solve').where('account_id', '=', id).where('entry_id', 'is', null).execute()
  await db.deleteFrom('hint_unlock').where('account_id', '=', id).where('entry_id', 'is', null).execute()
}

/**
 * Of events that are over, entries of which they are the only member stay on the scoreboard: without a member, a code and a
 * name that could be somebody's. What could tell who played goes from everything that they sent.
 */
export async function keepEndedEntries(db: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select entry.id from entry
      join entry_member as mine on mine.entry_id = entry.id
      join event on event.id = entry.event_id
    where mine.account_id = ${id} and event.ends_at <= ${eventClock(now)} and entry.members = 1`.execute(db)
  for (const entry of rows) {
    const name = neutralName(entry.id)
    await db
      .updateTable('entry')
      .set({ name, name_key: nameKey(name), search_key: searchKey(name), invite_code: null, captain_id: null })
      .where('id', '=', entry.id)
      .execute()
    await db.deleteFrom('entry_member').where('entry_id', '=', entry.id).execute()
  }
  await db.updateTable('submission').set({ address_digest: null }).where('account_id', '=', id).execute()
}

/** Entries of which they are the only member, with what was answered and solved in them. */
export async function deleteLonelyEntries(db: Db, id: string): Promise<void> {
  await sql`
    delete from entry using entry_member as mine
    where mine.entry_id = entry.id and mine.account_id = ${id}
      and not exists (
        select from entry_member as mate where mate.entry_id = entry.id and mate.account_id <> mine.account_id
      )`.execute(db)
}

/** The member who has been in the team longest takes over. */
export async function handOverTeams(db: Db, id: string): Promise<void> {
  await sql`
    update entry set captain_id = (
      select mate.account_id from entry_member as mate
      where mate.entry_id = entry.id and mate.account_id <> ${id}
      order by mate.joined_at, mate.account_id limit 1
    )
    where captain_id = ${id}`.execute(db)
}

/** Sessions, keys, notes and seats in teams go with it; what its teams solved stays with them. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute()
}
