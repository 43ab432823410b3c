import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'

/** How much there is of everything that an import can bring, in words. */
export async function countImportable(db: Db): Promise<string> {
  const { rows } = await sql<{ counted: string }>`
    select concat_ws(', ',
      (select count(*) from challenge) || ' challenges',
      (select count(*) from category) || ' categories',
      (select count(*) from challenge_file) || ' files',
      (select count(*) from hint) || ' hints',
      (select count(*) from account) || ' accounts',
      (select count(*) from event) || ' events',
      (select count(*) from entry) || ' entries',
      (select count(*) from submission) || ' submissions',
      (select count(*) from solve) || ' solves',
      (select count(*) from attempt) || ' attempts',
      (select count(*) from award) || ' awards',
      (select count(*) from hint_unlock) || ' revealed hints') as counted`.execute(db)
  return rows[0]?.counted ?? ''
}
