import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { bareStatement, countBare, prepareBareTables, storeBareFlags } from './bare-flags.ts'
import { median } from './comparison.ts'
import { hasPgbench, pgbench, writeScript } from './pgbench.ts'
import { practiceSizes, type PracticeWorld } from './practice-data.ts'
import { withPractice } from './practice-site.ts'
import { type Client, type FlagKind, type PreparedFlag, prepareFlags } from './prepared-flags.ts'
import { countResponses, requestOf } from './readers.ts'

/** For one right flag in five, as people play. */
const budget = 0.4
/** Rounds and their seconds. Fewer of right flags only: each player solves a challenge once. */
const plans: Readonly<Record<FlagKind, { rounds: number; seconds: number }>> = {
  wrong: { rounds: 3, seconds: 2 },
  right: { rounds: 3, seconds: 0.5 },
  mixed: { rounds: 5, seconds: 2 },
}
const kinds = ['wrong', 'right', 'mixed'] as const satisfies FlagKind[]
/** The size of the site's connection pool. */
const connections = 16
/** Clients that each wait for a response before they send the next flag. */
const clients = 64
const bareSeconds = 2
/** More than pgbench uses in that time. */
const bareFlags = 25_000
/** More than the site judges, so that all requests of a round are ready before it begins. */
const maxPerSecond = 6_000

/**
 * `PUT /api/submissions/:id` of many players, against pgbench with the least that storing a flag can be, one flag at a
 * time. True if it is within its budget for both sizes.
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
          return await measure({ site, databaseUrl, client, world, name })
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
  name: string
}

async function measure(flagSite: FlagSite): Promise<boolean> {
  const { site, client, world, name } = flagSite
  await prepareBareTables(client)
  const next = await prepareFlags(client, world)
  await fillSessionCache(site, world)
  const ratios = new Map<FlagKind, number>()
  for (const kind of kinds) {
    // What is right for the bare tables need not be new to the site.
    const nextBare = await prepareFlags(client, world)
    const { ours, bare } = await alternate(flagSite, kind, { next: () => next(kind), nextBare: () => nextBare(kind) })
    const ratio = median(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN)))
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(
      `${kind} flags over HTTP ${figure(ours)}/s, bare ${figure(bare)}/s: ratio ${ratio.toFixed(2)} (${name})`,
    )
    ratios.set(kind, ratio)
  }
  const ratio = ratios.get('mixed') ?? Number.NaN
  console.log(`ratio ${ratio.toFixed(2)} (budget: at least ${budget}, mixed, ${name})`)
  return ratio >= budget
}

/** Flags per second of each round, alternating between both sides. Throws unless every flag was judged and stored. */
async function alternate(
  { site, databaseUrl, client }: FlagSite,
  kind: FlagKind,
  { next, nextBare }: Record<'next' | 'nextBare', () => PreparedFlag>,
): Promise<{ ours: number[]; bare: number[] }> {
  const { rounds, seconds } = plans[kind]
  const script = await writeScript(bareStatement, connections)
  const again = Array.from({ length: bareFlags }, nextBare)
  const requests = new ReadyRequests(site, next)
  const rates = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      await storeBareFlags(client, again)
      const bareBefore = await countBare(client)
      const bare = await pgbench(databaseUrl, script, connections, bareSeconds)
      expectStored(bare.done, (await countBare(client)) - bareBefore)
      requests.prepare(seconds * maxPerSecond)
      const before = await countStored(client)
      const ours = await submitFlags(site, seconds, requests)
      expectStored(ours, (await countStored(client)) - before)
      // The first round is a warm-up.
      if (round === 0) continue
      rates.bare.push(bare.perSecond)
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

async function submitFlags(site: string, seconds: number, requests: ReadyRequests): Promise<number> {
  const judged = await countResponses(site, () => requests.take(), { connections: clients, seconds })
  await pause(200)
  return judged
}

/** As the flags of pgbench are in a table before it starts: to write requests is the work of browsers elsewhere. */
class ReadyRequests {
  readonly #next: () => Buffer
  #ready: Buffer[] = []

  constructor(site: string, next: () => PreparedFlag) {
    const { host } = new URL(site)
    this.#next = () => putFlag(host, next())
  }

  /** Those that are left from the round before are used first. */
  prepare(count: number): void {
    const added = Array.from({ length: count - this.#ready.length }, this.#next)
    this.#ready = [...added.toReversed(), ...this.#ready]
  }

  take(): Buffer {
    return this.#ready.pop() ?? this.#next()
  }
}

function putFlag(host: string, { token, challenge, answer }: PreparedFlag): Buffer {
  return requestOf(host, {
    method: 'PUT',
    path: `/api/submissions/${challenge}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ flag: answer }),
  })
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
