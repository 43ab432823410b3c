import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { median } from './comparison.ts'
import { type Client, type StockedFlag, stockFlags, storeStock } from './prepared-flags.ts'
import { hasPgbench, pgbench, writeScript } from './pgbench.ts'
import { practiceSizes, type PracticeWorld } from './practice-data.ts'
import { withPractice } from './practice-site.ts'

const budget = 0.5
const rounds = 5
const seconds = 2
/** As many as the site's pool has. */
const connections = 16
/** Browsers that each wait for an answer before they send the next. */
const browsers = 64
/** For a round of pgbench, at least; twice as many as the one before used. */
const leastStock = 10_000

/**
 * `PUT /api/submissions/:id`, right and wrong flags of many players, against pgbench with the same statement, one flag at
 * a time. True when it keeps its budget for both sizes.
 */
export async function benchFlags(): Promise<boolean> {
  if (!(await hasPgbench())) {
    console.log('flags: pgbench is missing. Install it, or say where it is with PGBENCH.')
    return false
  }
  const kept: boolean[] = []
  for (const [name, size] of Object.entries(practiceSizes))
    kept.push(
      await withPractice(size, async (site, world, databaseUrl) => {
        const database = openDatabase(databaseUrl, createLog('warn'))
        const client = await database.pool.connect()
        try {
          const { ours, bare } = await measure({ site, databaseUrl, client, world })
          const ratio = median(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN)))
          const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
          console.log(`flags over HTTP ${figure(ours)}/s, pgbench ${figure(bare)}/s (${name})`)
          console.log(`ratio ${ratio.toFixed(2)} (budget: at least ${budget})`)
          return ratio >= budget
        } finally {
          client.release(true)
          await database.close()
        }
      }),
    )
  return kept.every(Boolean)
}

interface Place {
  site: string
  databaseUrl: string
  client: Client
  world: PracticeWorld
}

/** Flags per second of each round, of both sides in turn. What was not judged and stored would not count: none is. */
async function measure({ site, databaseUrl, client, world }: Place): Promise<{ ours: number[]; bare: number[] }> {
  const next = await stockFlags(client, world)
  const script = await writeScript(connections)
  let stock = leastStock
  const rates = { ours: [] as number[], bare: [] as number[] }
  try {
    await signEveryoneIn(site, world)
    for (let round = 0; round <= rounds; round += 1) {
      const before = await countStored(client)
      await storeStock(client, Array.from({ length: stock }, next))
      const bare = await pgbench(databaseUrl, script, connections, seconds)
      stock = Math.max(leastStock, bare * 2)
      const between = await countStored(client)
      const ours = await shoot(site, next)
      const after = await countStored(client)
      expectStored(bare, between - before)
      expectStored(ours, after - between)
      // The first round only warms both up.
      if (round === 0) continue
      rates.bare.push(bare / seconds)
      rates.ours.push(ours / seconds)
    }
    return rates
  } finally {
    await rm(script, { force: true })
  }
}

/** Everything that was answered is stored; what is still under way when the time is over comes on top. */
function expectStored(answered: number, stored: number): void {
  if (stored < answered || stored > answered + browsers)
    throw new Error(`Of ${answered} flags that were answered, ${stored} are stored.`)
}

async function shoot(site: string, next: () => StockedFlag): Promise<number> {
  const result = await autocannon({
    url: site,
    connections: browsers,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...callOf(next()) }) }],
  })
  await pause(200)
  const wrong = result.statusCodeStats?.['400']?.count ?? 0
  const right = result.statusCodeStats?.['200']?.count ?? 0
  return wrong + right
}

function callOf({ token, challenge, answer }: StockedFlag) {
  return {
    method: 'PUT' as const,
    path: `/api/submissions/${challenge}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ flag: answer }),
  }
}

async function countStored(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as stored from submission')
  return (rows as { stored: number }[])[0]?.stored ?? 0
}

/** Whoever plays has looked at something before. */
async function signEveryoneIn(site: string, { players }: PracticeWorld): Promise<void> {
  for (let from = 0; from < 2_000; from += 50)
    await Promise.all(
      players.slice(from, from + 50).map(async ({ token }) => {
        const reply = await fetch(`${site}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
        if (!reply.ok) throw new Error(`A player cannot sign in: ${reply.status}.`)
        await reply.arrayBuffer()
      }),
    )
}
