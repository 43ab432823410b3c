import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Held until the transaction ends. Any constant will do, as long as it is ours alone: 'admin' on a phone's keys. */
export async function lockAdmins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(23646)`.execute(db)
}

export async function findOldestAdmin(db: Db): Promise<{ id: string; name: string; email: string } | undefined> {
  return db
    .selectFrom('account')
    .where('type', '=', 'admin')
    .select(['id', 'name', 'email'])
    .$narrowType<{ email: string }>()
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Whether this one, or anybody besides that one, can run the site: an administrator, confirmed and enabled. */
export async function hasAdminAtWork(db: Db, asked: { who: string } | { besides: string }): Promise<boolean> {
  const admin = await db
    .selectFrom('account')
    .where('type', '=', 'admin')
    .where('active', '=', true)
    .where('enabled', '=', true)
    .where('id', 'who' in asked ? '=' : '!=', 'who' in asked ? asked.who : asked.besides)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
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
