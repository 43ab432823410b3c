import { Client } from 'pg'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { appRole } from '../../server/src/platform/postgres/roles.queries.ts'
import { openBucket } from '../../server/test/bucket.ts'
import type { Stage } from '../stage.ts'

/** What all nodes share: a PostgreSQL and a bucket that belong to none of them. */
export interface Ground {
  /** An empty database, as the application's role sees it. */
  newDatabase: (name: string) => Promise<string>
  s3Url: string
}

/** Each node takes up to 22 connections; four of them start together, and the proof looks on. */
const settings = { max_connections: 120 }

export async function layGround(stage: Stage): Promise<Ground> {
  const postgres = await startEmbeddedPostgres({ dataDir: await stage.folder(), log: createLog('silent'), settings })
  stage.onClear(() => postgres.stop())
  const bucket = await openBucket()
  stage.onClear(() => bucket.close())
  return {
    s3Url: bucket.url,
    newDatabase: async (name) => {
      const client = new Client({ connectionString: postgres.superuserUrl })
      await client.connect()
      await client.query(`create database ${name} owner ${appRole}`)
      await client.end()
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return url.href
    },
  }
}
