import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { Bus } from '../../server/src/platform/live/bus.ts'
import { announceChange } from '../../server/src/platform/live/announce.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { Builders } from '../../server/test/builders.ts'
import type { SiteProcess, Stage } from '../stage.ts'
import { call } from './call.ts'
import { timeUntil } from './listener.ts'
import { findNginx, startNginx } from './nginx.ts'
import { type Proxy, startBuiltInProxy } from './proxy.ts'
import type { Start } from './parallel-start.ts'

export interface Cluster {
  /** Two nodes; a restarted node replaces its former process. */
  nodes: SiteProcess[]
  proxy: Proxy
  database: Database
  build: Builders
  /** Makes both nodes show a challenge that was inserted directly into the database, and waits until they do. */
  reveal: (challenge: { id: string }, reader: { token: string }) => Promise<void>
}

/** Puts two of the nodes behind a proxy, and stops the others. */
export async function openCluster(stage: Stage, { databaseUrl, nodes: started }: Start): Promise<Cluster> {
  const [first, second, ...others] = started
  if (!first || !second) throw new Error('A cluster needs two nodes at least.')
  for (const other of others) other.child.kill('SIGTERM')
  await Promise.all(others.map(({ ended }) => ended))
  const nginx = findNginx()
  const urls = [first.url, second.url] as const
  const proxy = await (nginx ? startNginx(stage, nginx, urls) : startBuiltInProxy(stage, urls))
  const log = createLog('silent')
  const database = openDatabase(databaseUrl, log)
  stage.onClear(database.close)
  const bus = new Bus(databaseUrl, log)
  const nodes = [first, second]
  return {
    nodes,
    proxy,
    database,
    build: new Builders(database, () => new Date()),
    reveal: async ({ id }, reader) => {
      await announceChange(bus, database.db, ['challenges', 'managed-events'])
      for (const { url } of nodes)
        await timeUntil(async () => (await call(url, reader, getChallenge, { params: { id } })).status === 200)
    },
  }
}
