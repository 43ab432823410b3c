import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { start } from '../e2e/programs.ts'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { duel, median } from './duel.ts'
import { fillPractice, practiceSizes, type PracticeSize, type PracticeWorld } from './practice-data.ts'

const budget = 0.5

/** How many players are here at the same time, whatever the number of those who have ever been. */
const present = 1_000

interface Ask {
  path: string
  headers: Record<string, string>
}

/**
 * What a thousand players ask for in turn, against a web server that only says hello, for both sizes. True when each keeps its
 * budget.
 */
export async function benchPractice(what: string, asksOf: (world: PracticeWorld) => Ask[]): Promise<boolean> {
  const kept: boolean[] = []
  for (const size of Object.values(practiceSizes)) {
    const ratio = await withPractice(size, async (drapeau, world) => {
      const hello = await start('bench/hello.ts', '/')
      try {
        const players = world.players.filter((_, place) => place % (size.players / present) === 0)
        const outcome = await duel({ url: drapeau, asked: asksOf({ ...world, players }) }, { url: hello.url })
        const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
        console.log(`${what} ${figure(outcome.ours)}/s, hello world ${figure(outcome.bare)}/s`)
        return outcome.ratio
      } finally {
        await hello.stop()
      }
    })
    console.log(`ratio ${ratio.toFixed(2)} (budget: at least ${budget}) with ${inWords(size)}`)
    kept.push(ratio >= budget)
  }
  return kept.every(Boolean)
}

/** A whole site in a process of its own, with players, challenges and solves. */
export async function withPractice<T>(
  size: PracticeSize,
  measure: (url: string, world: PracticeWorld, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const dataDir = await makePassingFolder('bench')
  const drapeau = await start('bench/site.ts', '/health/ready', { DATA_DIR: dataDir })
  try {
    const databaseUrl = findRunningUrl(dataDir)
    if (databaseUrl === null) throw new Error('The database of the site does not run.')
    return await measure(drapeau.url, await fill(databaseUrl, size), databaseUrl)
  } finally {
    await drapeau.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(databaseUrl: string, size: PracticeSize): Promise<PracticeWorld> {
  const database = openDatabase(databaseUrl, createLog('warn'))
  const client = await database.pool.connect()
  try {
    const began = performance.now()
    const world = await fillPractice(client, size)
    console.log(`Filled within ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return world
  } finally {
    client.release(true)
    await database.close()
  }
}

function inWords({ players, challenges, solves }: PracticeSize): string {
  const [many, some, most] = [players, challenges, solves].map((count) => count.toLocaleString('en'))
  return `${many} players, ${some} challenges, ${most} solves`
}
