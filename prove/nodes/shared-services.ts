import { Client } from 'pg'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { appRole } from '../../server/src/platform/postgres/roles.queries.ts'
import { openBucket } from '../../server/test/bucket.ts'
import type { Stage } from '../stage.ts'

/** The PostgreSQL and the bucket that all nodes share. */
export interface SharedServices {
  /** Creates an empty database, and returns its URL for the application's role. */
  newDatabase: (name: string) => Promise<string>
  s3Url: string
}

/** Enough for four nodes of up to 22 connections each, and for the proof itself. */
const settings = { max_connections: 120 }

export async function startSharedServices(stage: Stage): Promise<SharedServices> {
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
