import { ExistingNames, type ImportChoices } from '@drapeau/contract/import-choices.ts'
import { basename, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ImportFailure } from '@drapeau/contract/imports.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { findOldestAdmin } from '../features/accounts/users/admins.queries.ts'
import { findEventByKey } from '../features/events/events.queries.ts'
import { getImport, viewImport } from '../features/imports/preview/import-view.ts'
import { deleteRows } from '../features/imports/challenges/import-rows.queries.ts'
import { failureOf, NotWanted } from '../features/imports/failures.ts'
import { changeImport, failSilentImports, type ImportRun, insertImport } from '../features/imports/imports.queries.ts'
import { failReading, readImport } from '../features/imports/reading/read-import.ts'
import { findResultsBarrier } from '../features/imports/results/results-choice.ts'
import { type ImportServices, maxSilenceMs, showLife } from '../features/imports/under-way.ts'
import { failRun, runImport } from '../features/imports/run/run-import.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Db } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { Bus } from '../platform/live/bus.ts'
import { createLog } from '../platform/log/log.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { isConfirmed } from './is-confirmed.ts'
import { Misuse } from './misuse.ts'
import { lineOf, placeOf } from './print-collection.ts'
import { failureSentences, printImport } from './print-import.ts'
import { withDatabase } from './with-database.ts'

interface Wanted {
  path: string
  event: string | undefined
  state: ImportChoices['state']
  existing: ImportChoices['existing']
  people: ImportChoices['people']
  results: ImportChoices['results']
  /** Into the event that the file describes. */
  isNewEvent: boolean
  isSure: boolean
}

/** Imported, but something of the collection was left out. */
const partly = 2
const log = createLog('silent')
const clock = (): Date => new Date()

/** Brings challenges from a folder, a zip or a file, as the screen of the site does. Exits with 0, 1 (nothing came) or 2. */
export async function importCollection(args: string[]): Promise<void> {
  const wanted = readArguments(args)
  const config = readConfig(process.env)
  const storage = await openStorage(config)
  try {
    await withDatabase(config, log, async ({ db, url }) => {
      await migrate(url, log)
      await bring({ db, config, storage, bus: new Bus(url, log), log, clock }, wanted, stopOnSignals())
    })
  } finally {
    storage.close()
  }
}

/** Nothing of an import that is interrupted stays. A second interruption does not wait for that. */
function stopOnSignals(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}

function readArguments(args: string[]): Wanted {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const options = {
      event: text,
      draft: flag,
      existing: text,
      people: flag,
      results: flag,
      'new-event': flag,
      yes: flag,
    }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Misuse('import needs one folder, zip or file.')
    const existing = ExistingNames.safeParse(values.existing ?? 'skip')
    if (!existing.success) throw new Misuse('--existing is skip, copy or replace.')
    const { people, results, 'new-event': newEvent } = values
    if (results === true && people !== true) throw new Misuse('--results needs --people: results belong to people.')
    if (newEvent === true && values.event !== undefined) throw new Misuse('Use --event or --new-event, not both.')
    return {
      path: resolve(path),
      event: values.event,
      state: values.draft === true ? 'draft' : 'published',
      existing: existing.data,
      people: people === true ? 'accounts' : 'none',
      results: results === true ? 'import' : 'none',
      isNewEvent: newEvent === true,
      isSure: values.yes === true,
    }
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(error instanceof Error ? error.message : '', { cause: error })
  }
}

async function bring(services: ImportServices, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { db } = services
  const choices = await choicesOf(db, wanted)
  const read = await readNoted(services, wanted.path, choices, signal)
  if (read.state !== 'ready') throw new CannotStart(whyUnreadable(read))
  const barrier = await findBarrier(db, read)
  if (barrier !== undefined) {
    await discard(db, read)
    throw new CannotStart(barrier)
  }
  await printImport(services, await viewImport(services, read), 'would come')
  if (!wanted.isSure && !(await isConfirmed('Import this?', signal))) {
    await discard(db, read)
    const why = process.stdin.isTTY || signal.aborted ? '' : ' Nobody can be asked here: add --yes to import.'
    throw new CannotStart(`Nothing was imported.${why}`)
  }
  const done = await runNoted(services, read, wanted.path, signal)
  if (done.state !== 'done') throw new CannotStart(nothingCame(done.failure))
  const view = await viewImport(services, done)
  await printImport(services, view, 'came')
  const left = Object.values(done.results?.leftOut ?? {}).reduce((sum, count) => sum + count, 0)
  if (view.outcomes.skip + view.people.skip + left > 0) process.exitCode = partly
}

