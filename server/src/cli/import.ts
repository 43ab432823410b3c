import { ExistingNames, type ImportChoices } from '@drapeau/contract/import-choices.ts'
import { basename, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ImportResults } from '@drapeau/contract/imported-results.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { findOldestAdmin } from '../features/accounts/users/admins.queries.ts'
import { findEventByKey } from '../features/events/events.queries.ts'
import { getImport, viewAllRows, viewImport, type Viewed } from '../features/imports/preview/import-view.ts'
import { deleteRows } from '../features/imports/challenges/import-rows.queries.ts'
import { changeImport, type ImportRun, insertImport } from '../features/imports/imports.queries.ts'
import { presentDetail } from '../features/imports/imports.present.ts'
import { viewPeople } from '../features/imports/people/people-view.ts'
import { failReading, readImport } from '../features/imports/reading/read-import.ts'
import { findResultsBarrier } from '../features/imports/results/results-choice.ts'
import type { ImportServices } from '../features/imports/under-way.ts'
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
import { formats, lineOf, placeOf, tableOf, visible } from './print-collection.ts'
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
      await bring({ db, config, storage, bus: new Bus(url, log), log, clock }, wanted)
    })
  } finally {
    storage.close()
  }
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

async function bring(services: ImportServices, wanted: Wanted): Promise<void> {
  const { db } = services
  const choices = await choicesOf(db, wanted)
  const read = await readNoted(services, wanted.path, choices)
  if (read.state !== 'ready') throw new CannotStart(whyUnreadable(read))
  const barrier = await findBarrier(db, read)
  if (barrier !== undefined) {
    await discard(db, read)
    throw new CannotStart(barrier)
  }
  await print(services, await viewImport(services, read), 'would come')
  if (!wanted.isSure && !(await isConfirmed('Import this?'))) {
    await discard(db, read)
    const why = process.stdin.isTTY ? '' : ' Nobody can be asked here: add --yes to import.'
    throw new CannotStart(`Nothing was imported.${why}`)
  }
  const done = await runNoted(services, read, wanted.path)
  if (done.state !== 'done') throw new CannotStart(`Nothing was imported: ${done.failure ?? 'stopped'}.`)
  const view = await viewImport(services, done)
  await print(services, view, 'came')
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
async function readNoted(services: ImportServices, path: string, choices: ImportChoices): Promise<ImportRun> {
  const { db } = services
  const admin = await findOldestAdmin(db)
  if (!admin) throw new CannotStart('There is no administrator yet: npm run drapeau -- admin create')
  const [id, createdAt] = [randomUUID(), clock()]
  const named = { originName: basename(path), actorId: admin.id, actorName: admin.name, tokenName: null }
  if (!(await insertImport(db, { id, ...named, size: 0, storageKey: null, choices, createdAt })))
    throw new CannotStart('Another import is being read or run. Wait until it is done.')
  const run = await getImport(services, id)
  try {
    await readImport(services, run, path, new AbortController().signal)
  } catch (error) {
    await failReading(services, run, error)
  }
  return getImport(services, id)
}

function whyUnreadable({ problem, failure }: ImportRun): string {
  return problem ? `${placeOf(problem)}: ${lineOf(problem).trim()}` : `It could not be read: ${failure ?? 'stopped'}.`
}

async function runNoted(services: ImportServices, run: ImportRun, path: string): Promise<ImportRun> {
  const { db } = services
  const changed = await changeImport(db, { id: run.id, from: ['ready'], now: clock() }, { state: 'running' })
  if (changed !== 'changed') throw new CannotStart('Another import is being read or run. Wait until it is done.')
  try {
    await runImport(services, run, (work) => work(path), new AbortController().signal)
  } catch (error) {
    await failRun(services, run, error)
    // The file is here, and not where the site could read it: only a new command can try again.
    await discard(db, run)
    throw error
  }
  return getImport(services, run.id)
}

async function discard(db: Db, { id }: ImportRun): Promise<void> {
  await deleteRows(db, id)
  await changeImport(db, { id, from: ['ready'], now: clock() }, { state: 'discarded' })
}

const eventWords = { use: 'exists', make: 'new', missing: 'missing' } as const

async function print(services: ImportServices, view: Viewed, verb: 'would come' | 'came'): Promise<void> {
  const { run, outcomes, newCategories, events } = view
  const { problems = [] } = run.summary ?? {}
  const rows = await viewAllRows(services, run)
  const cells = rows.map(({ shown, plan }) => [
    plan.outcome,
    visible(plan.name),
    visible(shown.category),
    String(shown.value ?? ''),
    String(shown.files),
    plan.reason ?? plan.state,
  ])
  const table = tableOf([['', 'Name', 'Category', 'Value', 'Files', 'State'], ...cells])
  console.log(`Format: ${run.format === null ? '' : formats[run.format]}`)
  for (const line of problems.map(lineOf)) console.log(line)
  for (const [at, line] of table.entries())
    console.log([line, ...(rows[at - 1]?.shown.problems ?? []).map(lineOf)].join('\n'))
  if (events.length > 0 && run.choices.destination === 'own-events')
    console.log(
      `Events: ${events.map(({ named, outcome }) => `${visible(named.name)} (${eventWords[outcome]})`).join(', ')}`,
    )
  if (newCategories.length > 0) console.log(`New categories: ${newCategories.map(visible).join(', ')}`)
  await printPeople(services, view)
  const { create, copy, replace, skip } = outcomes
  console.log(`${create + copy + replace} challenges ${verb} (${copy} copies, ${replace} replaced), ${skip} skipped.`)
}

/** Without addresses: what is printed is often kept somewhere. */
async function printPeople(services: ImportServices, view: Viewed): Promise<void> {
  const { leftOut, people, results } = presentDetail(view)
  for (const { person, plan, problems } of await viewPeople(services, view.run)) {
    const { number, name } = person
    if (problems.length > 0 || plan.reason !== null)
      console.log(
        [`person ${number}: ${visible(name)} ${plan.reason ?? plan.outcome}`, ...problems.map(lineOf)].join('\n'),
      )
  }
  if (view.run.choices.people !== 'none')
    console.log(`${people.create} people new, ${people.known} with an account already, ${people.skip} skipped.`)
  if (view.run.choices.results !== 'none') printResults(results)
  if (leftOut.people + leftOut.teams + leftOut.submissions > 0)
    console.log(`Not imported: ${leftOut.people} people, ${leftOut.teams} teams, ${leftOut.submissions} submissions.`)
}

/** Numbers only: answers are not for a terminal either. */
function printResults({ total, came, leftOut }: ImportResults): void {
  const { teams, submissions, solves, awards, hints } = came ?? total
  console.log(
    `Results: ${teams} teams, ${submissions} submissions, ${solves} solves, ${awards} awards, ${hints} revealed hints.`,
  )
  const left = Object.entries(leftOut ?? {}).filter(([, count]) => count > 0)
  if (left.length > 0) console.log(`Results left out: ${left.map(([why, count]) => `${why} ${count}`).join(', ')}.`)
}
