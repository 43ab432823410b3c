import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { median } from './comparison.ts'
import { type Client, type PreparedFlag, prepareFlags, storeFlags } from './prepared-flags.ts'
import { hasPgbench, pgbench, writeScript } from './pgbench.ts'
import { practiceSizes, type PracticeWorld } from './practice-data.ts'
import { withPractice } from './practice-site.ts'

const budget = 0.5
const rounds = 5
const seconds = 2
/** The size of the site's connection pool. */
const connections = 16
/** Clients that each wait for a response before they send the next flag. */
const clients = 64
/** The least number of flags for a round of pgbench; later rounds get twice as many as the one before used. */
const leastFlags = 10_000

/**
 * `PUT /api/submissions/:id`, right and wrong flags of many players, against pgbench with the same statement, one flag at
 * a time. True if it is within its budget for both sizes.
 */
export async function benchFlags(): Promise<boolean> {
  if (!(await hasPgbench())) {
    console.log('flags: pgbench was not found. Install it, or set PGBENCH to its path.')
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

interface FlagSite {
  site: string
  databaseUrl: string
  client: Client
  world: PracticeWorld
}

/** Flags per second of each round, alternating between both sides. Throws unless every flag was judged and stored. */
async function measure({ site, databaseUrl, client, world }: FlagSite): Promise<{ ours: number[]; bare: number[] }> {
  const next = await prepareFlags(client, world)
  const script = await writeScript(connections)
  let flagCount = leastFlags
  const rates = { ours: [] as number[], bare: [] as number[] }
  try {
    await fillSessionCache(site, world)
    for (let round = 0; round <= rounds; round += 1) {
      const before = await countStored(client)
      await storeFlags(client, Array.from({ length: flagCount }, next))
      const bare = await pgbench(databaseUrl, script, connections, seconds)
      flagCount = Math.max(leastFlags, bare * 2)
      const between = await countStored(client)
      const ours = await submitFlags(site, next)
      const after = await countStored(client)
      expectStored(bare, between - before)
      expectStored(ours, after - between)
      // The first round is a warm-up.
      if (round === 0) continue
      rates.bare.push(bare / seconds)
      rates.ours.push(ours / seconds)
    }
    return rates
  } finally {
    await rm(script, { force: true })
  }
}

/** Every acknowledged flag must be stored; those that were still pending at the end of the round may be. */
function expectStored(acknowledged: number, stored: number): void {
  if (stored < acknowledged || stored > acknowledged + clients)
    throw new Error(`Of ${acknowledged} acknowledged flags, ${stored} are stored.`)
}

async function submitFlags(site: string, next: () => PreparedFlag): Promise<number> {
  const result = await autocannon({
    url: site,
    connections: clients,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(next()) }) }],
  })
  await pause(200)
  const wrong = result.statusCodeStats?.['400']?.count ?? 0
  const right = result.statusCodeStats?.['200']?.count ?? 0
  return wrong + right
}

function requestOf({ token, challenge, answer }: PreparedFlag) {
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

/** Fills the session cache, because players have made requests before they submit a flag. */
async function fillSessionCache(site: string, { players }: PracticeWorld): Promise<void> {
  for (let from = 0; from < 2_000; from += 50)
    await Promise.all(
      players.slice(from, from + 50).map(async ({ token }) => {
        const reply = await fetch(`${site}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
        if (!reply.ok) throw new Error(`A player cannot sign in: ${reply.status}.`)
        await reply.arrayBuffer()
      }),
    )
}
