import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { listDifferences } from '../../server/test/process/recount.queries.ts'
import { countWrongScores } from './scoreboards.ts'
import { type Balance, balance } from './reconcile.ts'
import type { CrashSite } from './crash-site.ts'
import type { Crew } from './fixture.ts'
import { type Acknowledged, readLedgers } from './ledger.ts'
import { listAnswers, listSolves, type SolveRow } from './record.queries.ts'

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
    const boards = [
      { path: '/api/scoreboard', lines: solves.filter(({ entry }) => entry === null), ownerOf: byPlayer },
      {
        path: `/api/events/${crew.eventId}/scoreboard`,
        lines: solves.filter(({ entry }) => entry !== null),
        ownerOf: byEntry,
      },
    ]
    const token = crew.players[0]?.token ?? ''
    let wrongScores = 0
    for (const { path, lines, ownerOf } of boards)
      wrongScores += await settled(() => countWrongScores({ url: site.url + path, token }, db, lines, ownerOf))
    return {
      acknowledged: acknowledged.length,
      ...balance(acknowledged, sent, { answers: await listAnswers(db), solves }),
      wrongScores,
      differences: (await listDifferences(db)).length,
    }
  } finally {
    await database.close()
  }
}

const byPlayer = ({ player }: SolveRow): string => player
const byEntry = ({ entry }: SolveRow): string => entry ?? ''

/** A board may be a moment behind, and on a busy machine a long one. What is still wrong after that stays wrong. */
const longestMs = 120_000

async function settled(countWrong: () => Promise<number>): Promise<number> {
  const deadline = Date.now() + longestMs
  for (let wrong = await countWrong(); ; wrong = await countWrong()) {
    if (wrong === 0 || Date.now() > deadline) return wrong
    await pause(250)
  }
}
