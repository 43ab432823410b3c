import type { Db } from '#platform/database/database.ts'
import {
  type Asked,
  entriesAtATime,
  listGameAwards,
  listGameCharges,
  listGameSeats,
  listGameSolves,
  type SolvesRow,
} from './game.queries.ts'
import { entryOf, type NewEntry, type SeatRow, type SourceEntry } from './game-source.ts'
import { perSolve } from './solves.ts'
import { stepsOver, runInSlices } from './time-slices.ts'

/** PostgreSQL counts its time from this moment. */
const year2000 = Date.UTC(2000, 0)

interface Reading {
  asked: Asked
  isSolo: boolean
  /** In their order: solves name a challenge by its number. */
  challenges: readonly { id: string }[]
  /** Entries of the previous load, reused where nothing changed. */
  known?: ReadonlyMap<string, SourceEntry> | undefined
}

/**
 * The entries with what they did, by their ids. The transaction shows all of it as of one moment. While the database
 * gathers the next part, the last one is read.
 */
export async function readEntries(transaction: Db, reading: Reading): Promise<Map<string, SourceEntry>> {
  const { asked, challenges } = reading
  const list: NewEntry[] = []
  let seats = await listGameSeats(transaction, asked, null)
  while (seats.length >= entriesAtATime) {
    const after = seats.at(-1)?.id ?? null
    const [next] = await Promise.all([
      listGameSeats(transaction, asked, after),
      runInSlices(entrySteps(list, seats, reading)),
    ])
    seats = next
  }
  const [solves] = await Promise.all([
    listGameSolves(transaction, asked),
    runInSlices(entrySteps(list, seats, reading)),
  ])
  const [entries, awards] = await Promise.all([
    runInSlices(solveSteps(list, solves, challenges)),
    listGameAwards(transaction, asked),
  ])
  for (const { entryId, value, reason, at } of awards) entries.get(entryId)?.awards.push({ value, reason, at })
  const charges = await listGameCharges(transaction, asked)
  for (const { entryId, cost, at } of charges) entries.get(entryId)?.charges.push({ cost, at })
  return entries
}

/** Adds those who have these seats to the list. */
function* entrySteps(list: NewEntry[], seats: readonly SeatRow[], { isSolo, known }: Reading): Generator<void> {
  let [first] = seats
  for (let start = 0, end = 1; first; end += 1) {
    const next = seats[end]
    if (next?.id === first.id) continue
    list.push(entryOf(first, seats.slice(start, end), isSolo, known?.get(first.id)))
    if (list.length % 100 === 0) yield
    first = next
    start = end
  }
}

/** Gives each entry its share of one list of numbers. */
function* solveSteps(
  list: readonly NewEntry[],
  rows: readonly SolvesRow[],
  challenges: readonly { id: string }[],
): Generator<void, Map<string, NewEntry>> {
  const lengths = new Int32Array(list.length)
  for (const { entries } of rows) {
    for (let at = 0; at < entries.length; at += 4) {
      const entry = entries.readInt32BE(at)
      lengths[entry] = (lengths[entry] ?? 0) + perSolve
    }
    yield
  }
  const ends = new Int32Array(list.length)
  let total = 0
  for (let entry = 0; entry < list.length; entry += 1) {
    ends[entry] = total
    total += lengths[entry] ?? 0
  }
  const numbers = new Float64Array(total)
  const numberOf = new Map(challenges.map(({ id }, index) => [id, index]))
  for (const { challengeId, entries, moments, orders } of rows) {
    const challenge = numberOf.get(challengeId)
    // One that joined the event since its challenges were read.
    if (challenge === undefined) continue
    for (let at = 0; at < entries.length; at += 4) {
      const entry = entries.readInt32BE(at)
      const end = ends[entry] ?? 0
      numbers[end] = challenge
      numbers[end + 1] = momentAt(moments, 2 * at)
      numbers[end + 2] = orders.readInt32BE(at)
      ends[entry] = end + perSolve
    }
    yield
  }
  const found = new Map<string, NewEntry>()
  let start = 0
  yield* stepsOver(list, (entry, index) => {
    entry.solves = numbers.subarray(start, ends[index])
    start += lengths[index] ?? 0
    found.set(entry.id, entry)
  })
  return found
}

/** Milliseconds, from eight bytes of microseconds. */
function momentAt(moments: Buffer, at: number): number {
  const microseconds = moments.readInt32BE(at) * 2 ** 32 + moments.readUInt32BE(at + 4)
  return year2000 + Math.round(microseconds / 1_000)
}
