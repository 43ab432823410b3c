import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface HintFields {
  content: string
  /** In French; null where nobody has written it. */
  contentFr: string | null
  cost: number
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
] as const

export async function findChallengeName(db: Db, challengeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('challenge').where('id', '=', challengeId).select('name').executeTakeFirst()
  return row?.name
}

/** In the order in which they are given. */
export async function listHintRows(db: Db, challengeId: string): Promise<HintRow[]> {
  return db
    .selectFrom('hint')
    .where('challenge_id', '=', challengeId)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The constraint hint_of_challenge decides whether there is such a challenge. */
export async function insertHint(db: Db, challengeId: string, hint: HintFields, now: Date): Promise<HintRow> {
  return db
    .insertInto('hint')
    .values({
      challenge_id: challengeId,
      content: hint.content,
      content_fr: hint.contentFr,
      cost: hint.cost,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** With the name of its challenge; kept from any other change until the transaction ends. */
export async function lockHint(db: Db, id: string): Promise<(HintRow & { challengeName: string }) | undefined> {
  return db
    .selectFrom('hint')
    .innerJoin('challenge', 'challenge.id', 'hint.challenge_id')
    .where('hint.id', '=', id)
    .select(columns)
    .select('challenge.name as challengeName')
    .forUpdate('hint')
    .executeTakeFirst()
}

export async function updateHintRow(db: Db, id: string, hint: HintFields, now: Date): Promise<HintRow> {
  return db
    .updateTable('hint')
    .set({ content: hint.content, content_fr: hint.contentFr, cost: hint.cost, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteHintRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('hint').where('id', '=', id).execute()
}
