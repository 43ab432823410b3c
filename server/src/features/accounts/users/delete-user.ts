import type { UserTies } from '@drapeau/contract/accounts/users.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { releaseOfAuthor } from '#features/write-ups/delete-write-up.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import {
  countUserTies,
  deleteAccount,
  deleteLonelyEntries,
  deletePractice,
  handOverTeams,
  keepEndedEntries,
  lockCountsOf,
  lockEntriesOf,
} from './delete-user.queries.ts'
import { endAccess } from '#features/accounts/sessions/end-access.ts'
import { guardAdmins, refuseLastAdmin } from './last-admin.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { findUser, lockUser, type UserRow } from './users.queries.ts'

export async function getTies({ db }: Ctx<'admin'>, id: string): Promise<UserTies> {
  const [user, ties] = await Promise.all([findUser(db, id), countUserTies(db, id)])
  if (!user) throw new Refusal('not-found')
  return ties
}

/** Deletes the user with all practice and solo entries. A team keeps what it solved, and gets a captain. */
export async function deleteUser(ctx: Ctx<'admin'>, sessions: SessionCache, id: string): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await guardAdmins(ctx, transaction)
    await lockDeletions(transaction)
    const known = await lockUser(transaction, id, 'delete')
    if (!known) throw new Refusal('not-found')
    await refuseLastAdmin(transaction, id, known)
    const settleUser = await deleteLocked(ctx, transaction, sessions, known)
    await announceDeletion(ctx, transaction)
    return settleUser
  })
  await settle()
}

/** Part of a deletion that holds the lock for deletions and this account. Returns what remains to be done when it is over. */
export async function deleteLocked(
  ctx: Ctx<'admin'>,
  transaction: Db,
  sessions: SessionCache,
  known: UserRow,
  keepsResultsAt?: Date,
): Promise<() => Promise<void>> {
  const { id, name, type, active } = known
  // First, since an administrator may delete their own account.
  await recordChange(ctx, transaction, { action: 'deleted', kind: 'user', id, name, before: { type, active } })
  return removeLocked(ctx, transaction, sessions, { id, ...(keepsResultsAt && { keepsResultsAt }) })
}

/**
 * The part of a deletion that no record names. With `keepsResultsAt`, entries of events that are over by then stay, under a
 * name that says nothing: decision 0059.
 */
export async function removeLocked(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  transaction: Db,
  sessions: SessionCache,
  { id, keepsResultsAt }: { id: string; keepsResultsAt?: Date },
): Promise<() => Promise<void>> {
  await lockEntriesOf(transaction, id)
  await lockCountsOf(transaction, id)
  await deletePractice(transaction, id)
  if (keepsResultsAt) await keepEndedEntries(transaction, id, keepsResultsAt)
  await deleteLonelyEntries(transaction, id)
  await handOverTeams(transaction, id)
  const endSessions = await sessions.announce(transaction, await endAccess(transaction, id))
  const removeWriteUps = await releaseOfAuthor(services, transaction, id)
  await deleteAccount(transaction, id)
  return async () => {
    // Outside of the database: after a restore, operators find here which accounts are back and have to go again.
    services.log.info({ account: id }, 'an account was deleted')
    await endSessions()
    await removeWriteUps()
  }
}

export async function announceDeletion({ bus }: Pick<Services, 'bus'>, transaction: Db): Promise<void> {
  await announceChange(bus, transaction, [
    'users',
    'classes',
    'challenges',
    'managed-events',
    'submissions',
    'write-ups',
    'overview',
    'audit',
  ])
}
