import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { CallOf, Route } from '@drapeau/contract/route.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { Bus } from '../../src/platform/live/bus.ts'
import { announceChange } from '#platform/live/announce.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { Builders, type Person } from '../builders.ts'
import { copyDatabase } from '../databases.ts'
import { later, type SiteProcess, startSite, until } from './site-process.ts'

export interface Reply {
  status: number
  body: { code?: string; points?: number; first?: boolean; content?: string; version?: number }
}

/** Each race is run a few times, since nobody knows who comes first. */
export const rounds = [1, 2, 3]

export function times<T>(count: number, make: (turn: number) => T): T[] {
  return Array.from({ length: count }, (_, turn) => make(turn))
}

export interface TwoSites {
  processes: readonly [SiteProcess, SiteProcess]
  build: Builders
  database: Database
  /** So many players. */
  crowd: (size: number) => Promise<Person[]>
  /** The calls go to one process and to the other in turn. */
  call: <R extends Route>(person: { token: string }, route: R, input: CallOf<R>) => Promise<Reply>
  /**
   * To be called when a challenge was built: it is offered by both from then on, as after an administrator's change. One
   * of an event is offered to who takes part in it.
   */
  offer: (challenge: { id: string }, reader?: { token: string }) => Promise<void>
}

/** Two processes of the whole site on a database of their own, which is ready before they start. */
export async function startTwoSites(options: Record<string, string> = {}): Promise<TwoSites> {
  const databaseUrl = await copyDatabase()
  const settings = { LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl, ...options }
  const [first, second] = await Promise.all([startSite(settings), startSite(settings)])
  const database = openDatabase(databaseUrl, createLog('silent'))
  later(database.close)
  const urls = [first.url, second.url]
  const build = new Builders(database, () => new Date())
  const bus = new Bus(databaseUrl, createLog('silent'))
  const somebody = await build.player()
  let turn = 0
  return {
    processes: [first, second],
    database,
    build,
    crowd: (size) => Promise.all(times(size, () => build.player())),
    offer: async ({ id }, reader = somebody) => {
      await announceChange(bus, database.db, ['challenges'])
      const isOffered = async (url: string) =>
        (await send(url, reader.token, getChallenge, { params: { id } })).status === 200
      for (const url of urls) await until(() => isOffered(url))
    },
    call: (person, route, input) => {
      turn += 1
      return send(urls[turn % urls.length] ?? first.url, person.token, route, input)
    },
  }
}

/**
 * How far ahead a moment has to be announced so that the announcement arrives before it: two seconds, and more on a
 * machine on which a call takes long.
 */
export async function leadTimeOf(call: () => Promise<unknown>): Promise<number> {
  const began = Date.now()
  await call()
  return Math.max(2_000, 10 * (Date.now() - began))
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

async function send(site: string, token: string, route: Route, input: object): Promise<Reply> {
  const { params = {}, query = {}, body }: Parts = input
  const path = Object.entries(params).reduce((made, [name, value]) => made.replace(`:${name}`, value), route.path)
  const url = new URL(`${site}/api${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const reply = await fetch(url, {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && route.files === undefined ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: route.files === undefined ? JSON.stringify(body) : asForm(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as Reply['body'] }
}

function asForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value))
  return form
}
