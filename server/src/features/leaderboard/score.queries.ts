import type { ValueColumns } from '@drapeau/rules/value.ts'
import { sql } from 'kysely'
import { practiceSolves } from '#features/practice/catalogue.queries.ts'
import type { Db } from '#platform/database/database.ts'

export interface SolveRow extends ValueColumns {
  challengeId: string
  /** How many solves move its value. */
  counted: number
  at: Date
}

/** What somebody solved in practice, in order, with all that its worth of today follows from. */
export async function listSolves(db: Db, accountId: string, now: Date): Promise<SolveRow[]> {
  return db
    .selectFrom('solve')
    .innerJoin('challenge', 'challenge.id', 'solve.challenge_id')
    .innerJoin('challenge_count', 'challenge_count.challenge_id', 'solve.challenge_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .where('solve.account_id', '=', accountId)
    .where('solve.entry_id', 'is', null)
    .select([
      'solve.challenge_id as challengeId',
      sql<ValueColumns['type']>`challenge.type`.as('type'),
      'challenge.value',
      'challenge.minimum',
      'challenge.decay',
      sql<ValueColumns['func']>`challenge.func`.as('func'),
      practiceSolves(now).as('counted'),
      'solve.created_at as at',
    ])
    .orderBy('solve.created_at')
    .orderBy('solve.id')
    .execute()
}

export interface AwardRow {
  id: string
  value: number
  reason: string
  at: Date
}

/** Lists the newest first. */
export async function listAwards(db: Db, accountId: string): Promise<AwardRow[]> {
  return db
    .selectFrom('award')
    .where('account_id', '=', accountId)
    .where('entry_id', 'is', null)
    .select(['id', 'value', 'reason', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** What hints have cost somebody in practice. */
export async function listCharges(db: Db, accountId: string): Promise<{ cost: number; at: Date }[]> {
  return db
    .selectFrom('hint_unlock')
    .where('account_id', '=', accountId)
    .where('entry_id', 'is', null)
    .select(['cost', 'created_at as at'])
    .execute()
}
