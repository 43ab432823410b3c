import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db } from '../database/database.ts'

/** By this name the database knows the connection on which a node listens. */
export const listenerName = 'drapeau bus'

export async function listenTo(client: Client): Promise<void> {
  await client.query('listen drapeau')
}

/** Whether the connection is open and still receives messages. */
export async function isListening(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isHeard: boolean }>(
    `select exists (select 1 from pg_listening_channels() as channel where channel = 'drapeau') as "isHeard"`,
  )
  return rows[0]?.isHeard === true
}

export async function notify(db: Db, payload: string): Promise<void> {
  await sql`select pg_notify('drapeau', ${payload})`.execute(db)
}

/** Many messages in one statement. */
export async function notifyEach(db: Db, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify('drapeau', payload) from unnest(${payloads}::text[]) as said (payload)`.execute(db)
}

/** How many nodes listen, this one included. */
export async function countListeners(db: Db): Promise<number> {
  const { rows } = await sql<{ nodes: number }>`
    select count(*)::int as nodes from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`.execute(db)
  return rows[0]?.nodes ?? 0
}
