import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp, type RunningApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { Api } from './api.ts'
import { Builders } from './builders.ts'
import { copyDatabase, dropCopy } from './databases.ts'

export interface WorldOptions {
  /** Settings by their environment names. */
  settings?: Record<string, string>
  /** Starts another node on the database of this world. */
  besides?: World
  /** An existing database. */
  url?: string
  /** Used instead of a folder. */
  storage?: Storage
}

export interface World {
  api: Api
  build: Builders
  app: RunningApp
  config: Config
  database: Database
  /** Invalidates the caches of all nodes on this database, after a test has written to it directly. */
  invalidate: () => void
  /** What has been logged so far. */
  logged: () => string
  /** Moves the clock of this node forward; it keeps running. */
  advance: (ms: number) => void
  /** Stops the clock of this node during the work, for delays that a slow machine would outlast. */
  atOneMoment: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const running = new Set<World>()
const opened: World[] = []

/** Closes the worlds that the tests of a file shared. */
export async function closeWorlds(): Promise<void> {
  await Promise.all(opened.splice(0).map((each) => each.close()))
}

/** A complete server on a new database, ready for requests. */
export async function world({ settings = {}, besides, url: given, storage }: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drapeau-world-'))
  const url = given ?? besides?.database.url ?? (await copyDatabase())
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'debug', ...settings })
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) } satisfies DestinationStream)
  const database = openDatabase(url, log)
  let shift = 0
  let stoppedAt: number | undefined
  const clock = (): Date => new Date((stoppedAt ?? Date.now()) + shift)
  const app = await buildApp({ config, database, log, clock, ...(storage && { storage }) })
  let isClosed = false
  const site: World = {
    api: new Api(app.fastify),
    build: new Builders(database, clock, () => site.invalidate()),
    app,
    config,
    database,
    invalidate: () => {
      for (const node of running) if (node.database.url === url) node.app.services.bus.publishHere({ topic: 'managed' })
    },
    logged: () => lines.join(''),
    advance: (ms) => {
      shift += ms
    },
    atOneMoment: async (work) => {
      stoppedAt = Date.now()
      try {
        return await work()
      } finally {
        stoppedAt = undefined
      }
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      running.delete(site)
      await app.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      if (![...running].some((node) => node.database.url === url)) await dropCopy(url)
    },
  }
  running.add(site)
  closeWhenOver(site)
  return site
}

/** Closes the world after its test, or after the file if it was opened outside of a test: open worlds hold connections. */
function closeWhenOver(site: World): void {
  try {
    onTestFinished(site.close)
  } catch {
    opened.push(site)
  }
}
