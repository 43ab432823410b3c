import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { start } from '../e2e/programs.ts'
import { Games } from '../server/src/features/competition/games.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { Bus } from '../server/src/platform/live/bus.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { duel, median } from './duel.ts'
import { eventSizes } from './event-data.ts'
import { type EventSite, inWords, withEvent } from './event-site.ts'

const servedBudget = 0.7
/** Enough for a median. */
const rebuilds = 7
/** What other answers may have to wait for a rebuild. */
const blockBudgetMs = 50
const rebuildBudgetMs = { small: 50, large: 1_000 }

/** The board of an event: served as ready bytes, and made anew. True when it keeps its budgets. */
export async function benchBoard(): Promise<boolean> {
  const kept: boolean[] = []
  for (const size of ['small', 'large'] as const) {
    console.log(`The board with ${inWords(eventSizes[size])}`)
    kept.push(
      await withEvent(eventSizes[size], async (site) => {
        const isQuick = await benchRebuild(site, rebuildBudgetMs[size])
        return size === 'small' ? (await benchServed(site)) && isQuick : isQuick
      }),
    )
  }
  return kept.every(Boolean)
}

async function benchServed({ url, eventId, players }: EventSite): Promise<boolean> {
  const path = `/api/events/${eventId}/scoreboard`
  const headers = players.map(({ token }) => ({ authorization: `Bearer ${token}` }))
  const hello = await start('bench/hello.ts', '/')
  try {
    const asked = headers.map((each) => ({ path, headers: each }))
    const { ours, bare, ratio } = await duel({ url, asked }, { url: hello.url })
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(`  GET ${path} ${figure(ours)}/s, hello world ${figure(bare)}/s`)
    console.log(`  ratio ${ratio.toFixed(2)} (budget: at least ${servedBudget})`)
    const unchanged = await shootUnchanged(`${url}${path}`, headers[0] ?? {})
    console.log(`  unchanged (304) ${Math.round(unchanged).toLocaleString('en')}/s`)
    return ratio >= servedBudget
  } finally {
    await hello.stop()
  }
}

/** Readers who hold the board already. */
async function shootUnchanged(url: string, headers: Record<string, string>): Promise<number> {
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? ''
  const result = await autocannon({
    url,
    headers: { ...headers, 'if-none-match': etag },
    connections: 32,
    duration: 5,
  })
  if (result['3xx'] !== result.requests.total) throw new Error('Not every answer said that nothing had changed.')
  return result.requests.average
}

/** In this process, where every pause can be seen: all of it, and after one entry did something. */
async function benchRebuild({ databaseUrl, eventId, players }: EventSite, budgetMs: number): Promise<boolean> {
  const log = createLog('warn')
  const database = openDatabase(databaseUrl, log)
  const bus = new Bus(databaseUrl, log)
  await bus.start()
  const silent = { toEveryone: () => {}, toAccounts: () => {}, toAdmins: () => {} }
  const games = new Games({ db: database.db, bus, log, clock: () => new Date() }, silent)
  const blocks = monitorEventLoopDelay({ resolution: 1 })
  try {
    await games.live(eventId)
    blocks.enable()
    const whole = await timesOf(async () => {
      bus.sayHere({ topic: 'managed' })
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
    // It rests as long as it worked; what is measured is the work.
    await pause(took * 1.5)
  }
  return times
}

function worst(times: number[]): string {
  return `${Math.max(...times).toFixed(0)} ms`
}
