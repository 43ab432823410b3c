import type { Db } from '#platform/database/database.ts'

export async function listMemberIds(db: Db, entryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entry_member')
    .where('entry_id', '=', entryId)
    .select('account_id as id')
    .orderBy('account_id')
    .execute()
  return rows.map(({ id }) => id)
}
