import { rm } from 'node:fs/promises'
import { start } from '../e2e/programs.ts'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { administratorSettings } from './administrator.ts'
import { compareServers, type Comparison, type Side, mergeComparisons } from './comparison.ts'
import type { Client } from './practice-data.ts'

export interface Site {
  url: string
  databaseUrl: string
  pid: number
}

/** Several processes are measured, because V8 optimises one better than another. */
const usualStarts = 3
const roundsOfEach = 9

/** Creates a data folder, and removes it after use. */
export async function withFolder<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await makeTemporaryFolder('bench')
  try {
    return await use(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs a whole site on that folder, in its own process. */
export async function onSite<T>(dataDir: string, use: (site: Site) => Promise<T>): Promise<T> {
  const drapeau = await start('bench/site.ts', '/health/ready', { DATA_DIR: dataDir, ...administratorSettings })
  try {
    const databaseUrl = findRunningUrl(dataDir)
    if (databaseUrl === null) throw new Error('The database of the site does not run.')
    return await use({ url: drapeau.url, databaseUrl, pid: drapeau.pid })
  } finally {
    await drapeau.stop()
  }
}

/** Runs a second node on the database of that site. */
export async function onSecondNode<T>({ databaseUrl }: Site, use: (url: string) => Promise<T>): Promise<T> {
  return withFolder(async (dataDir) => {
    const node = await start('bench/site.ts', '/health/ready', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    try {
      return await use(node.url)
    } finally {
      await node.stop()
    }
  })
}

export async function fill<World>(databaseUrl: string, make: (client: Client) => Promise<World>): Promise<World> {
  const database = openDatabase(databaseUrl, createLog('warn'))
  const client = await database.pool.connect()
  try {
    return await make(client)
  } finally {
    client.release(true)
    await database.close()
  }
}

/** Compares several processes on the same data with a hello-world server. */
export async function againstHello(
  dataDir: string,
  requests: NonNullable<Side['requests']>,
  starts = usualStarts,
): Promise<Comparison> {
  const comparisons: Comparison[] = []
  while (comparisons.length < starts)
    comparisons.push(await onSite(dataDir, ({ url }) => compareWithHello({ url, requests })))
  return mergeComparisons(comparisons)
}

async function compareWithHello(ours: Side): Promise<Comparison> {
  const hello = await start('bench/hello.ts', '/')
  try {
    return await compareServers(ours, { url: hello.url }, roundsOfEach)
  } finally {
    await hello.stop()
  }
}
