import type { LiveMessage } from '@drapeau/contract/live.ts'
import type { Db } from '#platform/database/database.ts'
import type { Bus } from './bus.ts'

/** Says something on the open streams of one account, on every node, when the transaction commits. */
export async function tellAccount(bus: Bus, db: Db, account: string, message: LiveMessage): Promise<void> {
  await bus.publish(db, { topic: 'live', account, message })
}

/** The same for each of many accounts, in one statement. */
export async function tellAccounts(bus: Bus, db: Db, accounts: readonly string[], message: LiveMessage): Promise<void> {
  await bus.publishAll(
    db,
    accounts.map((account) => ({ topic: 'live', account, message })),
  )
}

/** The same for every open stream. */
export async function tellEveryone(bus: Bus, db: Db, message: LiveMessage): Promise<void> {
  await bus.publish(db, { topic: 'live', account: null, message })
}

/**
 * Says which parts are out of date when the transaction commits: to every administrator who looks at them, and to every
 * node that keeps them in memory.
 */
export async function tellAdmins(bus: Bus, db: Db, keys: string[]): Promise<void> {
  await bus.publish(db, { topic: 'changed', keys })
}

/** The same for what no node keeps in memory for players: only administrators have something to look at anew. */
export async function tellOnlyAdmins(bus: Bus, db: Db, keys: string[]): Promise<void> {
  await bus.publish(db, { topic: 'played', keys })
}
