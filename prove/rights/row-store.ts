import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, QueryResultRow } from 'pg'
import { isConnectionFault } from '../../server/src/platform/database/connection-faults.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { jobSchema } from '../../server/src/platform/jobs/jobs.ts'

/** Ends a wait that hangs. */
const maxWaitMs = 120_000

/**
 * Tables that change whatever is called: counters of rate limits, the record of sign-ins and refusals, mail and backups,
 * which jobs write, and frozen scoreboards, which are stored a moment after their time has come.
 */
const volatile: ReadonlySet<string> = new Set([
  'account_use',
  'rate_limit',
  'access_record',
  'mail_delivery',
  'backup',
  'board_freeze',
])

/** `last_seen_at` is updated from time to time by any request. */
const visibleColumns = `to_jsonb(t) - 'last_seen_at'`

/** Faster, for tables without `last_seen_at`. */
const allColumns = 't::text'

/** The storage key of a file is random, and the search key follows from the name. */
const comparableColumns = `${visibleColumns} - 'storage_key' - 'search_key'`

/** Values that differ between two runs of the same call: ids, times, digests, codes. */
const randomValues = [
  '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+]+',
  '\\\\x[0-9a-f]{32,}',
  '[$]argon2id[^"]*',
  '"[A-HJ-NP-Z2-9]{12}"',
  // Of a class.
  '"(?:join_)?code": "[A-Z0-9]+"',
  // What a passkey has to sign.
  '"challenge": "[0-9A-Za-z_-]{40,}"',
  // The name of a backup contains the time.
  'drapeau-[0-9A-Za-z.-]+',
].join('|')

export type Row = Record<string, unknown>

/**
 * Notes in the database which tables are written to, by the site or by a trigger, so that a store reads only these again.
 * Copies of the database keep this.
 */
export async function watchTables(database: Database): Promise<void> {
  await database.pool.query(
    `create schema proof
       create table written (name text not null);
     create function proof.note_written() returns trigger language plpgsql as $$
       begin
         insert into proof.written values (tg_table_name);
         return null;
       end $$`,
  )
  for (const table of await listTables(database))
    await database.pool.query(
      `create trigger note_written after insert or update or delete or truncate on ${table}
       for each statement execute function proof.note_written()`,
    )
}

/** The rows of a query. To open a connection may take longer on a busy machine than a site waits for one. */
async function query<R extends QueryResultRow>({ pool }: Database, text: string): Promise<R[]> {
  const client = await connect(pool, Date.now() + maxWaitMs)
  try {
    return (await client.query<R>(text)).rows
  } finally {
    client.release()
  }
}

async function connect(pool: Database['pool'], deadline: number): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isConnectionFault(error) || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

/** The tables that were written to since the last call. */
async function takeWritten(database: Database): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    database,
    `with taken as (delete from proof.written returning name) select distinct name from taken`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function listTables(database: Database): Promise<string[]> {
  const rows = await query<{ name: string }>(
    database,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  return rows.map(({ name }) => name).filter((name) => !volatile.has(name))
}

/** Reads all rows of all tables, to find out what a call has changed. Its database needs `watchTables`. */
export class RowStore {
  readonly #database: Database
  /** Tables with the column `last_seen_at`. */
  readonly #seen: ReadonlySet<string>
  /** As last read, for the tables that nothing has written to since. */
  readonly #known = new Map<string, string>()
  readonly tables: readonly string[]

  private constructor(database: Database, tables: readonly string[], seen: ReadonlySet<string>) {
    this.#database = database
    this.tables = tables
    this.#seen = seen
  }

  static async of(database: Database): Promise<RowStore> {
    const seen = await query<{ name: string }>(
      database,
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'last_seen_at'`,
    )
    return new RowStore(database, await listTables(database), new Set(seen.map(({ name }) => name)))
  }

  /** A digest of each table once all jobs are done: a key, for example, is stored when its mail is sent. */
  async digests(): Promise<Map<string, string>> {
    await this.#idle()
    const written = await takeWritten(this.#database)
    const stale = this.tables.filter((table) => written.has(table) || !this.#known.has(table))
    const text = (table: string): string => (this.#seen.has(table) ? `(${visibleColumns})::text` : allColumns)
    for (const [table, digest] of await this.#digests(stale, text)) this.#known.set(table, digest)
    return new Map(this.#known)
  }

  /** Digests without random values, which are equal on two sites after the same calls. */
  normalizedDigests(tables: readonly string[]): Promise<Map<string, string>> {
    return this.#digests(tables, () => `regexp_replace((${comparableColumns})::text, '${randomValues}', '#', 'g')`)
  }

  async rowsOf(table: string): Promise<Map<string, Row>> {
    const rows = await query<{ row: Row }>(this.#database, `select ${visibleColumns} as row from ${table} t`)
    return new Map(rows.map(({ row }) => [JSON.stringify(row), row]))
  }

  async #idle(): Promise<void> {
    const deadline = Date.now() + maxWaitMs
    while (await this.#hasWork()) {
      if (Date.now() > deadline) throw new Error('The jobs of the site do not finish.')
      await pause(10)
    }
  }

  async #hasWork(): Promise<boolean> {
    const rows = await query<{ isBusy: boolean }>(
      this.#database,
      `select exists (
         select 1 from ${jobSchema}.job where state in ('created', 'active') and start_after <= now()
       ) as "isBusy"`,
    )
    return rows[0]?.isBusy === true
  }

  async #digests(tables: readonly string[], text: (table: string) => string): Promise<Map<string, string>> {
    if (tables.length === 0) return new Map()
    const each = tables.map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(line, e'\\n' order by line), '')) as digest
         from (select ${text(name)} as line from ${name} t) lines`,
    )
    const rows = await query<{ name: string; digest: string }>(this.#database, each.join(' union all '))
    return new Map(rows.map(({ name, digest }) => [name, digest]))
  }
}

export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
}
