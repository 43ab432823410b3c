import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { type Backup, deleteBackup, downloadBackup, listBackups, startBackup } from '@drapeau/contract/backups.ts'
import { getOverview } from '@drapeau/contract/overview.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import type { Person } from '#test/builders.ts'
import { filesLock } from '#platform/storage/files-lock.queries.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { noId } from '#test/sample-path.ts'
import { Wire, type WireResponse } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'
import { BackupJobs } from './backups.jobs.ts'
import { finishBackup, insertBackup } from './backups.queries.ts'
import { newBackup } from './noted-backup.ts'
import { backupLock } from './snapshot.queries.ts'

let site: World
let admin: Person
let api: Api

beforeEach(async () => {
  site = await world()
  admin = await site.build.admin({ withPassword: true, name: 'Grace' })
  api = site.api.as(admin)
})

async function list(): Promise<Backup[]> {
  return (await api.call(listBackups)).body.backups
}

async function makeBackup(): Promise<Backup> {
  const { body, status } = await api.call(startBackup, { body: {} })
  expect(status).toBe(201)
  await expect.poll(async () => (await list()).find(({ _id }) => _id === body._id)?.state, polling).toBe('done')
  const [backup] = await list()
  if (!backup) throw new Error('There is no backup.')
  return backup
}

async function download(id: string): Promise<WireResponse> {
  const wire = await Wire.to(site.app.fastify)
  return wire.request({
    method: 'POST',
    path: `/api/backups/${id}/download`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({}),
  })
}

/** Deletes the file while its download waits to be recorded. */
async function downloadDuringDeletion({ _id, folder, file }: Backup): Promise<WireResponse> {
  const holder = await connectHolder(site.database)
  try {
    await holder.query('begin; lock table audit_record in access exclusive mode')
    const reply = download(_id)
    await untilWaiting(site.database, 1)
    await rm(join(folder, file))
    await holder.query('commit')
    return await reply
  } finally {
    await releaseHolder(holder)
  }
}

const polling = { interval: 50 }

async function runNightly(node = site): Promise<void> {
  const [handler] = new BackupJobs(node.app.services, node.database.url).handlers()
  await handler?.work({ id: noId, payload: null, createdAt: new Date(), signal: new AbortController().signal })
}

