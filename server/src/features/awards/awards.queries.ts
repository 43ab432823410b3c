import type { Db } from '#platform/database/database.ts'

export interface AwardRow {
  id: string
  value: number
  reason: string
  createdAt: Date
}

/** Who has points: a player in practice, or an entry in an event. */
export type AwardRecipient = { accountId: string; entryId: null } | { accountId: null; entryId: string }

interface Player {
  id: string
  name: string
}

const columns = ['award.id', 'award.value', 'award.reason', 'award.created_at as createdAt'] as const

/** Administrators do not play: for points they are not there. */
export async function findPlayer(db: Db, id: string): Promise<Player | undefined> {
  return players(db).where('id', '=', id).executeTakeFirst()
}

/** Locks the player: the account stays, and stays a player, until the transaction ends. */
export async function lockPlayer(db: Db, id: string): Promise<Player | undefined> {
  return players(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Lists awards in practice, the newest first. */
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
  { accountId, entryId }: AwardRecipient,
  { value, reason }: { value: number; reason: string },
  now: Date,
): Promise<AwardRow> {
  return db
    .insertInto('award')
    .values({ account_id: accountId, entry_id: entryId, value, reason, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whose it is at this moment: the player's, or all members' of the entry. */
export async function listHolderIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('award')
    .leftJoin('entry_member', 'entry_member.entry_id', 'award.entry_id')
    .where('award.id', '=', id)
    .select(({ fn }) => fn.coalesce('award.account_id', 'entry_member.account_id').as('id'))
    .execute()
  return rows.flatMap((row) => row.id ?? [])
}

/** Returns the deleted award and its recipient; undefined when there was none. */
export async function deleteAwardRow(
  db: Db,
  id: string,
): Promise<(AwardRow & { recipient: AwardRecipient }) | undefined> {
  const row = await db
    .deleteFrom('award')
    .where('award.id', '=', id)
    .returning(columns)
    .returning(['award.account_id as accountId', 'award.entry_id as entryId'])
    .executeTakeFirst()
  if (!row) return undefined
  const { accountId, entryId, ...award } = row
  if (entryId !== null) return { ...award, recipient: { accountId: null, entryId } }
  // The constraint award_to_somebody keeps it from being nobody's.
  return { ...award, recipient: { accountId: accountId ?? '', entryId } }
}

export async function getPlayer(db: Db, id: string): Promise<Player> {
  return db.selectFrom('account').where('id', '=', id).select(['id', 'name']).executeTakeFirstOrThrow()
}

function players(db: Db) {
  return db.selectFrom('account').where('type', '=', 'user').select(['id', 'name'])
}
