import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { announceDeletion, removeLocked } from '#features/accounts/users/delete-user.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { sendToAccounts } from '#platform/live/announce.ts'
import { announceRequest } from './announce-deletion.ts'
import { listTeachers } from './deletions.queries.ts'

/**
 * Part of a deletion that holds the lock for deletions and this account. What the person has reached in ended events stays
 * under a neutral name: others were ranked against it. Returns what remains to be done when it is over.
 */
export async function removeAccount(
  ctx: Ctx<'member' | 'admin'>,
  transaction: Db,
  sessions: SessionCache,
  id: string,
): Promise<() => Promise<void>> {
  await announceRequest(ctx, transaction, id)
  const teachers = await listTeachers(transaction, id)
  await sendToAccounts(ctx.bus, transaction, teachers, { kind: 'stale', keys: ['classes', 'assignments', 'lessons'] })
  const settle = await removeLocked(ctx, transaction, sessions, { id, keepsResultsAt: ctx.now })
  await announceDeletion(ctx, transaction)
  return settle
}
