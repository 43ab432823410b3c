import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import { readPidFile } from '../../src/platform/postgres/pid-file.ts'
import { isAlive, later, makeFolder, until } from './site-process.ts'

const log = createLog('silent')

test("O2: the application's role owns its database and nothing more", async () => {
  const postgres = await start(await makeFolder())
  const refused = (statement: string): Promise<string> => ask(postgres, statement).then(String, (e: Error) => e.message)
  expect(await refused('create role helper')).toContain('permission denied')
  expect(await refused('create database other')).toContain('permission denied')
  // A trusted one, which the owner of a database could add elsewhere. What the search needs is there already.
  expect(await refused('create extension hstore')).toContain('not available')
  expect(await refused("select pg_read_file('postgresql.conf')")).toContain('permission denied')
  expect(await refused("copy (select 1) to program 'true'")).toContain('permission denied')
  expect(await ask(postgres, 'create table proof (id int); drop table proof')).toBeDefined()
  expect(await ask(postgres, 'show statement_timeout')).toEqual([{ statement_timeout: '15s' }])
})

test('text is UTF-8 in a locale that every machine has, pages carry checksums, writes reach the disk', async () => {
  const postgres = await start(await makeFolder())
  expect(await ask(postgres, "select lower('ÉPITECH') as text")).toEqual([{ text: 'épitech' }])
  expect(await ask(postgres, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await ask(postgres, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

test('a pid file that names somebody else is thrown away and nobody is hurt', async () => {
  const folder = await makeFolder()
  await (await start(folder)).stop()
  const bystander = spawn('sleep', ['60'])
  await once(bystander, 'spawn')
  later(async () => bystander.kill())
  const lines = [bystander.pid, join(folder, 'postgres'), 1, 5432, '', '127.0.0.1', '1 1', 'ready']
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)
  const postgres = await start(folder)
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(bystander.pid ?? 0)).toBe(true)
})

test('a server that is killed amid a long statement comes back without waiting for it to end', async () => {
  const folder = await makeFolder()
  const lines: string[] = []
  const postgres = await start(folder, createLog('info', { write: (line: string) => void lines.push(line) }))
  const busy = new Client({ connectionString: postgres.url })
  busy.on('error', () => undefined)
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  // It computes and does not wait for anything, so that it would not notice by itself.
  const outcome = Promise.allSettled([busy.query('select count(*) from generate_series(1, 1e10)')])
  process.kill(readPidFile(join(folder, 'postgres'))?.pid ?? 0, 'SIGKILL')
  await until(() => lines.join('').includes('PostgreSQL is ready again'))
  expect(await outcome).toMatchObject([{ status: 'rejected' }])
  expect(await hasEnded(rows[0]?.pid ?? 0)).toBe(true)
  expect(lines.join('')).not.toContain('could not be started again')
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an initialisation that was cut short starts clean', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18\n')
  const postgres = await start(folder)
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database of another major version is told in one sentence and left alone', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start(folder)).rejects.toThrow(/created by PostgreSQL 15, and this is PostgreSQL 18/)
  expect(await readFile(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
})

test('a data folder that was moved takes its database along', async () => {
  const folder = await makeFolder()
  const before = join(folder, 'before')
  await mkdir(before)
  const first = await start(before)
  await ask(first, "create table kept as select 'here' as text")
  await first.stop()
  await rename(before, join(folder, 'after'))
  expect(await ask(await start(join(folder, 'after')), 'select text from kept')).toEqual([{ text: 'here' }])
})

test.skipIf(process.getuid?.() !== 0)('as root, under a folder that nobody else may enter (needs root)', async () => {
  const folder = await makeFolder()
  await chmod(folder, 0o700)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const first = await start(dataDir)
  const home = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()
  later(() => rm(home, { recursive: true, force: true }))
  expect((await stat(join(home, 'postgres'))).uid).not.toBe(0)
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  await ask(first, "create table kept as select 'here' as text")
  await first.stop()
  expect(await ask(await start(dataDir), 'select text from kept')).toEqual([{ text: 'here' }])
})

async function start(dataDir: string, heard = log): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: heard })
  later(() => postgres.stop())
  return postgres
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows ?? []
  } finally {
    await client.end()
  }
}

/** Also when nobody has taken note of its end yet, for which whoever adopted it may take a while. */
async function hasEnded(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state === '' || /\) Z /.test(state)
}
