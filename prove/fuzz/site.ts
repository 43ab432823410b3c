import { registerHooks } from 'node:module'
import { type Limit, type LimitName, limits } from '@drapeau/contract/limits.ts'
import { listen } from '../../server/src/listen.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { Limiter } from '../../server/src/platform/http/limits/limiter.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'

/**
 * The whole site with rate limits that are never reached, because a request that is refused by a limit tests nothing else.
 */
const config = readConfig(process.env)
// Hashes are not what is fuzzed, and would take a quarter of the time.
const quick = new URL('../../server/test/quick-hashers.ts', import.meta.url).href
registerHooks({ resolve: (name, context, next) => next(name === './hashers.ts' ? quick : name, context) })
const { buildApp } = await import('../../server/src/app.ts')
const log = createLog(config.logLevel, { write: (line: string) => void process.stderr.write(line) })
// The data is thrown away after the proof, so it need not be durable.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, settings })
await migrate(postgres.url, log)
const database = openDatabase(postgres.url, log)
const limiter = new Limiter(database.db, raised(limits))
const app = await buildApp({ config, database, log, limiter })
await listen(app.fastify, config)

process.once('SIGTERM', () => void end())
// The site ends with its parent process.
process.once('disconnect', () => void end())

function raised(all: Readonly<Record<LimitName, Limit>>): Record<LimitName, Limit> {
  const raise = ({ store, budgets }: Limit): Limit => ({
    store,
    budgets: budgets.map((budget) => ({ ...budget, points: 1e9 })),
  })
  return Object.fromEntries(Object.entries(all).map(([name, limit]) => [name, raise(limit)])) as Record<
    LimitName,
    Limit
  >
}

async function end(): Promise<void> {
  await app.stop()
  await database.close()
  await postgres.stop()
  // The channel to the parent process would keep this one alive.
  if (process.connected) process.disconnect()
}
