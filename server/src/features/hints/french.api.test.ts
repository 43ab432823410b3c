import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { createHint, listHints, updateHint } from '@drapeau/contract/hints.ts'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

test('a hint may have a French text; an empty one is removed, an omitted one stays (N13)', async () => {
  const site = await world()
  const [admin, challenge] = await Promise.all([site.build.admin(), site.build.challenge()])
  const api = site.api.as(admin)
  const form = { content: 'Look again.', content_fr: 'Regardez encore.', cost: 5 }
  const { status, body: made } = await api.call(createHint, { params: { id: challenge.id }, body: form })
  expect([status, made.content_fr]).toEqual([201, 'Regardez encore.'])
  const listed = await api.call(listHints, { params: { id: challenge.id } })
  expect(listed.body.hints).toEqual([made])
  const params = { id: made._id }
  const same = await api.call(updateHint, { params, body: form })
  expect(same.body).toEqual(made)
  const changed = await api.call(updateHint, { params, body: { ...form, content_fr: 'Cherchez.' } })
  expect(changed.body).toEqual({ ...made, content_fr: 'Cherchez.', version: 2 })
  const { content, cost } = form
  for (const options of [{ content_fr: '  ' }, { content_fr: null }]) {
    await api.call(updateHint, { params, body: form })
    expect((await api.call(updateHint, { params, body: { content, cost } })).body.content_fr).toBe('Regardez encore.')
    expect((await api.call(updateHint, { params, body: { content, cost, ...options } })).body.content_fr).toBeNull()
  }
  const { body } = await api.call(listAudit, { query: { subject: made._id, action: 'updated' } })
  expect(body.records.at(-1)?.changes).toEqual([
    { field: 'content_fr', before: 'Regardez encore.', after: 'Cherchez.' },
  ])
  const long = await api.call(updateHint, { params, body: { ...form, content_fr: 'x'.repeat(5_001) } })
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['content_fr']])
})
