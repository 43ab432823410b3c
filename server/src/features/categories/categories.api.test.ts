import { listAudit } from '@drapeau/contract/audit/audit.ts'
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from '@drapeau/contract/categories.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let api: Api

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin({ name: 'Ada Admin' })
  api = site.api.as(admin)
})

const form = (name: string, description = 'What belongs here.') => ({ name, description })
const historyOf = async (id: string) =>
  (await api.call(listAudit, { query: { subject: id } })).body.records.map(({ action, kind, subject, changes }) => ({
    action,
    kind,
    name: subject.name,
    changes,
  }))

describe('a category', () => {
  test('is created, read, changed and deleted, and each change is recorded', async () => {
    const made = await api.call(createCategory, { body: form('Réseau', 'Packets & ports') })
    expect(made.status).toBe(201)
    const { _id } = made.body
    const fields = { name: 'Réseau', name_fr: null, description: 'Packets & ports', description_fr: null }
    expect(made.body).toEqual({ _id, ...fields, challenges: 0, version: 1 })
    expect((await api.call(getCategory, { params: { id: _id } })).body).toEqual(made.body)

    const saved = await api.call(updateCategory, { params: { id: _id }, body: form('Network', 'Packets & ports') })
    expect(saved.body).toEqual({ ...made.body, name: 'Network', version: 2 })
    expect((await api.call(getCategory, { params: { id: _id } })).body).toEqual(saved.body)

    const gone = await api.call(deleteCategory, { params: { id: _id } })
    expect([gone.status, gone.body]).toEqual([200, { status: 200, message: 'Category deleted successfully' }])
    expect((await api.call(getCategory, { params: { id: _id } })).status).toBe(404)
    expect(await historyOf(_id)).toEqual([
      {
        action: 'deleted',
        kind: 'category',
        name: 'Network',
        changes: [
          { field: 'name', before: 'Network', after: null },
          { field: 'description', before: 'Packets & ports', after: null },
        ],
      },
      {
        action: 'updated',
        kind: 'category',
        name: 'Network',
        changes: [{ field: 'name', before: 'Réseau', after: 'Network' }],
      },
      {
        action: 'created',
        kind: 'category',
        name: 'Réseau',
        changes: [
          { field: 'name', before: null, after: 'Réseau' },
          { field: 'description', before: null, after: 'Packets & ports' },
        ],
      },
    ])
  })

  test('keeps its challenges when it is changed, and counts them', async () => {
    const category = await site.build.category()
    await site.build.challenge({ category })
    const saved = await api.call(updateCategory, { params: { id: category.id }, body: form('Counted') })
    expect(saved.body).toMatchObject({ name: 'Counted', challenges: 1 })
  })

  test('K1 has a unique name, ignoring case, accents and dashes', async () => {
    const { id } = await site.build.category({ name: 'Rétro-ingénierie' })
    for (const name of ['Rétro-ingénierie', 'RETRO INGENIERIE', 'retro–ingenierie']) {
      const { status, body } = await api.call(createCategory, { body: form(name) })
      expect([status, body]).toEqual([
        409,
        {
          status: 409,
          message: 'A category with this name already exists.',
          code: 'category-exists',
          errors: { name: sentences.nameTaken },
        },
      ])
    }
    const other = await site.build.category()
    const renamed = await api.call(updateCategory, { params: { id: other.id }, body: form('retro ingenierie') })
    expect(renamed.body).toMatchObject({ status: 409, code: 'category-exists' })
    expect((await api.call(getCategory, { params: { id: other.id } })).body.name).toBe(other.name)
    const respelled = await api.call(updateCategory, { params: { id }, body: form('RÉTRO-INGÉNIERIE') })
    expect(respelled.status).toBe(200)
  })

  test('K2 is created once by twenty parallel requests with one name', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.call(createCategory, { body: form('Forensics') })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'category-exists')).toHaveLength(19)
  })

  test('R10 is not changed from an outdated version, and nothing is lost', async () => {
    const { id } = await site.build.category({ name: 'Edited by two' })
    const save = (description: string, version: number) =>
      api.call(updateCategory, { params: { id }, body: { ...form('Edited by two', description), version } })
    expect((await save('first', 1)).body.version).toBe(2)
    const second = await save('second', 1)
    expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile'])
    expect((await api.call(getCategory, { params: { id } })).body).toMatchObject({ description: 'first', version: 2 })
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('R10 accepts one of ten parallel updates of one version and refuses nine', async () => {
    const { id } = await site.build.category({ name: 'Edited by ten' })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.call(updateCategory, { params: { id }, body: { ...form('Edited by ten', `by ${index}`), version: 1 } }),
      ),
    )
    const saved = replies.filter(({ status }) => status === 200).map(({ body }) => body.description)
    expect(saved).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'changed-meanwhile')).toHaveLength(9)
    const { body } = await api.call(getCategory, { params: { id } })
    expect(body).toMatchObject({ description: saved[0], version: 2 })
  })

  test('that does not exist cannot be read, changed or deleted', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await api.call(getCategory, { params })).body.code).toBe('not-found')
    expect((await api.call(updateCategory, { params, body: form('Nothing') })).body.code).toBe('not-found')
    expect((await api.call(deleteCategory, { params })).body.code).toBe('not-found')
  })

  test('I3 with texts that cannot be stored is refused by field', async () => {
    const { status, body } = await api.call(createCategory, { body: form('a\0b', 'a\0b') })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ name: sentences.textUnreadable, description: sentences.textUnreadable })
  })
})

