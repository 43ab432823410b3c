import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../databases.ts'
import { drapeau, makeFolder, startProgram, until } from './site-process.ts'

let settings: Record<string, string>
let collection: string

beforeAll(async () => {
  collection = await makeFolder()
  await mkdir(`${collection}/robots`)
  const yaml = 'name: Robots\ncategory: web\ndescription: Read on.\nvalue: 100\nflags: [a]\n'
  await writeFile(`${collection}/robots/challenge.yml`, yaml)
})

beforeEach(async () => {
  settings = { DATABASE_URL: await copyDatabase(), DATA_DIR: await makeFolder(), SEED: 'none' }
  const ada = ['--email', 'ada@example.org', '--name', 'Ada', '--password', 'Correct-Horse-7']
  await drapeau(['admin', 'create', ...ada], settings)
})

const importing = () => drapeau(['import', collection, '--yes'], settings)

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: settings['DATABASE_URL'] })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const statesIn = async (client: Client): Promise<string[]> =>
  (await client.query<{ state: string }>('select state from import_run order by created_at')).rows.map(
    ({ state }) => state,
  )

/** An import that waits for a lock while it is read. */
async function startReading(client: Client) {
  await client.query('begin; lock table import_row in exclusive mode')
  const running = startProgram('cli/drapeau.ts', ['import', collection, '--yes'], settings)
  await until(async () => {
    const { rows } = await client.query(`select from pg_locks where relation = 'import_row'::regclass and not granted`)
    return rows.length > 0
  })
  return running
}

test('an import that was killed keeps others away for ten minutes only', async () => {
  const client = await connect()
  const running = await startReading(client)
  running.child.kill('SIGKILL')
  await running.ended
  await client.query('commit')
  expect(await importing()).toMatchObject({
    code: 1,
    stderr:
      'Another import is being read or run. Wait until it is done. One that was killed gives way after ten minutes.\n',
  })
  await client.query(`update import_run set active_at = active_at - interval '11 minutes'`)
  expect(await importing()).toMatchObject({ code: 0, stderr: '' })
  expect(await statesIn(client)).toEqual(['failed', 'done'])
})

test('a run that was killed is not offered again, because its file is not on the site', async () => {
  const client = await connect()
  await importing()
  await client.query(`
    update import_run set state = 'running', finished_at = null, active_at = active_at - interval '11 minutes'`)
  expect(await importing()).toMatchObject({ code: 2, stderr: '' })
  expect(await statesIn(client)).toEqual(['failed', 'done'])
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s leaves nothing of an import that is being read', async (signal) => {
  const client = await connect()
  const running = await startReading(client)
  running.child.kill(signal)
  await client.query('commit')
  expect(await running.ended).toMatchObject({ code: 1, stderr: 'Nothing was imported. It was stopped.\n' })
  expect(await statesIn(client)).toEqual(['discarded'])
  expect(await importing()).toMatchObject({ code: 0 })
})

test('an interrupt at the question leaves nothing of the import', async () => {
  const client = await connect()
  const terminal = 'data:text/javascript,process.stdin.isTTY = true'
  const command = join(import.meta.dirname, '../../src/cli/drapeau.ts')
  const child = spawn(process.execPath, ['--import', terminal, command, 'import', collection], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  await until(() => said.join('').includes('Import this?'))
  expect(await statesIn(client)).toEqual(['ready'])
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect([code, said.join('')]).toEqual([1, expect.stringMatching(/Nothing was imported\.\n$/)])
  expect(await statesIn(client)).toEqual(['discarded'])
  expect((await client.query('select from import_row')).rowCount).toBe(0)
})
