import { maxSignals, type HonestyGroup, type Signal } from '@drapeau/contract/honesty.ts'
import { isSuspiciousText } from '@drapeau/rules/honesty.ts'
import { groupKey, groupSignals } from '@drapeau/rules/honesty-groups.ts'
import { hasEvent } from '#features/games/game.queries.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { weighPairs } from './close-pair.ts'
import { listClosePairs } from './close-solves.queries.ts'
import { listMarks } from './honesty-marks.queries.ts'
import { presentAddress, presentGroup, presentPair, presentShared, presentUnopened } from './honesty.present.ts'
import { listSharedAddresses, listUnopened } from './honesty.queries.ts'
import { listGiven, listSharedTexts } from './shared-answers.queries.ts'

/** What the database finds is weighed here: so many are enough to choose from, whatever somebody did to be found. */
const maxWeighed = 5_000
/** Each of them reads all answers of an event. */
const reportsAtOnce = new Semaphore(1, 5)

interface Found {
  signals: Signal[]
  /** How many were found and are not listed. */
  more: number
}

/** What concerns the same entries is one group; the strongest come first. */
export async function makeReport(
  { db }: Pick<Ctx<'admin'>, 'db'>,
  eventId: string,
): Promise<{ groups: HonestyGroup[]; more: number }> {
  if (!(await hasEvent(db, eventId))) throw new Refusal('not-found')
  const found = await findSignals(db, eventId)
  const marks = new Map((await listMarks(db, eventId)).map((mark) => [mark.groupKey, mark]))
  const groups = groupSignals(found.flatMap(({ signals }) => signals))
  return {
    groups: groups.map((group) => presentGroup(group, marks.get(groupKey(group.entries.map(({ _id }) => _id))))),
    more: found.reduce((sum, { more }) => sum + more, 0),
  }
}

/** One kind after the other: the report may take a moment, and players' answers need the connections. */
async function findSignals(db: Db, eventId: string): Promise<Found[]> {
  const found: Found[] = []
  const done = await reportsAtOnce.acquire()
  try {
    for (const find of [findShared, findClose, findAddresses, findUnopened]) found.push(await find(db, eventId))
  } finally {
    done()
  }
  return found
}

async function findShared(db: Db, eventId: string): Promise<Found> {
  const suspicious = (await listSharedTexts(db, eventId, maxWeighed)).filter(isSuspiciousText)
  const listed = suspicious.slice(0, maxSignals)
  const given = listed.length === 0 ? [] : await listGiven(db, listed)
  const signals = [...Map.groupBy(given, ({ place }) => place)].flatMap(([place, rows]) => {
    const [first, text] = [rows[0], listed[place - 1]]
    return first && text ? [presentShared(first, rows, text.answering)] : []
  })
  return { signals, more: suspicious.length - listed.length }
}

async function findClose(db: Db, eventId: string): Promise<Found> {
  const { suspicious, unweighed } = await weighPairs((lot) => listClosePairs(db, eventId, lot))
  const signals = suspicious.slice(0, maxSignals).map(presentPair)
  return { signals, more: suspicious.length - signals.length + unweighed }
}

async function findAddresses(db: Db, eventId: string): Promise<Found> {
  const rows = await listSharedAddresses(db, eventId, maxSignals)
  return { signals: rows.map(presentAddress), more: (rows[0]?.total ?? 0) - rows.length }
}

async function findUnopened(db: Db, eventId: string): Promise<Found> {
  const rows = await listUnopened(db, eventId, maxSignals)
  return { signals: rows.map(presentUnopened), more: (rows[0]?.total ?? 0) - rows.length }
}
