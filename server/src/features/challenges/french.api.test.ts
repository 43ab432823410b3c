import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { createChallenge, getChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { world } from '#test/world.ts'

let api: Api
let form: { name: string; description: string; category: string; value: string; flag: string }

beforeAll(async () => {
  const site = await world()
  api = site.api.as(await site.build.admin())
  const category = await site.build.category()
  form = { name: 'Robots', description: '<p>Find it.</p>', category: category.id, value: '100', flag: 'epitech{x}' }
})

test('X3 a challenge may have a French description, which is sanitised like the English one', async () => {
  const french = '<p onclick="x()">Trouvez-<b>le</b>.</p><script>steal()</script>'
  const { status, body: made } = await api.call(createChallenge, {
    body: { ...form, description_fr: french },
    files: [],
  })
  expect([status, made.description_fr]).toEqual([201, '<p>Trouvez-<strong>le</strong>.</p>'])
  const params = { id: made._id }
  expect((await api.call(getChallenge, { params })).body).toEqual(made)
  const body = { ...form, description_fr: '<p>Cherchez.</p>' }
  const saved = await api.call(updateChallenge, { params, body, files: [] })
  expect(saved.body).toMatchObject({ description_fr: '<p>Cherchez.</p>', version: made.version + 1 })
  const audit = await api.call(listAudit, { query: { subject: made._id, action: 'updated' } })
  expect(audit.body.records.map(({ changes }) => changes)).toEqual([
    [{ field: 'description_fr', before: '<p>Trouvez-<strong>le</strong>.</p>', after: '<p>Cherchez.</p>' }],
  ])
})

test('N13 a French text without content is removed; an omitted one stays', async () => {
  const { body: made } = await api.call(createChallenge, { body: form, files: [] })
  expect(made.description_fr).toBeNull()
  const params = { id: made._id }
  for (const options of [
    { description_fr: '' },
    { description_fr: '<p>&nbsp;</p>' },
    { description_fr: '<script>x</script>' },
  ]) {
    await api.call(updateChallenge, { params, body: { ...form, description_fr: '<p>Cherchez.</p>' }, files: [] })
    const unchanged = await api.call(updateChallenge, { params, body: form, files: [] })
    expect(unchanged.body.description_fr).toBe('<p>Cherchez.</p>')
    const { status, body } = await api.call(updateChallenge, { params, body: { ...form, ...options }, files: [] })
    expect([status, body.description_fr]).toEqual([200, null])
  }
})

test('the French text has the same length limit as the English one, also after sanitising', async () => {
  const long = await api.call(createChallenge, { body: { ...form, description_fr: 'x'.repeat(50_001) }, files: [] })
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['description_fr']])
  // Each character takes five when escaped in HTML.
  const grown = await api.call(createChallenge, { body: { ...form, description_fr: '&'.repeat(20_000) }, files: [] })
  expect([grown.status, grown.body.errors]).toEqual([400, { description_fr: 'Description is too long' }])
})
