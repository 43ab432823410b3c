import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { makeTemporaryFolder } from '../src/platform/config/data-folder.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the superuser, who can create a database for each world. */
    postgresUrl: string
    /** Of the application's role, in the migrated database that each world copies. */
    templateUrl: string
  }
}

/** Many worlds at once need many connections, each of which hashes its password. Nothing has to outlive the run. */
const settings = {
  max_connections: 400,
  scram_iterations: 1,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTemporaryFolder('test')
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  await migrate(postgres.url, log)
  await createQueues(postgres.url, dataDir)
  project.provide('postgresUrl', postgres.superuserUrl)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts a server once on the template, so that no world has to create the job queues, which takes long. */
async function createQueues(url: string, dataDir: string): Promise<void> {
  const log = createLog('silent')
  const database = openDatabase(url, log)
  const app = await buildApp({ config: readConfig({ DATA_DIR: dataDir, SEED: 'none' }), database, log })
  await app.stop()
  await database.close()
}
