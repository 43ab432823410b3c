import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { arrivalsAmong } from './crowd/arrivals.ts'
import type { Arrival, OpeningOrder } from './crowd/opening.ts'
import { startOpening } from './crowd/start-crowd.ts'
import { type EventSite, withEvent } from './event-site.ts'

const players = 2_000
const early = 40
const size = { entries: players + early, challenges: 60, solves: 10_000 }
const passwordSignIns = 500
const withinMs = 60_000
const budgetMs = 1_000

/**
 * Two thousand players arrive within a minute; every fourth signs in by password. Each opens the event as a browser does.
 * In the first run they arrive evenly at a process that has served no request; in the second most of them arrive at the
 * beginning, after some early players. True if nothing fails and reads stay within the budget.
 */
export async function benchOpeningMinute(): Promise<boolean> {
  console.log(`${players.toLocaleString('en')} players within a minute`)
  const isEvenQuick = await openAt('even', 'evenly, at a process that has served no request')
  const isRushQuick = await openAt('rush', `most of them at the beginning, after ${early} early players`)
  return isEvenQuick && isRushQuick
}

function openAt(pace: OpeningOrder['pace'], words: string): Promise<boolean> {
  return withEvent(size, async (site) => {
    const { url, eventId } = site
    const { arrivals, early: before } = await findArrivals(site)
    const order = { url, eventId, arrivals, early: pace === 'even' ? [] : before, withinMs, pace }
    const { times, unexpected } = await startOpening({ kind: 'opening', ...order }).seen
    const { read, opening, 'sign-in': signIn } = times
    console.log(`${words}: ${signIn.count} sign in`)
    console.log(`  reads: ${read.count.toLocaleString('en')}, p99 ${read.p99.toFixed(0)} ms (budget: ${budgetMs})`)
    console.log(`  until the challenges are there: p50 ${opening.p50.toFixed(0)} ms, p99 ${opening.p99.toFixed(0)} ms`)
    console.log(`  sign-ins: p99 ${signIn.p99.toFixed(0)} ms`)
    console.log(`  unexpected responses: ${JSON.stringify(unexpected)}`)
    return read.p99 < budgetMs && Object.keys(unexpected).length === 0
  })
}

async function findArrivals({
  databaseUrl,
  players: all,
}: EventSite): Promise<{ arrivals: Arrival[]; early: Arrival[] }> {
  const database = openDatabase(databaseUrl, createLog('warn'))
  try {
    const everybody = await arrivalsAmong(database.pool, all, passwordSignIns + early / 4)
    return { arrivals: everybody.slice(0, players), early: everybody.slice(players) }
  } finally {
    await database.close()
  }
}
