import { createCategory, getCategory, listCategories, updateCategory } from '@drapeau/contract/categories.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { world } from '#test/world.ts'

let api: Api

beforeAll(async () => {
  const site = await world()
  api = site.api.as(await site.build.admin())
})

test('a category may have a French description', async () => {
  const form = { name: 'Network', description: 'Packets', description_fr: 'Des paquets' }
  const made = await api.call(createCategory, { body: form })
  expect(made.body).toMatchObject(form)
  const params = { id: made.body._id }
  expect((await api.call(getCategory, { params })).body).toEqual(made.body)
  expect((await api.call(listCategories, { query: { q: 'Network' } })).body.categories).toEqual([made.body])
  const saved = await api.call(updateCategory, { params, body: { ...form, description_fr: 'Des ports' } })
  expect(saved.body.description_fr).toBe('Des ports')
  const { body } = await api.call(listAudit, { query: { subject: params.id, action: 'updated' } })
  expect(body.records.map(({ changes }) => changes)).toEqual([
    [{ field: 'description_fr', before: 'Des paquets', after: 'Des ports' }],
  ])
})

test('N13 an empty, blank or null French text removes it; an omitted one stays', async () => {
  const form = { name: 'Forensics', description: 'Traces' }
  const { body: made } = await api.call(createCategory, { body: { ...form, description_fr: '  ' } })
  expect(made.description_fr).toBeNull()
  const params = { id: made._id }
  for (const options of [{ description_fr: '' }, { description_fr: ' ' }, { description_fr: null }]) {
    await api.call(updateCategory, { params, body: { ...form, description_fr: 'Des traces' } })
    expect((await api.call(updateCategory, { params, body: form })).body.description_fr).toBe('Des traces')
    await api.call(updateCategory, { params, body: { ...form, ...options } })
    expect((await api.call(getCategory, { params })).body.description_fr).toBeNull()
  }
})

test('the French text has the same length limit as the English one', async () => {
  const form = { name: 'Long', description: 'x', description_fr: 'x'.repeat(2_001) }
  const { status, body } = await api.call(createCategory, { body: form })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['description_fr']])
})

test('N13 a category may have a French name, which need not be unique', async () => {
  const form = { name: 'Locks', name_fr: 'Écluses', description: 'Gates' }
  const { body: made } = await api.call(createCategory, { body: form })
  expect(made.name_fr).toBe('Écluses')
  const params = { id: made._id }
  expect((await api.call(createCategory, { body: { ...form, name: 'Sluices' } })).status).toBe(201)
  const { name_fr: _, ...main } = form
  expect((await api.call(updateCategory, { params, body: main })).body.name_fr).toBe('Écluses')
  for (const nothing of ['', '  ', null]) {
    await api.call(updateCategory, { params, body: form })
    expect((await api.call(updateCategory, { params, body: { ...form, name_fr: nothing } })).body.name_fr).toBeNull()
  }
  const taken = await api.call(createCategory, { body: { ...form, name_fr: 'Portes' } })
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([409, ['name']])
  const invalid = await api.call(createCategory, { body: { ...form, name: 'Weirs', name_fr: 'x' } })
  expect([invalid.status, Object.keys(invalid.body.errors ?? {})]).toEqual([400, ['name_fr']])
})

test('categories are searched by their French texts, and ordered by the names that the reader sees', async () => {
  await api.call(createCategory, { body: { name: 'Tide alpha', name_fr: 'Zéphyr', description: 'Winds' } })
  const body = { name: 'Tide beta', name_fr: 'Alizé', description: 'Winds', description_fr: 'Des vents marins' }
  await api.call(createCategory, { body })
  const names = async (query: string, language: string): Promise<string[]> => {
    const headers = { 'accept-language': language }
    const reply = await api.raw<{ categories: { name: string }[] }>({ url: `/api/categories${query}`, headers })
    return reply.body.categories.map(({ name }) => name)
  }
  expect(await names('?q=tide', 'en')).toEqual(['Tide alpha', 'Tide beta'])
  expect(await names('?q=tide', 'fr')).toEqual(['Tide beta', 'Tide alpha'])
  expect(await names('?q=zephyr', 'en')).toEqual(['Tide alpha'])
  expect(await names('?q=vents', 'en')).toEqual(['Tide beta'])
})
