import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The tables whose names nobody else may wear: in the whole site, or within an event. */
export type Named = 'account' | 'entry'

export interface NamedRow {
  id: string
  name: string
  nameKey: string
}

/**
 * Names that hold more than ASCII once they are folded, oldest first: only such a key can change when the table of
 * look-alikes learns another sign.
 */
export async function listUnfoldedNames(db: Db, table: Named): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, name, name_key as "nameKey" from ${sql.table(table)}
    where name_key ~ '[^ -~]' order by created_at, id`.execute(db)
  return rows
}

/** False when another one has this key already, or the name has changed meanwhile: then the old key stays. */
export async function replaceNameKey(db: Db, table: Named, { id, nameKey }: NamedRow, fresh: string): Promise<boolean> {
  const other = sql.ref('other.event_id')
  const sameEvent = table === 'entry' ? sql`and ${other} = named.event_id` : sql``
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as named set name_key = ${fresh}
    where named.id = ${id} and named.name_key = ${nameKey} and not exists (
      select from ${sql.table(table)} as other where other.name_key = ${fresh} ${sameEvent})`.execute(db)
  return numAffectedRows === 1n
}
