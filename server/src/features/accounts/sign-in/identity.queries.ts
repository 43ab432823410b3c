import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Stores what a passkey has to sign, in the session that asked. A second question replaces the first. */
export async function putSessionChallenge(db: Db, sessionId: string, challenge: string, until: Date): Promise<void> {
  await db.updateTable('session').set({ challenge, challenge_until: until }).where('id', '=', sessionId).execute()
}

/** The question that was asked in this session, if it is not too old. It is answered once. */
export async function takeSessionChallenge(db: Db, sessionId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    with asked as materialized (
      select id, challenge from session where id = ${sessionId} and challenge_until > ${now} for no key update
    )
    update session set challenge = null, challenge_until = null
    from asked where session.id = asked.id
    returning asked.challenge`.execute(db)
  return rows[0]?.challenge ?? null
}

/** False when the session has ended meanwhile. */
export async function confirmSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
