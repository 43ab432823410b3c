import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { jobSchema } from '../../server/src/platform/jobs/jobs.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { Stage } from '../stage.ts'
import { changedTables, RowStore, watchTables } from './row-store.ts'

test('the tables that a statement changes are found, also those that it changes by a reference', async () => {
  const stage = new Stage()
  onTestFinished(() => stage.clear())
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir: await stage.folder(), log })
  stage.onClear(() => postgres.stop())
  const database = openDatabase(postgres.url, log)
  stage.onClear(database.close)
  const { pool } = database
  await pool.query(`
    create table ship (id int primary key, name text, last_seen_at timestamptz);
    create table sailor (ship_id int references ship on delete cascade, name text);
    create table harbour (name text);
    create schema ${jobSchema} create table job (state text, start_after timestamptz)`)
  await watchTables(database)
  const store = await RowStore.of(database)
  let before = await store.digests()
  const changedBy = async (...statements: string[]): Promise<string[]> => {
    for (const statement of statements) await pool.query(statement)
    const after = await store.digests()
    const changed = changedTables(before, after)
    before = after
    return changed.toSorted()
  }
  expect(await changedBy(`insert into ship values (1, 'Anna'), (2, 'Bounty')`)).toEqual(['ship'])
  expect(await changedBy(`insert into sailor values (1, 'Ada')`, `insert into harbour values ('Brest')`)).toEqual([
    'harbour',
    'sailor',
  ])
  expect(await changedBy(`update sailor set name = 'Bob'`)).toEqual(['sailor'])
  expect(await changedBy('update ship set last_seen_at = now()')).toEqual([])
  expect(await changedBy(`update sailor set name = 'Bob'`)).toEqual([])
  expect(await changedBy('delete from ship where id = 1')).toEqual(['sailor', 'ship'])
  expect(await changedBy('truncate harbour')).toEqual(['harbour'])
  expect(await changedBy('select 1')).toEqual([])
})
