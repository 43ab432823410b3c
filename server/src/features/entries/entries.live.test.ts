import { createTeam, joinTeam, removeMember, unsubscribe } from '@drapeau/contract/entries.ts'
import type { LiveMessage, StaleKey } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

/** Waits for the next message that makes `key` stale. */
async function listenFor(site: World, person: Person, key: StaleKey) {
  const stream = await listen(site, person)
  const isAbout = (message: LiveMessage): boolean => message.kind === 'stale' && message.keys.includes(key)
  return {
    refreshed: async (): Promise<boolean> => {
      for (;;) if (isAbout(await stream.next())) return true
    },
    close: stream.close,
  }
}

test('members, also those who leave, and administrators are notified on every node', async () => {
  const site = await world()
  const secondNode = await world({ besides: site })
  const [ann, bob, admin] = [await site.build.player(), await site.build.player(), await site.build.admin()]
  const event = await site.build.event({ status: 'upcoming', teamSize: [1, 4] })
  const params = { id: event.id }
  const api = { ann: site.api.as(ann), bob: site.api.as(bob) }
  const adminStream = await listenFor(secondNode, admin, 'managed-events')
  const { code } = (await api.ann.call(createTeam, { params, body: { name: 'Tides' } })).body
  expect(await adminStream.refreshed()).toBe(true)

  const annStream = await listenFor(secondNode, ann, 'entry')
  await api.bob.call(joinTeam, { params, body: { code: code ?? '' } })
  expect([await annStream.refreshed(), await adminStream.refreshed()]).toEqual([true, true])

  const bobStream = await listenFor(secondNode, bob, 'entry')
  await api.ann.call(removeMember, { params: { ...params, member: bob.id } })
  expect([await bobStream.refreshed(), await annStream.refreshed(), await adminStream.refreshed()]).toEqual([
    true,
    true,
    true,
  ])

  await api.ann.call(unsubscribe, { params })
  expect([await annStream.refreshed(), await adminStream.refreshed()]).toEqual([true, true])
  await Promise.all([adminStream.close(), annStream.close(), bobStream.close()])
})
