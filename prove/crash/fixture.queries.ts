import type { PoolClient } from 'pg'

/** Every player enters the event as an entry of one. */
export async function enterAll(client: PoolClient, eventId: string): Promise<void> {
  await client.query(
    `insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
     select $1, name, name_key, search_key, id, now() from account where type = 'user'`,
    [eventId],
  )
  await client.query(
    `insert into entry_member (event_id, account_id, entry_id, joined_at)
     select event_id, captain_id, id, created_at from entry where event_id = $1`,
    [eventId],
  )
}
