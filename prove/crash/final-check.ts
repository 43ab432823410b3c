import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { listDifferences } from '../../server/test/process/recount.queries.ts'
import { countWrongScores } from './scoreboards.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'
import type { CrashSite } from './crash-site.ts'
import type { Fixture } from './fixture.ts'
import { type Acknowledged, readLedgers } from './ledger.ts'
import type { Kind } from './planned-submissions.ts'
import { listSubmissions, listSolves, type SolveRow } from './record.queries.ts'

export interface FinalCheck extends Reconciliation {
  acknowledged: number
  /** Solves among them, by what they solve. */
  solvesByKind: ReadonlyMap<Kind, number>
  /** Rows of scoreboards that differ from a recomputation. */
  wrongScores: number
  /** Stored counts that differ from the rows they count. */
  differences: number
}

/** Once the traffic has stopped: compares the client's ledger with the site's rows, and the site's rows with its counts. */
export async function checkAfterwards(
  site: CrashSite,
  fixture: Fixture,
  folder: string,
  sent: Readonly<Record<string, number>>,
): Promise<FinalCheck> {
  const acknowledged: Acknowledged[] = await readLedgers(folder)
  const database = openDatabase(site.databaseUrl, createLog('silent'))
  try {
    const { db } = database
    const solves = await listSolves(db)
    const boards = [
      { path: '/api/scoreboard', solves: solves.filter(({ entry }) => entry === null), ownerOf: byPlayer },
      {
        path: `/api/events/${fixture.eventId}/scoreboard`,
        solves: solves.filter(({ entry }) => entry !== null),
        ownerOf: byEntry,
      },
    ]
    const token = fixture.players[0]?.token ?? ''
    let wrongScores = 0
    for (const { path, solves: counted, ownerOf } of boards)
      wrongScores += await settled(() => countWrongScores({ url: site.url + path, token }, db, counted, ownerOf))
    return {
      acknowledged: acknowledged.length,
      solvesByKind: new Map(
        [...Map.groupBy(acknowledged, ({ kind }) => kind)].map(([kind, those]) => [
          kind,
          those.filter(({ verdict }) => verdict === 'solve').length,
        ]),
      ),
      ...reconcile(acknowledged, sent, { submissions: await listSubmissions(db), solves }),
      wrongScores,
      differences: (await listDifferences(db)).length,
    }
  } finally {
    await database.close()
  }
}

const byPlayer = ({ player }: SolveRow): string => player
const byEntry = ({ entry }: SolveRow): string => entry ?? ''

/** How long a scoreboard may lag on a busy machine; a score that is wrong for longer is wrong for good. */
const maxMs = 120_000

async function settled(countWrong: () => Promise<number>): Promise<number> {
  const deadline = Date.now() + maxMs
  for (let wrong = await countWrong(); ; wrong = await countWrong()) {
    if (wrong === 0 || Date.now() > deadline) return wrong
    await pause(250)
  }
}
