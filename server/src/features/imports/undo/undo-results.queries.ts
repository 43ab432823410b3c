import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Entries of the import that somebody gave points to, or in which somebody else has a seat by now. */
export async function countChangedEntries(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entry
    where import_id = ${importId} and (
      exists (select from award where award.entry_id = entry.id and award.import_id is distinct from ${importId}::uuid)
      or exists (
        select from entry_member where entry_member.entry_id = entry.id and entry_member.account_id not in (
          select account_id from import_person where import_id = ${importId} and account_id is not null)))`.execute(db)
  return rows[0]?.count ?? 0
}

/** This many rows take a second or two. */
const rowsAtOnce = 20_000
/** The undo takes this share of the time, and leaves the rest to others. */
const most = 0.9

/**
 * Deletes what the import brought. Nobody else has played these challenges, so that all attempts at them are those of the
 * import.
 */
export async function deleteResults(
  db: Db,
  importId: string,
  challengeIds: readonly string[],
  onDeleted: (share: number) => void,
): Promise<void> {
  for (const table of ['solve', 'hint_unlock', 'award'] as const)
    await db.deleteFrom(table).where('import_id', '=', importId).execute()
  const { total } = await db
    .selectFrom('submission')
    .where('import_id', '=', importId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  for (let left = Number(total); left > 0; left -= rowsAtOnce) {
    await deleteSubmissions(db, importId)
    onDeleted(most * (1 - Math.max(0, left - rowsAtOnce) / Number(total)))
  }
  await db
    .deleteFrom('attempt')
    .where('challenge_id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .execute()
  await db.deleteFrom('entry').where('import_id', '=', importId).execute()
}

async function deleteSubmissions(db: Db, importId: string): Promise<void> {
  await sql`
    delete from submission where id in (
      select id from submission where import_id = ${importId} limit ${rowsAtOnce})`.execute(db)
}
