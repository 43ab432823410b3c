import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isReached } from '#domain/grant/reach.queries.ts'
import type { Reach } from '@drapeau/rules/grants.ts'
import { inPlace } from '#domain/challenge/in-place.queries.ts'

export interface HintFields {
  /** A hint may have no title. */
  title: string
  content: string
  contentFr: string | null
  cost: number
  /** 0: after those that have a place. */
  position: number
  /** Hints of the same challenge that must be unlocked first. */
  requirements: string[]
}

export interface HintRow extends HintFields {
  id: string
  version: number
  /** By how many players and entries it was paid for, and with how many points in all. */
  timesPaid: number
  pointsPaid: number
}

const columns = [
  'hint.id',
  'hint.title',
  'hint.position',
  'hint.content',
  'hint.content_fr as contentFr',
  'hint.cost',
  'hint.version',
  sql<number>`(select count(*)::int from hint_unlock where hint_unlock.hint_id = hint.id and hint_unlock.cost > 0)`.as(
    'timesPaid',
  ),
  sql<number>`(select coalesce(sum(hint_unlock.cost), 0)::int from hint_unlock where hint_unlock.hint_id = hint.id)`.as(
    'pointsPaid',
  ),
  sql<string[]>`array(
    select required_id from hint_requirement where hint_requirement.hint_id = hint.id order by required_id)`.as(
    'requirements',
  ),
] as const

export async function findChallengeName(db: Db, challengeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('challenge').where('id', '=', challengeId).select('name').executeTakeFirst()
  return row?.name
}

/** In the order in which they are given. */
export async function listHintRows(db: Db, challengeId: string): Promise<HintRow[]> {
  return listHintsOf(db, [challengeId])
}

/** Those of several challenges, in the order in which each of these gives them. */
export async function listHintsOf(
  db: Db,
  challengeIds: readonly string[],
): Promise<(HintRow & Pick<Owner, 'challengeId'>)[]> {
  return db
    .selectFrom('hint')
    .where('challenge_id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .select(columns)
    .select('challenge_id as challengeId')
    .orderBy(inPlace('hint'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Of those of these challenges that have hints, in the order in which each gives them. */
export async function listHintCosts(
  db: Db,
  reach: Reach,
  challengeIds: readonly string[],
): Promise<{ challengeId: string; costs: number[] }[]> {
  return db
    .selectFrom('hint')
    .innerJoin('challenge', 'challenge.id', 'hint.challenge_id')
    .where('hint.challenge_id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .where(isReached(reach, 'challenge.event_id'))
    .groupBy('hint.challenge_id')
    .select([
      'hint.challenge_id as challengeId',
      sql<number[]>`array_agg(hint.cost order by ${inPlace('hint')}, hint.created_at, hint.id)`.as('costs'),
    ])
    .orderBy('hint.challenge_id')
    .execute()
}

/** The constraint hint_of_challenge decides whether there is such a challenge. */
export async function insertHint(db: Db, challengeId: string, hint: HintFields, now: Date): Promise<HintRow> {
  return db
    .insertInto('hint')
    .values({
      challenge_id: challengeId,
      title: hint.title,
      position: hint.position,
      content: hint.content,
      content_fr: hint.contentFr,
      cost: hint.cost,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The challenge of a hint. */
interface Owner {
  challengeId: string
  challengeName: string
}

/** With its challenge; kept from any other change until the transaction ends. */
export async function lockHint(db: Db, id: string): Promise<(HintRow & Owner) | undefined> {
  return db
    .selectFrom('hint')
    .innerJoin('challenge', 'challenge.id', 'hint.challenge_id')
    .where('hint.id', '=', id)
    .select(columns)
    .select(['challenge.id as challengeId', 'challenge.name as challengeName'])
    .forUpdate('hint')
    .executeTakeFirst()
}

export async function updateHintRow(db: Db, id: string, hint: HintFields, now: Date): Promise<HintRow> {
  return db
    .updateTable('hint')
    .set({
      title: hint.title,
      position: hint.position,
      content: hint.content,
      content_fr: hint.contentFr,
      cost: hint.cost,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteHintRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('hint').where('id', '=', id).execute()
}
