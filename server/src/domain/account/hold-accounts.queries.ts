import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface Held {
  id: string
  name: string
}

/** Those of the accounts that exist. They cannot be deleted until the transaction ends; locked in the order of their ids, as everywhere. */
export async function holdAccounts(db: Db, ids: readonly string[]): Promise<Held[]> {
  return db
    .selectFrom('account')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name'])
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** The account, which cannot be deleted until the transaction ends; undefined when it is gone. */
export async function holdAccount(db: Db, id: string): Promise<Held | undefined> {
  return (await holdAccounts(db, [id]))[0]
}
