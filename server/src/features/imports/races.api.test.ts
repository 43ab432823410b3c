import {
  chooseForImport,
  discardImport,
  getImport,
  runImport,
  undoImport,
  uploadImport,
} from '@drapeau/contract/imports.ts'
import { listCategories } from '@drapeau/contract/categories.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { fileOf, pair, rowsOf, settled, uploaded, zipFrom } from '#test/collections.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

async function ready(): Promise<string> {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  const body = {
    destination: 'practice',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
    results: 'none',
  } as const
  expect((await api.call(chooseForImport, { params: { id }, body })).status).toBe(200)
  return id
}

async function done(): Promise<string> {
  const id = await ready()
  await api.call(runImport, { params: { id }, body: {} })
  expect((await settled(api, id)).state).toBe('done')
  return id
}

async function numberOf(table: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

test('R11 of parallel uploads one is read at a time, and the files of the others are removed', async () => {
  const files = [fileOf(zipFrom(pair()))]
  const replies = await Promise.all(Array.from({ length: 6 }, () => api.call(uploadImport, { body: {}, files })))
  const started = replies.filter(({ status }) => status === 201)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(started.length).toBeGreaterThan(0)
  expect(refused.every(({ body }) => body.code === 'import-running')).toBe(true)
  for (const { body } of started) {
    expect((await settled(api, body._id)).state).toBe('ready')
    await api.call(discardImport, { params: { id: body._id } })
  }
  const keys: string[] = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  expect(keys).toEqual([])
})

test('R11 parallel runs on two nodes write everything once', async () => {
  const other = await world({ besides: site, storage: site.app.services.storage })
  const id = await ready()
  const admin = other.api.as(await other.build.admin())
  const replies = await Promise.all(
    [api, admin, api, admin].map((each) => each.call(runImport, { params: { id }, body: {} })),
  )
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
  expect((await settled(api, id)).state).toBe('done')
  expect([await numberOf('challenge'), await numberOf('challenge_file'), await numberOf('hint')]).toEqual([2, 1, 2])
})

test('R11 of parallel undos one succeeds', async () => {
  const id = await done()
  const replies = await Promise.all(Array.from({ length: 5 }, () => api.call(undoImport, { params: { id }, body: {} })))
  expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 4 }, () => 'import-not-done'),
  ])
  expect(await numberOf('challenge')).toBe(0)
})

test('R8 a flag that is submitted during an undo was seen by it, or finds the challenge gone', async () => {
  const id = await done()
  const { challenge } = (await rowsOf(api, id)).find(({ name }) => name === 'Robots') ?? {}
  const params = { id: challenge?._id ?? '' }
  const players = await Promise.all(Array.from({ length: 12 }, () => site.build.player()))
  const [undo, ...flags] = await Promise.all([
    api.call(undoImport, { params: { id }, body: {} }),
    ...players.map((player) => site.api.as(player).call(submitFlag, { params, body: { flag: 'flag{robots}' } })),
  ])
  expect(flags.every(({ status }) => status === 200 || status === 404)).toBe(true)
  const solved = flags.filter(({ status }) => status === 200).length
  expect([undo.body.code ?? 'undone', solved > 0]).toEqual(solved > 0 ? ['import-played', true] : ['undone', false])
  expect(await numberOf('challenge')).toBe(solved > 0 ? 2 : 0)
  expect(await numberOf('solve')).toBe(solved)
})

test('R8 an undo waits for a submission that is being stored, and is refused then', async () => {
  const id = await done()
  const { challenge } = (await rowsOf(api, id)).find(({ name }) => name === 'Robots') ?? {}
  const player = await site.build.player()
  const holder = await connectHolder(site.database)
  try {
    await holder.query('begin')
    await holder.query(
      `insert into submission (challenge_id, account_id, answer, is_correct, created_at) values ($1, $2, 'x', false, now())`,
      [challenge?._id, player.id],
    )
    const undo = api.call(undoImport, { params: { id }, body: {} })
    await untilWaiting(site.database, 1)
    await holder.query('commit')
    expect((await undo).body).toMatchObject({ code: 'import-played', count: 1 })
  } finally {
    await releaseHolder(holder)
  }
  expect(await numberOf('challenge')).toBe(2)
})

test('a name that is taken after the preview is skipped, and the others come', async () => {
  const id = await ready()
  await site.build.challenge({ name: 'Robots' })
  await api.call(runImport, { params: { id }, body: {} })
  expect((await settled(api, id)).outcomes).toMatchObject({ create: 1, skip: 1 })
})

test('a category that somebody makes meanwhile is used, and stays after an undo', async () => {
  const id = await ready()
  await site.build.category({ name: 'web' })
  await api.call(runImport, { params: { id }, body: {} })
  expect((await settled(api, id)).state).toBe('done')
  await api.call(undoImport, { params: { id }, body: {} })
  expect((await api.call(listCategories, { query: {} })).body.totalRows).toBe(1)
})

test('an event that is deleted before the run leaves nothing behind, and the import can be run again', async () => {
  const id = await ready()
  const event = await site.build.event()
  const choices = {
    destination: 'event',
    event: event.id,
    state: 'draft',
    existing: 'skip',
    people: 'none',
    results: 'none',
  } as const
  await api.call(chooseForImport, { params: { id }, body: choices })
  await site.database.pool.query('delete from event')
  await api.call(runImport, { params: { id }, body: {} })
  expect(await settled(api, id)).toMatchObject({ state: 'ready', failure: 'event-gone' })
  expect([await numberOf('challenge'), await numberOf('category')]).toEqual([0, 0])
  const keys: string[] = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  expect(keys).toHaveLength(1)
  await api.call(chooseForImport, { params: { id }, body: { ...choices, destination: 'practice', event: null } })
  await api.call(runImport, { params: { id }, body: {} })
  expect((await settled(api, id)).state).toBe('done')
})

test('what is silent for long counts as stopped, and no longer keeps others from importing', async () => {
  const id = await ready()
  await site.database.pool.query(`update import_run set state = 'running' where id = $1`, [id])
  const files = [fileOf(zipFrom(pair()))]
  expect((await api.call(uploadImport, { body: {}, files })).body.code).toBe('import-running')
  expect((await api.call(discardImport, { params: { id } })).body.code).toBe('import-running')
  site.advance(11 * 60_000)
  expect((await api.call(uploadImport, { body: {}, files })).status).toBe(201)
  expect((await api.call(getImport, { params: { id } })).body).toMatchObject({ state: 'ready', failure: 'stopped' })
})
