import type { Db } from '#platform/database/database.ts'

export interface FlagRow {
  name: string
  flag: string
  isCaseSensitive: boolean
  exact: Buffer
  inner: Buffer
  loose: Buffer
}

export async function listFlags(db: Db): Promise<FlagRow[]> {
  return db
    .selectFrom('challenge')
    .select([
      'name',
      'flag',
      'is_case_sensitive as isCaseSensitive',
      'flag_digest as exact',
      'flag_inner_digest as inner',
      'flag_loose_digest as loose',
    ])
    .orderBy('search_key')
    .execute()
}