describe('backups', () => {
  test('are made on request of an administrator, listed, and shown in the overview', async () => {
    expect((await api.call(getOverview)).body).toMatchObject({ lastBackup: null, hasBackupFailed: false })
    const backup = await makeBackup()
    expect(backup).toMatchObject({
      origin: 'administrator',
      askedBy: 'Grace',
      percent: 100,
      isHere: true,
      keptUntil: null,
    })
    expect(await readdir(site.config.backupDir)).toEqual([backup.file])
    expect((await api.call(getOverview)).body).toMatchObject({ lastBackup: backup.createdAt, hasBackupFailed: false })
    const { records } = (await api.call(listAudit, { query: { kind: 'backup' } })).body
    expect(records).toMatchObject([{ action: 'created', subject: { name: backup.file }, actor: { name: 'Grace' } }])
  })

  test('O5 are downloaded after a fresh confirmation, which is recorded', async () => {
    const { _id: id, file, size, sha256 } = await makeBackup()
    const old = await site.build.session(admin.id, { isConfirmed: false })
    const refused = await site.api.as(old).call(downloadBackup, { params: { id }, body: {} })
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm-again' } })
    const reply = await download(id)
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': expect.stringContaining(file),
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(createHash('sha256').update(reply.bytes).digest('hex')).toBe(sha256)
    const { records } = (await api.call(listAudit, { query: { kind: 'backup', action: 'updated' } })).body
    expect(records).toMatchObject([{ subject: { name: file }, changes: [{ field: 'downloaded', after: true }] }])
  })

  test('R11 are downloaded completely when they are deleted meanwhile', async () => {
    const first = await makeBackup()
    const { status, bytes } = await downloadDuringDeletion(first)
    expect(status).toBe(200)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.sha256)
  })

  test('that are missing, unfinished or on another machine cannot be downloaded', async () => {
    const codeOf = async (id: string) => (await api.call(downloadBackup, { params: { id }, body: {} })).body.code
    expect(await codeOf(noId)).toBe('not-found')
    const backup = await makeBackup()
    await rm(join(backup.folder, backup.file))
    expect(await list()).toMatchObject([{ isHere: false }])
    expect(await codeOf(backup._id)).toBe('backup-elsewhere')
  })

  test('are deleted with their files', async () => {
    const { _id: id, folder, file } = await makeBackup()
    expect((await api.call(deleteBackup, { params: { id } })).status).toBe(200)
    expect(existsSync(join(folder, file))).toBe(false)
    expect(await list()).toEqual([])
    expect((await api.call(deleteBackup, { params: { id } })).body.code).toBe('not-found')
    const { records } = (await api.call(listAudit, { query: { kind: 'backup', action: 'deleted' } })).body
    expect(records).toMatchObject([{ subject: { name: file } }])
  })

  test('R11 are made one at a time, however many are requested at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.call(startBackup, { body: {} })))
    const [started, ...refused] = replies.toSorted((one, other) => one.status - other.status)
    expect(started?.status).toBe(201)
    // A very quick backup may allow a second one.
    expect(refused.every(({ status, body }) => status === 201 || body.code === 'backup-running')).toBe(true)
    await expect.poll(async () => (await list()).every(({ state }) => state === 'done'), polling).toBe(true)
  })

  test('that are queued cannot be deleted, and prevent another one', async () => {
    const waiting = newBackup('night', null, site.config.backupDir, new Date())
    await insertBackup(site.database.db, waiting)
    expect((await api.call(deleteBackup, { params: { id: waiting.id } })).body.code).toBe('backup-running')
    expect((await api.call(startBackup, { body: {} })).body.code).toBe('backup-running')
    await runNightly()
    expect(site.logged()).toContain('another one was being made')
  })

  test('R11 that are about to finish are not reported as interrupted', async () => {
    const holder = await connectHolder(site.database)
    try {
      await holder.query('select pg_advisory_lock($1)', [filesLock])
      const { body } = await api.call(startBackup, { body: {} })
      // It waits for the lock on files first, then for the row that is updated when it is done.
      await expect.poll(async () => (await list())[0]?.state, polling).toBe('running')
      await holder.query('begin')
      await holder.query('select from backup where id = $1 for update', [body._id])
      await holder.query('select pg_advisory_unlock($1)', [filesLock])
      await expect.poll(() => existsSync(join(body.folder, body.file)), polling).toBe(true)
      await untilWaiting(site.database, 1)
      const { rows } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and objid = $1 and granted
           and database = (select oid from pg_database where datname = current_database())`,
        [backupLock],
      )
      expect(rows).toHaveLength(1)
      await holder.query('commit')
    } finally {
      await releaseHolder(holder)
    }
    await expect.poll(async () => (await list())[0], polling).toMatchObject({ state: 'done', failure: null })
  })

  test('that a crash interrupted are reported as failed, and the next one is made', async () => {
    const interrupted = newBackup('night', null, site.config.backupDir, new Date(Date.now() - 60_000))
    await insertBackup(site.database.db, interrupted)
    await site.database.pool.query(`update backup set state = 'running' where id = $1`, [interrupted.id])
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'stopped' }])
    expect((await api.call(getOverview)).body).toMatchObject({ hasBackupFailed: true })
    await makeBackup()
    expect((await api.call(getOverview)).body).toMatchObject({ hasBackupFailed: false })
  })

  test('that were reported as interrupted but are complete are reported as done', async () => {
    const backup = newBackup('night', null, site.config.backupDir, new Date())
    await insertBackup(site.database.db, backup)
    await site.database.pool.query(`update backup set state = 'running' where id = $1`, [backup.id])
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'stopped' }])
    const taken = { size: 1, sha256: 'a'.repeat(64), rows: 1, files: 0, missing: [] }
    await finishBackup(site.database.db, backup.id, taken, new Date())
    expect(await list()).toMatchObject([{ state: 'done', failure: null }])
    expect((await api.call(getOverview)).body).toMatchObject({ hasBackupFailed: false })
  })

  test('that fail are reported in the overview and in the log, and leave nothing behind', async () => {
    const broken = await world({ besides: site, settings: { BACKUP_DIR: '/dev/null/backups' } })
    await runNightly(broken)
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'other', origin: 'night' }])
    expect((await api.call(getOverview)).body).toMatchObject({ lastBackup: null, hasBackupFailed: true })
    expect(broken.logged()).toContain('a backup failed')
  })

  test('of the nightly job are removed when they expire, and requested ones stay', async () => {
    const requested = await makeBackup()
    const node = await world({ besides: site, settings: { BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '1' } })
    for (let nights = 0; nights < 9; nights += 1) {
      await runNightly(node)
      node.advance(86_400_000)
    }
    const { backups } = (await node.api.as(await node.build.admin()).call(listBackups)).body
    expect(backups.map(({ _id }) => _id)).toContain(requested._id)
    const nightly = backups.filter(({ origin }) => origin === 'night')
    // The last two, and the first of this week if it is not one of them.
    expect([2, 3]).toContain(nightly.length)
    expect(nightly.every(({ keptUntil, isHere }) => keptUntil !== null && isHere)).toBe(true)
    expect((await readdir(node.config.backupDir)).toSorted()).toEqual(nightly.map(({ file }) => file).toSorted())
  })

  test('are scheduled as the settings say, or not at all', async () => {
    const cronOf = ({ app, database }: World) => new BackupJobs(app.services, database.url).handlers()[0]?.cron
    expect((await api.call(listBackups)).body.schedule).toEqual({ at: '03:10', days: 7, weeks: 4 })
    expect(cronOf(site)).toBe('10 3 * * *')
    const off = await world({ besides: site, settings: { BACKUP_AT: 'off' } })
    expect((await off.api.as(admin).call(listBackups)).body.schedule).toBeNull()
    expect(cronOf(off)).toBeUndefined()
  })
})
