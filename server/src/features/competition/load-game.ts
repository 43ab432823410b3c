import { priceOf } from '@drapeau/rules/price.ts'
import type { Db } from '#platform/database/database.ts'
import { findFrozenChallenges, listDeedsBefore, listFrozenDeeds, type DeedsRow, storeFreeze } from './freeze.queries.ts'
import { settlesMs } from './store-freezes.ts'
import type { Game, GameEvent } from './game.ts'
import { gameSteps } from './game-of.ts'
import {
  type ChallengeRow,
  findGameEvent,
  listGameChallenges,
  listGameEntries,
  listSomeGameEntries,
} from './game.queries.ts'
import { type EntryRow, entryOf, type GameSource, type SourceChallenge, type SourceEntry } from './game-source.ts'
import { takeTurns } from './turns.ts'

/** All of an event, as of one moment. Undefined when there is no such event. */
export async function loadSource(db: Db, eventId: string): Promise<GameSource | undefined> {
  const found = await atOneMoment(db, async (transaction) => {
    const event = await findGameEvent(transaction, eventId)
    if (!event) return undefined
    const challenges = await listGameChallenges(transaction, eventId)
    return { event, challenges, rows: await listGameEntries(transaction, eventId) }
  })
  if (!found) return undefined
  const { event, challenges, rows } = found
  return { event, challenges: challenges.map(challengeOf), entries: await readEntries(rows, event.isSolo) }
}

/** The same source, with what is new about the entries of these accounts. */
export async function renewSource(db: Db, game: Game, source: GameSource, accounts: readonly string[]) {
  const known = accounts.flatMap((account) => game.entryOf.get(account) ?? [])
  const rows = await listSomeGameEntries(db, source.event.id, known, accounts)
  const entries = new Map(source.entries)
  const found = new Set(rows.map(({ id }) => id))
  for (const id of known) if (!found.has(id)) entries.delete(id)
  for (const row of rows) entries.set(row.id, entryOf(row, source.event.isSolo))
  return { ...source, entries }
}

export interface FrozenGame {
  game: Game
  /** Until then something may be added to it; null when it is stored, and stands still. */
  holdsUntil: Date | null
}

/** The game as it stood at its freeze: as it was stored then, or from what was done before. */
export async function loadFrozen(db: Db, event: GameEvent, freezeDate: Date, now: Date): Promise<FrozenGame> {
  const settled = new Date(freezeDate.getTime() + settlesMs)
  if (now >= settled && !(await findFrozenChallenges(db, event.id, freezeDate)))
    await storeFreeze(db, event.id, freezeDate)
  const { challenges, rows, isStored } = await atOneMoment(db, async (transaction) => {
    const stored = await findFrozenChallenges(transaction, event.id, freezeDate)
    if (stored)
      return { challenges: stored, rows: await listFrozenDeeds(transaction, event.id, freezeDate), isStored: true }
    return {
      challenges: await listGameChallenges(transaction, event.id),
      rows: await listDeedsBefore(transaction, event.id, freezeDate),
      isStored: false,
    }
  })
  const source = {
    event,
    challenges: challenges.map(challengeOf),
    entries: await readEntries(rows.map(nameless), false),
  }
  return { game: await takeTurns(gameSteps(source, freezeDate)), holdsUntil: isStored ? null : settled }
}

function atOneMoment<Result>(db: Db, read: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

function challengeOf(row: ChallengeRow): SourceChallenge {
  const category = { id: row.categoryId, name: row.categoryName }
  return { id: row.id, name: row.name, category, price: priceOf(row) }
}

function nameless({ id, status, solves, awards, charges }: DeedsRow): EntryRow {
  return { id, name: '', searchKey: '', status, statusReason: null, members: null, solves, awards, charges }
}

async function readEntries(rows: readonly EntryRow[], isSolo: boolean): Promise<Map<string, SourceEntry>> {
  return takeTurns(entrySteps(rows, isSolo))
}

function* entrySteps(rows: readonly EntryRow[], isSolo: boolean): Generator<void, Map<string, SourceEntry>> {
  const entries = new Map<string, SourceEntry>()
  for (const row of rows) {
    entries.set(row.id, entryOf(row, isSolo))
    if (entries.size % 100 === 0) yield
  }
  return entries
}
