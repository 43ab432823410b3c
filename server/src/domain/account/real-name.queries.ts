import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The real name of the account of the surrounding query, as its first class that has one knows it; empty for none. */
export const realNameOfAccount = sql<string>`coalesce((
  select class_member.real_name from class_member
  where class_member.account_id = account.id and class_member.real_name <> ''
  order by class_member.created_at, class_member.class_id limit 1), '')`

export async function findRealNames(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('account')
    .where('id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .select(['id', realNameOfAccount.as('realName')])
    .execute()
  return new Map(rows.flatMap(({ id, realName }): [string, string][] => (realName === '' ? [] : [[id, realName]])))
}
