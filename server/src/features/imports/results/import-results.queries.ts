import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { maxWorkMs } from '#platform/database/timeout-client.ts'
import type { ResultBatch } from '#features/imports/reading/read-collection.ts'

/** Keeps some of the results of a file until the run. */
export async function insertResultBatch(db: Db, importId: string, batch: ResultBatch): Promise<void> {
  await statementFor(importId, batch).execute(db)
}

function statementFor(importId: string, batch: ResultBatch) {
  const { kind, first, items } = batch
  // One parameter holds all rows: a parameter for each value would be more than a statement may have.
  const rows = JSON.stringify(items.map((item, at) => Object.assign({ number: first + at }, item)))
  if (kind === 'teams') {
    const names = batch.items.map(({ name }) => name)
    return sql`
      insert into import_team (
        import_id, source_id, id, name, name_key, search_key, invite_code, captain, status, created_at)
      select ${importId}::uuid, "sourceId", id, name, key.name_key, key.search_key, code, captain, status, "createdAt"
      from jsonb_to_recordset(${rows}::jsonb) as row (
        number int, "sourceId" text, id uuid, name text, code text, captain text, status text, "createdAt" timestamptz)
      join unnest(${names.map(nameKey)}::text[], ${names.map(searchKey)}::text[])
        with ordinality as key (name_key, search_key, place) on key.place = number - ${first}::int + 1`
  }
  if (kind === 'submissions')
    return sql`
      insert into import_submission (import_id, number, challenge, person, team, answer, is_right, is_solve, at)
      select ${importId}::uuid, number, challenge, person, team, answer, "isRight", "isSolve", at
      from jsonb_to_recordset(${rows}::jsonb) as row (
        number int, challenge text, person text, team text, answer text, "isRight" boolean, "isSolve" boolean, at timestamptz)`
  if (kind === 'awards')
    return sql`
      insert into import_award (import_id, number, person, team, value, reason, at)
      select ${importId}::uuid, number, person, team, value, reason, at
      from jsonb_to_recordset(${rows}::jsonb) as row (
        number int, person text, team text, value int, reason text, at timestamptz)`
  return sql`
    insert into import_unlock (import_id, number, hint, person, team, at)
    select ${importId}::uuid, number, hint, person, team, at
    from jsonb_to_recordset(${rows}::jsonb) as row (number int, hint text, person text, team text, at timestamptz)`
}

/**
 * One statement writes or deletes up to half a million rows, which takes longer than anything that answers a request may
 * take. Until the transaction ends.
 */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${maxWorkMs}ms`}, true)`.execute(db)
}

const stagedTables = ['import_team', 'import_submission', 'import_award', 'import_unlock'] as const

/** Wrong answers say much about people: they are kept no longer than the run needs them. */
export async function deleteStagedResults(db: Db, importId: string): Promise<void> {
  for (const table of stagedTables) await db.deleteFrom(table).where('import_id', '=', importId).execute()
}
