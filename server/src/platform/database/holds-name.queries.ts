import { searchKey } from '@drapeau/rules/search-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { holding } from './holding.ts'

/** Whether a folded name holds what was typed. A dash alone folds to a space, which every other name has: it finds none. */
export function holdsName(folded: string | RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = searchKey(typed)
  if (words.trim() === '') return sql<boolean>`false`
  return sql<boolean>`${typeof folded === 'string' ? sql.ref(folded) : folded} like ${holding(words)}`
}
