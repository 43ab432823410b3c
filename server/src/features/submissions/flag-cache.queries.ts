import type { FlagType } from '@drapeau/contract/challenges/flags.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type Flag, flagsIn } from './flag-columns.queries.ts'
import type { FlagsOfChallenge } from './flag-verdict.ts'

export async function listFlags(db: Db): Promise<FlagsOfChallenge[]> {
  const rows = await db
    .selectFrom('challenge')
    .select([
      'id',
      'version',
      'flag',
      'is_case_sensitive as isCaseSensitive',
      sql<FlagType>`flag_type`.as('flagType'),
      sql<Flag[]>`more_flags`.as('moreFlags'),
      sql<boolean>`flag_logic = 'all'`.as('needsAll'),
      sql<boolean>`answer_type <> 'flag'`.as('isQuestion'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    flags: flagsIn(row),
    needsAll: row.needsAll,
    isQuestion: row.isQuestion,
  }))
}

/** Whether one of these challenges belongs to the same event as the given one, or to practice like it. */
export async function areAnyBeside(db: Db, ids: readonly string[], challengeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('challenge as other')
    .where('other.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`other.event_id is not distinct from (select event_id from challenge where id = ${challengeId})`)
    .select('other.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
