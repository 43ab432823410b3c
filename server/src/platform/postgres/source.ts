import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { isConnectionFault } from '../database/connection-faults.ts'
import type { Log } from '../log/log.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { findFault } from './source.queries.ts'

export interface DatabaseSource {
  url: string
  stop: () => Promise<void>
  /** Only for a server of our own. */
  kill?: () => void
}

/** Machines that start together come up in any order: a server of the operator's own gets this long to answer. */
const timeoutMs = 60_000

/** The database that the settings ask for: our own, started here, or one that runs already. */
export async function openSource(config: Config, log: Log): Promise<DatabaseSource> {
  if (config.databaseUrl === null) return startEmbeddedPostgres({ dataDir: config.dataDir, log })
  await waitFor(config.databaseUrl, log)
  return { url: config.databaseUrl, stop: () => Promise.resolve() }
}

async function waitFor(url: string, log: Log): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let fault = await findFault(url); fault; fault = await findFault(url)) {
    const isHopeless = !isConnectionFault(fault) || Date.now() > deadline
    if (isHopeless) {
      throw new CannotStart(`The database in DATABASE_URL cannot be used: ${fault.message}.`, { cause: fault })
    }
    log.warn({ err: fault }, 'the database does not answer yet')
    await sleep(1_000)
  }
}
