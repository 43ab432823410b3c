import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportFailure, ImportFormat, ImportState } from '@drapeau/contract/imports.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'
import type { Summary } from './reading/summary.ts'
import type { BroughtResults } from './results/results-summary.ts'

export interface ImportRun {
  id: string
  state: ImportState
  percent: number
  originName: string
  size: number
  storageKey: string | null
  format: ImportFormat | null
  /** It is null until the file is read. */
  summary: Summary | null
  choices: ImportChoices
  /** The run brought these results. */
  results: BroughtResults | null
  failure: ImportFailure | null
  problem: Problem | null
  actorId: string | null
  /** The API token that ordered it, by its name; null when a session did. */
  tokenName: string | null
  actorName: string
  eventId: string | null
  categoryIds: string[]
  createdAt: Date
  finishedAt: Date | null
}

/** A run that has finished and runs again is being undone: what it made goes. */
const stateNow = sql<ImportState>`case when state = 'running' and finished_at is not null then 'undoing' else state end`

const columns = [
  'id',
  stateNow.as('state'),
  'percent',
  'origin_name as originName',
  sql<number>`size::float8`.as('size'),
  'storage_key as storageKey',
  sql<ImportFormat | null>`format`.as('format'),
  sql<Summary | null>`summary`.as('summary'),
  // Those of earlier versions do not mention people or results.
  sql<ImportChoices>`'{"people": "none", "results": "none"}'::jsonb || choices`.as('choices'),
  sql<BroughtResults | null>`results`.as('results'),
  sql<ImportFailure | null>`failure`.as('failure'),
  sql<Problem | null>`problem`.as('problem'),
  'actor_id as actorId',
  'token_name as tokenName',
  'actor_name as actorName',
  'event_id as eventId',
  'category_ids as categoryIds',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const

export type NewImport = Pick<
  ImportRun,
  'id' | 'originName' | 'size' | 'storageKey' | 'choices' | 'actorId' | 'actorName' | 'tokenName' | 'createdAt'
>

/** False when another one is being read or run. */
export async function insertImport(db: Db, run: NewImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('import_run')
    .values({
      id: run.id,
      origin_name: run.originName,
      search_key: searchKey(run.originName),
      size: run.size,
      storage_key: run.storageKey,
      choices: JSON.stringify(run.choices),
      actor_id: run.actorId,
      actor_name: run.actorName,
      token_name: run.tokenName,
      created_at: run.createdAt,
      active_at: run.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findImport(db: Db, id: string): Promise<ImportRun | undefined> {
  return db.selectFrom('import_run').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Kept from any other change until the transaction ends. */
export async function lockImport(db: Db, id: string): Promise<ImportRun | undefined> {
  return db.selectFrom('import_run').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

export interface WantedImports {
  typed: string
  page: number
  perPage: number
}

/** Newest first, without those that were discarded. */
export async function listImportRuns(
  db: Db,
  { typed, page, perPage }: WantedImports,
): Promise<{ runs: ImportRun[]; total: number }> {
  const shown = db
    .selectFrom('import_run')
    .where('state', '<>', 'discarded')
    .$if(typed !== '', (query) => query.where(holdsName('search_key', typed)))
  const [runs, { total }] = await Promise.all([
    shown
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    shown.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { runs, total: Number(total) }
}

interface Change {
  state?: ImportState
  percent?: number
  failure?: ImportFailure | null
  problem?: Problem
  format?: ImportFormat
  summary?: Summary
  choices?: ImportChoices
  storageKey?: null
  eventId?: string | null
  categoryIds?: string[]
  finishedAt?: Date
  results?: BroughtResults | null
  actorId?: string
  actorName?: string
  tokenName?: string | null
}

/**
 * Changes it if it still is in this state. 'busy': the constraint one_import_at_a_time refused it. 'missed': it is in
 * another state by now.
 */
export async function changeImport(
  db: Db,
  { id, from, now }: { id: string; from: readonly ImportState[]; now: Date },
  change: Change,
): Promise<'changed' | 'missed' | 'busy'> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('import_run')
      .set({ ...valuesOf(change), active_at: now })
      .where('id', '=', id)
      .where(stateNow, 'in', from)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? 'changed' : 'missed'
  } catch (error) {
    if (brokenConstraint(error) !== 'one_import_at_a_time') throw error
    return 'busy'
  }
}

function valuesOf(change: Change) {
  const { state, percent, failure, problem, format, summary, choices, storageKey, eventId, categoryIds } = change
  return {
    ...(state !== undefined && { state: state === 'undoing' ? 'running' : state }),
    ...(percent !== undefined && { percent }),
    ...(failure !== undefined && { failure }),
    ...(problem !== undefined && { problem: JSON.stringify(problem) }),
    ...(format !== undefined && { format }),
    ...(summary !== undefined && { summary: JSON.stringify(summary) }),
    ...(choices !== undefined && { choices: JSON.stringify(choices) }),
    ...(storageKey !== undefined && { storage_key: storageKey }),
    ...(eventId !== undefined && { event_id: eventId }),
    ...(categoryIds !== undefined && { category_ids: categoryIds }),
    ...(change.results !== undefined && { results: JSON.stringify(change.results) }),
    ...(change.finishedAt !== undefined && { finished_at: change.finishedAt }),
    ...(change.actorId !== undefined && { actor_id: change.actorId }),
    ...(change.actorName !== undefined && { actor_name: change.actorName }),
    ...(change.tokenName !== undefined && { token_name: change.tokenName }),
  }
}

/**
 * A queue hands the job of a node that died to another within minutes: what is silent for longer has no job any more. What a
 * command was running cannot run again: its file is with the operator.
 */
export async function failSilentImports(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      state: sql`case
        when ${stateNow} = 'undoing' then 'done'
        when state = 'running' and storage_key is not null then 'ready'
        else 'failed' end`,
      failure: 'stopped',
    })
    .where('state', 'in', ['reading', 'running'])
    .where('active_at', '<', before)
    .execute()
}

/** Removes what was never run, and returns the keys of its files. */
export async function deleteOldImports(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('import_run')
    .where('state', 'in', ['ready', 'failed', 'discarded'])
    .where('created_at', '<', before)
    .returning('storage_key as key')
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}
