import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, type RunningApp } from './app.ts'
import { ensureFirstAdmin, type FirstAdmin } from './features/accounts/registration/first-admin.ts'
import { seedSchools } from './features/schools/schools.service.ts'
import { ensureSettings } from './features/site/settings.ts'
import type { Life } from './life.ts'
import { listen } from './listen.ts'
import type { Config } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { refreshNameKeys } from './domain/account/name-keys.ts'
import { migrate } from './platform/database/migrate.ts'
import { retryOnLostConnection } from './platform/database/retry.ts'
import type { Log } from './platform/log/log.ts'
import { type DatabaseSource, openSource } from './platform/postgres/source.ts'
import { addStarterPack } from './starter-pack.ts'

export interface Site {
  database: Database
  admin: FirstAdmin
}

/** A proxy in front checks readiness every second or so: it gets the time to notice that we are stopping. */
const drainMs = 1_500

interface Options {
  clock?: () => Date
  /** The database, where somebody has begun to open it. */
  opening?: Promise<DatabaseSource>
}

/**
 * Database, migrations, the starter pack, first administrator, listening. What has been started is stopped again when a
 * step fails; that the database went away in the midst of one is no failure.
 */
export async function startSite(config: Config, log: Log, life: Life, options: Options = {}): Promise<Site> {
  const { clock, opening = openSource(config, log) } = options
  try {
    const source = await opening
    life.began({ name: 'database server', timeoutMs: 2_500, stop: source.stop, kill: source.kill })
    await retryOnLostConnection(log, () => migrate(source.url, log))
    const database = openDatabase(source.url, log)
    life.began({ name: 'database connections', timeoutMs: 500, stop: database.close })
    const app = await buildApp({ config, database, log, ...(clock && { clock }) })
    life.began({ name: 'application', timeoutMs: 5_000, stop: app.stop })
    // Stopped before it, as the last to begin.
    if (config.trustProxy !== false) life.began({ name: 'drain', timeoutMs: 2 * drainMs, stop: () => drain(app) })
    await retryOnLostConnection(log, () => refreshNameKeys({ db: database.db, log }))
    await retryOnLostConnection(log, () => seedSchools({ db: database.db, config }))
    await retryOnLostConnection(log, () => ensureSettings({ db: database.db, config }))
    await retryOnLostConnection(log, () => addStarterPack(app.services))
    const admin = await retryOnLostConnection(log, () => ensureFirstAdmin({ db: database.db, config, log }))
    await listen(app.fastify, config)
    log.info({ address: config.publicUrl, host: config.host, port: config.port }, 'listening')
    return { database, admin }
  } catch (error) {
    log.fatal({ err: error }, 'could not start')
    await life.end()
    throw error
  }
}

async function drain(app: RunningApp): Promise<void> {
  app.drain()
  await sleep(drainMs)
}
