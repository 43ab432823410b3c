import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { removeMember, unsubscribe } from '@drapeau/contract/entries.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let secondNode: World

beforeAll(async () => {
  site = await world()
  secondNode = await world({ besides: site })
})

/** A team of two in a running event; both members have read its challenge on both nodes. */
async function playing() {
  const { build } = site
  const [ann, bob] = [await build.player(), await build.player()]
  const event = await build.event({ teamSize: [1, 4], practiceAfterEnd: false })
  const challenge = await build.challenge({ event })
  await build.entry({ event, members: [ann, bob] })
  for (const node of [site, secondNode]) expect(await statusesOf(node, bob, event, challenge)).toEqual([200, 200])
  return { ann, bob, event, challenge }
}

async function statusesOf(node: World, who: Person, event: { id: string }, challenge: { id: string }) {
  const api = node.api.as(who)
  const replies = [
    await api.call(getChallenge, { params: { id: challenge.id } }),
    await api.call(listEventChallenges, { params: { id: event.id } }),
  ]
  return replies.map(({ status }) => status)
}

test.each(['removed', 'gone'] as const)(
  'Z5 a player who is %s can no longer read or submit anything in the event',
  async (how) => {
    const { ann, bob, event, challenge } = await playing()
    const params = { id: event.id }
    const { status } =
      how === 'gone'
        ? await site.api.as(bob).call(unsubscribe, { params })
        : await site.api.as(ann).call(removeMember, { params: { ...params, member: bob.id } })
    expect(status).toBe(200)
    expect(await statusesOf(site, bob, event, challenge)).toEqual([404, 404])
    // Judging does not depend on the messages that a node has received: not even the right flag counts.
    const answer = { params: { id: challenge.id }, body: { flag: challenge.flag } }
    expect((await secondNode.api.as(bob).call(submitFlag, answer)).status).toBe(404)
    await expect.poll(() => statusesOf(secondNode, bob, event, challenge)).toEqual([404, 404])
    expect(await statusesOf(site, ann, event, challenge)).toEqual([200, 200])
  },
)

test('Z5 a player whose account is deleted leaves the team on every node', async () => {
  const { ann, bob, event, challenge } = await playing()
  const admin = site.api.as(await site.build.admin())
  expect((await admin.call(deleteUser, { params: { id: bob.id } })).status).toBe(200)
  expect(await statusesOf(site, bob, event, challenge)).toEqual([401, 401])
  await expect.poll(() => statusesOf(secondNode, bob, event, challenge)).toEqual([401, 401])
  expect(await statusesOf(secondNode, ann, event, challenge)).toEqual([200, 200])
})
