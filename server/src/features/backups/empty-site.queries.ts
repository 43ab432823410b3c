import { type Client, escapeIdentifier } from 'pg'
import { jobSchema } from '#platform/jobs/jobs.ts'

/** Whether a site is at work on this database. */
export async function hasSiteRunning(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isRunning: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'drapeau%'
     ) as "isRunning"`,
  )
  return rows[0]?.isRunning === true
}

export async function hasRows(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ isFilled: boolean }>(
    `select exists (select from ${escapeIdentifier(table)}) as "isFilled"`,
  )
  return rows[0]?.isFilled === true
}

export async function beginRestore(client: Client): Promise<void> {
  await client.query('begin')
}

export async function commitRestore(client: Client): Promise<void> {
  await client.query('commit')
}

export async function rollBackRestore(client: Client): Promise<void> {
  await client.query('rollback')
}

/** Takes away the tables of an empty site, its functions and its queue, so that they can be created again. */
export async function dropSite(client: Client, tables: readonly string[]): Promise<void> {
  const names = tables.map((name) => escapeIdentifier(name)).join(', ')
  if (names !== '') await client.query(`drop table ${names} cascade`)
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and not exists (
       select from pg_depend
       where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  )
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`)
  await client.query(`drop schema if exists ${escapeIdentifier(jobSchema)} cascade`)
}

export async function runMigration(client: Client, script: string): Promise<void> {
  await client.query(script)
}

/** Rows come as they were: what the triggers would count has been counted. References and checks hold all the same. */
export async function switchTriggers(client: Client, table: string, state: 'enable' | 'disable'): Promise<void> {
  await client.query(`alter table ${escapeIdentifier(table)} ${state} trigger user`)
}

/** The digest of a file according to the restored rows. */
export async function findDigest(client: Client, key: string, tables: readonly string[]): Promise<string | undefined> {
  const sources = ['challenge_file', 'write_up'].filter((name) => tables.includes(name))
  const { rows } = await client.query<{ sha256: string }>(
    sources.map((name) => `select sha256 from ${name} where storage_key = $1`).join(' union all '),
    [key],
  )
  return rows[0]?.sha256
}

/** Without it the first queries are slow, until the server has analysed the tables by itself. */
export async function analyze(client: Client): Promise<void> {
  await client.query('analyze')
}
