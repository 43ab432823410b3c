import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db } from '../database/database.ts'

export async function listenTo(client: Client): Promise<void> {
  await client.query('listen drapeau')
}

export async function notify(db: Db, payload: string): Promise<void> {
  await sql`select pg_notify('drapeau', ${payload})`.execute(db)
}
