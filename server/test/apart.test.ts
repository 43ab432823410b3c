import { createAnnouncement } from '@drapeau/contract/announcements.ts'
import { createCategory } from '@drapeau/contract/categories.ts'
import { expect, test } from 'vitest'
import { world } from './world.ts'

test("an administrator's change has the game looked at anew, and what stands apart from it has not", async () => {
  const { api, app, build } = await world()
  const admin = api.as(await build.admin())
  let told = 0
  app.services.bus.on('managed', () => {
    told += 1
  })
  const words = { title: 'Soup is ready', description: '<p>In the hall.</p>', event: '' }
  expect((await admin.call(createAnnouncement, { body: words })).status).toBe(201)
  expect(told).toBe(0)
  expect(
    (await admin.call(createCategory, { body: { name: 'Knots', description: '<p>Of all kinds</p>' } })).status,
  ).toBe(201)
  expect(told).toBe(1)
})

test('only what no player sees in a game stands apart', async () => {
  const { app } = await world()
  const apart = app.bound.filter((route) => route.apart).map(({ method, path }) => `${method} ${path}`)
  expect(apart.toSorted()).toEqual([
    'DELETE /announcements/:id',
    'DELETE /backups/:id',
    'POST /backups',
    'POST /backups/:id/download',
    'POST /doctor/mail',
    'POST /notifications',
  ])
})
