import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { start } from '../e2e/programs.ts'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { duel, median, type Outcome, type Side, together } from './duel.ts'
import { fillPractice, practiceSizes, type PracticeSize, type PracticeWorld } from './practice-data.ts'

const budget = 0.5

/** How many players are here at the same time, whatever the number of those who have ever been. */
const present = 1_000

interface Ask {
  path: string
  headers: Record<string, string>
}

/** One process can be a third slower than the next, from its first second to its last: so several are tried. */
const starts = 3
const roundsOfEach = 3

/**
 * What a thousand players ask for in turn, against a web server that only says hello, for both sizes. True when each keeps its
 * budget.
 */
export async function benchPractice(what: string, asksOf: (world: PracticeWorld) => Ask[]): Promise<boolean> {
  const kept: boolean[] = []
  for (const size of Object.values(practiceSizes)) {
    const { ours, bare, ratio } = await withFolder(async (dataDir) => {
      const world = await onSite(dataDir, (_, databaseUrl) => fill(databaseUrl, size))
      const players = world.players.filter((_, place) => place % (size.players / present) === 0)
      const asked = asksOf({ ...world, players })
      const outcomes: Outcome[] = []
      while (outcomes.length < starts) outcomes.push(await onSite(dataDir, (url) => againstHello({ url, asked })))
      return together(outcomes)
    })
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(`${what} ${figure(ours)}/s, hello world ${figure(bare)}/s`)
    console.log(`ratio ${ratio.toFixed(2)} (budget: at least ${budget}) with ${inWords(size)}`)
    kept.push(ratio >= budget)
  }
  return kept.every(Boolean)
}

async function againstHello(ours: Side): Promise<Outcome> {
  const hello = await start('bench/hello.ts', '/')
  try {
    return await duel(ours, { url: hello.url }, roundsOfEach)
  } finally {
    await hello.stop()
  }
}

/** A whole site in a process of its own, with players, challenges and solves. */
export function withPractice<T>(
  size: PracticeSize,
  measure: (url: string, world: PracticeWorld, databaseUrl: string) => Promise<T>,
): Promise<T> {
  return withFolder((dataDir) =>
    onSite(dataDir, async (url, databaseUrl) => measure(url, await fill(databaseUrl, size), databaseUrl)),
  )
}

async function withFolder<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await makePassingFolder('bench')
  try {
    return await use(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onSite<T>(dataDir: string, use: (url: string, databaseUrl: string) => Promise<T>): Promise<T> {
  const drapeau = await start('bench/site.ts', '/health/ready', { DATA_DIR: dataDir })
  try {
    const databaseUrl = findRunningUrl(dataDir)
    if (databaseUrl === null) throw new Error('The database of the site does not run.')
    return await use(drapeau.url, databaseUrl)
  } finally {
    await drapeau.stop()
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
