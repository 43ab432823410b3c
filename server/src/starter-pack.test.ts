import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { listCategories, updateCategory } from '@drapeau/contract/categories.ts'
import { deleteChallenge, getChallenge, isManaged, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { listHints, updateHint } from '@drapeau/contract/hints.ts'
import { categories, lessons } from '@drapeau/starter/pack.ts'
import { expect, onTestFinished, test } from 'vitest'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'
import { openDatabase } from './platform/database/database.ts'
import { type Storage, StorageFull } from './platform/storage/storage.ts'
import { addStarterPack } from './starter-pack.ts'

const starter = { settings: { SEED: 'starter' } }

async function namesIn({ api, build }: World): Promise<string[]> {
  const { body } = await api.as(await build.admin()).call(listChallenges, { query: { perPage: 100 } })
  return body.challenges.map(({ name }) => name)
}

test('an empty site is filled once, however many nodes start together', async () => {
  const made = await world(starter)
  await Promise.all(Array.from({ length: 4 }, () => addStarterPack(made.app.services)))
  expect((await namesIn(made)).toSorted()).toEqual(lessons.map(({ name }) => name).toSorted())
  const { rows } = await made.database.pool.query<{ name: string }>('select name from category order by name')
  expect(rows.map(({ name }) => name)).toEqual(categories.map(({ name }) => name).toSorted())
})

test('a node waits for another one that fills the site, however long that takes', async () => {
  const made = await world(starter)
  const { services } = made.app
  // A statement may take less time than usual, so that this test need not wait for long.
  const other = openDatabase(made.database.url, services.log)
  onTestFinished(other.close)
  other.pool.on('connect', (client) => void client.query(`set statement_timeout = '3s'`))
  const holder = await connectHolder(made.database)
  try {
    await holder.query('begin')
    await holder.query(`insert into milestone (name, reached_at) values ('starter-pack', now())`)
    const filling = addStarterPack({ ...services, db: other.db })
    await untilWaiting(made.database, 1)
    await pause(4_000)
    await holder.query('rollback')
    await filling
  } finally {
    await releaseHolder(holder)
  }
  expect(await namesIn(made)).toHaveLength(lessons.length)
})

test('N13: every challenge can be written back as read, without changes', async () => {
  const { api, build, app } = await world(starter)
  await addStarterPack(app.services)
  const admin = api.as(await build.admin())
  const { challenges } = (await admin.call(listChallenges, { query: { perPage: 100 } })).body
  expect(challenges.length).toBe(lessons.length)
  for (const { _id: id } of challenges) {
    const { body } = await admin.call(getChallenge, { params: { id } })
    const written = await admin.raw({ method: 'PUT', url: `/api/challenges/${id}`, payload: body })
    expect([written.status, written.body]).toEqual([200, body])
    for (const hint of (await admin.call(listHints, { params: { id } })).body.hints)
      expect((await admin.call(updateHint, { params: { id: hint._id }, body: hint })).body).toEqual(hint)
  }
  for (const category of (await admin.call(listCategories, { query: { perPage: 100 } })).body.categories)
    expect((await admin.call(updateCategory, { params: { id: category._id }, body: category })).body).toEqual(category)
})

test('challenges are complete: both languages, value, hints in order, requirements and files', async () => {
  const { api, build, app } = await world(starter)
  await addStarterPack(app.services)
  const admin = api.as(await build.admin())
  const { challenges } = (await admin.call(listChallenges, { query: { perPage: 100 } })).body
  for (const lesson of lessons) {
    const { _id: id } = challenges.find(({ name }) => name === lesson.name) ?? { _id: '' }
    const { body } = await admin.call(getChallenge, { params: { id } })
    if (!isManaged(body)) throw new Error('An administrator gets all fields.')
    expect(body.name_fr).toBe(lesson.nameFr)
    expect(body).toMatchObject({ category: { name: lesson.category }, value: lesson.price.value, event: null })
    expect(body.flag).toMatch(/^epitech\{.*[0-9a-f]{8}.*\}$/)
    expect(body.description.length).toBeGreaterThan(100)
    expect(body.description_fr?.length).toBeGreaterThan(100)
    const required = lessons.filter(({ slug }) => lesson.requires?.includes(slug)).map(({ name }) => name)
    expect(body.requirements.map(({ name }) => name).toSorted()).toEqual(required.toSorted())
    const { hints } = (await admin.call(listHints, { params: { id } })).body
    expect(hints.map(({ content, content_fr, cost }) => [content, content_fr, cost])).toEqual(
      lesson.hints.map(({ content, cost }) => [content.en, content.fr, cost]),
    )
    expect(body.files.map(({ originalname, sha256 }) => [originalname, sha256])).toEqual(
      lesson.files(body.flag).map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]),
    )
  }
  const keys: string[] = []
  for await (const { key } of app.services.storage.list()) keys.push(key)
  for (const key of keys) expect((await buffer(await app.services.storage.open(key))).length).toBeGreaterThan(0)
})

test('two sites have different flags', async () => {
  const flagsOf = async (made: World): Promise<string[]> => {
    await addStarterPack(made.app.services)
    const { rows } = await made.database.pool.query<{ flag: string }>('select flag from challenge')
    return rows.map(({ flag }) => flag)
  }
  const [one, other] = [await flagsOf(await world(starter)), await flagsOf(await world(starter))]
  expect(one.filter((flag) => other.includes(flag))).toEqual([])
})

test('a deleted challenge stays deleted after the next start', async () => {
  const made = await world(starter)
  await addStarterPack(made.app.services)
  const admin = made.api.as(await made.build.admin())
  const { challenges } = (await admin.call(listChallenges, { query: { perPage: 100 } })).body
  for (const { _id: id } of challenges) await admin.call(deleteChallenge, { params: { id } })
  await made.database.pool.query('delete from category')
  await addStarterPack(made.app.services)
  expect(await namesIn(made)).toEqual([])
})

test('a site with content is never changed', async () => {
  const made = await world(starter)
  const challenge = await made.build.challenge()
  await addStarterPack(made.app.services)
  expect(await namesIn(made)).toEqual([challenge.name])
})

test('nothing is added without the setting', async () => {
  const made = await world({ settings: { SEED: 'none' } })
  await addStarterPack(made.app.services)
  expect(await namesIn(made)).toEqual([])
})

test('if a file cannot be stored, nothing is, and the next start tries again', async () => {
  const made = await world(starter)
  const { services } = made.app
  const { storage } = services
  let room = 3
  const small: Storage = {
    put: (key, content) => (room-- > 0 ? storage.put(key, content) : Promise.reject(new StorageFull('no room'))),
    open: (key, range) => storage.open(key, range),
    remove: (keys) => storage.remove(keys),
    list: () => storage.list(),
    close: () => storage.close(),
  }
  await expect(addStarterPack({ ...services, storage: small })).rejects.toThrow('no room')
  expect(await namesIn(made)).toEqual([])
  for await (const { key } of storage.list()) expect.unreachable(`${key} was left behind`)
  await addStarterPack(services)
  expect(await namesIn(made)).toHaveLength(lessons.length)
})
