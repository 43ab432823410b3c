import type { PeopleCounts } from '@drapeau/contract/imported-people.ts'
import type { NamedEvent as NamedOnWire } from '@drapeau/contract/import-rows.ts'
import type { ImportOutcome } from '@drapeau/contract/import-rows.ts'
import type { ImportState } from '@drapeau/contract/imports.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Services } from '#platform/services.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  type KnownEvent,
  listEventNames,
  listEventsByKey,
  listUnknownCategories,
} from '#features/imports/challenges/existing.queries.ts'
import type { NamedEvent } from '#features/imports/reading/summary.ts'
import { countOutcomes } from '#features/imports/run/import-record.ts'
import {
  listRowEvents,
  listRows,
  type ListedRow,
  listShownRows,
  type ShownRow,
} from '#features/imports/challenges/import-rows.queries.ts'
import { findImport, type ImportRun } from '#features/imports/imports.queries.ts'
import { countPeople, viewPeople } from '#features/imports/people/people-view.ts'
import type { Planned } from '#features/imports/challenges/plan.ts'
import { planNow } from '#features/imports/run/run-import.ts'

/** An import with what it would do now, or with what it did. */
export interface Viewed {
  run: ImportRun
  outcomes: Record<ImportOutcome, number>
  withProblems: number
  files: number
  fileBytes: number
  newCategories: string[]
  events: ViewedEvent[]
  people: PeopleCounts
}

/** An event that challenges of it name. */
export interface ViewedEvent {
  named: NamedEvent
  challenges: number
  outcome: NamedOnWire['outcome']
  /** The event of the site that the import goes into. */
  event: KnownEvent | null
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
const isSettled = (state: ImportState): boolean => ['done', 'undoing', 'undone'].includes(state)
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
    events: await viewEvents(services, run),
    people: countPeople(run.summary?.people ?? 0, await viewPeople(services, run)),
  }
}

async function viewEvents({ db }: Pick<Services, 'db'>, { id, state, summary }: ImportRun): Promise<ViewedEvent[]> {
  const events = summary?.events ?? []
  if (events.length === 0 || !(isPlanned(state) || isSettled(state))) return []
  const rows = [...(await listRowEvents(db, id)).values()]
  const counts = Map.groupBy(rows, (name) => searchKey(name))
  const known = isSettled(state)
    ? new Map(
        (
          await listEventNames(
            db,
            events.flatMap((event) => event.id ?? []),
          )
        ).map((event) => [event.id, event]),
      )
    : await listEventsByKey(
        db,
        events.map(({ name }) => searchKey(name)),
      )
  return events.map((named) => {
    const event = known.get(isSettled(state) ? (named.id ?? '') : searchKey(named.name)) ?? null
    return {
      named,
      challenges: counts.get(searchKey(named.name))?.length ?? 0,
      outcome: outcomeOf(named, event),
      event,
    }
  })
}

function outcomeOf({ isMade, id, form }: NamedEvent, event: KnownEvent | null): ViewedEvent['outcome'] {
  if (isMade !== undefined) return isMade ? 'make' : 'use'
  if (id === undefined && event === null) return form ? 'make' : 'missing'
  return 'use'
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

/** The report contains all rows. */
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
  const existing = { id: challengeId, name: challengeName, nameFr: challengeNameFr }
  return { ...plan, existing, name: challengeName, state: challengeState ?? plan.state }
}
