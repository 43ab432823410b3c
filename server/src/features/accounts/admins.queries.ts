import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Held until the transaction ends. Any constant will do, as long as it is ours alone: 'admin' on a phone's keys. */
export async function lockAdmins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(23646)`.execute(db)
}

export async function findOldestAdmin(db: Db): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('account')
    .where('type', '=', 'admin')
    .select('email')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function lockAdminByEmail(db: Db, emailKey: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('account')
    .where('email_key', '=', emailKey)
    .where('type', '=', 'admin')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
