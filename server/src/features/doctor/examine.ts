import type { Finding } from '@drapeau/contract/doctor.ts'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import { errorCode } from '#platform/config/error-code.ts'
import { withTimeout } from '#platform/database/timeout-client.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { beginChecks, markCheck, undoCheck } from './broken.queries.ts'
import { type Invariant, invariantNames, invariants } from './invariants.ts'
import { bad, findingOf, type Check, type Result, warn, ok } from './check.ts'
import type { Words } from './words.ts'

export type Report = (finding: Finding) => void

export interface Room {
  words: Words
  log: Log
  /** Aborted when nobody wants to know any more. */
  signal: AbortSignal
  /** What of an error the caller may see. */
  reasonOf: (error: Error) => string
}

/** No single check keeps the database busy for longer. */
const maxCheckMs = 60_000
/** How much longer its answer may take to come. */
const wayMs = 2_000

/** Runs the checks one after the other and reports each finding as it is made. A failed check is a finding, too. */
export async function examine(checks: readonly Check[], report: Report, room: Room): Promise<void> {
  for (const check of checks) {
    if (room.signal.aborted) return
    report(findingOf(check, await attempt(check, room)))
  }
}

/** Runs checks of the database in one read-only snapshot. */
export async function examineSnapshot(
  db: Db,
  checksOn: (snapshot: Db) => readonly Check[] | Promise<readonly Check[]>,
  report: Report,
  room: Room,
): Promise<void> {
  const checkAll = async (snapshot: Db): Promise<void> => {
    await beginChecks(snapshot, maxCheckMs)
    for (const check of await checksOn(snapshot)) {
      if (room.signal.aborted) return
      await markCheck(snapshot)
      const result = await attempt(check, room)
      await undoCheck(snapshot)
      report(findingOf(check, result))
    }
  }
  const snapshotTransaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await withTimeout(maxCheckMs + wayMs, () => snapshotTransaction.execute(checkAll))
}

/** What must hold in the database. */
export function dataChecks(snapshot: Db, now: Date, { data }: Words): Check[] {
  return invariantNames.map((check) => {
    const { state, find, link }: Invariant = invariants[check]
    const said = data.invariants[check]
    return {
      check,
      group: 'data',
      name: said.name,
      run: async () => {
        const { total, examples } = await find(snapshot, now)
        if (total === 0) return ok(said.ok)
        const more = { examples: examples.map(({ of, stored, found }) => data.example(of, stored, found)), link }
        return (state === 'bad' ? bad : warn)(said.broken(String(total)), said.fix, more)
      },
    }
  })
}

/** PostgreSQL reports a statement_timeout with this code. */
const stopped = '57014'

async function attempt(check: Check, { words: { data }, log, reasonOf }: Room): Promise<Result> {
  try {
    return await check.run()
  } catch (error) {
    if (errorCode(error) === stopped) return warn(data.slow, data.slowFix)
    // A lost connection is reported by the caller.
    if (isConnectionFault(error)) throw error
    log.warn({ err: error, check: check.check }, 'a check of the doctor failed')
    return bad(data.failed(error instanceof Error ? reasonOf(error) : String(error)), data.failedFix)
  }
}
