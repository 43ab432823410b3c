import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from './browser.ts'
import { Tally, type CrowdReport } from './tally.ts'

/** A player who arrives, either with a session or signing in by password. */
export interface Arrival {
  token: string
  signsIn?: { email: string; password: string }
}

export interface OpeningOrder {
  kind: 'opening'
  url: string
  eventId: string
  /**
   * Players who arrive before the opening, one after the other. Their times are not reported: they warm up the process,
   * because V8 has compiled nothing before the first requests, and no event opens on such a process.
   */
  early: Arrival[]
  arrivals: Arrival[]
  /** The time within which all arrive. */
  withinMs: number
  /** Whether they arrive evenly, or most of them at the beginning. */
  pace: 'even' | 'rush'
}

const betweenEarlyMs = 250
/** The pause between the early players and the opening. */
const untilBeginningMs = 3_000

/** When a player arrives, as a share of `withinMs`; the square makes the beginning busier than the end. */
const moments = { even: () => Math.random(), rush: () => Math.random() ** 2 }

/** All players arrive within the given time, and each opens the event as a browser does. */
export async function runOpening(order: OpeningOrder): Promise<CrowdReport> {
  const [before, tally] = [new Tally(), new Tally()]
  const { early, arrivals, withinMs, pace } = order
  await Promise.all(
    early.map((arrival, index) => arrive(order, arrival, { index, inMs: index * betweenEarlyMs }, before)),
  )
  if (early.length > 0) await pause(untilBeginningMs)
  await Promise.all(
    arrivals.map((arrival, index) => arrive(order, arrival, { index, inMs: withinMs * moments[pace]() }, tally)),
  )
  const { times, unexpected } = tally.report
  return { times, unexpected: { ...before.report.unexpected, ...unexpected } }
}

async function arrive(
  { url, eventId }: OpeningOrder,
  { token, signsIn }: Arrival,
  { index, inMs }: { index: number; inMs: number },
  tally: Tally,
): Promise<void> {
  await pause(inMs)
  const browser = new Browser(new URL(url), tally, { token: signsIn ? '' : token, index })
  if (signsIn) {
    const path = '/users/login'
    const response = await browser.send({ action: 'sign-in', method: 'POST', path, expected: [200], body: signsIn })
    if (response.status !== 200) return browser.close()
    browser.token = (JSON.parse(response.body) as { data: { token: string } }).data.token
  }
  const event = `/events/${eventId}`
  const started = performance.now()
  for (const path of ['/users/me', '/events', event]) await browser.read(path)
  // The page asks for the feed when the challenges are there, and for the chart when the rows are.
  await browser.readAll(['challenges', 'entry', 'entry/score'].map((part) => `${event}/${part}`))
  tally.recordTime('opening', performance.now() - started)
  for (const part of ['feed', 'scoreboard', 'timeline']) await browser.read(`${event}/${part}`)
  browser.close()
}
