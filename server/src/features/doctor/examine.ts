import type { Finding } from '@drapeau/contract/doctor.ts'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import { errorCode } from '#platform/config/error-code.ts'
import { withPatience } from '#platform/database/answering-client.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { beginLooking, markLook, undoLook } from './broken.queries.ts'
import { type Invariant, invariantNames, invariants } from './invariants.ts'
import { bad, findingOf, type Look, type Result, warn, well } from './check.ts'
import type { Words } from './words.ts'

export type Tell = (finding: Finding) => void

export interface Room {
  words: Words
  log: Log
  /** Aborted when nobody wants to know any more. */
  signal: AbortSignal
  /** What of an error may be told to whoever asked. */
  reasonOf: (error: Error) => string
}

/** No single look keeps the database busy for longer. */
const longestLookMs = 60_000
/** How much longer its answer may take to come. */
const wayMs = 2_000

/** Looks one after the other, and tells each finding as it is made. A look that fails is a finding, too. */
export async function examine(looks: readonly Look[], tell: Tell, room: Room): Promise<void> {
  for (const look of looks) {
    if (room.signal.aborted) return
    tell(findingOf(look, await attempt(look, room)))
  }
}

/** The same for what is asked of the database alone, all as of one moment, and without writing. */
export async function examineSnapshot(
  db: Db,
  looksAt: (snapshot: Db) => readonly Look[] | Promise<readonly Look[]>,
  tell: Tell,
  room: Room,
): Promise<void> {
  const lookAtAll = async (snapshot: Db): Promise<void> => {
    await beginLooking(snapshot, longestLookMs)
    for (const look of await looksAt(snapshot)) {
      if (room.signal.aborted) return
      await markLook(snapshot)
      const result = await attempt(look, room)
      await undoLook(snapshot)
      tell(findingOf(look, result))
    }
  }
  const looking = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await withPatience(longestLookMs + wayMs, () => looking.execute(lookAtAll))
}

/** What must hold in the database. */
export function dataLooks(snapshot: Db, now: Date, { data }: Words): Look[] {
  return invariantNames.map((check) => {
    const { state, look, link }: Invariant = invariants[check]
    const said = data.invariants[check]
    return {
      check,
      group: 'data',
      name: said.name,
      look: async () => {
        const { total, examples } = await look(snapshot, now)
        if (total === 0) return well(said.well)
        const more = { examples: examples.map(({ of, stored, found }) => data.example(of, stored, found)), link }
        return (state === 'bad' ? bad : warn)(said.broken(String(total)), said.mend, more)
      },
    }
  })
}

/** statement_timeout */
const stopped = '57014'

async function attempt(look: Look, { words: { data }, log, reasonOf }: Room): Promise<Result> {
  try {
    return await look.look()
  } catch (error) {
    if (errorCode(error) === stopped) return warn(data.slow, data.slowMend)
    // Of a database that went away the caller hears in its own way.
    if (isConnectionFault(error)) throw error
    log.warn({ err: error, check: look.check }, 'a look of the doctor failed')
    return bad(data.failed(error instanceof Error ? reasonOf(error) : String(error)), data.failedMend)
  }
}
