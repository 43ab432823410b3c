import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import { getCountryName, homeCountry } from '#features/countries/countries.ts'
import type { Services } from '#platform/services.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { failureOf, NotWanted } from '#features/imports/failures.ts'
import { changeImport, type ImportRun } from '#features/imports/imports.queries.ts'
import { insertPeople } from '#features/imports/people/import-people.queries.ts'
import { insertResultBatch } from '#features/imports/results/import-results.queries.ts'
import { deleteRows, insertRows } from '#features/imports/challenges/import-rows.queries.ts'
import { noResults } from '#features/imports/results/results-summary.ts'
import type { Summary } from './summary.ts'
import { isResultBatch, readCollection, type ReadMessage } from './read-collection.ts'

/** Until the archive is parsed nobody can say how much of it there is: that part counts as this many percent. */
const parsedPercent = 40

type Parts = Pick<Services, 'db' | 'config' | 'bus' | 'log' | 'clock'>

/**
 * Reads the archive and keeps what was read as rows of a preview. An archive that cannot be read is a result, not an
 * error. What was read of one that nobody wants any more is removed.
 */
export async function readImport(
  services: Parts,
  { id, choices: first }: ImportRun,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, config, clock } = services
  // A node that died may have left some.
  await deleteRows(db, id)
  const change = { id, from: ['reading' as const] }
  let total = 1
  let count = 0
  let rows = 0
  const expectCounted = async (more: number, now: Date): Promise<void> => {
    count += more
    const percent = Math.min(99, parsedPercent + Math.floor(((99 - parsedPercent) * count) / total))
    await expectWanted(changeImport(db, { ...change, now }, { percent }))
  }
  const keep = async (message: ReadMessage): Promise<void> => {
    const now = clock()
    if (message.kind === 'summary') {
      const { format, summary } = message
      total = Math.max(1, itemsOf(summary))
      const choices = usualChoices(first, summary)
      await expectWanted(changeImport(db, { ...change, now }, { format, summary, choices, percent: parsedPercent }))
    } else if (message.kind === 'rows') {
      await insertRows(db, id, rows + 1, message.rows)
      rows += message.rows.length
      await expectCounted(message.rows.length, now)
      await announceToAdmins(services.bus, db, ['imports'])
    } else if (message.kind === 'people') {
      await insertPeople(db, id, message.people)
      await expectCounted(message.people.length, now)
    } else if (isResultBatch(message)) {
      await insertResultBatch(db, id, message)
      await expectCounted(message.items.length, now)
    } else if (message.kind === 'unreadable') {
      const { problem } = message
      await expectWanted(changeImport(db, { ...change, now }, { state: 'failed', failure: 'unreadable', problem }))
    } else {
      await expectWanted(changeImport(db, { ...change, now }, { state: 'ready', percent: 100, failure: null }))
    }
  }
  const { maxFileMb, siteCountry } = config
  await readCollection({ path, maxFileMb, country: getCountryName(homeCountry(siteCountry)) }, signal, keep)
}

function itemsOf({ challenges, people, results }: Summary): number {
  const { teams, submissions, awards, hints } = results?.total ?? noResults
  return challenges + people + teams + submissions + awards + hints
}

/** A file whose challenges name events is meant for these, unless an event was chosen. */
function usualChoices(first: ImportChoices, { events }: Summary): ImportChoices {
  return first.destination === 'practice' && events?.length ? { ...first, destination: 'own-events' } : first
}

/** What went wrong is written down, and nothing of what was read stays. */
export async function failReading(services: Parts, { id }: ImportRun, error: unknown): Promise<void> {
  const { db, log, clock } = services
  await deleteRows(db, id)
  if (error instanceof NotWanted) return
  log.error({ err: error, import: id }, 'an import could not be read')
  await changeImport(db, { id, from: ['reading'], now: clock() }, { state: 'failed', failure: failureOf(error) })
}

async function expectWanted(changed: Promise<'changed' | 'missed' | 'busy'>): Promise<void> {
  if ((await changed) !== 'changed') throw new NotWanted('The import was discarded.')
}
