import { createAnnouncement, deleteAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

test('H9 an announcement is sent to everybody on every node, and one of an event only to its players', async () => {
  const here = await world()
  const there = await world({ besides: here })
  const [admin, teammate, outsider] = [await here.build.admin(), await here.build.player(), await here.build.player()]
  const event = await here.build.event()
  await here.build.entry({ event, members: [teammate] })
  const [near, far, other] = await Promise.all([
    listen(here, teammate),
    listen(there, teammate),
    listen(there, outsider),
  ])
  const send = async (title: string, to: string): Promise<string> => {
    const body = { title, description: '<p>Some words.</p>', event: to }
    return (await here.api.as(admin).call(createAnnouncement, { body })).body._id
  }

  const some = await send('To your boats', event.id)
  const all = await send('All hands', '')
  for (const stream of [near, far])
    expect(await stream.next()).toEqual({ kind: 'notification', id: some, title: 'To your boats', announcement: true })
  // The announcement of the event was sent first, so this stream has not received it.
  for (const stream of [near, far, other])
    expect(await stream.next()).toEqual({ kind: 'notification', id: all, title: 'All hands', announcement: true })
  expect((await there.api.as(teammate).call(listNews)).body.unread).toBe(2)
  expect((await there.api.as(outsider).call(listNews)).body.unread).toBe(1)

  await here.api.as(admin).call(deleteAnnouncement, { params: { id: all } })
  for (const stream of [near, far, other])
    expect(await stream.next()).toEqual({ kind: 'stale', keys: ['notifications'] })
  await Promise.all([near, far, other].map((stream) => stream.close()))
})

test('administrators with the open history are notified of a new announcement', async () => {
  const site = await world()
  const [admin, other] = [await site.build.admin(), await site.build.admin()]
  const stream = await listen(site, other)
  const body = { title: 'All hands', description: '<p>Some words.</p>' }
  await site.api.as(admin).call(createAnnouncement, { body })
  expect(await stream.next()).toMatchObject({ kind: 'notification', title: 'All hands' })
  expect(await stream.next()).toEqual({ kind: 'stale', keys: ['announcements', 'audit'] })
  await stream.close()
})
