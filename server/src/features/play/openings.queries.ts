import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Somebody of an entry opened the page of a challenge. */
export interface Opening {
  entryId: string
  challengeId: string
  accountId: string
  at: Date
}

/**
 * Keeps the first of each entry and challenge: the constraint one_opening_each decides. What they refer to is held before,
 * in the order in which everybody takes it, and what has gone meanwhile is left out.
 */
export async function insertOpenings(db: Db, openings: readonly Opening[]): Promise<void> {
  await sql`
    with opening as materialized (
      select distinct on (entry_id, challenge_id) entry_id, challenge_id, account_id, opened_at
      from unnest(
        ${openings.map(({ entryId }) => entryId)}::uuid[], ${openings.map(({ challengeId }) => challengeId)}::uuid[],
        ${openings.map(({ accountId }) => accountId)}::uuid[], ${openings.map(({ at }) => at)}::timestamptz[]
      ) as given (entry_id, challenge_id, account_id, opened_at)
      order by entry_id, challenge_id, opened_at
    ),
    opener as materialized (
      select id from account where id = any (array(select account_id from opening)) order by id for key share
    ),
    opened as materialized (
      select id from challenge
      where id = any (array(
        select opening.challenge_id from opening left join opener on opener.id = opening.account_id))
      order by id for key share
    ),
    held as materialized (
      select id from entry
      where id = any (array(
        select opening.entry_id from opening join opened on opened.id = opening.challenge_id))
      order by id for key share
    )
    insert into challenge_opening (entry_id, challenge_id, account_id, opened_at)
    select opening.entry_id, opening.challenge_id, opener.id, opening.opened_at
    from opening
      join opened on opened.id = opening.challenge_id
      join held on held.id = opening.entry_id
      left join opener on opener.id = opening.account_id
    order by opening.entry_id, opening.challenge_id
    on conflict on constraint one_opening_each do nothing`.execute(db)
}
