import type { PeopleCounts } from '@drapeau/contract/imported-people.ts'
import type { ImportOutcome, ImportState } from '@drapeau/contract/imports.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Services } from '#platform/services.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { listUnknownCategories } from './existing.queries.ts'
import { countOutcomes } from './import-record.ts'
import { listRows, type ListedRow, listShownRows, type ShownRow } from './import-rows.queries.ts'
import { findImport, type ImportRun } from './imports.queries.ts'
import { countPeople, viewPeople } from './people-view.ts'
import type { Planned } from './plan.ts'
import { planNow } from './run-import.ts'

/** An import with what it would do now, or with what it did. */
export interface Viewed {
  run: ImportRun
  outcomes: Record<ImportOutcome, number>
  withProblems: number
  files: number
  fileBytes: number
  newCategories: string[]
  people: PeopleCounts
}

/** One challenge of it. `existing` is, after the run, the one that was made. */
export interface ViewedRow {
  shown: ShownRow
  plan: Planned
}

export async function getImport(services: Pick<Services, 'db'>, id: string): Promise<ImportRun> {
  const run = await findImport(services.db, id)
  if (!run || run.state === 'discarded') throw new Refusal('not-found')
  return run
}

/** Once it was run, its rows say what became of them. Rows of one that is still being read are not shown. */
const isSettled = (state: ImportState): boolean => state === 'done' || state === 'undone'
const isPlanned = (state: ImportState): boolean => state === 'ready' || state === 'running'

export async function viewImport(services: Pick<Services, 'db'>, run: ImportRun): Promise<Viewed> {
  const rows = await rowsOf(services, run)
  const plans = await plansOf(services, run, rows)
  const coming = new Set(plans.filter(({ outcome }) => outcome !== 'skip').map(({ number }) => number))
  const bringing = rows.filter(({ number }) => coming.has(number))
  return {
    run,
    outcomes: countOutcomes(plans),
    withProblems: rows.filter(({ hasProblems }) => hasProblems).length,
    files: bringing.reduce((sum, { files }) => sum + files, 0),
    fileBytes: bringing.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
    newCategories: isPlanned(run.state)
      ? await listUnknownCategories(services.db, run.summary?.categories.map(({ name }) => name) ?? [])
      : [],
    people: countPeople(run.summary?.people ?? 0, await viewPeople(services, run)),
  }
}

export interface WantedRows {
  typed: string
  outcome: ImportOutcome | undefined
  problems: 'any' | 'some'
  page: number
  perPage: number
}

export async function viewRows(
  services: Pick<Services, 'db'>,
  run: ImportRun,
  { typed, outcome, problems, page, perPage }: WantedRows,
): Promise<{ rows: ViewedRow[]; total: number }> {
  const rows = await rowsOf(services, run)
  const listed = new Map(rows.map((row) => [row.number, row]))
  const words = searchKey(typed)
  const matching = (await plansOf(services, run, rows)).filter(
    (plan) =>
      (outcome === undefined || plan.outcome === outcome) &&
      (problems === 'any' || listed.get(plan.number)?.hasProblems === true) &&
      (words === '' || listed.get(plan.number)?.searchKey.includes(words) === true),
  )
  const shownPlans = matching.slice((page - 1) * perPage, page * perPage)
  return { rows: await withTexts(services, run, shownPlans), total: matching.length }
}

/** All of them, for the report. */
export async function viewAllRows(services: Pick<Services, 'db'>, run: ImportRun): Promise<ViewedRow[]> {
  return withTexts(services, run, await plansOf(services, run, await rowsOf(services, run)))
}

async function rowsOf({ db }: Pick<Services, 'db'>, { id, state }: ImportRun): Promise<ListedRow[]> {
  return isPlanned(state) || isSettled(state) ? listRows(db, id) : []
}

async function plansOf(services: Pick<Services, 'db'>, run: ImportRun, rows: readonly ListedRow[]): Promise<Planned[]> {
  if (!isSettled(run.state)) return planNow(services, rows, run)
  return rows.map(({ number, name, state, outcome, reason }) => ({
    number,
    outcome: outcome ?? 'skip',
    reason,
    existing: null,
    name,
    state,
  }))
}

async function withTexts(
  { db }: Pick<Services, 'db'>,
  { id, state }: ImportRun,
  plans: readonly Planned[],
): Promise<ViewedRow[]> {
  const numbers = plans.map(({ number }) => number)
  const shown = new Map((await listShownRows(db, id, numbers)).map((row) => [row.number, row]))
  return plans.flatMap((plan) => {
    const row = shown.get(plan.number)
    return row ? [{ shown: row, plan: isSettled(state) ? withMade(plan, row) : plan }] : []
  })
}

/** What was made may have been renamed, published or deleted since. */
function withMade(plan: Planned, row: ShownRow): Planned {
  const { challengeId, challengeName, challengeNameFr, challengeState } = row
  if (challengeId === null || challengeName === null) return plan
  const existing = { id: challengeId, name: challengeName, nameFr: challengeNameFr, searchKey: '', isPlayed: false }
  return { ...plan, existing, name: challengeName, state: challengeState ?? plan.state }
}
