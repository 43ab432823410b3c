import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { readPidFile } from '../../src/platform/postgres/pid-file.ts'
import { isAlive, onCleanup, makeFolder, until } from './site-process.ts'

const log = createLog('silent')

test("O2: the application's role owns its database and nothing more", async () => {
  const postgres = await start(await makeFolder())
  const refused = (statement: string): Promise<string> =>
    query(postgres, statement).then(String, (e: Error) => e.message)
  expect(await refused('create role helper')).toContain('permission denied')
  expect(await refused('create database other')).toContain('permission denied')
  // A trusted extension, which the owner of a database may usually create. The one that search needs is installed.
  expect(await refused('create extension hstore')).toContain('not available')
  expect(await refused("select pg_read_file('postgresql.conf')")).toContain('permission denied')
  expect(await refused("copy (select 1) to program 'true'")).toContain('permission denied')
  expect(await query(postgres, 'create table proof (id int); drop table proof')).toBeDefined()
  expect(await query(postgres, 'show statement_timeout')).toEqual([{ statement_timeout: '15s' }])
})

test('the database uses UTF-8 and a built-in locale, has page checksums, and commits synchronously', async () => {
  const postgres = await start(await makeFolder())
  expect(await query(postgres, "select lower('ÉPITECH') as text")).toEqual([{ text: 'épitech' }])
  expect(await query(postgres, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await query(postgres, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

test('a pid file that names an unrelated process is discarded, and that process is left alone', async () => {
  const folder = await makeFolder()
  await (await start(folder)).stop()
  const bystander = spawn('sleep', ['60'])
  await once(bystander, 'spawn')
  onCleanup(async () => bystander.kill())
  const lines = [bystander.pid, join(folder, 'postgres'), 1, 5432, '', '127.0.0.1', '1 1', 'ready']
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)
  const postgres = await start(folder)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(bystander.pid ?? 0)).toBe(true)
})

test('a server that is killed during a long statement restarts without waiting for it to end', async () => {
  const folder = await makeFolder()
  const lines: string[] = []
  const postgres = await start(folder, createLog('info', { write: (line: string) => void lines.push(line) }))
  const busy = new Client({ connectionString: postgres.url })
  busy.on('error', () => undefined)
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  // A statement that only computes does not notice the end of the server by itself.
  const outcome = Promise.allSettled([busy.query('select count(*) from generate_series(1, 1e10)')])
  process.kill(readPidFile(join(folder, 'postgres'))?.pid ?? 0, 'SIGKILL')
  await until(() => lines.join('').includes('PostgreSQL is ready again'))
  expect(await outcome).toMatchObject([{ status: 'rejected' }])
  expect(await hasEnded(rows[0]?.pid ?? 0)).toBe(true)
  expect(lines.join('')).not.toContain('could not be started again')
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an interrupted initialisation starts again from scratch', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18\n')
  const postgres = await start(folder)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database of another major version is refused with one sentence and left unchanged', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start(folder)).rejects.toThrow(/created by PostgreSQL 15, and this is PostgreSQL 18/)
  expect(await readFile(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
})

test('a moved data folder keeps its database', async () => {
  const folder = await makeFolder()
  const before = join(folder, 'before')
  await mkdir(before)
  const first = await start(before)
  await query(first, "create table kept as select 'here' as text")
  await first.stop()
  await rename(before, join(folder, 'after'))
  expect(await query(await start(join(folder, 'after')), 'select text from kept')).toEqual([{ text: 'here' }])
})

test.skipIf(process.getuid?.() !== 0)(
  'as root, it works in a folder that no other user may enter (needs root)',
  async () => {
    const folder = await makeFolder()
    await chmod(folder, 0o700)
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const first = await start(dataDir)
    const home = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()
    onCleanup(() => rm(home, { recursive: true, force: true }))
    expect((await stat(join(home, 'postgres'))).uid).not.toBe(0)
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    await query(first, "create table kept as select 'here' as text")
    await first.stop()
    expect(await query(await start(dataDir), 'select text from kept')).toEqual([{ text: 'here' }])
  },
)

async function start(dataDir: string, logger = log): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: logger })
  onCleanup(() => postgres.stop())
  return postgres
}

async function query(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows ?? []
  } finally {
    await client.end()
  }
}

/** A zombie counts as ended: the process that adopted it may take a while to reap it. */
async function hasEnded(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state === '' || /\) Z /.test(state)
}
