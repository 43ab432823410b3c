import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { login } from '@drapeau/contract/accounts/accounts.ts'
import { deleteFiles } from '@drapeau/contract/files.ts'
import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openBucket } from '#test/bucket.ts'
import { password } from '#test/builders.ts'
import { emptyDatabase } from '#test/databases.ts'
import { backupInto, backupOf, emptyStorage, keysOf, playedSite, scratchFolder } from '#test/backup-fixtures.ts'
import { tableDigests } from '#test/table-digests.ts'
import { world } from '#test/world.ts'
import { insertMigration } from '#platform/database/migrate.queries.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { restoreBackup } from './restore-backup.ts'
import { BackupRunning } from './take-backup.ts'

const log = createLog('silent')

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const key of await keysOf(storage)) contents[key] = (await buffer(await storage.open(key))).toString('base64')
  return contents
}

describe('a backup', () => {
  test('restores every row and every file, and passwords still work', async () => {
    const site = await playedSite()
    const board = (await site.api.as(await site.build.admin()).call(getLeaderboard, { query: {} })).body
    const before = await tableDigests(site.database.url)
    const path = await backupOf(site)
    const [url, storage] = [await emptyDatabase(), await emptyStorage()]
    const { tables } = await restoreBackup({ url, storage, path })
    expect(await tableDigests(url)).toEqual(before)
    expect(tables.find(({ name }) => name === 'submission')?.rows).toBe(8)
    expect(await contentsOf(storage)).toEqual(await contentsOf(site.app.services.storage))

    const again = await world({ url })
    const { status } = await again.api.call(login, { body: { email: 'one@example.org', password } })
    expect(status).toBe(200)
    expect((await again.api.as(await again.build.admin()).call(getLeaderboard, { query: {} })).body).toEqual(board)
  })

  test('is readable by its owner only', async () => {
    const { mode } = await stat(await backupOf(await playedSite()))
    expect(mode & 0o777).toBe(0o600)
  })

  test('O5 contains no sessions, tokens, keys or rate limits', async () => {
    const site = await playedSite()
    const { rows } = await site.database.pool.query<{ id: string }>(
      `select id from account where type = 'user' limit 1`,
    )
    const id = rows[0]?.id
    await site.database.pool.query(
      `insert into key_request values ($1, 'reset', gen_random_uuid(), 'x@example.org', now())`,
      [id],
    )
    await site.build.apiToken(id ?? '', ['read'])
    await site.database.pool.query(`update account set reset_request_id = gen_random_uuid() where id = $1`, [id])
    const url = await emptyDatabase()
    await restoreBackup({ url, storage: await emptyStorage(), path: await backupOf(site) })
    for (const table of [
      'session',
      'sign_in_ticket',
      'api_token',
      'key_request',
      'mailed_key',
      'rate_limit',
      'mail_delivery',
      'flag_pace',
      'entry_pace',
      'backup',
      'import_run',
      'import_row',
      'import_person',
      'import_team',
      'import_submission',
      'import_award',
      'import_unlock',
    ])
      expect([table, await query(url, `select from ${table}`)]).toEqual([table, []])
    expect(await query(url, `select from account where reset_request_id is not null`)).toEqual([])
  })

  test('of files in a bucket can be restored into a folder, and back', async () => {
    const bucket = await openBucket()
    try {
      const site = await playedSite({ settings: { S3_URL: bucket.url } })
      const storage = await emptyStorage()
      const path = await backupOf(site)
      await restoreBackup({ url: await emptyDatabase(), storage, path })
      expect(await contentsOf(storage)).toEqual(await contentsOf(site.app.services.storage))
      // The bucket still has its files, which stay unchanged.
      const old = await openStorage({ s3Url: bucket.url, dataDir: '/nowhere' })
      await restoreBackup({ url: await emptyDatabase(), storage: old, path })
      expect(await keysOf(old)).toEqual(await keysOf(storage))
      old.close()
      await site.close()
    } finally {
      await bucket.close()
    }
  })

  test('is a consistent snapshot while submissions continue', async () => {
    const site = await playedSite()
    const challenge = await site.build.challenge()
    const over = new AbortController()
    const playing = (async () => {
      while (!over.signal.aborted) await site.build.solve({ challenge, player: await site.build.player() })
    })()
    const path = await backupOf(site)
    over.abort()
    await playing
    const url = await emptyDatabase()
    await restoreBackup({ url, storage: await emptyStorage(), path })
    // A trigger updates it in the transaction of each solve.
    const [counted] = await query<{ solves: number; practice: number }>(
      url,
      `select (select count(*)::int from solve where challenge_id = '${challenge.id}') as solves, practice
       from challenge_count where challenge_id = '${challenge.id}'`,
    )
    expect(counted?.practice).toBe(counted?.solves)
  })

  test('reports missing files, and contains all others', async () => {
    const site = await playedSite()
    const [first = '', ...others] = await keysOf(site.app.services.storage)
    await site.app.services.storage.remove([first])
    const storage = await emptyStorage()
    const { missing } = await restoreBackup({ url: await emptyDatabase(), storage, path: await backupOf(site) })
    expect(missing).toEqual([first])
    expect(await keysOf(storage)).toEqual(others)
  })

  test('R11 cannot be made twice at once', async () => {
    const site = await playedSite()
    const outcomes = await Promise.allSettled([backupOf(site), backupOf(site), backupOf(site)])
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeLessThan(3)
    expect(refused.every(({ reason }) => reason instanceof BackupRunning)).toBe(true)
    await backupOf(site)
  })

  test('contains a file that is deleted meanwhile', async () => {
    const site = await playedSite()
    const { storage } = site.app.services
    const keys = await keysOf(storage)
    const held = holding(storage)
    const path = `${await scratchFolder()}/site.tar`
    const backup = backupInto(site.database.url, held.storage, path)
    await held.requested
    const admin = await site.build.admin()
    const { rows } = await site.database.pool.query<{ id: string }>('select id from challenge_file')
    await site.api.as(admin).call(deleteFiles, { body: { files: rows.map(({ id }) => id) } })
    held.release()
    await backup
    const restored = await emptyStorage()
    const { missing } = await restoreBackup({ url: await emptyDatabase(), storage: restored, path })
    expect(missing).toEqual([])
    expect(await keysOf(restored)).toEqual(keys)
  })

  test('of an older version is migrated', async () => {
    const migrations = await readMigrations()
    const old = migrations.filter(({ name }) => name < '0005')
    const source = await emptyDatabase()
    const client = new Client({ connectionString: source })
    await client.connect()
    await client.query(
      'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    for (const migration of old) {
      await client.query(migration.script)
      await insertMigration(client, migration)
    }
    await client.query(`
      insert into account (name, name_key, email, email_key, country_code, search_key) values ('Old', 'old', 'o@x.org', 'o@x.org', 'FR', 'old');
      insert into category (name, search_key, description, created_at, updated_at) values ('Web', 'web', '', now(), now());
      insert into event (name, search_key, description, is_solo, min_team_size, max_team_size, scope, starts_at, ends_at, created_at, updated_at)
        values ('Cup', 'cup', '', false, 1, 4, 'open', now(), now() + interval '1 day', now(), now());
      insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
        select event.id, 'Crew', 'crew', 'crew', account.id, now() from event, account;
      insert into entry_member (event_id, account_id, entry_id, joined_at)
        select event_id, captain_id, id, now() from entry`)
    await client.end()
    const storage = await emptyStorage()
    const path = `${await scratchFolder()}/old.tar`
    await backupInto(source, storage, path)
    const url = await emptyDatabase()
    // Into a database that this version has migrated, and that is unused.
    await migrate(url, log)
    const { migrations: applied } = await restoreBackup({ url, storage, path })
    expect(applied.map(({ name }) => name)).toEqual(old.map(({ name }) => name))
    expect(await query(url, 'select name from migration order by name')).toEqual(
      migrations.map(({ name }) => ({ name })),
    )
    // The newer schema counts members: its migration has filled the column, and its triggers work.
    expect(await query(url, 'select name, members from entry')).toEqual([{ name: 'Crew', members: 1 }])
    expect(await query(url, `delete from entry_member returning 1 as one`)).toHaveLength(1)
    expect(await query(url, 'select members from entry')).toEqual([{ members: 0 }])
  })
})

/** The same storage, which waits to open files until it is released. */
function holding(storage: Storage): { storage: Storage; requested: Promise<void>; release: () => void } {
  const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open: Storage['open'] = async (key, range) => {
    requested.resolve()
    await released.promise
    return storage.open(key, range)
  }
  const held: Storage = {
    open,
    put: (key, content) => storage.put(key, content),
    remove: (keys) => storage.remove(keys),
    list: () => storage.list(),
    close: () => storage.close(),
  }
  return { storage: held, requested: requested.promise, release: () => released.resolve() }
}
