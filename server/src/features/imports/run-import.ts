import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import { removeStored } from '#features/files/stored-files.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { listExisting } from './existing.queries.ts'
import { failureOf, NotWanted } from './failures.ts'
import { changeImport, type ImportRun } from './imports.queries.ts'
import { listPrepared, listRows, type ListedRow } from './import-rows.queries.ts'
import { planImport, type Planned } from './plan.ts'
import { archiveLimits } from './read-collection.ts'
import { type Staged, stageFiles } from './stage-files.ts'
import { writeImport } from './write-import.ts'

/** What the operator's command has as well. */
export type ImportServices = Omit<Services, 'jobs' | 'limiter'>

/** Files take most of the time. */
const stagedPercent = 80
const rowsAtOnce = 50
const noteEveryMs = 1_000

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
  const note = percentNotes(services, run.id)
  try {
    const rows = await listRows(services.db, run.id)
    const coming = (await planNow(services, rows, run)).filter(({ outcome }) => outcome !== 'skip')
    await stageAll(services, { run, withArchive, coming, rows }, staged, signal, note)
    signal.throwIfAborted()
    const wanted = new Set(coming.map(({ number }) => number))
    const { orphans, used } = await writeImport(services, run, staged, wanted, (count) =>
      note(stagedPercent + Math.floor(((99 - stagedPercent) * count) / Math.max(1, coming.length))),
    )
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
  { choices }: Pick<ImportRun, 'choices'>,
): Promise<Planned[]> {
  // Nothing is in an event that does not exist yet.
  if (choices.destination === 'new-event') return planImport(rows, [], choices)
  const keys = [...new Set(rows.map((row) => row.searchKey))]
  return planImport(rows, await listExisting(db, choices.event, keys), choices)
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
  note: (percent: number) => void,
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
          note(Math.floor((stagedPercent * done) / Math.max(1, total)))
        }
      }
    } finally {
      await archive.close()
    }
  })
}

/** Often enough to see progress; more writes would only cost. */
function percentNotes({ db, bus, log, clock }: ImportServices, id: string): (percent: number) => void {
  let next = performance.now() + noteEveryMs
  return (percent) => {
    if (performance.now() < next) return
    next = performance.now() + noteEveryMs
    changeImport(db, { id, from: ['running'], now: clock() }, { percent })
      .then(() => announceToAdmins(bus, db, ['imports']))
      .catch((error: unknown) => log.warn({ err: error }, 'how far an import is could not be written down'))
  }
}
