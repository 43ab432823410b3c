import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { tables } from '../src/platform/database/tables.ts'
import { createLog } from '../src/platform/log/log.ts'

const log = createLog('silent')
const created: string[] = []

afterAll(async () => {
  for (const name of created) await query(inject('postgresUrl'), `drop database ${name} with (force)`)
})

test('the typed tables match the tables that the migrations create', async () => {
  const rows = await query<{ table_name: string; column_name: string; spec: string }>(
    inject('templateUrl'),
    `select table_name, column_name,
       case data_type when 'timestamp with time zone' then 'timestamptz' when 'ARRAY' then ltrim(udt_name, '_') || '[]'
         else data_type end
         || case is_nullable when 'YES' then '?' else '' end
         || case when column_default is not null then '=' else '' end as spec
     from information_schema.columns where table_schema = 'public'`,
  )
  const real: Record<string, Record<string, string>> = {}
  for (const row of rows) real[row.table_name] = { ...real[row.table_name], [row.column_name]: row.spec }
  expect(real).toEqual(tables)
})

test('migrating an up-to-date database changes nothing', async () => {
  const url = await emptyDatabase()
  await migrate(url, log)
  const before = await migrationsOf(url)
  await migrate(url, log)
  expect(await migrationsOf(url)).toEqual(before)
  expect(before.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
})

test('R11 nodes that start together migrate once', async () => {
  const url = await emptyDatabase()
  await Promise.all(Array.from({ length: 4 }, () => migrate(url, log)))
  expect(await migrationsOf(url)).toHaveLength((await readMigrations()).length)
})

test('a changed migration and a database newer than the program are refused', async () => {
  const changed = await emptyDatabase()
  await migrate(changed, log)
  await query(changed, `update migration set checksum = 'another'`)
  await expect(migrate(changed, log)).rejects.toThrow('was changed after it had been applied')

  const newer = await emptyDatabase()
  await migrate(newer, log)
  await query(newer, `insert into migration (name, checksum) values ('9999_future.sql', 'x')`)
  await expect(migrate(newer, log)).rejects.toThrow('The database is newer than this program')
})

test('O2 the role of the application has no administrative rights', async () => {
  const [role] = await query(
    inject('templateUrl'),
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
  })
})

async function migrationsOf(url: string): Promise<{ name: string; applied_at: Date }[]> {
  return query(url, 'select name, applied_at from migration order by name')
}

/** An empty database of the application's role. */
async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = `drift_${randomUUID().replaceAll('-', '')}`
  await query(inject('postgresUrl'), `create database ${name} owner ${url.username}`)
  created.push(name)
  url.pathname = `/${name}`
  return url.href
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
