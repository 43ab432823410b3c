import { join } from 'node:path'
import { getChallenge } from '@drapeau/contract/challenges.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { Bus } from '../../server/src/platform/live/bus.ts'
import { tellAdmins } from '../../server/src/platform/live/tell.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { Builders } from '../../server/test/builders.ts'
import { type SiteProcess, type Stage, untilReady } from '../stage.ts'
import { call } from './call.ts'
import type { Ground } from './ground.ts'
import { timeUntil } from './listener.ts'
import { findNginx, startNginx } from './nginx.ts'
import { type Proxy, startOwnProxy } from './proxy.ts'

/** As `npm start` does it: what Node compiled once is kept. */
const compiled = join(import.meta.dirname, '../../.cache/node')

export interface Fleet {
  /** Two nodes; one that was started again takes the place of its former self. */
  nodes: SiteProcess[]
  proxy: Proxy
  database: Database
  build: Builders
  /** To be called when a challenge was built past the nodes: from then on all of them offer it to this reader. */
  offer: (challenge: { id: string }, reader: { token: string }) => Promise<void>
}

/** Settings of a node that shares everything with the others. */
export function nodeSettings(databaseUrl: string, s3Url: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, S3_URL: s3Url, TRUST_PROXY: '127.0.0.1', NODE_COMPILE_CACHE: compiled }
}

/** Two nodes on one database and one bucket, behind a proxy. */
export async function sail(stage: Stage, ground: Ground): Promise<Fleet> {
  const databaseUrl = await ground.newDatabase('fleet')
  const settings = nodeSettings(databaseUrl, ground.s3Url)
  const [first, second] = await Promise.all([stage.launch(settings), stage.launch(settings)])
  await Promise.all([untilReady(first), untilReady(second)])
  const nginx = findNginx()
  const urls = [first.url, second.url] as const
  const proxy = await (nginx ? startNginx(stage, nginx, urls) : startOwnProxy(stage, urls))
  const log = createLog('silent')
  const database = openDatabase(databaseUrl, log)
  stage.later(database.close)
  const bus = new Bus(databaseUrl, log)
  const nodes = [first, second]
  return {
    nodes,
    proxy,
    database,
    build: new Builders(database, () => new Date()),
    offer: async ({ id }, reader) => {
      await tellAdmins(bus, database.db, ['challenges', 'events'])
      for (const { url } of nodes)
        await timeUntil(async () => (await call(url, reader, getChallenge, { params: { id } })).status === 200)
    },
  }
}
