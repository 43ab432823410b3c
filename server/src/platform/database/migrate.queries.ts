import type { Client, Pool } from 'pg'

/** Any constant will do, as long as it is ours alone: the letters of 'drapeau' on a phone's keys. */
const lockNumber = 3_727_328

export async function lockMigrations(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumber])
}

export async function createMigrationTable(client: Client): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

export async function listMigrations(client: Client | Pool): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  return rows
}

export async function insertMigration(client: Client, row: { name: string; checksum: string }): Promise<void> {
  await client.query('insert into migration (name, checksum) values ($1, $2)', [row.name, row.checksum])
}

/** The whole script and its mark, or nothing of it. */
export async function runScript(client: Client, script: string, mark: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(script)
    await mark()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
