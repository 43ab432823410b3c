import type { Db } from '#platform/database/database.ts'
import { allowLongStatements, deleteStagedResults } from './import-results.queries.ts'
import { insertSoloEntries, insertTeams } from './imported-entries.queries.ts'
import {
  insertAttempts,
  insertAwards,
  insertSolves,
  insertSubmissions,
  insertUnlocks,
  type Keys,
  type ResultPlace,
} from './imported-results.queries.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import type { BroughtResults } from './results-summary.ts'

/** The challenges and hints of this import, by their ids in the file. Results of others are left out. */
export interface ImportedKeys {
  challenges: Keys
  hints: Keys
}

/** The share of the time that submissions take; what follows from them takes the rest. */
const most = 0.9

/** Writes the results in the transaction of the run, table by table. What was staged for them goes. */
export async function writeResults(
  transaction: Db,
  { id, choices, summary }: Pick<ImportRun, 'id' | 'choices' | 'summary'>,
  eventId: string | null,
  { challenges, hints }: ImportedKeys,
  onWritten: (share: number) => void,
): Promise<BroughtResults | null> {
  if (choices.results === 'none') {
    await deleteStagedResults(transaction, id)
    return null
  }
  await allowLongStatements(transaction)
  const isSolo = summary?.results?.isSolo ?? true
  const place: ResultPlace = { importId: id, side: eventId === null ? 'practice' : isSolo ? 'solo' : 'teams', eventId }
  const { teams, unseated } = await makeEntries(transaction, place)
  const solves = await insertSolves(transaction, place, challenges)
  const submissions = await insertSubmissions(transaction, place, challenges, (share) => onWritten(share * most))
  await insertAttempts(transaction, id)
  const unlocks = await insertUnlocks(transaction, place, hints)
  const awards = await insertAwards(transaction, place)
  await deleteStagedResults(transaction, id)
  return {
    came: { teams, submissions: submissions.came, solves: solves.came, awards: awards.came, hints: unlocks.came },
    leftOut: {
      challenge: submissions.challenge + unlocks.challenge,
      player: submissions.player + unlocks.player + awards.player,
      repeated: solves.other + unlocks.other,
      unsolved: submissions.other,
      seat: unseated,
    },
  }
}

async function makeEntries(
  transaction: Db,
  { importId, side, eventId }: ResultPlace,
): Promise<{ teams: number; unseated: number }> {
  if (side === 'teams' && eventId !== null) return insertTeams(transaction, importId, eventId)
  if (side === 'solo' && eventId !== null) await insertSoloEntries(transaction, importId, eventId)
  return { teams: 0, unseated: 0 }
}
