import { rm } from 'node:fs/promises'
import { start } from '../e2e/programs.ts'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { administratorSettings } from './administrator.ts'
import { duel, type Outcome, type Side, together } from './comparison.ts'
import type { Client } from './practice-data.ts'

export interface Site {
  url: string
  databaseUrl: string
  pid: number
}

/** V8 compiles one process better than the next: so several are tried. */
const usualStarts = 3
const roundsOfEach = 9

/** A folder for the data of a site, for as long as it is used. */
export async function withFolder<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await makePassingFolder('bench')
  try {
    return await use(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A whole site in a process of its own, on that folder. */
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

/** One more node of that site, on its database. */
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

/** Fills the database of a site that runs. */
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

/** Several processes on the same data, each against a hello-world server. */
export async function againstHello(
  dataDir: string,
  asked: NonNullable<Side['asked']>,
  starts = usualStarts,
): Promise<Outcome> {
  const outcomes: Outcome[] = []
  while (outcomes.length < starts) outcomes.push(await onSite(dataDir, ({ url }) => oneDuel({ url, asked })))
  return together(outcomes)
}

async function oneDuel(ours: Side): Promise<Outcome> {
  const hello = await start('bench/hello.ts', '/')
  try {
    return await duel(ours, { url: hello.url }, roundsOfEach)
  } finally {
    await hello.stop()
  }
}
