import { listSchools } from '@drapeau/contract/schools.ts'
import { beforeAll, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { findOrInsertSchool, seedSchools } from './schools.service.ts'
import { starterSchools } from './starter-schools.ts'

const names = ['École polytechnique', 'EPITECH', 'Université d’Évry', '100 % libre', 'snake_case', 'back\\slash']
let site: World

beforeAll(async () => {
  site = await world()
  for (const name of names) await confirmSchool(site, await findOrInsertSchool(site.database.db, name))
  await findOrInsertSchool(site.database.db, 'A school that somebody typed')
})

test('confirmed schools are suggested, by name', async () => {
  const { status, body, headers } = await site.api.call(listSchools)
  expect(status).toBe(200)
  expect(body.schools.map(({ name }) => name)).toEqual([
    '100 % libre',
    'back\\slash',
    'École polytechnique',
    'EPITECH',
    'snake_case',
    'Université d’Évry',
  ])
  expect(body).toMatchObject({ currentRows: 6, totalRows: 6 })
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('the list has pages, both orders and a total', async () => {
  const { body } = await site.api.call(listSchools, { query: { page: 2, perPage: 4, order: 'desc' } })
  expect(body).toEqual({
    schools: [{ name: 'back\\slash' }, { name: '100 % libre' }],
    currentRows: 2,
    totalRows: 6,
  })
  const past = await site.api.call(listSchools, { query: { page: 1_000_000, perPage: 100 } })
  expect(past.body).toEqual({ schools: [], currentRows: 0, totalRows: 6 })
})

test.each([
  ['ecole', 'École polytechnique'],
  ['ÉCOLE', 'École polytechnique'],
  ['POLY', 'École polytechnique'],
  ["d'evry", 'Université d’Évry'],
  ['  epitech  ', 'EPITECH'],
  ['ｅｐｉｔｅｃｈ', 'EPITECH'],
])('case, accents and width are ignored: %s', async (q, name) => {
  const { body } = await site.api.call(listSchools, { query: { q } })
  expect(body).toEqual({ schools: [{ name }], currentRows: 1, totalRows: 1 })
})

test.each([
  ['%', ['100 % libre']],
  ['_', ['snake_case']],
  ['\\', ['back\\slash']],
  ['.*', []],
  ["' or 1=1 --", []],
  ["'; drop table school; --", []],
  ['$1', []],
])('I1, I6 the search is literal: %s', async (q, found) => {
  const { status, body } = await site.api.call(listSchools, { query: { q } })
  expect(status).toBe(200)
  expect(body.schools.map(({ name }) => name)).toEqual(found)
})

test('F2 an unconfirmed school cannot be found', async () => {
  const { body } = await site.api.call(listSchools, { query: { q: 'somebody typed' } })
  expect(body).toMatchObject({ schools: [], totalRows: 0 })
})

test('an unchanged list is not sent again', async () => {
  const request = (headers: Record<string, string>) =>
    site.app.fastify.inject({ url: '/api/schools?q=epi', headers: { host: 'localhost', ...headers } })
  const { etag } = (await request({})).headers
  const again = await request({ 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('R2 thirty parallel registrations with the same new school create one', async () => {
  const { db } = site.database
  const ids = await Promise.all(Array.from({ length: 30 }, () => findOrInsertSchool(db, 'Lycée Nouveau')))
  expect(new Set(ids).size).toBe(1)
  const rows = await db.selectFrom('school').select('id').where('name', '=', 'Lycée Nouveau').execute()
  expect(rows).toHaveLength(1)
})

test('thirty parallel transactions with the same new school create one', async () => {
  const { db } = site.database
  const ids = await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction().execute((transaction) => findOrInsertSchool(transaction, 'Lycée Partagé')),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

test('spellings of a school count as one, and the first one is kept', async () => {
  const { db } = site.database
  const first = await findOrInsertSchool(db, '  Lycée   Jean-Moulin ')
  for (const spelling of ['LYCÉE JEAN MOULIN', 'lycee jean–moulin', 'Lyce\u0301e Jean-Moulin'])
    expect(await findOrInsertSchool(db, spelling)).toBe(first)
  expect(await findOrInsertSchool(db, 'Lycée Jean-Moulin 2')).not.toBe(first)
  const { name } = await db.selectFrom('school').select('name').where('id', '=', first).executeTakeFirstOrThrow()
  expect(name).toBe('Lycée Jean-Moulin')
})

test('a new site suggests the starter list and its own school once, however many nodes start', async () => {
  const fresh = await world({ settings: { SEED: 'starter', SITE_SCHOOL: 'École du Phare' } })
  const services = { db: fresh.database.db, config: fresh.config }
  await Promise.all([seedSchools(services), seedSchools(services), seedSchools(services)])
  const { body } = await fresh.api.call(listSchools)
  expect(body.totalRows).toBe(starterSchools.length + 1)
  expect((await fresh.api.call(listSchools, { query: { q: 'phare' } })).body.totalRows).toBe(1)
})

test('a deleted school stays deleted after the next start', async () => {
  const seeded = await world({ settings: { SEED: 'starter' } })
  const { db } = seeded.database
  await seedSchools({ db, config: seeded.config })
  await db.deleteFrom('school').where('name', '=', 'Sciences Po').execute()
  await seedSchools({ db, config: seeded.config })
  expect((await seeded.api.call(listSchools, { query: { q: 'sciences po' } })).body.totalRows).toBe(0)
})

test('without a seed only the own school is suggested, also if it was entered before', async () => {
  const bare = await world({ settings: { SEED: 'none', SITE_SCHOOL: 'EPITECH' } })
  const { db } = bare.database
  await findOrInsertSchool(db, 'Epitech')
  await seedSchools({ db, config: bare.config })
  const { body } = await bare.api.call(listSchools)
  expect(body).toEqual({ schools: [{ name: 'Epitech' }], currentRows: 1, totalRows: 1 })
})

async function confirmSchool({ database }: World, id: string): Promise<void> {
  await database.db.updateTable('school').set({ suggested: true }).where('id', '=', id).execute()
}
