import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { comersAmong } from './crowd/comers.ts'
import type { Comer } from './crowd/opening.ts'
import { summonOpening } from './crowd/summon.ts'
import { type EventSite, withEvent } from './event-site.ts'

const players = 2_000
const early = 40
const size = { entries: players + early, challenges: 60, solves: 10_000 }
const newcomers = 500
const withinMs = 60_000
const budgetMs = 1_000

/**
 * Two thousand players come within a minute, most of them at its beginning; every fourth signs in anew. Each opens the event
 * as a browser does. Some have come before, as people do. True when nothing fails and reading stays quick, whatever the passwords cost.
 */
export function benchOpeningMinute(): Promise<boolean> {
  return withEvent(size, async (site) => {
    const { url, eventId } = site
    const { seen } = summonOpening({ kind: 'opening', url, eventId, ...(await findComers(site)), withinMs })
    const { times, strange } = await seen
    const { read, 'sign-in': signIn } = times
    console.log(`${players.toLocaleString('en')} players within a minute, ${signIn.count} signing in`)
    console.log(`reads: ${read.count.toLocaleString('en')}, p99 ${read.p99.toFixed(0)} ms (budget: ${budgetMs})`)
    console.log(`sign-ins: p99 ${signIn.p99.toFixed(0)} ms`)
    console.log(`answers that were no success: ${JSON.stringify(strange)}`)
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
