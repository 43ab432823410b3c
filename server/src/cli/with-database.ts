import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../platform/config/cannot-start.ts'
import type { Config } from '../platform/config/config.ts'
import { ensureDataFolder } from '../platform/config/data-folder.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { FolderInUse } from '../platform/instance-lock.ts'
import type { Log } from '../platform/log/log.ts'
import { findRunningUrl, startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { findFault } from '../platform/postgres/source.queries.ts'
import type { DatabaseSource } from '../platform/postgres/source.ts'

/** A server that is just starting or stopping gets this long to be done. */
const timeoutMs = 15_000

/** Works on the site's database: the running server's, or, while none runs, our own for the moment. */
export async function withDatabase<T>(config: Config, log: Log, work: (database: Database) => Promise<T>): Promise<T> {
  const source = await joinOrStart(config, log)
  const database = openDatabase(source.url, log)
  try {
    return await work(database)
  } finally {
    await database.close()
    await source.stop()
  }
}

async function joinOrStart({ databaseUrl, dataDir }: Config, log: Log): Promise<DatabaseSource> {
  if (databaseUrl !== null) return join(databaseUrl)
  ensureDataFolder(dataDir)
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const source = (await start(dataDir, log)) ?? (await joinRunning(dataDir))
    if (source) return source
    await sleep(100)
  }
  throw new CannotStart(`Drapeau is running on ${dataDir}, but its database does not respond: see its log.`)
}

async function start(dataDir: string, log: Log): Promise<DatabaseSource | null> {
  try {
    return await startEmbeddedPostgres({ dataDir, log, timeoutMs: 0 })
  } catch (error) {
    if (error instanceof FolderInUse) return null
    throw error
  }
}

async function joinRunning(dataDir: string): Promise<DatabaseSource | null> {
  const url = findRunningUrl(dataDir)
  return url !== null && (await findFault(url)) === null ? join(url) : null
}

async function join(url: string): Promise<DatabaseSource> {
  const fault = await findFault(url)
  if (fault) throw new CannotStart(`The database does not respond: ${fault.message}.`, { cause: fault })
  return { url, stop: () => Promise.resolve() }
}
