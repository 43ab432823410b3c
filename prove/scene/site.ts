import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type LimitName, limits } from '@drapeau/contract/limits.ts'
import { buildApp, type RunningApp } from '../../server/src/app.ts'
import { type Config, readConfig } from '../../server/src/platform/config/config.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { Limiter } from '../../server/src/platform/http/limits/limiter.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { Api } from '../../server/test/api.ts'
import { Builders } from '../../server/test/builders.ts'

export interface Ask {
  method?: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** The whole site in this process, called over a real connection, with a clock that can be put forward. */
export interface Site {
  app: RunningApp
  api: Api
  build: Builders
  config: Config
  database: Database
  ask: (ask: Ask) => Promise<Answer>
  origin: string
  /** By how much its clock is ahead. */
  shift: () => number
  forward: (ms: number) => void
  /** Everything that was logged so far, down to what only who looks closely is told. */
  logged: () => string
  close: () => Promise<void>
}

export async function openSite(url: string, dataDir: string, shiftedBy: number): Promise<Site> {
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'debug', SITE_SCHOOL: 'EPITECH' })
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const database = openDatabase(url, log)
  let shift = shiftedBy
  const clock = (): Date => new Date(Date.now() + shift)
  const app = await buildApp({ config, database, log, clock, limiter: new Limiter(database.db, generous()) })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let closing: Promise<void> | undefined
  return {
    app,
    api: new Api(app.fastify),
    build: new Builders(database, clock, () => app.services.bus.publishHere({ topic: 'managed' })),
    config,
    database,
    ask: (ask) => send(port, agent, ask),
    origin: `http://127.0.0.1:${port}`,
    shift: () => shift,
    forward: (ms) => {
      shift += ms
    },
    logged: () => lines.join(''),
    close: () => (closing ??= close(app, database, agent)),
  }
}

async function close(app: RunningApp, database: Database, agent: Agent): Promise<void> {
  agent.destroy()
  await app.stop()
  await database.close()
}

/** Limits have proofs of their own; here they would only keep a question from being asked. */
function generous(): typeof limits {
  const names = Object.keys(limits) as LimitName[]
  return Object.fromEntries(
    names.map((name) => {
      const budgets = limits[name].budgets.map((budget) => ({ ...budget, points: budget.points * 1_000_000 }))
      return [name, { ...limits[name], budgets }]
    }),
  ) as unknown as typeof limits
}

async function send(port: number, agent: Agent, { method = 'GET', path, token, headers, body }: Ask): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const signedIn = token === undefined ? {} : { authorization: `Bearer ${token}` }
  // Said here, since the client says nothing of the body of a DELETE, which would then be read as the next request.
  const framed = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { host: 'localhost', ...signedIn, ...framed, ...headers }
  const outgoing = request({ host: '127.0.0.1', port, method, path, agent, headers: all }, resolve)
  outgoing.on('error', reject)
  outgoing.end(body)
  const incoming = await promise
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: await buffer(incoming) }
}
