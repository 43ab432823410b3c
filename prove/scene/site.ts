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

export interface RequestOptions {
  method?: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

export interface SiteResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** The whole site in this process, called over real connections, with a clock that can be moved forward. */
export interface Site {
  app: RunningApp
  api: Api
  build: Builders
  config: Config
  database: Database
  send: (options: RequestOptions) => Promise<SiteResponse>
  origin: string
  /** How far its clock is ahead, in milliseconds. */
  shift: () => number
  forward: (ms: number) => void
  /** Everything that was logged so far, at debug level. */
  logged: () => string
  close: () => Promise<void>
}

export async function openSite(url: string, dataDir: string, shiftedBy: number): Promise<Site> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'debug',
    SITE_SCHOOL: 'EPITECH',
    PLAYER_TOKENS: 'on',
  })
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const database = openDatabase(url, log)
  let shift = shiftedBy
  const clock = (): Date => new Date(Date.now() + shift)
  const app = await buildApp({ config, database, log, clock, limiter: new Limiter(database.db, raisedLimits()) })
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
    send: (options) => sendRequest(port, agent, options),
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

/** Rate limits have their own tests; here they would only prevent requests. */
function raisedLimits(): typeof limits {
  const names = Object.keys(limits) as LimitName[]
  return Object.fromEntries(
    names.map((name) => {
      const budgets = limits[name].budgets.map((budget) => ({ ...budget, points: budget.points * 1_000_000 }))
      return [name, { ...limits[name], budgets }]
    }),
  ) as unknown as typeof limits
}

async function sendRequest(
  port: number,
  agent: Agent,
  { method = 'GET', path, token, headers, body }: RequestOptions,
): Promise<SiteResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const signedIn = token === undefined ? {} : { authorization: `Bearer ${token}` }
  // Node sets no length for the body of a DELETE, which the server would then read as the next request.
  const framed = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { host: 'localhost', ...signedIn, ...framed, ...headers }
  const outgoing = request({ host: '127.0.0.1', port, method, path, agent, headers: all }, resolve)
  outgoing.on('error', reject)
  outgoing.end(body)
  const incoming = await promise
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: await buffer(incoming) }
}
