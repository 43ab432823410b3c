import type { Db } from '#platform/database/database.ts'

/** Removes the password until the mail of this reset sets a new one. Only the owner of the address can read that mail. */
export async function forgetPassword(db: Db, accountId: string, requestId: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: null, reset_request_id: requestId, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Sets the password that a reset sends by mail. False when the reset is over: the owner has signed in with the password of
 * an earlier delivery, has chosen another one, or has requested another reset.
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

/** The mailed password was used: no further delivery of its mail may replace it. */
export async function endReset(db: Db, accountId: string): Promise<void> {
  await db.updateTable('account').set({ reset_request_id: null }).where('id', '=', accountId).execute()
}

/**
 * Removes a mailed password that was never used or is about to be mailed, because it went to an address that no longer
 * belongs to the account. Only a reader of that address could know it.
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
