import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface ServerFacts {
  now: Date
  /** Version 18.4 is 180004. */
  version: number
  encoding: string
  /** Settings that are off and must be on. */
  unsafe: string[]
  /** Rights of our role that it does not need. */
  rights: string[]
}

/** What the database server says about itself and about our role. */
export async function getServerFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select clock_timestamp() as now, current_setting('server_version_num')::int as version,
      getdatabaseencoding() as encoding,
      array(select name from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as name
        where current_setting(name) = 'off') as unsafe,
      array_remove(array[
        case when rolsuper then 'superuser' end,
        case when rolcreaterole then 'createrole' end,
        case when rolcreatedb then 'createdb' end,
        case when rolreplication then 'replication' end,
        case when rolbypassrls then 'bypassrls' end
      ] || array(
        select candidate from unnest(array['pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'])
          as candidate where not rolsuper and pg_has_role(current_user, candidate, 'member')
      ), null) as rights
    from pg_roles where rolname = current_user`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('Our own role is not among the roles.')
  return facts
}

/** The names of the migrations that this database has had. */
export async function listApplied(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('migration').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

export async function findAddress(db: Db, accountId: string): Promise<{ address: string; name: string } | undefined> {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .select(['email as address', 'name'])
    .$narrowType<{ address: string }>()
    .executeTakeFirst()
}

export async function findLastBackup(db: Db): Promise<Date | null> {
  const { last } = await db
    .selectFrom('backup')
    .where('state', '=', 'done')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .executeTakeFirstOrThrow()
  return last
}
