import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '../log/log.ts'
import { TimeoutClient } from './timeout-client.ts'
import type { Tables } from './tables.ts'

/** A connection or a transaction: queries do not care which. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  pool: Pool
  url: string
  close: () => Promise<void>
}

/** The pools that are open, by what asks them. A transaction is in none: it has a connection of its own. */
const pools = new WeakMap<Db, Pool>()

export function poolOf(db: Db): Pool | undefined {
  return pools.get(db)
}

/** Opens one pool for the whole process. Nothing is connected until the first query. */
export function openDatabase(url: string, log: Log): Database {
  const pool = new Pool({
    connectionString: url,
    Client: TimeoutClient,
    /** Few connections, kept busy, beat many that wait for each other on a small machine. */
    max: 16,
    /** To connect takes as long as dozens of statements: after a quiet while connections are still open. */
    idleTimeoutMillis: 10 * 60_000,
    /** Includes the wait for a free connection. */
    connectionTimeoutMillis: 5_000,
    /** The wait for a lock is not longer either. */
    statement_timeout: 15_000,
    /** The locks of a node that vanished in a transaction are released after this long. */
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'drapeau',
  })
  // Without a listener, a database restart would end the process through an idle connection.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return { db, pool, url, close: () => db.destroy() }
}
