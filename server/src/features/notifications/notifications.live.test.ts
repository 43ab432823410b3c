import { markAllNotificationsRead } from '@drapeau/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'
import { notifyAccount } from './notifications.service.ts'

test('H9 a notification is sent to its recipient on every node, and to nobody else', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const [owner, outsider] = await Promise.all([here.build.player(), here.build.player()])
  const [near, far, other] = await Promise.all([listen(here, owner), listen(there, owner), listen(there, outsider)])

  await notifyAccount(here.app.services, here.database.db, owner.id, { title: 'Ahoy', description: 'Welcome' })
  for (const stream of [near, far]) {
    expect(await stream.next()).toEqual({ kind: 'notification', id: expect.any(String) as string, title: 'Ahoy' })
    expect(await stream.next()).toEqual({ kind: 'stale', keys: ['notifications'] })
  }

  await here.api.as(owner).call(markAllNotificationsRead)
  expect(await far.next()).toEqual({ kind: 'stale', keys: ['notifications'] })

  await notifyAccount(there.app.services, there.database.db, outsider.id, { title: 'Yours', description: '' })
  expect(await other.next()).toMatchObject({ kind: 'notification', title: 'Yours' })
  await Promise.all([near, far, other].map((stream) => stream.close()))
})

test('a title of any length fits through the live channel', async () => {
  const site = await world()
  const owner = await site.build.player()
  const stream = await listen(site, owner)
  await notifyAccount(site.app.services, site.database.db, owner.id, { title: '🚩'.repeat(5_000), description: '' })
  expect(await stream.next()).toMatchObject({ kind: 'notification', title: '🚩'.repeat(100) })
  await stream.close()
})
