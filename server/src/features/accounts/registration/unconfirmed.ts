import { fixedDays } from '@drapeau/rules/retention.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { deleteUnconfirmed } from './unconfirmed.queries.ts'

const registrationLife = fixedDays.unconfirmedAccount * 86_400_000

/** One lock on deletions is held for as long as a batch takes: a few milliseconds. */
const batch = 500

/** Somebody who registers has until then to confirm the address; name and address are free again afterwards. */
export function endOfRegistration(now: Date): Date {
  return new Date(now.getTime() + registrationLife)
}

/** Deletes what was registered and never confirmed. The log counts them and names nobody. */
export async function expireUnconfirmed({ db, bus, log }: Services, now: Date): Promise<void> {
  let total = 0
  for (;;) {
    const deleted = await db.transaction().execute(async (transaction) => {
      await lockDeletions(transaction)
      const count = await deleteUnconfirmed(transaction, now, batch)
      if (count > 0) await announceToAdmins(bus, transaction, ['users', 'overview'])
      return count
    })
    total += deleted
    if (deleted < batch) break
  }
  if (total > 0) log.info({ accounts: total }, 'accounts that were never confirmed were deleted')
}
