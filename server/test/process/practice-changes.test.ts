import { deleteChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser, updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import type { Thing } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, startTwoSites, type TwoSites } from './two-sites.ts'

type Puzzle = Thing & { flag: string; category: Thing }

/** Each race is run a few times, since nobody knows who comes first. */
const rounds = [1, 2, 3]
const players = 30
let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

async function puzzle(): Promise<Puzzle> {
  const category = await sites.build.category()
  return { ...(await sites.build.challenge({ category, falling: { minimum: 1, decay: 1 } })), category }
}

const crowd = (): Promise<Person[]> => Promise.all(Array.from({ length: players }, () => sites.build.player()))

function answer(person: { token: string }, challenge: { id: string }, flag: string): Promise<Reply> {
  return sites.call(person, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

function change({ id, name, category }: Puzzle, flag: string, event = ''): Promise<Reply> {
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

async function expectOrder(): Promise<void> {
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test.each(rounds)('R8 a challenge that is hidden while it is answered, round %i', async () => {
  const challenge = await puzzle()
  const event = await sites.build.event({ status: 'running' })
  const answers = (await crowd()).map((player) => answer(player, challenge, challenge.flag))
  const hidden = await change(challenge, challenge.flag, event.id)
  const replies = await Promise.all(answers)
  expect(hidden.status).toBe(200)
  expect([200, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await solversOf(challenge)).toHaveLength(countOf(replies, 200))
  expect((await answer(await sites.build.player(), challenge, challenge.flag)).status).toBe(404)
  await expectOrder()
})

test.each(rounds)('R8 a challenge that is deleted while it is answered leaves nothing behind, round %i', async () => {
  const challenge = await puzzle()
  const answers = (await crowd()).map((player, turn) => answer(player, challenge, turn % 2 ? 'no' : challenge.flag))
  const deleted = await sites.call(admin, deleteChallenge, { params: { id: challenge.id } })
  const replies = await Promise.all(answers)
  expect(deleted.status).toBe(200)
  expect([200, 400, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await solversOf(challenge)).toEqual([])
  const left = await sites.database.db
    .selectFrom('attempt')
    .where('challenge_id', '=', challenge.id)
    .select('account_id')
    .execute()
  expect(left).toEqual([])
  await expectOrder()
})

test.each(rounds)(
  'R8 a flag that is changed while it is answered: each answer is right by one of the two, round %i',
  async () => {
    const challenge = await puzzle()
    const renewed = `epitech{renewed ${challenge.id}}`
    const given = (await crowd()).map((player, turn) => ({ player, flag: turn % 2 ? renewed : challenge.flag }))
    const answers = given.map(({ player, flag }) => answer(player, challenge, flag))
    const changed = await change(challenge, renewed)
    const replies = await Promise.all(answers)
    expect(changed.status).toBe(200)
    expect([200, 400]).toEqual(expect.arrayContaining(statusesOf(replies)))
    expect(await solversOf(challenge)).toHaveLength(countOf(replies, 200))
    const late = await sites.build.player()
    expect((await answer(late, challenge, challenge.flag)).status).toBe(400)
    expect((await answer(late, challenge, renewed)).status).toBe(200)
    await expectOrder()
  },
)

test.each(rounds)('R8 R9 players who are disabled while they answer count no more, round %i', async () => {
  const challenge = await puzzle()
  const people = await crowd()
  const leaving = people.slice(0, 10)
  const answers = people.map((player) => answer(player, challenge, challenge.flag))
  const disabled = await Promise.all(leaving.map(disable))
  const replies = await Promise.all(answers)
  expect(statusesOf(disabled)).toEqual([200])
  expect([200, 401]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await solversOf(challenge)).toHaveLength(countOf(replies, 200))
  const again = await Promise.all(leaving.map((player) => answer(player, challenge, challenge.flag)))
  expect(statusesOf(again)).toEqual([401])
  await expectOrder()
})

test.each(rounds)('R8 R9 players who are deleted while they answer leave nothing behind, round %i', async () => {
  const challenge = await puzzle()
  const people = await crowd()
  const leaving = people.slice(0, 10)
  const answers = people.map((player) => answer(player, challenge, challenge.flag))
  const deleted = await Promise.all(leaving.map(({ id }) => sites.call(admin, deleteUser, { params: { id } })))
  const replies = await Promise.all(answers)
  expect(statusesOf(deleted)).toEqual([200])
  expect([200, 401]).toEqual(expect.arrayContaining(statusesOf(replies)))
  const staying = new Set(people.slice(10).map(({ id }) => id))
  const solvers = await solversOf(challenge)
  expect(solvers.filter((id) => !staying.has(id))).toEqual([])
  expect(solvers).toHaveLength(staying.size)
  await expectOrder()
})
