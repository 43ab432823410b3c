import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { makePassingFolder } from '../src/platform/config/data-folder.ts'
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

/** One real PostgreSQL for the whole run. Its files may be lost with the run, so it need not wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makePassingFolder('test')
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const admin = new Client({ connectionString: postgres.superuserUrl })
  await admin.connect()
  for (const [name, value] of [
    ['fsync', 'off'],
    ['synchronous_commit', 'off'],
    ['full_page_writes', 'off'],
  ])
    await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
  await migrate(postgres.url, log)
  project.provide('postgresUrl', postgres.superuserUrl)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
