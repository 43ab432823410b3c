import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { comersAmong } from './crowd/arrivals.ts'
import type { Comer, OpeningOrder } from './crowd/opening.ts'
import { summonOpening } from './crowd/start-crowd.ts'
import { type EventSite, withEvent } from './event-site.ts'

const players = 2_000
const early = 40
const size = { entries: players + early, challenges: 60, solves: 10_000 }
const newcomers = 500
const withinMs = 60_000
const budgetMs = 1_000

/**
 * Two thousand players come within a minute; every fourth signs in anew. Each opens the event as a browser does. Once they
 * come evenly, to a process that has answered nobody; once most of them come at the beginning, and some have come before,
 * as people do. True when nothing fails and reading stays quick, whatever the passwords cost.
 */
export async function benchOpeningMinute(): Promise<boolean> {
  console.log(`${players.toLocaleString('en')} players within a minute`)
  const isEvenQuick = await openAt('even', 'evenly, to a process that has answered nobody')
  const isRushQuick = await openAt('rush', `most of them at the beginning, after ${early} others`)
  return isEvenQuick && isRushQuick
}

function openAt(pace: OpeningOrder['pace'], words: string): Promise<boolean> {
  return withEvent(size, async (site) => {
    const { url, eventId } = site
    const { comers, early: before } = await findComers(site)
    const order = { url, eventId, comers, early: pace === 'even' ? [] : before, withinMs, pace }
    const { times, strange } = await summonOpening({ kind: 'opening', ...order }).seen
    const { read, 'sign-in': signIn } = times
    console.log(`${words}: ${signIn.count} sign in`)
    console.log(`  reads: ${read.count.toLocaleString('en')}, p99 ${read.p99.toFixed(0)} ms (budget: ${budgetMs})`)
    console.log(`  sign-ins: p99 ${signIn.p99.toFixed(0)} ms`)
    console.log(`  answers that were no success: ${JSON.stringify(strange)}`)
    return read.p99 < budgetMs && Object.keys(strange).length === 0
  })
}

async function findComers({ databaseUrl, players: all }: EventSite): Promise<{ comers: Comer[]; early: Comer[] }> {
  const database = openDatabase(databaseUrl, createLog('warn'))
  try {
    const everybody = await comersAmong(database.pool, all, newcomers + early / 4)
    return { comers: everybody.slice(0, players), early: everybody.slice(players) }
  } finally {
    await database.close()
  }
}
