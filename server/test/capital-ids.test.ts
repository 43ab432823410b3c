import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { endMySession } from '@drapeau/contract/accounts/sessions.ts'
import { createCategory } from '@drapeau/contract/categories.ts'
import { getChallenge, setRequirements } from '@drapeau/contract/challenges/challenges.ts'
import { getOwnEntry, unsubscribe } from '@drapeau/contract/entries.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser, listUsers, updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from './builders.ts'
import * as forms from './forms.ts'
import type { Ref } from './game-builders.ts'
import { listen } from './live-stream.ts'
import { Wire } from './wire.ts'
import { type World, world } from './world.ts'

/** Regression tests: an id in capitals once missed the sessions, seats and games that a node caches under lower case. */

let here: World
let there: World
let admin: Person
let event: Ref

beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
  event = await here.build.event()
})

const capitals = ({ id }: Ref): { id: string } => ({ id: id.toUpperCase() })

/** The statuses of a route with a prepared response and one without, on both nodes. */
async function statusesOf({ token }: { token: string }): Promise<number[]> {
  const statuses: number[] = []
  for (const node of [here, there]) {
    const wire = await Wire.to(node.app.fastify)
    for (const path of [`/api/events/${event.id}`, '/api/users/me'])
      statuses.push((await wire.get(path, { authorization: `Bearer ${token}` })).status)
  }
  return statuses
}

const fourTimes = (status: number): number[] => [status, status, status, status]

describe('N3, W3: a request with an id in capitals ends the access of an account at once, on every node and open stream:', () => {
  const requests: Record<string, (person: Person) => Promise<{ status: number }>> = {
    'when it is disabled': (person) =>
      here.api.as(admin).call(updateUser, {
        params: capitals(person),
        body: forms.user(person, { enable: 'disabled' }),
      }),
    'when an administrator sets its password': (person) =>
      here.api.as(admin).call(updateUser, {
        params: capitals(person),
        body: forms.user(person, { password: `${password}x`, confirm_password: `${password}x` }),
      }),
    'when it is deleted': (person) => here.api.as(admin).call(deleteUser, { params: capitals(person) }),
    'when its owner ends the session': async (person) => {
      const other = await here.build.session(person.id)
      return here.api.as(other).call(endMySession, { params: capitals({ id: person.sessionId }) })
    },
  }

  test.each(Object.entries(requests))('%s', async (_name, end) => {
    const person = await here.build.player()
    // The second time everything is cached.
    for (let index = 0; index < 2; index += 1) expect(await statusesOf(person)).toEqual(fourTimes(200))
    const streams = [await listen(here, person), await listen(there, person)]
    expect((await end(person)).status).toBe(200)
    expect(await statusesOf(person)).toEqual(fourTimes(401))
    for (const stream of streams) {
      let { kind } = await stream.next()
      while (kind !== 'signed-out') ({ kind } = await stream.next())
      await stream.close()
    }
  })

  test('a demoted administrator can manage nothing from then on', async () => {
    const former = await here.build.admin()
    for (const node of [here, there])
      expect((await node.api.as(former).call(listUsers, { query: {} })).status).toBe(200)
    const body = forms.user(former, { type: 'user' })
    expect((await here.api.as(admin).call(updateUser, { params: capitals(former), body })).status).toBe(200)
    for (const node of [here, there]) {
      expect([401, 403]).toContain((await node.api.as(former).call(listUsers, { query: {} })).status)
      const category = { name: `By ${former.name}`, description: 'Nobody may.' }
      expect([401, 403]).toContain((await node.api.as(former).call(createCategory, { body: category })).status)
    }
  })
})

test('N3, W8: a player who leaves a team by an id in capitals cannot read a hint that it buys later', async () => {
  const { build } = here
  const [captain, leaver] = [await build.player(), await build.player()]
  const played = await build.event({ teamSize: [1, 3], practiceAfterEnd: false })
  const challenge = await build.challenge({ event: played })
  const other = await build.challenge({ event: played, value: 500 })
  const hint = await build.hint({ challenge, content: 'Under the keel.', cost: 60 })
  const entry = await build.entry({ event: played, members: [captain, leaver] })
  await build.solve({ challenge: other, entry, player: captain })
  const params = { id: challenge.id }
  for (const node of [here, there]) {
    expect((await node.api.as(leaver).call(getChallenge, { params })).status).toBe(200)
    expect((await node.api.as(leaver).call(listEventChallenges, { params: { id: played.id } })).status).toBe(200)
  }

  expect((await here.api.as(leaver).call(unsubscribe, { params: capitals(played) })).status).toBe(200)
  expect((await here.api.as(leaver).call(getOwnEntry, { params: { id: played.id } })).status).toBe(404)
  const paid = await here.api.as(captain).call(unlockHint, { params, query: { hint: hint.id } })
  expect(paid).toMatchObject({ status: 200, body: { content: 'Under the keel.' } })

  const readBy = async (node: World) => {
    const api = node.api.as(leaver)
    const replies = [
      await api.call(unlockHint, { params, query: {} }),
      await api.call(getChallenge, { params }),
      await api.call(listEventChallenges, { params: { id: played.id } }),
    ]
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('Under the keel.')
    return replies.map(({ status }) => status)
  }
  expect(await readBy(here)).toEqual([404, 404, 404])
  await expect.poll(() => readBy(there)).toEqual([404, 404, 404])
})

test('N3, W13: a cycle of requirements is refused under every spelling of its challenges', async () => {
  const [one, other] = [await here.build.challenge(), await here.build.challenge()]
  const requires = (challenge: Ref, required: Ref) =>
    here.api.as(admin).call(setRequirements, { params: challenge, body: { requirements: [required.id] } })
  expect((await requires(one, other)).status).toBe(200)
  const spellings: [Ref, Ref][] = [
    [capitals(other), one],
    [other, capitals(one)],
    [capitals(other), capitals(one)],
    // A cycle of one challenge.
    [capitals(other), other],
  ]
  for (const [challenge, required] of spellings) expect((await requires(challenge, required)).status).toBe(400)
})

test('N3, W13: a first blood is announced under every spelling of its challenge', async () => {
  const { build } = here
  const [player, rival] = [await build.player(), await build.player()]
  const played = await build.event()
  const challenge = await build.challenge({ event: played, name: 'Knots' })
  for (const each of [player, rival]) await build.entry({ event: played, members: [each] })
  const stream = await listen(there, rival)
  const submission = { params: capitals(challenge), body: { flag: challenge.flag } }
  expect((await here.api.as(player).call(submitFlag, submission)).body).toMatchObject({ status: 200, first: true })
  let message = await stream.next()
  while (message.kind !== 'first-blood') message = await stream.next()
  expect(message).toEqual({
    kind: 'first-blood',
    event: played.id,
    challenge: 'Knots',
    challenge_fr: null,
    entry: player.name,
  })
  await stream.close()
})

test('N3: submissions by an id in capitals and in lower case share one budget', async () => {
  const player = await here.build.player()
  const challenge = await here.build.challenge()
  const wrong = async (params: { id: string }) =>
    (await here.api.as(player).call(submitFlag, { params, body: { flag: 'epitech{no}' } })).status
  // The limit is ten submissions a minute for each challenge.
  for (let index = 0; index < 10; index += 1) expect(await wrong(index % 2 ? challenge : capitals(challenge))).toBe(400)
  for (const params of [challenge, capitals(challenge)]) expect(await wrong({ id: params.id })).toBe(429)
  expect((await here.api.as(player).call(getMe)).status).toBe(200)
})
