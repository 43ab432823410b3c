import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface KnownFile {
  key: string
  /** Where it belongs and what it is called. */
  name: string
  size: number
  sha256: string
}

/** Every file of a challenge and every version of a write-up; of one event only, when it is named. */
export async function listKnownFiles(db: Db, eventId?: string): Promise<KnownFile[]> {
  const { rows } = await sql<KnownFile>`
    select file.storage_key as key, challenge.name || ' · ' || file.original_name as name,
      file.size::float8 as size, file.sha256
    from (
      select challenge_id, storage_key, original_name, size, sha256 from challenge_file
      union all
      select challenge_id, storage_key, original_name, size, sha256 from write_up where ${eventId === undefined}
    ) as file
    join challenge on challenge.id = file.challenge_id
    where ${eventId === undefined} or challenge.event_id = ${eventId ?? null}::uuid
    order by 2`.execute(db)
  return rows
}
