import { openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { listDifferences } from '../../server/test/process/recount.queries.ts'
import { countWrongScores } from './boards.ts'
import { type Balance, balance } from './books.ts'
import type { CrashSite } from './crash-site.ts'
import type { Crew } from './crew.ts'
import { type Acknowledged, readLedgers } from './ledger.ts'
import { listAnswers, listSolves } from './record.queries.ts'

export interface Afterwards extends Balance {
  acknowledged: number
  /** Lines of boards that are not what a recomputation comes to. */
  wrongScores: number
  /** What is stored twice, and differs. */
  differences: number
}

/** When all is quiet again: the books of the client against those of the site, and the site's own against each other. */
export async function lookAfterwards(
  site: CrashSite,
  crew: Crew,
  folder: string,
  sent: Readonly<Record<string, number>>,
): Promise<Afterwards> {
  const acknowledged: Acknowledged[] = await readLedgers(folder)
  const database = openDatabase(site.databaseUrl, createLog('silent'))
  try {
    const { db } = database
    const solves = await listSolves(db)
    const token = crew.players[0]?.token ?? ''
    const practised = solves.filter(({ entry }) => entry === null)
    const played = solves.filter(({ entry }) => entry !== null)
    const wrong = [
      await countWrongScores({ url: `${site.url}/api/scoreboard`, token }, db, practised, ({ player }) => player),
      await countWrongScores(
        { url: `${site.url}/api/events/${crew.eventId}/scoreboard`, token },
        db,
        played,
        ({ entry }) => entry ?? '',
      ),
    ]
    return {
      acknowledged: acknowledged.length,
      ...balance(acknowledged, sent, { answers: await listAnswers(db), solves }),
      wrongScores: wrong.reduce((sum, each) => sum + each, 0),
      differences: (await listDifferences(db)).length,
    }
  } finally {
    await database.close()
  }
}
