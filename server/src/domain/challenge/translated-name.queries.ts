import { searchKey } from '@drapeau/rules/search-key.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/http/context.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'

/** The tables whose names may have a French form. */
type Translated = 'category' | 'challenge'

export function nameColumns({ name, nameFr }: { name: string; nameFr: string | null }) {
  return {
    name,
    search_key: searchKey(name),
    name_fr: nameFr,
    search_key_fr: nameFr === null ? null : searchKey(nameFr),
  }
}

/** Whether the name in either language contains what was typed: players of both languages talk about the same challenge. */
export function holdsEitherName(table: Translated, typed: string): RawBuilder<boolean> {
  return sql<boolean>`(${holdsName(`${table}.search_key`, typed)} or ${holdsName(`${table}.search_key_fr`, typed)})`
}

/** The folded name that a reader of this language sees, to order by. */
export function shownKey(table: Translated, language: Language): RawBuilder<string> {
  const main = sql.ref<string>(`${table}.search_key`)
  return language === 'fr' ? sql<string>`coalesce(${sql.ref(`${table}.search_key_fr`)}, ${main})` : sql<string>`${main}`
}
