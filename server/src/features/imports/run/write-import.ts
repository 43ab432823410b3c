import type { CollectedCategory } from '@drapeau/formats/collection.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { ensureCategory } from '#features/categories/categories.queries.ts'
import { lockForDeletion } from '#features/challenges/challenges.queries.ts'
import { lockRequirements } from '#features/challenges/requirements.queries.ts'
import { announceEvents } from '#features/events/events.service.ts'
import type { Db } from '#platform/database/database.ts'
import { maxWorkMs, withTimeout } from '#platform/database/timeout-client.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { NotWanted } from '#features/imports/failures.ts'
import { changeImport, findImport, type ImportRun } from '#features/imports/imports.queries.ts'
import {
  listPrepared,
  listRows,
  type ListedRow,
  settleBroken,
  settleRow,
} from '#features/imports/challenges/import-rows.queries.ts'
import { staleAfterImport, recordedImport } from './import-record.ts'
import { findExisting, findPlaceOf, type PlaceOf, type Places, planAt } from '#features/imports/challenges/places.ts'
import type { Planned } from '#features/imports/challenges/plan.ts'
import {
  linkChallenges,
  settle,
  writeChallenge,
  type Writing,
  type Written,
} from '#features/imports/challenges/write-challenges.ts'
import { findOutsideOf } from '#features/imports/challenges/resolve-links.ts'
import type { Staged } from '#features/imports/challenges/stage-files.ts'
import { writePeople } from '#features/imports/people/write-people.ts'
import { type ImportedKeys, writeResults } from '#features/imports/results/write-results.ts'
import { destinationOf, eventIdAt } from './destination.ts'

/** How many challenges are in memory at once, with their texts. */
const rowsAtOnce = 100

/** Which share of them is written. */
interface Progress {
  challenges: (share: number) => void
  results: (share: number) => void
}

export interface Outcome {
  /** Keys of files that nothing refers to any more. */
  orphans: string[]
  /** Ids of staged files that became files of challenges. */
  used: Set<string>
}

/**
 * Writes everything in one transaction: what is not written completely is not written at all. Names are compared again:
 * what was made since the preview counts. What has files that were not staged, because it was to be skipped then, stays
 * skipped.
 */
export async function writeImport(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'config'>,
  { id, actorId }: Pick<ImportRun, 'id' | 'actorId'>,
  staged: Staged,
  wanted: ReadonlySet<number>,
  onWritten: Progress,
): Promise<Outcome> {
  const { db, bus, clock } = services
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    const run = await findImport(transaction, id)
    if (run?.state !== 'running') throw new NotWanted('The import was stopped.')
    const rows = await listRows(transaction, id)
    const placeOf = await findPlaceOf(transaction, run)
    const { eventId, places, named } = await destinationOf(
      transaction,
      run,
      new Set(rows.map(({ number }) => placeOf(number))),
      now,
    )
    // Parents first, as everywhere: event, categories, accounts, then challenges.
    const { categories, made } = await makeCategories(transaction, run.summary?.categories ?? [], now)
    const people = await writePeople(transaction, run, services.config.siteCountry, now)
    const plans = (await planLocked(transaction, rows, run, placeOf, places)).map((plan) => keepSkipped(plan, wanted))
    const eventIdOf = (row: { number: number }): string | null => eventIdAt(places, placeOf(row.number))
    const writing: Writing = { transaction, importId: id, now, eventIdOf, categories, staged }
    const written = await writeAll(writing, plans, onWritten.challenges)
    await lockRequirements(transaction)
    const ids = await idsByKey(writing, plans, written)
    await linkChallenges(writing, written, {
      ids,
      standing: new Set(ids.values()),
      findOutside: await findOutsideOf(transaction, written, eventIdOf),
    })
    const results = await withTimeout(maxWorkMs, () =>
      writeResults(transaction, run, eventId, keysOf(written), onWritten.results),
    )
    await settle(writing, written)
    await settleBroken(transaction, id)
    const isNewEvent = run.choices.destination === 'new-event'
    const done = { state: 'done', percent: 100, failure: null, storageKey: null, finishedAt: now } as const
    const changed = await changeImport(
      transaction,
      { id, from: ['running'], now },
      {
        ...done,
        eventId: isNewEvent ? eventId : null,
        categoryIds: made,
        results,
        ...(named && run.summary && { summary: { ...run.summary, events: named } }),
      },
    )
    // Another node has taken it over and was faster, or it counted as given up.
    if (changed !== 'changed') throw new NotWanted('The import was stopped.')
    const token = run.tokenName === null ? null : { name: run.tokenName }
    const recorder = { member: { accountId: actorId ?? '', token }, now }
    const after = recordedImport(run, plans, people, results, named)
    await recordChange(recorder, transaction, { action: 'created', kind: 'import', id, name: run.originName, after })
    if (isNewEvent || named || results) await announceEvents(services, transaction)
    await announceChange(bus, transaction, staleAfterImport)
    const used = new Set(written.flatMap(({ fileIds }) => fileIds))
    return { orphans: written.flatMap(({ orphans }) => orphans), used }
  })
}

