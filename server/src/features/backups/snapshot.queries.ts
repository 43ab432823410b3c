import type { Client } from 'pg'
import { TimeoutClient, maxWorkMs } from '#platform/database/timeout-client.ts'
import { filesLock } from '#platform/storage/files-lock.queries.ts'

/** Ours alone: the letters of 'backup' on a phone's keys. */
export const backupLock = 222_587

/** A row is written the same way whatever the server's habits are, and no limit for requests ends a long read. */
const habits = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '0',
  datestyle: 'ISO',
  timezone: 'UTC',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
}

/** A connection of its own, apart from those that requests wait for. */
export async function connect(url: string, name: string): Promise<Client> {
  const options = Object.entries(habits).map(([setting, value]) => `-c ${setting}=${value}`)
  const client = new TimeoutClient({
    connectionString: url,
    application_name: name,
    options: options.join(' '),
    maxSilenceMs: maxWorkMs,
  })
  await client.connect()
  return client
}

/** A lock until the connection ends. False when another backup is running. */
export async function lockBackups(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [backupLock])
  return rows[0]?.isOurs === true
}

/** Until the connection ends nobody removes the bytes of a file: the snapshot may still refer to it. */
export async function keepFiles(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [filesLock])
}

/** From here on this connection reads a snapshot. It blocks nobody. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
}

export async function endSnapshot(client: Client): Promise<void> {
  await client.query('commit')
}

export interface KnownFile {
  key: string
  size: number
}

/** The files that belong to something, by the tables that know them in this version of the schema. */
export async function listKnownFiles(client: Client, tables: readonly string[]): Promise<KnownFile[]> {
  const sources = ['challenge_file', 'write_up'].filter((name) => tables.includes(name))
  if (sources.length === 0) return []
  const { rows } = await client.query<KnownFile>(
    `${sources.map((name) => `select storage_key as key, size::float8 as size from ${name}`).join(' union all ')}
     order by key`,
  )
  return rows
}
