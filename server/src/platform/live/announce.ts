import type { LiveMessage, StaleKey } from '@drapeau/contract/live.ts'
import type { Db } from '../database/database.ts'
import type { Bus } from './bus.ts'

/** All of these are part of the transaction: nothing is sent unless it commits. */

/** To the open streams of one account, on every node. */
export async function sendToAccount(bus: Bus, db: Db, account: string, message: LiveMessage): Promise<void> {
  await bus.publish(db, { topic: 'live', account, message })
}

/** To the open streams of many accounts, in one statement. */
export async function sendToAccounts(
  bus: Bus,
  db: Db,
  accounts: readonly string[],
  message: LiveMessage,
): Promise<void> {
  await bus.publishAll(
    db,
    accounts.map((account) => ({ topic: 'live', account, message })),
  )
}

/** To every open stream. */
export async function sendToEveryone(bus: Bus, db: Db, message: LiveMessage): Promise<void> {
  await bus.publish(db, { topic: 'live', account: null, message })
}

/** What is shown under these keys has changed: on the screens of administrators, and in the caches of every node. */
export async function announceChange(bus: Bus, db: Db, keys: StaleKey[]): Promise<void> {
  await bus.publish(db, { topic: 'changed', keys })
}

/** For what no node caches: only the screens of administrators are stale. */
export async function announceToAdmins(bus: Bus, db: Db, keys: StaleKey[]): Promise<void> {
  await bus.publish(db, { topic: 'played', keys })
}
