import { createCategory, deleteCategory, updateCategory } from '@drapeau/contract/categories.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { expect, test } from 'vitest'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

test('H9 a change is announced to other administrators on every node, and to no player', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const [one, other, player] = await Promise.all([here.build.admin(), here.build.admin(), here.build.player()])
  const [near, far, outside] = await Promise.all([listen(here, other), listen(there, other), listen(there, player)])
  const stale = { kind: 'stale', keys: ['categories', 'challenges', 'overview', 'audit'] }
  const api = here.api.as(one)

  const { _id: id } = (await api.call(createCategory, { body: { name: 'Web', description: 'Pages' } })).body
  for (const stream of [near, far]) expect(await stream.next()).toEqual(stale)
  await api.call(updateCategory, { params: { id }, body: { name: 'The web', description: 'Pages' } })
  for (const stream of [near, far]) expect(await stream.next()).toEqual(stale)
  await api.call(deleteCategory, { params: { id } })
  for (const stream of [near, far]) expect(await stream.next()).toEqual(stale)

  // An earlier message to the player would have arrived before this one.
  await sendToAccount(here.app.services.bus, here.database.db, player.id, { kind: 'stale', keys: ['me'] })
  expect(await outside.next()).toEqual({ kind: 'stale', keys: ['me'] })
  await Promise.all([near, far, outside].map((stream) => stream.close()))
})

test('a refused change is not announced', async () => {
  const site = await world()
  const [one, other] = await Promise.all([site.build.admin(), site.build.admin()])
  const category = await site.build.category()
  await site.build.challenge({ category })
  const stream = await listen(site, other)
  const refused = await site.api.as(one).call(deleteCategory, { params: { id: category.id } })
  expect(refused.status).toBe(409)
  await sendToAccount(site.app.services.bus, site.database.db, other.id, { kind: 'stale', keys: ['me'] })
  expect(await stream.next()).toEqual({ kind: 'stale', keys: ['me'] })
  await stream.close()
})
