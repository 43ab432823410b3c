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
import { type Proxy, startOwnProxy } from './proxy.ts'
import type { Start } from './parallel-start.ts'

export interface Fleet {
  /** Two nodes; one that was started again takes the place of its former self. */
  nodes: SiteProcess[]
  proxy: Proxy
  database: Database
  build: Builders
  /** To be called when a challenge was built past the nodes: from then on all of them offer it to this reader. */
  offer: (challenge: { id: string }, reader: { token: string }) => Promise<void>
}

/** Two of the nodes, behind a proxy; the others go. */
export async function sail(stage: Stage, { databaseUrl, nodes: started }: Start): Promise<Fleet> {
  const [first, second, ...others] = started
  if (!first || !second) throw new Error('A fleet has two nodes at least.')
  for (const other of others) other.child.kill('SIGTERM')
  await Promise.all(others.map(({ ended }) => ended))
  const nginx = findNginx()
  const urls = [first.url, second.url] as const
  const proxy = await (nginx ? startNginx(stage, nginx, urls) : startOwnProxy(stage, urls))
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
    offer: async ({ id }, reader) => {
      await announceChange(bus, database.db, ['challenges', 'events'])
      for (const { url } of nodes)
        await timeUntil(async () => (await call(url, reader, getChallenge, { params: { id } })).status === 200)
    },
  }
}
