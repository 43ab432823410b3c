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
  comers: Comer[]
  /** All have come by then. */
  withinMs: number
}

/** So many players come within so long, most of them at the beginning. Each opens the event as a browser does. */
export async function open(order: OpeningOrder): Promise<Testimony> {
  const tally = new Tally()
  await Promise.all(order.comers.map((comer, place) => comeAndLook(order, comer, place, tally)))
  return tally.testimony
}

async function comeAndLook(
  { url, eventId, withinMs }: OpeningOrder,
  { token, signsIn }: Comer,
  place: number,
  tally: Tally,
): Promise<void> {
  // The square makes the beginning busier than the end.
  await pause(withinMs * Math.random() ** 2)
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
