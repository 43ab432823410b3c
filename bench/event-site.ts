import { rm } from 'node:fs/promises'
import { start } from '../e2e/programs.ts'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { administratorSettings } from './administrator.ts'
import { type EventSize, type EventWorld, fillEvent } from './event-data.ts'

export interface EventSite extends EventWorld {
  url: string
  databaseUrl: string
  pid: number
}

/** A whole site in a process of its own, with an event that runs. */
export async function withEvent<T>(size: EventSize, measure: (site: EventSite) => Promise<T>): Promise<T> {
  const dataDir = await makePassingFolder('bench')
  const drapeau = await start('bench/site.ts', '/health/ready', { DATA_DIR: dataDir, ...administratorSettings })
  try {
    const databaseUrl = findRunningUrl(dataDir)
    if (databaseUrl === null) throw new Error('The database of the site does not run.')
    return await measure({ url: drapeau.url, databaseUrl, pid: drapeau.pid, ...(await fill(databaseUrl, size)) })
  } finally {
    await drapeau.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(databaseUrl: string, size: EventSize): Promise<EventWorld> {
  const database = openDatabase(databaseUrl, createLog('warn'))
  const client = await database.pool.connect()
  try {
    return await fillEvent(client, size)
  } finally {
    client.release(true)
    await database.close()
  }
}

export function inWords({ entries, challenges, solves }: EventSize): string {
  const [many, some, most] = [entries, challenges, solves].map((count) => count.toLocaleString('en'))
  return `${many} entries, ${some} challenges, ${most} solves`
}
