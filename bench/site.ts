import { type Limit, limits } from '@drapeau/contract/limits.ts'
import { buildApp } from '../server/src/app.ts'
import { ensureFirstAdmin } from '../server/src/features/accounts/registration/first-admin.ts'
import { listen } from '../server/src/listen.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { Limiter } from '../server/src/platform/http/limits/limiter.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'

/**
 * The whole site as in production, with its own database or as another node on an existing one. The limits of reads and
 * flags are counted, but never reached, unless BENCH_LIMITS=real.
 */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const postgres = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined
const databaseUrl = postgres?.url ?? config.databaseUrl ?? ''
await migrate(databaseUrl, log)
const database = openDatabase(databaseUrl, log)
await ensureFirstAdmin({ db: database.db, config, log })
const raised = (limit: Limit): Limit => ({
  store: limit.store,
  budgets: limit.budgets.map((budget) => ({ ...budget, points: 1e9 })),
})
const isLimited = process.env['BENCH_LIMITS'] === 'real'
const ceilings = isLimited ? limits : { ...limits, read: raised(limits.read), flag: raised(limits.flag) }
const limiter = new Limiter(database.db, ceilings)
const app = await buildApp({ config, database, log, limiter })
await listen(app.fastify, config)

process.once('SIGTERM', () => void end())
// The site ends with the bench that started it, and the channel between them keeps neither alive.
process.once('disconnect', () => void end())
process.channel?.unref()

async function end(): Promise<void> {
  await app.stop()
  await database.close()
  await postgres?.stop()
}
