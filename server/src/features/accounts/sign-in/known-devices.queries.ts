import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { idNamed, type SignInName } from './sign-in-name.queries.ts'

/** As many wrong guesses as one device has. */
const maxGuesses = 10

/** Whether this account has been opened in this browser since then, and not been guessed at too often there. */
export async function isKnownDevice(db: Db, name: SignInName, tokenHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .where('known_device.account_id', 'in', idNamed(db, name))
    .where('known_device.token_hash', '=', tokenHash)
    .where('known_device.last_used_at', '>', since)
    .where('known_device.wrong_guesses', '<', maxGuesses)
    .select('known_device.account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a guess before it is judged. False when the device has none left: however many try at once, ten are judged. */
export async function countDeviceGuess(db: Db, name: SignInName, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_device')
    .set((its) => ({ wrong_guesses: its('known_device.wrong_guesses', '+', 1) }))
    .where('known_device.account_id', 'in', idNamed(db, name))
    .where('known_device.token_hash', '=', tokenHash)
    .where('known_device.wrong_guesses', '<', maxGuesses)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The owner is at this device: it has all its guesses again. Those used longest ago make room, but for any in use now. An
 * account that somebody has just deleted gets none.
 */
export async function putKnownDevice(
  db: Db,
  device: { accountId: string; tokenHash: Buffer; now: Date },
  most: number,
): Promise<void> {
  const { accountId, tokenHash, now } = device
  await sql`
    with kept as (
      insert into known_device (account_id, token_hash, wrong_guesses, last_used_at)
      select account.id, ${tokenHash}, 0, ${now} from account where account.id = ${accountId} for key share
      on conflict on constraint one_device_per_account do update set wrong_guesses = 0, last_used_at = excluded.last_used_at
    )
    delete from known_device where account_id = ${accountId} and token_hash in (
      select token_hash from known_device as mine where mine.account_id = ${accountId} and mine.token_hash <> ${tokenHash}
      order by mine.last_used_at desc, mine.token_hash offset ${most - 1} for update skip locked)`.execute(db)
}

/** With a new password every device has to be confirmed again. */
export async function deleteKnownDevices(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('known_device as mine')
        .where('mine.account_id', '=', accountId)
        .select('mine.token_hash')
        .orderBy('mine.token_hash')
        .forUpdate(),
    )
    .execute()
}

/** Devices unused since then, except those that are locked by a sign-in now. */
export async function deletePastDevices(db: Db, before: Date): Promise<void> {
  await sql`
    delete from known_device where (account_id, token_hash) in (
      select account_id, token_hash from known_device as past where past.last_used_at <= ${before}
      for update skip locked)`.execute(db)
}
