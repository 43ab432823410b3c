import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { CallOf, Route } from '@drapeau/contract/route.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { Bus } from '../../src/platform/live/bus.ts'
import { announceChange } from '#platform/live/announce.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { Builders, type Person } from '../builders.ts'
import { copyDatabase } from '../databases.ts'
import { onCleanup, type SiteProcess, startSite, until } from './site-process.ts'

export interface Reply {
  status: number
  body: { code?: string; points?: number; first?: boolean; content?: string; version?: number }
}

/** Each race is run a few times, because its order varies. */
export const rounds = [1, 2, 3]

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export interface TwoSites {
  processes: readonly [SiteProcess, SiteProcess]
  build: Builders
  database: Database
  createPlayers: (size: number) => Promise<Person[]>
  /** Calls alternate between the two processes. */
  call: <R extends Route>(person: { token: string }, route: R, input: CallOf<R>) => Promise<Reply>
  /**
   * Invalidates the caches after a challenge was built, and waits until the reader sees it on both processes. A challenge of
   * an event needs a reader who takes part.
   */
  makeVisible: (challenge: { id: string }, reader?: { token: string }) => Promise<void>
}

/** Starts two processes of the complete site on a new, migrated database. */
export async function startTwoSites(options: Record<string, string> = {}): Promise<TwoSites> {
  const databaseUrl = await copyDatabase()
  const settings = { LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl, ...options }
  const [first, second] = await Promise.all([startSite(settings), startSite(settings)])
  const database = openDatabase(databaseUrl, createLog('silent'))
  onCleanup(database.close)
  const urls = [first.url, second.url]
  const build = new Builders(database, () => new Date())
  const bus = new Bus(databaseUrl, createLog('silent'))
  const anyPlayer = await build.player()
  let index = 0
  return {
    processes: [first, second],
    database,
    build,
    createPlayers: (size) => Promise.all(times(size, () => build.player())),
    makeVisible: async ({ id }, reader = anyPlayer) => {
      await announceChange(bus, database.db, ['challenges'])
      const isVisible = async (url: string) =>
        (await send(url, reader.token, getChallenge, { params: { id } })).status === 200
      for (const url of urls) await until(() => isVisible(url))
    },
    call: (person, route, input) => {
      index += 1
      return send(urls[index % urls.length] ?? first.url, person.token, route, input)
    },
  }
}

/**
 * How far ahead a date has to be so that the request that sets it arrives in time: two seconds, and more on a slow
 * machine.
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
  const path = Object.entries(params).reduce((url, [name, value]) => url.replace(`:${name}`, value), route.path)
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
