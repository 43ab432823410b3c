import { createTeam, joinTeam, removeMember, unsubscribe } from '@drapeau/contract/entries.ts'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

/** What of theirs is out of date, as the next message that speaks of `key` says it. */
async function listening(place: World, person: Person, key: string) {
  const stream = await listen(place, person)
  const isAbout = (message: LiveMessage): boolean => message.kind === 'stale' && message.keys.includes(key)
  return {
    told: async (): Promise<boolean> => {
      for (;;) if (isAbout(await stream.next())) return true
    },
    close: stream.close,
  }
}

test('mates, the one who goes and administrators hear of it on every node', async () => {
  const place = await world()
  const beside = await world({ besides: place })
  const [ann, bob, admin] = [await place.build.player(), await place.build.player(), await place.build.admin()]
  const event = await place.build.event({ status: 'upcoming', teamSize: [1, 4] })
  const params = { id: event.id }
  const api = { ann: place.api.as(ann), bob: place.api.as(bob) }
  const office = await listening(beside, admin, 'events')
  const { code } = (await api.ann.call(createTeam, { params, body: { name: 'Heard' } })).body
  expect(await office.told()).toBe(true)

  const hers = await listening(beside, ann, 'entry')
  await api.bob.call(joinTeam, { params, body: { code: code ?? '' } })
  expect([await hers.told(), await office.told()]).toEqual([true, true])

  const his = await listening(beside, bob, 'entry')
  await api.ann.call(removeMember, { params: { ...params, member: bob.id } })
  expect([await his.told(), await hers.told(), await office.told()]).toEqual([true, true, true])

  await api.ann.call(unsubscribe, { params })
  expect([await hers.told(), await office.told()]).toEqual([true, true])
  await Promise.all([office.close(), hers.close(), his.close()])
})
