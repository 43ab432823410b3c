import type { LiveMessage } from '@drapeau/contract/live.ts'
import type { Db } from '../database/database.ts'
import type { Bus } from './bus.ts'

/** Says something on the open streams of one account, on every node, when the transaction commits. */
export async function tellAccount(bus: Bus, db: Db, account: string, message: LiveMessage): Promise<void> {
  await bus.publish(db, { topic: 'live', account, message })
}

/** Says to every open stream which parts of what it holds are out of date, when the transaction commits. */
export async function tellEveryone(bus: Bus, db: Db, keys: string[]): Promise<void> {
  await bus.publish(db, { topic: 'live', account: null, message: { kind: 'stale', keys } })
}
