import { searchKey } from '@drapeau/rules/search-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { holding } from '#platform/database/holding.ts'

/** Whether a folded name holds what was typed. A dash alone folds to a space, which every other name has: it finds none. */
export function holdsName(column: string, typed: string): RawBuilder<boolean> {
  const folded = searchKey(typed)
  return folded.trim() === '' ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} like ${holding(folded)}`
}