async function choicesOf(db: Db, { event: name, ...wanted }: Wanted): Promise<ImportChoices> {
  const { state, existing, people, results, isNewEvent } = wanted
  const chosen = { state, existing, people, results }
  if (name === undefined) return { destination: isNewEvent ? 'new-event' : 'practice', event: null, ...chosen }
  const event = await findEventByKey(db, searchKey(name))
  if (!event) throw new CannotStart(`There is no event called ${JSON.stringify(name)}.`)
  return { destination: 'event', event: event.id, ...chosen }
}

/** Why what was typed is not possible with this file, now that it is read. */
async function findBarrier(db: Db, run: ImportRun): Promise<string | undefined> {
  const { choices, summary } = run
  if (choices.people !== 'none' && !summary?.people) return 'There are no people in this file: leave out --people.'
  if (choices.destination === 'new-event' && !summary?.event?.form)
    return 'This file describes no event with a period: leave out --new-event.'
  const refused = await findResultsBarrier(db, run, choices, clock())
  if (refused === 'no-results') return 'There are no results in this file: leave out --results.'
  return refused && refusals[refused].message
}

/** The audit log needs somebody who answers for it: the operator stands for the first administrator. */
async function readNoted(
  services: ImportServices,
  path: string,
  choices: ImportChoices,
  signal: AbortSignal,
): Promise<ImportRun> {
  const { db } = services
  const admin = await findOldestAdmin(db)
  if (!admin) throw new CannotStart('There is no administrator yet: npm run drapeau -- admin create')
  await failSilentImports(db, new Date(clock().getTime() - maxSilenceMs))
  const [id, createdAt] = [randomUUID(), clock()]
  const named = { originName: basename(path), actorId: admin.id, actorName: admin.name, tokenName: null }
  if (!(await insertImport(db, { id, ...named, size: 0, storageKey: null, choices, createdAt })))
    throw new CannotStart(busy)
  const run = await getImport(services, id)
  const endLife = showLife(services, run)
  try {
    await readImport(services, run, path, signal)
  } catch (error) {
    await failReading(services, run, error)
    if (signal.aborted) await discard(db, run)
    refuse(error, signal)
  } finally {
    endLife()
  }
  return getImport(services, id)
}

const busy =
  'Another import is being read or run. Wait until it is done. One that was killed gives way after ten minutes.'

function whyUnreadable({ problem, failure }: ImportRun): string {
  return problem
    ? `${placeOf(problem)}: ${lineOf(problem).trim()}`
    : `It could not be read. ${failureSentences[failure ?? 'stopped']}`
}

const nothingCame = (failure: ImportFailure | null): string =>
  `Nothing was imported. ${failureSentences[failure ?? 'stopped']}`

/** What the operator can do something about is a sentence; anything else is a bug, and shown whole. */
function refuse(error: unknown, signal: AbortSignal): never {
  const failure = signal.aborted || error instanceof NotWanted ? 'stopped' : failureOf(error)
  throw failure === 'other' ? error : new CannotStart(nothingCame(failure), { cause: error })
}

async function runNoted(
  services: ImportServices,
  run: ImportRun,
  path: string,
  signal: AbortSignal,
): Promise<ImportRun> {
  const { db } = services
  const changed = await changeImport(db, { id: run.id, from: ['ready'], now: clock() }, { state: 'running' })
  if (changed !== 'changed') throw new CannotStart(busy)
  const endLife = showLife(services, { ...run, state: 'running' })
  try {
    await runImport(services, run, (work) => work(path), signal)
  } catch (error) {
    await failRun(services, run, error)
    // The file is here, and not where the site could read it: only a new command can try again.
    await discard(db, run)
    refuse(error, signal)
  } finally {
    endLife()
  }
  return getImport(services, run.id)
}

async function discard(db: Db, { id }: ImportRun): Promise<void> {
  await deleteRows(db, id)
  await changeImport(db, { id, from: ['ready', 'failed'], now: clock() }, { state: 'discarded' })
}
