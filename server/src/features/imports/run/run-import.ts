import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import { removeStored } from '#features/files/stored-files.ts'
import type { Services } from '#platform/services.ts'
import { failureOf, NotWanted } from '#features/imports/failures.ts'
import { changeImport, type ImportRun } from '#features/imports/imports.queries.ts'
import { listPrepared, listRows, type ListedRow } from '#features/imports/challenges/import-rows.queries.ts'
import { findExisting, findPlaceOf, findPlaces, planAt } from '#features/imports/challenges/places.ts'
import type { Planned } from '#features/imports/challenges/plan.ts'
import { archiveLimits } from '#features/imports/reading/read-collection.ts'
import { type Staged, stageFiles } from '#features/imports/challenges/stage-files.ts'
import { type ImportServices, percentNotes } from '#features/imports/under-way.ts'
import { writeImport } from './write-import.ts'

/** Files take most of the time, or results where they come. Up to which percent each step counts. */
const steps = { without: { files: 80, challenges: 99 }, with: { files: 20, challenges: 30 } }
const rowsAtOnce = 50

/**
 * Runs an import: files are stored first, then all rows in one transaction. When anything fails, the files are removed and
 * the import is ready again.
 */
export async function runImport(
  services: ImportServices,
  run: ImportRun,
  withArchive: WithArchive,
  signal: AbortSignal,
): Promise<void> {
  const staged: Staged = { files: new Map(), problems: new Map() }
  const note = percentNotes(services, run)
  const until = steps[run.choices.results === 'none' ? 'without' : 'with']
  try {
    const rows = await listRows(services.db, run.id)
    const coming = (await planNow(services, rows, run)).filter(({ outcome }) => outcome !== 'skip')
    await stageAll(services, { run, withArchive, coming, rows }, staged, signal, (share) =>
      note(between(0, until.files, share)),
    )
    signal.throwIfAborted()
    const wanted = new Set(coming.map(({ number }) => number))
    const { orphans, used } = await writeImport(services, run, staged, wanted, {
      challenges: (share) => note(between(until.files, until.challenges, share)),
      results: (share) => note(between(until.challenges, 99, share)),
    })
    const unused = [...staged.files].filter(([id]) => !used.has(id)).map(([, { storageKey }]) => storageKey)
    await removeStored(services, [...orphans, ...unused, ...(run.storageKey === null ? [] : [run.storageKey])])
  } catch (error) {
    await removeStored(
      services,
      [...staged.files.values()].map(({ storageKey }) => storageKey),
    )
    throw error
  }
}

/** What is to happen with each challenge, with the names of this moment. */
export async function planNow(
  { db }: Pick<Services, 'db'>,
  rows: readonly ListedRow[],
  run: Pick<ImportRun, 'id' | 'choices' | 'summary'>,
): Promise<Planned[]> {
  const [places, placeOf] = [await findPlaces(db, run), await findPlaceOf(db, run)]
  return planAt(rows, placeOf, places, run.choices, (event, group) => findExisting(db, event, group))
}

/** Nothing was written: it can be run again. */
export async function failRun({ db, log, clock }: ImportServices, { id }: ImportRun, error: unknown): Promise<void> {
  if (error instanceof NotWanted) return
  log.error({ err: error, import: id }, 'an import failed')
  await changeImport(db, { id, from: ['running'], now: clock() }, { state: 'ready', failure: failureOf(error) })
}

/** Calls it with the path of the archive on this machine, which is there for as long. */
export type WithArchive = (work: (path: string) => Promise<void>) => Promise<void>

interface Work {
  run: ImportRun
  withArchive: WithArchive
  coming: readonly Planned[]
  rows: readonly ListedRow[]
}

async function stageAll(
  services: ImportServices,
  { run, withArchive, coming, rows }: Work,
  staged: Staged,
  signal: AbortSignal,
  onStaged: (share: number) => void,
): Promise<void> {
  const wanted = new Set(coming.map(({ number }) => number))
  const holding = rows.filter(({ number, files }) => files > 0 && wanted.has(number))
  const total = holding.reduce((sum, { fileBytes }) => sum + fileBytes, 0)
  if (holding.length === 0) return
  await withArchive(async (path) => {
    const archive = await openArchive(path, archiveLimits(services.config.maxFileMb))
    try {
      let done = 0
      for (let at = 0; at < holding.length; at += rowsAtOnce) {
        const numbers = holding.slice(at, at + rowsAtOnce).map(({ number }) => number)
        for (const { prepared } of await listPrepared(services.db, run.id, numbers)) {
          await stageFiles(services, archive, prepared.files, staged, signal)
          done += prepared.files.reduce((sum, { size }) => sum + size, 0)
          onStaged(done / Math.max(1, total))
        }
      }
    } finally {
      await archive.close()
    }
  })
}

const between = (from: number, to: number, share: number): number => Math.floor(from + (to - from) * share)
