import type { CompiledQuery } from 'kysely'
import type { QueryResultRow } from 'pg'
import { type Db, poolOf } from './database.ts'

/**
 * The rows of a statement that everybody asks for when an event opens. Each connection plans it once, under this name: to
 * plan it takes longer than to find the rows. In a transaction it is planned like any other.
 */
export async function rowsPrepared<Row extends QueryResultRow>(
  db: Db,
  name: string,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const pool = poolOf(db)
  if (!pool) return (await db.executeQuery(query)).rows
  const { rows } = await pool.query<Row>({ name, text: query.sql, values: [...query.parameters] })
  return rows
}
