import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** As many answers as one right password is good for. */
const maxAttempts = 5

export interface Ticket {
  accountId: string
  email: string
  remember: boolean
  passwordHash: string
  resetRequestId: string | null
  challenge: string | null
}

/** Issued for the password that was checked, if it is still the account's. False when it is not. */
export async function insertTicket(
  db: Db,
  ticket: { tokenHash: Buffer; accountId: string; remember: boolean; expiresAt: Date },
  passwordHash: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_in_ticket (token_hash, account_id, remember, expires_at)
    select ${ticket.tokenHash}, account.id, ${ticket.remember}, ${ticket.expiresAt}
    from account
    where account.id = ${ticket.accountId} and account.password_hash = ${passwordHash}
      and account.enabled and account.active
    for share of account`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Counts an answer before it is judged, and takes the question for a passkey away, which is answered once. Undefined when
 * the ticket is over: however many answer at once, five are judged.
 */
export async function countAttempt(db: Db, tokenHash: Buffer, now: Date): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    with asked as materialized (
      select token_hash, challenge from sign_in_ticket
      where token_hash = ${tokenHash} and expires_at > ${now} and attempts < ${maxAttempts}
      for update
    )
    update sign_in_ticket as ticket set attempts = ticket.attempts + 1, challenge = null
    from asked, account
    where ticket.token_hash = asked.token_hash and account.id = ticket.account_id and account.password_hash is not null
    returning ticket.account_id as "accountId", account.email, ticket.remember, asked.challenge,
      account.password_hash as "passwordHash", account.reset_request_id as "resetRequestId"`.execute(db)
  return rows[0]
}

/** Stores what a passkey has to sign. Undefined when the ticket is over. */
export async function putTicketChallenge(
  db: Db,
  tokenHash: Buffer,
  challenge: string,
  now: Date,
): Promise<{ accountId: string } | undefined> {
  return db
    .updateTable('sign_in_ticket')
    .set({ challenge })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('attempts', '<', maxAttempts)
    .returning('account_id as accountId')
    .executeTakeFirst()
}

/** A ticket opens one session. False when it has, or its account's access has ended. Lock the account before. */
export async function useTicket(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_ticket')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteTickets(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('sign_in_ticket')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('sign_in_ticket as mine')
        .where('mine.account_id', '=', accountId)
        .select('mine.token_hash')
        .orderBy('mine.token_hash')
        .forUpdate(),
    )
    .execute()
}

/** Tickets past their time, except those that are locked by another transaction. */
export async function deletePastTickets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_ticket')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('sign_in_ticket as past')
        .where('past.expires_at', '<=', now)
        .select('past.token_hash')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
