import type { Db } from '#platform/database/database.ts'

export interface UnlockedHint {
  id: string
  content: string
  contentFr: string | null
  /** What was paid for it, whatever it costs now. */
  cost: number
}

/** A hint that this player has paid for. */
export async function findUnlocked(db: Db, hintId: string, accountId: string): Promise<UnlockedHint | undefined> {
  return db
    .selectFrom('hint_unlock')
    .innerJoin('hint', 'hint.id', 'hint_unlock.hint_id')
    .where('hint_unlock.hint_id', '=', hintId)
    .where('hint_unlock.account_id', '=', accountId)
    .where('hint_unlock.entry_id', 'is', null)
    .select(['hint.id', 'hint.content', 'hint.content_fr as contentFr', 'hint_unlock.cost'])
    .executeTakeFirst()
}

/** Whatever else this player does with points waits until the transaction ends. False when they may not play any more. */
export async function lockPlayer(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('enabled', '=', true)
    .where('active', '=', true)
    .where('type', '=', 'user')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** As it is offered; kept from any change until the transaction ends, so that what is charged is what it costs. */
export async function lockOffered(db: Db, hintId: string): Promise<UnlockedHint | undefined> {
  return db
    .selectFrom('hint')
    .where('id', '=', hintId)
    .select(['id', 'content', 'content_fr as contentFr', 'cost'])
    .forShare()
    .executeTakeFirst()
}

/** Charges once: the index one_unlock_per_player decides. */
export async function insertUnlock(
  db: Db,
  unlock: { hintId: string; accountId: string; cost: number; at: Date },
): Promise<void> {
  await db
    .insertInto('hint_unlock')
    .values({ hint_id: unlock.hintId, account_id: unlock.accountId, cost: unlock.cost, created_at: unlock.at })
    .onConflict((conflict) => conflict.columns(['hint_id', 'account_id']).where('entry_id', 'is', null).doNothing())
    .execute()
}
