import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/src/platform/database/database.ts'
import { jobSchema } from '../../server/src/platform/jobs/jobs.ts'

/** Only to end what hangs. */
const longestJobMs = 120_000

/**
 * What is written of itself, whatever is called: counts of tries, the record of who came and who was turned away, mail and
 * backups when their turn comes.
 */
const passing: ReadonlySet<string> = new Set(['rate_limit', 'access_record', 'mail_delivery', 'backup'])

/** When somebody was last seen is written now and then, whatever they do. */
const shown = `to_jsonb(t) - 'last_seen_at'`

/** The same, for tables that do not say so: it is read many hundred times. */
const plain = 't::text'

/** Under which name a file is stored is left to chance; what is searched by follows from the name. */
const likely = `${shown} - 'storage_key' - 'search_key'`

/** What two runs of the same never have in common: ids, times, digests, codes. */
const chance = [
  '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+]+',
  '\\\\x[0-9a-f]{32,}',
  '[$]argon2id[^"]*',
  '"[A-HJ-NP-Z2-9]{12}"',
  // The name of a backup holds the hour.
  'drapeau-[0-9A-Za-z.-]+',
].join('|')

export type Row = Record<string, unknown>

/** All rows of all tables of ours, to tell what a call has changed. */
export class RowStore {
  readonly #database: Database
  /** Those in which it is noted when somebody was last seen. */
  readonly #seen: ReadonlySet<string>
  readonly tables: readonly string[]

  private constructor(database: Database, tables: readonly string[], seen: ReadonlySet<string>) {
    this.#database = database
    this.tables = tables
    this.#seen = seen
  }

  static async of(database: Database): Promise<RowStore> {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    )
    const { rows: seen } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'last_seen_at'`,
    )
    return new RowStore(
      database,
      rows.map(({ name }) => name).filter((name) => !passing.has(name)),
      new Set(seen.map(({ name }) => name)),
    )
  }

  /** A digest of each table, once what was put off is done: a key is stored when its mail leaves. */
  async fingerprints(): Promise<Map<string, string>> {
    await this.#idle()
    return this.#digests(this.tables, (table) => (this.#seen.has(table) ? `(${shown})::text` : plain))
  }

  /** The same of some, but for what is left to chance: two sites to which the same happened have it in common. */
  likeness(tables: readonly string[]): Promise<Map<string, string>> {
    return this.#digests(tables, () => `regexp_replace((${likely})::text, '${chance}', '#', 'g')`)
  }

  async rowsOf(table: string): Promise<Map<string, Row>> {
    const { rows } = await this.#database.pool.query<{ row: Row }>(`select ${shown} as row from ${table} t`)
    return new Map(rows.map(({ row }) => [JSON.stringify(row), row]))
  }

  async #idle(): Promise<void> {
    const deadline = Date.now() + longestJobMs
    while (await this.#hasWork()) {
      if (Date.now() > deadline) throw new Error('The jobs of the site do not come to an end.')
      await pause(10)
    }
  }

  async #hasWork(): Promise<boolean> {
    const { rows } = await this.#database.pool.query<{ isBusy: boolean }>(
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
    const { rows } = await this.#database.pool.query<{ name: string; digest: string }>(each.join(' union all '))
    return new Map(rows.map(({ name, digest }) => [name, digest]))
  }
}

/** The tables in which two looks differ. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
}
