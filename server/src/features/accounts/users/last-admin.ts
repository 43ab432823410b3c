import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasAdminAtWork, lockAdmins } from './admins.queries.ts'

interface Rank {
  type: string
  active: boolean
  enabled: boolean
}

/**
 * To be called first in any change of who is an administrator. It locks until the transaction ends, so that two of them
 * cannot remove each other, and one who was removed a moment ago changes nothing any more.
 */
export async function guardAdmins({ member }: Ctx<'admin'>, transaction: Db): Promise<void> {
  await lockAdmins(transaction)
  if (!(await hasAdminAtWork(transaction, { who: member.accountId }))) throw new Refusal('signed-out')
}

/** The last one who can run the site stays one. Holds for as long as the administrators are guarded. */
export async function refuseLastAdmin(guarded: Db, id: string, known: Rank, wanted?: Rank): Promise<void> {
  if (!isAtWork(known) || (wanted && isAtWork(wanted))) return
  if (!(await hasAdminAtWork(guarded, { besides: id }))) throw new Refusal('last-admin')
}

/** Who is disabled, or not confirmed, cannot even sign in. */
function isAtWork({ type, active, enabled }: Rank): boolean {
  return type === 'admin' && active && enabled
}
