import { getCountryName, homeCountry } from '#features/countries/countries.ts'
import type { Services } from '#platform/services.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { failureOf, NotWanted } from './failures.ts'
import { changeImport, type ImportRun } from './imports.queries.ts'
import { insertPeople } from './import-people.queries.ts'
import { deleteRows, insertRows } from './import-rows.queries.ts'
import { readCollection, type ReadMessage } from './read-collection.ts'

/** Until the archive is parsed nobody can say how much of it there is: that part counts as this many percent. */
const parsedPercent = 40

type Parts = Pick<Services, 'db' | 'config' | 'bus' | 'log' | 'clock'>

/**
 * Reads the archive and keeps what was read as rows of a preview. An archive that cannot be read is a result, not an
 * error. What was read of one that nobody wants any more is removed.
 */
export async function readImport(services: Parts, { id }: ImportRun, path: string, signal: AbortSignal): Promise<void> {
  const { db, config, clock } = services
  // A node that died may have left some.
  await deleteRows(db, id)
  const change = { id, from: ['reading' as const] }
  let total = 1
  let count = 0
  const keep = async (message: ReadMessage): Promise<void> => {
    const now = clock()
    if (message.kind === 'summary') {
      const { format, summary } = message
      total = Math.max(1, summary.challenges)
      await expectWanted(changeImport(db, { ...change, now }, { format, summary, percent: parsedPercent }))
    } else if (message.kind === 'rows') {
      await insertRows(db, id, count + 1, message.rows)
      count += message.rows.length
      const percent = parsedPercent + Math.floor(((99 - parsedPercent) * count) / total)
      await expectWanted(changeImport(db, { ...change, now }, { percent }))
      await announceToAdmins(services.bus, db, ['imports'])
    } else if (message.kind === 'people') {
      await insertPeople(db, id, message.people)
      await expectWanted(changeImport(db, { ...change, now }, {}))
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
