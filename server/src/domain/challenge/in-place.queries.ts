import { type RawBuilder, sql } from 'kysely'

/** Orders what has a place by it; what has none (0) comes after. */
export function inPlace(table: 'challenge' | 'hint'): RawBuilder<number> {
  return sql<number>`coalesce(nullif(${sql.ref(`${table}.position`)}, 0), 2147483647)`
}
