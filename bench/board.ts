import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { Games } from '../server/src/features/games/games.ts'
import { invalidateByMessages } from '../server/src/invalidation.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { Bus } from '../server/src/platform/live/bus.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { median } from './comparison.ts'
import { eventSizes, type EventWorld, fillEvent, inWords } from './event-data.ts'
import { againstHello, fill, onSite, withFolder } from './temporary-site.ts'

const servedBudget = 0.45
/** Enough for a median. */
const rebuilds = 7
/** How long a rebuild may block other responses. */
const blockBudgetMs = 50
const rebuildBudgetMs = { small: 50, large: 1_000 }

/** The scoreboard of an event: served as prepared bytes, and rebuilt. True when it is within its budgets. */
export async function benchBoard(): Promise<boolean> {
  const isSmallKept = await withFolder(async (dataDir) => {
    const [isQuick, world] = await onSite(dataDir, async (site) => {
      const made = await filled(site.databaseUrl, 'small')
      return [await benchRebuild(site.databaseUrl, made, rebuildBudgetMs.small), made]
    })
    return (await benchServed(dataDir, world)) && isQuick
  })
  const isLargeKept = await withFolder((dataDir) =>
    onSite(dataDir, async ({ databaseUrl }) =>
      benchRebuild(databaseUrl, await filled(databaseUrl, 'large'), rebuildBudgetMs.large),
    ),
  )
  return isSmallKept && isLargeKept
}

function filled(databaseUrl: string, size: 'small' | 'large'): Promise<EventWorld> {
  console.log(`The board with ${inWords(eventSizes[size])}`)
  return fill(databaseUrl, (client) => fillEvent(client, eventSizes[size]))
}

async function benchServed(dataDir: string, { eventId, players }: EventWorld): Promise<boolean> {
  const path = `/api/events/${eventId}/scoreboard`
  const requests = players.map(({ token }) => ({ path, headers: { authorization: `Bearer ${token}` } }))
  const { ours, bare, ratio } = await againstHello(dataDir, requests)
  const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
  console.log(`  GET ${path} ${figure(ours)}/s, hello world ${figure(bare)}/s`)
  console.log(`  ratio ${ratio.toFixed(2)} (budget: at least ${servedBudget})`)
  const unchanged = await onSite(dataDir, ({ url }) => measureUnchanged(`${url}${path}`, requests[0]?.headers ?? {}))
  console.log(`  unchanged (304) ${Math.round(unchanged).toLocaleString('en')}/s`)
  return ratio >= servedBudget
}

/** Clients that have the current scoreboard already. */
async function measureUnchanged(url: string, headers: Record<string, string>): Promise<number> {
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? ''
  const result = await autocannon({
    url,
    headers: { ...headers, 'if-none-match': etag },
    connections: 32,
    duration: 5,
  })
  if (result['3xx'] !== result.requests.total) throw new Error('Not every response was a 304.')
  return result.requests.average
}

/** In this process, where every pause can be measured: a whole rebuild, and one after a single entry moved. */
async function benchRebuild(databaseUrl: string, { eventId, players }: EventWorld, budgetMs: number): Promise<boolean> {
  const log = createLog('warn')
  const database = openDatabase(databaseUrl, log)
  const bus = new Bus(databaseUrl, log)
  await bus.start()
  const silent = { toEveryone: () => {}, toAccounts: () => {}, toWatchers: () => {} }
  const games = new Games({ db: database.db, bus, log, clock: () => new Date() }, silent)
  invalidateByMessages(bus, { games })
  const blocks = monitorEventLoopDelay({ resolution: 1 })
  try {
    await games.live(eventId)
    blocks.enable()
    const whole = await timesOf(async () => {
      bus.publishHere({ topic: 'managed' })
      await games.live(eventId)
    })
    const step = await timesOf(async (round) => {
      const account = players[round]?.id ?? ''
      games.moved(eventId, { accounts: [account], isBoardMoved: true })
      await games.live(eventId, account)
    })
    blocks.disable()
    const longest = blocks.max / 1e6
    console.log(`  rebuilt in ${median(whole).toFixed(0)} ms (budget: ${budgetMs}), slowest ${worst(whole)}`)
    console.log(`  after one entry moved in ${median(step).toFixed(0)} ms, slowest ${worst(step)}`)
    console.log(`  longest pause for others ${longest.toFixed(0)} ms (budget: ${blockBudgetMs})`)
    return median(whole) < budgetMs && longest < blockBudgetMs
  } finally {
    await games.stop()
    await bus.stop()
    await database.close()
  }
}

async function timesOf(work: (round: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rebuilds; round += 1) {
    const began = performance.now()
    await work(round)
    const took = performance.now() - began
    times.push(took)
    // A pause between rebuilds, as the server makes them.
    await pause(took * 1.5)
  }
  return times
}

function worst(times: number[]): string {
  return `${Math.max(...times).toFixed(0)} ms`
}
