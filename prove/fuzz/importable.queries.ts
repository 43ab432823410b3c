import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'

/** How much there is of everything that an import can bring, in words. */
export async function countImportable(db: Db): Promise<string> {
  const { rows } = await sql<{ counted: string }>`
    select concat_ws(', ',
      (select count(*) from challenge) || ' challenges',
      (select count(*) from category) || ' categories',
      (select count(*) from challenge_file) || ' files',
      (select count(*) from hint) || ' hints') as counted`.execute(db)
  return rows[0]?.counted ?? ''
}
