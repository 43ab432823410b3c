import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** People of an import who play here, by their ids in the file: neither administrators nor staff of the event play. */
export const playerRows = (importId: string, eventId: string | null) => sql`
  select distinct on (person.source_id) person.source_id, person.number, person.team, account.id as account_id,
    account.name, account.name_key, account.search_key, person.joined_at,
    case when not person.is_enabled then 'disqualified' when not person.is_on_board then 'hidden' else 'playing' end as status
  from import_person as person join account on account.id = person.account_id
  where person.import_id = ${importId} and account.type = 'user' and not exists (
    select from staff_grant where staff_grant.account_id = account.id and staff_grant.event_id = ${eventId}::uuid)
  order by person.source_id, person.number`

/** Everybody who did something takes part alone, under the name of the account. */
export async function insertSoloEntries(db: Db, importId: string, eventId: string): Promise<void> {
  await sql`
    with player as (${playerRows(importId, eventId)}),
      active as (
        select person from import_submission where import_id = ${importId}
        union select person from import_award where import_id = ${importId}
        union select person from import_unlock where import_id = ${importId})
    insert into entry (event_id, name, name_key, search_key, captain_id, status, created_at, import_id)
    select event.id, player.name, player.name_key, player.search_key, player.account_id, player.status,
      least(coalesce(player.joined_at, event.starts_at), event.ends_at), ${importId}::uuid
    from player join event on event.id = ${eventId}
    where player.source_id in (select person from active)`.execute(db)
  await sql`
    insert into entry_member (event_id, account_id, entry_id, joined_at)
    select event_id, captain_id, id, created_at from entry
    where import_id = ${importId} and event_id = ${eventId}`.execute(db)
}

/** The seats of each team: the captain first, then in the order of the file. */
const seatRows = (importId: string, eventId: string) => sql`
  select team.id as entry_id, player.account_id,
    row_number() over (
      partition by team.id order by (player.source_id is not distinct from team.captain) desc, player.number) as seat
  from import_team as team join (${playerRows(importId, eventId)}) as player on player.team = team.source_id
  where team.import_id = ${importId}`

/** Returns how many teams came, and how many members are beyond the largest team that the event allows. */
export async function insertTeams(
  db: Db,
  importId: string,
  eventId: string,
): Promise<{ teams: number; unseated: number }> {
  const { numAffectedRows = 0n } = await sql`
    with seat as (${seatRows(importId, eventId)})
    insert into entry (id, event_id, name, name_key, search_key, invite_code, captain_id, status, created_at, import_id)
    select team.id, event.id, team.name, team.name_key, team.search_key, team.invite_code, captain.account_id, team.status,
      least(coalesce(team.created_at, event.starts_at), event.ends_at), ${importId}::uuid
    from import_team as team
    join event on event.id = ${eventId}
    left join seat as captain on captain.entry_id = team.id and captain.seat = 1
    where team.import_id = ${importId}`.execute(db)
  const { rows } = await sql<{ unseated: number }>`
    with seat as (${seatRows(importId, eventId)}),
      taken as (
        insert into entry_member (event_id, account_id, entry_id, joined_at)
        select event.id, seat.account_id, seat.entry_id, entry.created_at + seat.seat * interval '1 millisecond'
        from seat join entry on entry.id = seat.entry_id join event on event.id = entry.event_id
        where seat.seat <= event.max_team_size
        order by seat.entry_id, seat.seat
        returning account_id)
    select ((select count(*) from seat) - (select count(*) from taken))::int as unseated`.execute(db)
  return { teams: Number(numAffectedRows), unseated: rows[0]?.unseated ?? 0 }
}
