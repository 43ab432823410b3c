import type { Db } from '#platform/database/database.ts'
import { deleteKnownDevices } from '#features/accounts/sign-in/known-devices.queries.ts'
import { allPurposes, deleteRequests } from '#features/accounts/mail/mailed-keys.queries.ts'
import { clearPendingEmail } from '#features/accounts/profile/profile.queries.ts'
import type { SessionChange } from './session-cache.ts'
import { deleteAllSessions, deleteOtherSessions } from './sessions.queries.ts'
import { deleteTickets } from '#features/accounts/sign-in/sign-in-tickets.queries.ts'
import { deleteTokensOf } from '#features/accounts/tokens/tokens.queries.ts'

/**
 * Ends whatever could still open the account or move it to another address: mailed keys, also those of mails that have not
 * left yet, a pending change of the email, known devices, sign-ins that wait for the
 * second factor, API tokens and the sessions. The second factor itself stays. Every way to recover or close an account calls
 * this one, in the transaction that holds the account. Returns what must be announced: SessionCache.announce.
 */
export async function endAccess(
  transaction: Db,
  account: string,
  { exceptSession }: { exceptSession?: string } = {},
): Promise<SessionChange> {
  await endKeys(transaction, account)
  await deleteKnownDevices(transaction, account)
  await deleteTickets(transaction, account)
  const tokens = await deleteTokensOf(transaction, account)
  if (exceptSession !== undefined) {
    const ended = await deleteOtherSessions(transaction, account, exceptSession)
    return { topic: 'sessions-ended', sessions: [...ended, ...tokens] }
  }
  await deleteAllSessions(transaction, account)
  return { topic: 'account-ended', account }
}

/** A change of the email leaves the sessions open: only keys that were mailed before are void. */
export async function endKeys(transaction: Db, account: string): Promise<void> {
  await clearPendingEmail(transaction, account)
  await deleteRequests(transaction, account, allPurposes)
}
