import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface Held {
  id: string
  name: string
}

/** Those of the events that exist. They cannot be deleted until the transaction ends; locked in the order of their ids, as everywhere. */
export async function holdEvents(db: Db, ids: readonly string[]): Promise<Held[]> {
  return db
    .selectFrom('event')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name'])
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** The event, which cannot be deleted until the transaction ends; undefined when it is gone. */
export async function holdEvent(db: Db, id: string): Promise<Held | undefined> {
  return (await holdEvents(db, [id]))[0]
}
