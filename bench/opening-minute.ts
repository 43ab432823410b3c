import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '../server/src/features/accounts/passwords.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { type EventSite, withEvent } from './event-site.ts'

const size = { entries: 2_000, challenges: 60, solves: 10_000 }
const newcomers = 500
const withinMs = 60_000
const budgetMs = 1_000
const password = 'Opening-Minute-7'

interface Tally {
  reads: number[]
  signIns: number[]
  refused: string[]
}

/**
 * Two thousand players come within a minute, most of them at its beginning; every fourth signs in anew. Each opens the event
 * as a browser does. True when nothing fails and reading stays quick, whatever the passwords cost.
 */
export function benchOpeningMinute(): Promise<boolean> {
  return withEvent(size, async (site) => {
    await givePasswords(site)
    const tally: Tally = { reads: [], signIns: [], refused: [] }
    await Promise.all(site.players.map((player, place) => comeAndLook(site, player.token, place, tally)))
    const reads = p99(tally.reads)
    console.log(`${size.entries.toLocaleString('en')} players within a minute, ${newcomers} signing in`)
    console.log(`reads: ${tally.reads.length.toLocaleString('en')}, p99 ${reads.toFixed(0)} ms (budget: ${budgetMs})`)
    console.log(`sign-ins: p99 ${p99(tally.signIns).toFixed(0)} ms`)
    console.log(`answers that were no success: ${tally.refused.length} ${[...new Set(tally.refused)].join(', ')}`)
    return reads < budgetMs && tally.refused.length === 0
  })
}

async function givePasswords({ databaseUrl }: EventSite): Promise<void> {
  const database = openDatabase(databaseUrl, createLog('warn'))
  const emails = Array.from({ length: newcomers }, (_, place) => emailOf(place))
  const hash = await hashPassword(password)
  await database.pool.query('update account set password_hash = $1 where email = any($2::text[])', [hash, emails])
  await database.close()
}

function emailOf(place: number): string {
  return `sailor${place + 1}@example.org`
}

async function comeAndLook({ url, eventId }: EventSite, token: string, place: number, tally: Tally): Promise<void> {
  // The square makes the beginning busier than the end.
  await pause(withinMs * Math.random() ** 2)
  const browser = new Agent({ keepAlive: true, maxSockets: 6 })
  const read = async (path: string, bearer: string): Promise<void> => {
    const began = performance.now()
    const { status } = await ask(`${url}/api${path}`, browser, { authorization: `Bearer ${bearer}` })
    tally.reads.push(performance.now() - began)
    if (status !== 200) tally.refused.push(`${status} ${path.split('/').at(-1)}`)
  }
  const own = place < newcomers ? await signIn(url, browser, place, tally) : token
  const event = `/events/${eventId}`
  for (const path of ['/users/me', '/events', event, `${event}/entry`]) await read(path, own)
  const parts = ['challenges', 'feed', 'entry/score', 'scoreboard', 'timeline']
  await Promise.all(parts.map((part) => read(`${event}/${part}`, own)))
  browser.destroy()
}

async function signIn(url: string, browser: Agent, place: number, tally: Tally): Promise<string> {
  const began = performance.now()
  const body = JSON.stringify({ email: emailOf(place), password })
  const { status, text } = await ask(`${url}/api/users/login`, browser, { 'content-type': 'application/json' }, body)
  tally.signIns.push(performance.now() - began)
  if (status !== 200) tally.refused.push(`${status} login`)
  return status === 200 ? (JSON.parse(text) as { data: { token: string } }).data.token : ''
}

/** Status 0 when there is no answer. */
function ask(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      reply.on('error', () => resolve({ status: 0, text }))
    })
    asked.on('error', () => resolve({ status: 0, text: '' }))
    asked.end(body)
  })
}

function p99(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
