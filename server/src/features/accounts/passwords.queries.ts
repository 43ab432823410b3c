import type { Db } from '#platform/database/database.ts'

/** No password opens the account until the mail of this reset has set one. Whoever could read that mail owns the address. */
export async function forgetPassword(db: Db, accountId: string, requestId: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: null, reset_request_id: requestId, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Sets the password that a reset mails. False when the reset is over: its owner has signed in with what an earlier try
 * of the mail brought, has chosen another, or has asked again.
 */
export async function setMailedPassword(db: Db, accountId: string, requestId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .where('reset_request_id', '=', requestId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The mailed password has arrived: from now on no further try of its mail may replace it. */
export async function endReset(db: Db, accountId: string): Promise<void> {
  await db.updateTable('account').set({ reset_request_id: null }).where('id', '=', accountId).execute()
}

/**
 * A password that was mailed and never used, or is about to be mailed, went to an address that is no longer the account's.
 * Nobody else could know it, so it ends.
 */
export async function endMailedPassword(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: null, reset_request_id: null })
    .where('id', '=', accountId)
    .where('reset_request_id', 'is not', null)
    .execute()
}

export async function setPassword(db: Db, accountId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: hash, reset_request_id: null, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}