/** Only what this import wrote: the results of a challenge that was there before would mix two games. */
function keysOf(written: readonly Written[]): ImportedKeys {
  const challenges = new Map(written.map(({ key, id }) => [key, id]))
  const hints = new Map(written.flatMap(({ hintIds }) => [...hintIds]))
  return {
    challenges: { keys: [...challenges.keys()], ids: [...challenges.values()] },
    hints: { keys: [...hints.keys()], ids: [...hints.values()] },
  }
}

export async function makeCategories(
  transaction: Db,
  wanted: readonly CollectedCategory[],
  now: Date,
): Promise<{ categories: Map<string, string>; made: string[] }> {
  const categories = new Map<string, string>()
  const made: string[] = []
  // In one order, so that nobody who makes several waits for another.
  const sorted = wanted.toSorted((a, b) => (searchKey(a.name) < searchKey(b.name) ? -1 : 1))
  for (const { name, nameFr, description, descriptionFr } of sorted) {
    const fields = { name, nameFr, description: description ?? name, descriptionFr }
    const { id, isNew } = await ensureCategory(transaction, fields, now)
    categories.set(name, id)
    if (isNew) made.push(id)
  }
  return { categories, made }
}

/** What is to be replaced is locked before it is looked at: a submission that arrives now waits, or was seen. */
async function planLocked(
  transaction: Db,
  rows: readonly ListedRow[],
  { choices }: ImportRun,
  placeOf: PlaceOf,
  places: Places,
): Promise<Planned[]> {
  const found: string[] = []
  const plan = () =>
    planAt(rows, placeOf, places, choices, async (eventId, group) => {
      const existing = await findExisting(transaction, eventId, group)
      found.push(...existing.map(({ id }) => id))
      return existing
    })
  if (choices.existing === 'replace') {
    await lockDeletions(transaction)
    await lockRequirements(transaction)
    await plan()
    await lockForDeletion(transaction, found)
  }
  return plan()
}

function keepSkipped(plan: Planned, wanted: ReadonlySet<number>): Planned {
  return wanted.has(plan.number) || plan.outcome === 'skip' ? plan : { ...plan, outcome: 'skip', reason: 'name-exists' }
}

async function writeAll(
  writing: Writing,
  plans: readonly Planned[],
  onWritten: (share: number) => void,
): Promise<Written[]> {
  const { transaction, importId } = writing
  const written: Written[] = []
  const coming = plans.filter(({ outcome }) => outcome !== 'skip')
  for (let at = 0; at < coming.length; at += rowsAtOnce) {
    const batch = new Map(coming.slice(at, at + rowsAtOnce).map((plan) => [plan.number, plan]))
    for (const row of await listPrepared(transaction, importId, [...batch.keys()])) {
      const plan = batch.get(row.number)
      if (plan) written.push(await writeChallenge(writing, row, plan))
    }
    onWritten(written.length / coming.length)
  }
  return written
}

/** The challenge that each key of the file stands for, and what the report says of those that did not come. */
async function idsByKey(
  { transaction, importId }: Writing,
  plans: readonly Planned[],
  written: readonly Written[],
): Promise<Map<string, string>> {
  const ids = new Map(written.map(({ key, id }) => [key, id]))
  const skipped = new Map(plans.filter(({ outcome }) => outcome === 'skip').map((plan) => [plan.number, plan]))
  const numbers = [...skipped.keys()]
  for (let at = 0; at < numbers.length; at += rowsAtOnce) {
    const rows = await listPrepared(transaction, importId, numbers.slice(at, at + rowsAtOnce))
    for (const { number, prepared, problems } of rows) {
      const plan = skipped.get(number)
      if (!plan) continue
      if (plan.existing) ids.set(prepared.key, plan.existing.id)
      await settleRow(transaction, importId, {
        number,
        outcome: 'skip',
        reason: plan.reason,
        challengeId: plan.existing?.id ?? null,
        problems,
      })
    }
  }
  return ids
}
