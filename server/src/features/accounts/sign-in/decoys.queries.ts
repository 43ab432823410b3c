import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { foreignMark } from '#features/accounts/passwords/foreign-password.ts'

const isForeign = sql<boolean>`password_hash like ${sql.lit(`${foreignMark}%`)}`

/**
 * Whether a sign-in with a name or address that has no password takes as long as one with a hash from elsewhere. As many addresses
 * do as accounts have such a hash, and which ones follows from a seed that nobody outside knows: the time that it takes
 * says as little about an address that is unknown as about one that is known.
 */
export async function isDecoyForeign(db: Db, subject: string): Promise<boolean> {
  const { rows } = await sql<{ isForeign: boolean }>`
    select ('x' || left(md5(seed::text || ${subject}::text), 8))::bit(32)::bigint / 4294967296.0 <
      (select count(*) filter (where ${isForeign})::float8 / count(*) from account) as "isForeign"
    from decoy_seed
    where exists (select from account where ${isForeign})`.execute(db)
  return rows[0]?.isForeign ?? false
}

/** Replaces a hash from elsewhere by one of ours. False when it is not that hash any more. */
export async function replaceForeign(db: Db, id: string, foreign: string, own: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: own })
    .where('id', '=', id)
    .where('password_hash', '=', foreign)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
