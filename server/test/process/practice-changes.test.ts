import { deleteChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser, updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import type { NamedRef } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, startTwoSites, type TwoSites } from './two-sites.ts'

type BuiltChallenge = NamedRef & { flag: string; category: NamedRef }

/** Each race is run a few times, because its order varies. */
const rounds = [1, 2, 3]
const playerCount = 30
let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

async function buildChallenge(): Promise<BuiltChallenge> {
  const category = await sites.build.category()
  return { ...(await sites.build.challenge({ category, falling: { minimum: 1, decay: 1 } })), category }
}

const createPlayers = (): Promise<Person[]> =>
  Promise.all(Array.from({ length: playerCount }, () => sites.build.player()))

function submit(person: { token: string }, challenge: { id: string }, flag: string): Promise<Reply> {
  return sites.call(person, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

function change({ id, name, category }: BuiltChallenge, flag: string, event = ''): Promise<Reply> {
  const body = { name, flag, event, category: category.id, description: '<p>Find the flag.</p>', value: '100' }
  return sites.call(admin, updateChallenge, { params: { id }, body, files: [] })
}

function disable({ id, name, email }: Person): Promise<Reply> {
  const body = { name, email, country: 'France', isStudent: false, type: 'user', active: true, enable: 'disabled' }
  return sites.call(admin, updateUser, { params: { id }, body: body as never })
}

const statusesOf = (replies: Reply[]): number[] =>
  [...new Set(replies.map(({ status }) => status))].toSorted((one, other) => one - other)

const countOf = (replies: Reply[], status: number): number => replies.filter((reply) => reply.status === status).length

async function solversOf(challenge: { id: string }): Promise<string[]> {
  const rows = await sites.database.db
    .selectFrom('solve')
    .where('challenge_id', '=', challenge.id)
    .select('account_id as id')
    .execute()
  return rows.map(({ id }) => id ?? '')
}

async function expectConsistency(): Promise<void> {
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test.each(rounds)('R8 submissions to a challenge that is hidden meanwhile count or get 404, round %i', async () => {
  const challenge = await buildChallenge()
  const event = await sites.build.event({ status: 'running' })
  const submissions = (await createPlayers()).map((player) => submit(player, challenge, challenge.flag))
  const hidden = await change(challenge, challenge.flag, event.id)
  const replies = await Promise.all(submissions)
  expect(hidden.status).toBe(200)
  expect([200, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await solversOf(challenge)).toHaveLength(countOf(replies, 200))
  expect((await submit(await sites.build.player(), challenge, challenge.flag)).status).toBe(404)
  await expectConsistency()
})

test.each(rounds)('R8 a challenge that is deleted during submissions leaves nothing behind, round %i', async () => {
  const challenge = await buildChallenge()
  const submissions = (await createPlayers()).map((player, index) =>
    submit(player, challenge, index % 2 ? 'no' : challenge.flag),
  )
  const deleted = await sites.call(admin, deleteChallenge, { params: { id: challenge.id } })
  const replies = await Promise.all(submissions)
  expect(deleted.status).toBe(200)
  expect([200, 400, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await solversOf(challenge)).toEqual([])
  const left = await sites.database.db
    .selectFrom('attempt')
    .where('challenge_id', '=', challenge.id)
    .select('account_id')
    .execute()
  expect(left).toEqual([])
  await expectConsistency()
})

test.each(rounds)(
  'R8 when a flag changes during submissions, each is judged by the old or the new one, round %i',
  async () => {
    const challenge = await buildChallenge()
    const renewed = `epitech{renewed ${challenge.id}}`
    const planned = (await createPlayers()).map((player, index) => ({
      player,
      flag: index % 2 ? renewed : challenge.flag,
    }))
    const submissions = planned.map(({ player, flag }) => submit(player, challenge, flag))
    const changed = await change(challenge, renewed)
    const replies = await Promise.all(submissions)
    expect(changed.status).toBe(200)
    expect([200, 400]).toEqual(expect.arrayContaining(statusesOf(replies)))
    expect(await solversOf(challenge)).toHaveLength(countOf(replies, 200))
    const late = await sites.build.player()
    expect((await submit(late, challenge, challenge.flag)).status).toBe(400)
    expect((await submit(late, challenge, renewed)).status).toBe(200)
    await expectConsistency()
  },
)

test.each(rounds)('R8 R9 players who are disabled while they submit no longer count, round %i', async () => {
  const challenge = await buildChallenge()
  const people = await createPlayers()
  const leaving = people.slice(0, 10)
  const submissions = people.map((player) => submit(player, challenge, challenge.flag))
  const disabled = await Promise.all(leaving.map(disable))
  const replies = await Promise.all(submissions)
  expect(statusesOf(disabled)).toEqual([200])
  expect([200, 401]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await solversOf(challenge)).toHaveLength(countOf(replies, 200))
  const again = await Promise.all(leaving.map((player) => submit(player, challenge, challenge.flag)))
  expect(statusesOf(again)).toEqual([401])
  await expectConsistency()
})

test.each(rounds)('R8 R9 players who are deleted while they submit leave nothing behind, round %i', async () => {
  const challenge = await buildChallenge()
  const people = await createPlayers()
  const leaving = people.slice(0, 10)
  const submissions = people.map((player) => submit(player, challenge, challenge.flag))
  const deleted = await Promise.all(leaving.map(({ id }) => sites.call(admin, deleteUser, { params: { id } })))
  const replies = await Promise.all(submissions)
  expect(statusesOf(deleted)).toEqual([200])
  expect([200, 401]).toEqual(expect.arrayContaining(statusesOf(replies)))
  const staying = new Set(people.slice(10).map(({ id }) => id))
  const solvers = await solversOf(challenge)
  expect(solvers.filter((id) => !staying.has(id))).toEqual([])
  expect(solvers).toHaveLength(staying.size)
  await expectConsistency()
})
