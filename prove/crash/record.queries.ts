import type { ValueColumns } from '@drapeau/rules/value.ts'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'
import type { StoredSubmission } from './reconcile.ts'

export async function listSubmissions(db: Db): Promise<StoredSubmission[]> {
  return db
    .selectFrom('submission')
    .select([
      sql<string>`account_id`.as('player'),
      'challenge_id as challenge',
      'answer',
      'is_correct as isCorrect',
      'is_part as isPart',
    ])
    .execute()
}

export interface SolveRow {
  player: string
  challenge: string
  /** Null in practice. */
  entry: string | null
}

export async function listSolves(db: Db): Promise<SolveRow[]> {
  return db
    .selectFrom('solve')
    .select([sql<string>`account_id`.as('player'), 'challenge_id as challenge', 'entry_id as entry'])
    .execute()
}

export async function listValueRules(db: Db): Promise<(ValueColumns & { id: string })[]> {
  return db
    .selectFrom('challenge')
    .select([
      'id',
      sql<ValueColumns['type']>`type`.as('type'),
      'value',
      'minimum',
      'decay',
      sql<ValueColumns['func']>`func`.as('func'),
    ])
    .execute()
}
