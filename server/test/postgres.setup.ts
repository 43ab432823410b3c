import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { makePassingFolder } from '../src/platform/config/data-folder.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As the superuser, who may make a database for each world. */
    postgresUrl: string
    /** As the application's role, in the migrated database that each world starts as a copy of. */
    templateUrl: string
  }
}

/** Many worlds at once want many connections; what is lost with the run need not wait for the disk. */
const settings = { max_connections: 400, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** One real PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makePassingFolder('test')
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  await migrate(postgres.url, log)
  await furnish(postgres.url, dataDir)
  project.provide('postgresUrl', postgres.superuserUrl)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A server that has run once leaves its queues, which take longer to make than all else that a world needs. */
async function furnish(url: string, dataDir: string): Promise<void> {
  const log = createLog('silent')
  const database = openDatabase(url, log)
  const app = await buildApp({ config: readConfig({ DATA_DIR: dataDir, SEED: 'none' }), database, log })
  await app.stop()
  await database.close()
}
