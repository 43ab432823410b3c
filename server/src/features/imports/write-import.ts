import { searchKey } from '@drapeau/rules/search-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { ensureCategory } from '#features/categories/categories.queries.ts'
import { lockForDeletion } from '#features/challenges/challenges.queries.ts'
import { lockRequirements } from '#features/challenges/requirements.queries.ts'
import { insertEvent, findEvent } from '#features/events/events.queries.ts'
import { announceEvents, eventFields } from '#features/events/events.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { listExisting } from './existing.queries.ts'
import { EventGone, NotWanted } from './failures.ts'
import { changeImport, findImport, type ImportRun } from './imports.queries.ts'
import { listPrepared, listRows, type ListedRow, settleBroken, settleRow } from './import-rows.queries.ts'
import { staleAfterImport, recordedImport } from './import-record.ts'
import { planImport, type Planned } from './plan.ts'
import { linkChallenges, settle, writeChallenge, type Writing, type Written } from './write-challenges.ts'
import type { Staged } from './stage-files.ts'
import { writePeople } from './write-people.ts'

/** How many challenges are in memory at once, with their texts. */
const rowsAtOnce = 100

export interface Outcome {
  /** Keys of files that nothing refers to any more. */
  orphans: string[]
  /** Ids of staged files that became files of challenges. */
  used: Set<string>
}

/**
 * Writes everything in one transaction: what is not written completely is not written at all. Names are compared anew:
 * what was made since the preview counts. What has files that were not staged, because it was to be skipped then, stays
 * skipped.
 */
export async function writeImport(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'config'>,
  { id, actorId }: Pick<ImportRun, 'id' | 'actorId'>,
  staged: Staged,
  wanted: ReadonlySet<number>,
  onWritten: (count: number) => void,
): Promise<Outcome> {
  const { db, bus, clock } = services
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    const run = await findImport(transaction, id)
    if (run?.state !== 'running') throw new NotWanted('The import was stopped.')
    const rows = await listRows(transaction, id)
    const eventId = await destinationOf(transaction, run, now)
    // Parents first, as everywhere: event, categories, accounts, then challenges.
    const { categories, made } = await makeCategories(transaction, run, now)
    const people = await writePeople(transaction, run, services.config.siteCountry, now)
    const plans = (await planLocked(transaction, rows, run, eventId)).map((plan) => keepSkipped(plan, wanted))
    const writing: Writing = { transaction, importId: id, now, eventId, categories, staged }
    const written = await writeAll(writing, plans, onWritten)
    await lockRequirements(transaction)
    await linkChallenges(writing, written, await idsByKey(writing, plans, written))
    await settle(writing, written)
    await settleBroken(transaction, id)
    const isNewEvent = run.choices.destination === 'new-event'
    const done = { state: 'done', percent: 100, failure: null, storageKey: null, finishedAt: now } as const
    const changed = await changeImport(
      transaction,
      { id, from: ['running'], now },
      { ...done, eventId: isNewEvent ? eventId : null, categoryIds: made },
    )
    // Another node has taken it over and was faster, or it counted as given up.
    if (changed !== 'changed') throw new NotWanted('The import was stopped.')
    const token = run.tokenName === null ? null : { name: run.tokenName }
    const recorder = { member: { accountId: actorId ?? '', token }, now }
    const after = recordedImport(run, plans, people)
    await recordChange(recorder, transaction, { action: 'created', kind: 'import', id, name: run.originName, after })
    if (isNewEvent) await announceEvents(services, transaction)
    await announceChange(bus, transaction, staleAfterImport)
    const used = new Set(written.flatMap(({ fileIds }) => fileIds))
    return { orphans: written.flatMap(({ orphans }) => orphans), used }
  })
}

async function destinationOf(transaction: Db, { choices, summary }: ImportRun, now: Date): Promise<string | null> {
  if (choices.destination === 'practice') return null
  if (choices.destination === 'event') {
    const event = choices.event === null ? undefined : await findEvent(transaction, choices.event)
    if (!event) throw new EventGone('The event was deleted.')
    return event.id
  }
  if (!summary?.event?.form) throw new Error('The file has no event that can be made.')
  const { id } = await insertEvent(transaction, eventFields(summary.event.form), now)
  return id
}

async function makeCategories(
  transaction: Db,
  { summary }: ImportRun,
  now: Date,
): Promise<{ categories: Map<string, string>; made: string[] }> {
  const categories = new Map<string, string>()
  const made: string[] = []
  // In one order, so that nobody who makes several waits for another.
  const wanted = (summary?.categories ?? []).toSorted((a, b) => (searchKey(a.name) < searchKey(b.name) ? -1 : 1))
  for (const { name, nameFr, description, descriptionFr } of wanted) {
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
  eventId: string | null,
): Promise<Planned[]> {
  const keys = [...new Set(rows.map((row) => row.searchKey))]
  const find = () => listExisting(transaction, eventId, keys)
  if (choices.existing === 'replace') {
    await lockDeletions(transaction)
    await lockRequirements(transaction)
    const ids = (await find()).map((existing) => existing.id)
    await lockForDeletion(transaction, ids)
  }
  return planImport(rows, await find(), choices)
}

function keepSkipped(plan: Planned, wanted: ReadonlySet<number>): Planned {
  return wanted.has(plan.number) || plan.outcome === 'skip' ? plan : { ...plan, outcome: 'skip', reason: 'name-exists' }
}

async function writeAll(
  writing: Writing,
  plans: readonly Planned[],
  onWritten: (count: number) => void,
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
    onWritten(written.length)
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
