import type { Db } from '#platform/database/database.ts'
import { announceToAdmins, sendToAccounts } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { listTeachers } from './deletions.queries.ts'

/** The screens of the person, of their teachers and of administrators. */
export async function announceRequest(
  { bus }: Pick<Services, 'bus'>,
  transaction: Db,
  accountId: string,
): Promise<void> {
  const readers = [accountId, ...(await listTeachers(transaction, accountId))]
  await sendToAccounts(bus, transaction, readers, { kind: 'stale', keys: ['deletions'] })
  await announceToAdmins(bus, transaction, ['deletions', 'overview'])
}