describe('a category in use', () => {
  test('stays, and the refusal says how many challenges use it', async () => {
    const category = await site.build.category()
    await site.build.challenge({ category })
    await site.build.challenge({ category, event: await site.build.event() })
    const { status, body } = await api.call(deleteCategory, { params: { id: category.id } })
    expect([status, body]).toEqual([
      409,
      {
        status: 409,
        message: 'Challenges in this category: 2. Move them to another category first.',
        code: 'category-in-use',
        count: 2,
      },
    ])
    expect((await api.call(getCategory, { params: { id: category.id } })).body.challenges).toBe(2)
    expect(await historyOf(category.id)).toEqual([])
  })

  test('R8 either stays or the challenges are refused when it is deleted while they are created', async () => {
    for (let round = 0; round < 12; round += 1) {
      const category = await site.build.category()
      const [gone, ...made] = await Promise.all([
        api.call(deleteCategory, { params: { id: category.id } }),
        ...Array.from({ length: 4 }, () => site.build.challenge({ category }).then(() => 'made', brokenBy)),
      ])
      const count = made.filter((outcome) => outcome === 'made').length
      expect(made.every((outcome) => ['made', 'category_in_use'].includes(String(outcome)))).toBe(true)
      expect(gone.status).toBe(count > 0 ? 409 : 200)
      const { rows } = await site.database.pool.query('select 1 from challenge where category_id = $1', [category.id])
      expect(rows).toHaveLength(count)
    }
  })
})

describe('the list of categories', () => {
  let here: World
  let mine: Api

  beforeAll(async () => {
    here = await world()
    mine = here.api.as(await here.build.admin())
    await here.build.category({ name: 'Web', description: 'Browsers, servers and l’échange entre eux' })
    const crypto = await here.build.category({ name: 'Cryptographie', description: 'Bring 100% of your patience' })
    const pwn = await here.build.category({ name: 'Énigmes', description: 'snake_case and back\\slashes' })
    for (const category of [crypto, pwn, pwn]) await here.build.challenge({ category })
  })

  const names = async (query: Parameters<typeof mine.call<typeof listCategories>>[1]) =>
    (await mine.call(listCategories, query)).body.categories.map(({ name }) => name)

  test('is ordered by name, with the number of challenges', async () => {
    const { body } = await mine.call(listCategories)
    expect(body.categories.map(({ name, challenges }) => [name, challenges])).toEqual([
      ['Cryptographie', 1],
      ['Énigmes', 2],
      ['Web', 0],
    ])
    expect(body).toMatchObject({ currentRows: 3, totalRows: 3 })
  })

  test('can be in another order', async () => {
    expect(await names({ query: { order: 'desc' } })).toEqual(['Web', 'Énigmes', 'Cryptographie'])
    expect(await names({ query: { sort: 'challenges', order: 'desc' } })).toEqual(['Énigmes', 'Cryptographie', 'Web'])
    expect(await names({ query: { sort: 'description' } })).toEqual(['Cryptographie', 'Web', 'Énigmes'])
  })

  test('has pages and a total', async () => {
    const { body } = await mine.call(listCategories, { query: { page: 2, perPage: 2 } })
    expect(body).toMatchObject({ categories: [{ name: 'Web' }], currentRows: 1, totalRows: 3 })
    const past = await mine.call(listCategories, { query: { page: 1_000_000 } })
    expect(past.body).toEqual({ categories: [], currentRows: 0, totalRows: 3 })
  })

  test.each([
    ['CRYPTO', ['Cryptographie']],
    ['enigme', ['Énigmes']],
    ['  web ', ['Web']],
    ['BROWSERS', ['Web']],
    ["l'echange", ['Web']],
    ['échange  entre', ['Web']],
    ['s', ['Énigmes', 'Web']],
    ['nowhere', []],
  ])('finds by name or description: %s', async (q, found) => {
    expect(await names({ query: { q } })).toEqual(found)
  })

  test.each([
    ['%', ['Cryptographie']],
    ['_', ['Énigmes']],
    ['\\', ['Énigmes']],
    ['.*', []],
    ["' or 1=1 --", []],
    ['-', []],
  ])('I1, I6 searches literally: %s', async (q, found) => {
    expect(await names({ query: { q } })).toEqual(found)
  })

  test.each(['perPage=0', 'perPage=101', 'perPage=1e9', 'page=0', 'page=1e18', 'sort=search_key', 'sort=version'])(
    'D3, I2 refuses %s',
    async (search) => {
      expect((await mine.raw({ method: 'GET', url: `/api/categories?${search}` })).status).toBe(400)
    },
  )
})

function brokenBy(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : error
}
