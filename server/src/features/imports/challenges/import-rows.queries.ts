import type { ChallengeState, ChallengeType } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ImportOutcome, SkipReason } from '@drapeau/contract/import-rows.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { deletePeople } from '#features/imports/people/import-people.queries.ts'
import { deleteStagedResults } from '#features/imports/results/import-results.queries.ts'
import type { Candidate } from './plan.ts'
import type { NewRow, PreparedChallenge } from './prepared-challenge.ts'

/** A challenge of the file without its texts, and what became of it. */
export interface ListedRow extends Candidate {
  hasProblems: boolean
  files: number
  fileBytes: number
  outcome: ImportOutcome | null
  reason: SkipReason | null
}

/** What the preview shows of it. */
export interface ShownRow {
  number: number
  name: string
  category: string
  event: string | null
  type: ChallengeType | null
  value: number | null
  flags: number
  choices: number
  hints: number
  files: number
  fileBytes: number
  problems: readonly Problem[]
  /** The run created this challenge. */
  challengeId: string | null
  challengeName: string | null
  challengeNameFr: string | null
  challengeState: ChallengeState | null
}

export async function insertRows(db: Db, importId: string, first: number, rows: readonly NewRow[]): Promise<void> {
  await db
    .insertInto('import_row')
    .values(
      rows.map((row, at) => ({
        import_id: importId,
        number: first + at,
        name: row.name,
        search_key: searchKey(row.name),
        category: row.category,
        type: row.type,
        value: row.value,
        flags: row.flags,
        choices: row.choices,
        hints: row.hints,
        files: row.files,
        file_bytes: row.fileBytes,
        state: row.state,
        is_broken: row.prepared === null,
        problems: JSON.stringify(row.problems),
        prepared: JSON.stringify(row.prepared),
      })),
    )
    .execute()
}

/** Whatever was read of the file. */
export async function deleteRows(db: Db, importId: string): Promise<void> {
  await deletePeople(db, importId)
  await deleteStagedResults(db, importId)
  await db.deleteFrom('import_row').where('import_id', '=', importId).execute()
}

/** All of them, in the order of the file: at most 10,000, of which only what a plan depends on. */
export async function listRows(db: Db, importId: string): Promise<ListedRow[]> {
  return db
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .select([
      'number',
      'name',
      'search_key as searchKey',
      'category',
      'is_broken as isBroken',
      sql<ChallengeState>`state`.as('state'),
      sql<boolean>`problems <> '[]'`.as('hasProblems'),
      'files',
      sql<number>`file_bytes::float8`.as('fileBytes'),
      sql<ImportOutcome | null>`outcome`.as('outcome'),
      sql<SkipReason | null>`reason`.as('reason'),
    ])
    .orderBy('number')
    .execute()
}

/** The names of events that challenges have, by the number of the row. */
export async function listRowEvents(db: Db, importId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where(sql<boolean>`prepared ->> 'event' is not null`)
    .select(['number', sql<string>`prepared ->> 'event'`.as('event')])
    .execute()
  return new Map(rows.map(({ number, event }) => [number, event]))
}

export async function listShownRows(db: Db, importId: string, numbers: readonly number[]): Promise<ShownRow[]> {
  return db
    .selectFrom('import_row')
    .leftJoin('challenge', 'challenge.id', 'import_row.challenge_id')
    .where('import_id', '=', importId)
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .select([
      'number',
      'import_row.name',
      'category',
      sql<string | null>`prepared ->> 'event'`.as('event'),
      sql<ChallengeType | null>`import_row.type`.as('type'),
      'import_row.value',
      'flags',
      'import_row.choices',
      'hints',
      'files',
      sql<number>`file_bytes::float8`.as('fileBytes'),
      sql<Problem[]>`problems`.as('problems'),
      'challenge.id as challengeId',
      'challenge.name as challengeName',
      'challenge.name_fr as challengeNameFr',
      sql<ChallengeState | null>`challenge.state`.as('challengeState'),
    ])
    .orderBy('number')
    .execute()
}

export interface StoredRow {
  number: number
  name: string
  category: string
  prepared: PreparedChallenge
  problems: readonly Problem[]
}

/** Those of them that can be stored, with all that is known of them. */
export async function listPrepared(db: Db, importId: string, numbers: readonly number[]): Promise<StoredRow[]> {
  return db
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .where('is_broken', '=', false)
    .select([
      'number',
      'name',
      'category',
      sql<PreparedChallenge>`prepared`.as('prepared'),
      sql<Problem[]>`problems`.as('problems'),
    ])
    .orderBy('number')
    .execute()
}

export interface Settled {
  number: number
  outcome: ImportOutcome
  reason: SkipReason | null
  challengeId: string | null
  problems: readonly Problem[]
}

/** Writes down what became of a challenge. Of its copy, which has its flags, only the event is still needed. */
export async function settleRow(db: Db, importId: string, row: Settled): Promise<void> {
  await db
    .updateTable('import_row')
    .set({
      outcome: row.outcome,
      reason: row.reason,
      challenge_id: row.challengeId,
      problems: JSON.stringify(row.problems),
      prepared: sql`case when prepared ->> 'event' is null then 'null' else jsonb_build_object('event', prepared -> 'event') end`,
    })
    .where('import_id', '=', importId)
    .where('number', '=', row.number)
    .execute()
}

/** What could not be read is in the report as well. */
export async function settleBroken(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ outcome: 'skip', reason: 'broken' })
    .where('import_id', '=', importId)
    .where('is_broken', '=', true)
    .execute()
}

/** Challenges that the import made itself, which does not include what it replaced. */
export function listMade(db: Db, importId: string): Promise<string[]> {
  return listWritten(db, importId, ['create', 'copy'])
}

export function listReplaced(db: Db, importId: string): Promise<string[]> {
  return listWritten(db, importId, ['replace'])
}

async function listWritten(db: Db, importId: string, outcomes: ImportOutcome[]): Promise<string[]> {
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('outcome', 'in', outcomes)
    .where('challenge_id', 'is not', null)
    .select(sql<string>`challenge_id`.as('id'))
    .execute()
  return rows.map(({ id }) => id)
}
