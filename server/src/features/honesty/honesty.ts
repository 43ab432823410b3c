import { mostSignals, type Signal } from '@drapeau/contract/honesty.ts'
import { isTellingText } from '@drapeau/rules/honesty.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { weighPairs } from './close-pair.ts'
import { listClosePairs } from './close-solves.queries.ts'
import { presentAddress, presentPair, presentShared, presentUnopened } from './honesty.present.ts'
import { hasEvent, listSharedAddresses, listUnopened } from './honesty.queries.ts'
import { listGiven, listSharedTexts } from './shared-answers.queries.ts'

/** What the database finds is weighed here: so many are enough to choose from, whatever somebody did to be found. */
const mostWeighed = 5_000
/** Each of them reads all answers of an event. */
const reportsAtOnce = new Semaphore(1, 5)

interface Found {
  signals: Signal[]
  /** How many were found and are not listed. */
  more: number
}

/** One kind after the other: the report may take a moment, and players' answers need the connections. */
export async function makeReport({ db }: Ctx<'admin'>, eventId: string): Promise<Found> {
  if (!(await hasEvent(db, eventId))) throw new Refusal('not-found')
  const found: Found[] = []
  const done = await reportsAtOnce.acquire()
  try {
    for (const find of [findShared, findClose, findAddresses, findUnopened]) found.push(await find(db, eventId))
  } finally {
    done()
  }
  return {
    signals: found.flatMap(({ signals }) => signals),
    more: found.reduce((sum, { more }) => sum + more, 0),
  }
}

async function findShared(db: Db, eventId: string): Promise<Found> {
  const telling = (await listSharedTexts(db, eventId, mostWeighed)).filter(isTellingText)
  const listed = telling.slice(0, mostSignals)
  const given = listed.length === 0 ? [] : await listGiven(db, listed)
  const signals = [...Map.groupBy(given, ({ place }) => place).values()].flatMap((rows) => {
    const [first] = rows
    return first ? [presentShared(first, rows)] : []
  })
  return { signals, more: telling.length - listed.length }
}

async function findClose(db: Db, eventId: string): Promise<Found> {
  const { telling, unweighed } = await weighPairs((lot) => listClosePairs(db, eventId, lot))
  const signals = telling.slice(0, mostSignals).map(presentPair)
  return { signals, more: telling.length - signals.length + unweighed }
}

async function findAddresses(db: Db, eventId: string): Promise<Found> {
  const rows = await listSharedAddresses(db, eventId, mostSignals)
  return { signals: rows.map(presentAddress), more: (rows[0]?.total ?? 0) - rows.length }
}

async function findUnopened(db: Db, eventId: string): Promise<Found> {
  const rows = await listUnopened(db, eventId, mostSignals)
  return { signals: rows.map(presentUnopened), more: (rows[0]?.total ?? 0) - rows.length }
}
