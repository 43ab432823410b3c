import type { Db } from '#platform/database/database.ts'
import { sendToAccounts } from '#platform/live/announce.ts'
import { type Bus, idsPerMessage } from '#platform/live/bus.ts'

declare module '#platform/live/bus.ts' {
  interface Topics {
    /** Whether these are on the leaderboard may have changed: they chose, or a class does or no longer keeps them off. */
    'on-board': { accounts: string[] }
  }
}

/**
 * Whether these accounts are on the leaderboard may have changed: on their own screens, and in the caches of every node.
 * Part of the transaction: nothing is sent unless it commits.
 */
export async function announceOnBoard(bus: Bus, db: Db, accounts: readonly string[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(accounts.length / idsPerMessage) }, (_none, at) =>
    accounts.slice(at * idsPerMessage, (at + 1) * idsPerMessage),
  )
  await bus.publishAll(
    db,
    batches.map((batch) => ({ topic: 'on-board', accounts: batch })),
  )
  await sendToAccounts(bus, db, accounts, { kind: 'stale', keys: ['progress', 'leaderboard'] })
}
