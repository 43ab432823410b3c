import { clockOf } from '@drapeau/rules/pause.ts'
import { valueRuleOf } from '@drapeau/rules/value.ts'
import { findNextOpening } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { findFrozenChallenges, listFrozenRecords, storeFreeze } from './freeze.queries.ts'
import { type FrozenRow, frozenEntry } from './frozen-source.ts'
import type { Game, GameEvent } from './game.ts'
import { gameSteps } from './game-of.ts'
import { type ChallengeRow, findGameEvent, listGameChallenges } from './game.queries.ts'
import type { GameSource, SourceChallenge, SourceEntry } from './game-source.ts'
import { readEntries } from './read-entries.ts'
import { settlesMs } from './store-freezes.ts'
import { runInSlices } from './time-slices.ts'

/** All of an event, as of one moment. Undefined when there is no such event. Unchanged entries are reused from `known`. */
export async function loadSource(
  db: Db,
  eventId: string,
  now: Date,
  known?: GameSource,
): Promise<GameSource | undefined> {
  return atOneMoment(db, async (transaction) => {
    const event = await findGameEvent(transaction, eventId)
    return event && readSource(transaction, event, { now, known: known?.entries })
  })
}

/** The source with the entries of these accounts read again. */
export async function renewSource(
  db: Db,
  game: Game,
  source: GameSource,
  accounts: readonly string[],
): Promise<GameSource> {
  const { event, challenges, holdsUntil } = source
  const known = accounts.flatMap((account) => game.entryOf.get(account) ?? [])
  const asked = { eventId: event.id, challenges: idsOf(challenges), only: { entries: known, accounts } }
  const renewed = await atOneMoment(db, (transaction) =>
    readEntries(transaction, { asked, isSolo: event.isSolo, challenges }),
  )
  const entries = new Map(source.entries)
  for (const id of known) if (!renewed.has(id)) entries.delete(id)
  for (const [id, entry] of renewed) entries.set(id, entry)
  return { event, challenges, entries, holdsUntil }
}

export interface FrozenGame {
  game: Game
  /** Until then something may be added to it; null when it is stored and final. */
  holdsUntil: Date | null
}

/** The game at its freeze: as it was stored, or computed from what was done before. */
export async function loadFrozen(db: Db, event: GameEvent, freezeDate: Date, now: Date): Promise<FrozenGame> {
  const settled = new Date(freezeDate.getTime() + settlesMs)
  if (now >= settled && !(await findFrozenChallenges(db, event.id, freezeDate)))
    await storeFreeze(db, event.id, freezeDate)
  const { source, holdsUntil } = await atOneMoment(db, async (transaction) => {
    const stored = await findFrozenChallenges(transaction, event.id, freezeDate)
    if (!stored)
      return { source: await readSource(transaction, event, { now, before: freezeDate }), holdsUntil: settled }
    const rows = await listFrozenRecords(transaction, event.id, freezeDate)
    const challenges = stored.map(challengeOf)
    return {
      source: { event, challenges, entries: await runInSlices(frozenSteps(rows, challenges)), holdsUntil: null },
      holdsUntil: null,
    }
  })
  return { game: await runInSlices(gameSteps(source, freezeDate)), holdsUntil }
}

function atOneMoment<Result>(db: Db, read: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** All of it, or what was done before. */
async function readSource(
  transaction: Db,
  event: GameEvent,
  { now, before, known }: { now: Date; before?: Date; known?: GameSource['entries'] | undefined },
): Promise<GameSource> {
  const challenges = (await listGameChallenges(transaction, event.id, before ?? clockOf(event, now))).map(challengeOf)
  const asked = { eventId: event.id, challenges: idsOf(challenges), ...(before && { before }) }
  const entries = await readEntries(transaction, { asked, isSolo: event.isSolo, challenges, known })
  return { event, challenges, entries, holdsUntil: await findNextOpening(transaction, now, event.id) }
}

function idsOf(challenges: readonly SourceChallenge[]): string[] {
  return challenges.map(({ id }) => id)
}

function challengeOf(row: ChallengeRow): SourceChallenge {
  const category = { id: row.categoryId, name: row.categoryName, nameFr: row.categoryNameFr ?? null }
  return { id: row.id, name: row.name, nameFr: row.nameFr ?? null, category, valueRule: valueRuleOf(row) }
}

function* frozenSteps(
  rows: readonly FrozenRow[],
  challenges: readonly SourceChallenge[],
): Generator<void, Map<string, SourceEntry>> {
  const numberOf = new Map(challenges.map(({ id }, index) => [id, index]))
  const entries = new Map<string, SourceEntry>()
  for (const row of rows) {
    entries.set(row.id, frozenEntry(row, numberOf))
    if (entries.size % 100 === 0) yield
  }
  return entries
}
