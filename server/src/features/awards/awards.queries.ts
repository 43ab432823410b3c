import type { Db } from '#platform/database/database.ts'

export interface AwardRow {
  id: string
  value: number
  reason: string
  createdAt: Date
}

export interface Player {
  id: string
  name: string
}

const columns = ['award.id', 'award.value', 'award.reason', 'award.created_at as createdAt'] as const

/** Administrators do not play: for points they are not there. */
export async function findPlayer(db: Db, id: string): Promise<Player | undefined> {
  return players(db).where('id', '=', id).executeTakeFirst()
}

/** The same, who stays a player, and stays, until the transaction ends. */
export async function lockPlayer(db: Db, id: string): Promise<Player | undefined> {
  return players(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Those in practice; the newest first. */
export async function listAwardRows(db: Db, accountId: string): Promise<AwardRow[]> {
  return db
    .selectFrom('award')
    .where('account_id', '=', accountId)
    .where('entry_id', 'is', null)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertAward(
  db: Db,
  accountId: string,
  { value, reason }: { value: number; reason: string },
  now: Date,
): Promise<AwardRow> {
  return db
    .insertInto('award')
    .values({ account_id: accountId, value, reason, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Answers what it was and whose; undefined when there was none in practice. */
export async function deleteAwardRow(db: Db, id: string): Promise<(AwardRow & { player: Player }) | undefined> {
  const row = await db
    .deleteFrom('award')
    .using('account')
    .whereRef('account.id', '=', 'award.account_id')
    .where('award.id', '=', id)
    .where('award.entry_id', 'is', null)
    .returning(columns)
    .returning(['account.id as accountId', 'account.name'])
    .executeTakeFirst()
  if (!row) return undefined
  const { accountId, name, ...award } = row
  return { ...award, player: { id: accountId, name } }
}

function players(db: Db) {
  return db.selectFrom('account').where('type', '=', 'user').select(['id', 'name'])
}
