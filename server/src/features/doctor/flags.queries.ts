import type { FlagLogic, FlagType } from '@drapeau/contract/challenges/flags.ts'
import { sql } from 'kysely'
import type { Choice } from '#features/submissions/choices.ts'
import type { Flag, StoredFlags } from '#features/submissions/flag-columns.queries.ts'
import type { Db } from '#platform/database/database.ts'

export interface FlagRow extends StoredFlags {
  name: string
  flagLogic: FlagLogic
  choices: Choice[]
  /** What found flags are compared with. */
  keys: string[]
}

export async function listFlags(db: Db): Promise<FlagRow[]> {
  return db
    .selectFrom('challenge')
    .select([
      'name',
      'flag',
      'is_case_sensitive as isCaseSensitive',
      sql<FlagType>`flag_type`.as('flagType'),
      sql<Flag[]>`more_flags`.as('moreFlags'),
      sql<FlagLogic>`flag_logic`.as('flagLogic'),
      'flag_keys as keys',
      sql<Choice[]>`choices`.as('choices'),
    ])
    .orderBy('search_key')
    .execute()
}
