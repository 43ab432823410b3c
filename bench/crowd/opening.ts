import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from './browser.ts'
import { Tally, type Testimony } from './tally.ts'

/** Somebody who comes: signed in since yesterday, or by password now. */
export interface Comer {
  token: string
  signsIn?: { email: string; password: string }
}

export interface OpeningOrder {
  kind: 'opening'
  url: string
  eventId: string
  /**
   * Those who are there before, one after the other, as people are who wait for the beginning. How long they wait is not
   * told: a process that has answered nobody yet has compiled nothing, and no event opens on one.
   */
  early: Comer[]
  comers: Comer[]
  /** All have come by then. */
  withinMs: number
  /** Whether they come evenly, or most of them at the beginning. */
  pace: 'even' | 'rush'
}

const betweenEarlyMs = 250
/** Then they wait. */
const untilBeginningMs = 3_000

/** When somebody comes, as a share of the time that all have; the square makes the beginning busier than the end. */
const moments = { even: () => Math.random(), rush: () => Math.random() ** 2 }

/** So many players come within so long. Each opens the event as a browser does. */
export async function open(order: OpeningOrder): Promise<Testimony> {
  const [before, tally] = [new Tally(), new Tally()]
  const { early, comers, withinMs, pace } = order
  await Promise.all(
    early.map((comer, place) => comeAndLook(order, comer, { place, inMs: place * betweenEarlyMs }, before)),
  )
  if (early.length > 0) await pause(untilBeginningMs)
  await Promise.all(
    comers.map((comer, place) => comeAndLook(order, comer, { place, inMs: withinMs * moments[pace]() }, tally)),
  )
  const { times, strange } = tally.testimony
  return { times, strange: { ...before.testimony.strange, ...strange } }
}

async function comeAndLook(
  { url, eventId }: OpeningOrder,
  { token, signsIn }: Comer,
  { place, inMs }: { place: number; inMs: number },
  tally: Tally,
): Promise<void> {
  await pause(inMs)
  const browser = new Browser(new URL(url), tally, { token: signsIn ? '' : token, place })
  if (signsIn) {
    const path = '/users/login'
    const answer = await browser.ask({ deed: 'sign-in', method: 'POST', path, expected: [200], body: signsIn })
    if (answer.status !== 200) return browser.close()
    browser.token = (JSON.parse(answer.body) as { data: { token: string } }).data.token
  }
  const event = `/events/${eventId}`
  for (const path of ['/users/me', '/events', event, `${event}/entry`]) await browser.read(path)
  await browser.readAll(
    ['challenges', 'feed', 'entry/score', 'scoreboard', 'timeline'].map((part) => `${event}/${part}`),
  )
  browser.close()
}
