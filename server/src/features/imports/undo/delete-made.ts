import { type Recorder, recordChange } from '#features/audit/audit.service.ts'
import { deleteChallengeRows, lockForDeletion } from '#features/challenges/challenges.queries.ts'
import { lockRequirements } from '#features/challenges/requirements.queries.ts'
import { lockEvent } from '#features/events/events.queries.ts'
import { announceEvents } from '#features/events/events.service.ts'
import { listFilesOf } from '#features/files/files.queries.ts'
import {
  countPlayed,
  deleteEmptyCategories,
  deleteEmptyEvent,
  lockCategories,
} from '#features/imports/challenges/existing.queries.ts'
import { listMade, listReplaced } from '#features/imports/challenges/import-rows.queries.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import {
  countUsedAccounts,
  deleteAccounts,
  listMadeAccounts,
  lockMadeAccounts,
} from '#features/imports/people/imported-accounts.queries.ts'
import { madeEvents } from '#features/imports/reading/summary.ts'
import { allowLongStatements } from '#features/imports/results/import-results.queries.ts'
import { maxNames, staleAfterImport } from '#features/imports/run/import-record.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import { maxWorkMs, withTimeout } from '#platform/database/timeout-client.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { countChangedEntries, deleteResults } from './undo-results.queries.ts'

/** What the import touched, found before it is deleted. */
interface Made {
  accounts: readonly string[]
  challenges: readonly string[]
  /** The results of what was replaced go as well. */
  touched: readonly string[]
}

/**
 * Deletes what an import made and returns the keys of its files. Accounts and challenges are locked before it is looked at
 * whether they were used: a sign-in, a submission, a hint or a write-up that arrives meanwhile was seen, or finds them gone.
 */
export async function deleteMade(
  services: Pick<Services, 'bus' | 'clock'>,
  transaction: Db,
  run: ImportRun,
  recorder: Recorder,
  onDeleted: (share: number) => void,
): Promise<string[]> {
  const { id } = run
  // Parents first, as everywhere.
  const made = madeEvents(run.summary?.events ?? []).map((event) => event.id)
  if (run.eventId !== null) made.push(run.eventId)
  const held = run.results && run.choices.event !== null ? [...made, run.choices.event] : made
  for (const event of held.toSorted()) await lockEvent(transaction, event)
  await lockCategories(transaction, run.categoryIds)
  await lockDeletions(transaction)
  await lockRequirements(transaction)
  const accounts = await lockMadeAccounts(transaction, id)
  const { challenges, touched } = await findMade(transaction, run)
  const locked = await lockForDeletion(transaction, touched)
  await refuseUse(transaction, id, { accounts, challenges, touched })
  const files = await listFilesOf(transaction, challenges)
  if (run.results) {
    await allowLongStatements(transaction)
    await withTimeout(maxWorkMs, () => deleteResults(transaction, id, touched, onDeleted))
  }
  await deleteChallengeRows(transaction, challenges)
  await deleteAccounts(transaction, accounts)
  await deleteEmptyCategories(transaction, run.categoryIds)
  let goneEvents = 0
  for (const event of made) goneEvents += (await deleteEmptyEvent(transaction, event)) ? 1 : 0
  const names = locked.filter((each) => challenges.includes(each.id)).map(({ name }) => name)
  const before = {
    challenges: names.slice(0, maxNames),
    people: accounts.length,
    ...run.results?.came,
    event: goneEvents > 0,
  }
  await recordChange(recorder, transaction, { action: 'deleted', kind: 'import', id, name: run.originName, before })
  if (goneEvents > 0 || run.results) await announceEvents(services, transaction)
  await announceChange(services.bus, transaction, staleAfterImport)
  return files.map(({ storageKey }) => storageKey)
}

/** Refuses an undo that would fail, without holding anything. */
export async function refuseUsed(db: Db, run: ImportRun): Promise<void> {
  const accounts = await listMadeAccounts(db, run.id)
  await refuseUse(db, run.id, { accounts, ...(await findMade(db, run)) })
}

async function findMade(db: Db, { id, results }: ImportRun): Promise<Omit<Made, 'accounts'>> {
  const challenges = await listMade(db, id)
  return { challenges, touched: results ? [...challenges, ...(await listReplaced(db, id))] : challenges }
}

async function refuseUse(db: Db, id: string, { accounts, touched }: Made): Promise<void> {
  const played = (await countPlayed(db, id, touched)) + (await countChangedEntries(db, id))
  if (played > 0) throw new Refusal('import-played', { count: played })
  const used = await countUsedAccounts(db, id, accounts)
  if (used > 0) throw new Refusal('import-used', { count: used })
}
