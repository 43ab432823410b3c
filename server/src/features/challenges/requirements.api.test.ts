import { getChallenge, setRequirements } from '@drapeau/contract/challenges/challenges.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let here: World
let there: World
let admin: Person

beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
})

async function require(challenge: { id: string }, needed: { id: string }[], on = here) {
  return on.api.as(admin).call(setRequirements, {
    params: { id: challenge.id },
    body: { requirements: needed.map(({ id }) => id) },
  })
}

async function requirementsOf(challenge: { id: string }): Promise<string[]> {
  const { body } = await here.api.as(admin).call(getChallenge, { params: { id: challenge.id } })
  return body.requirements.map(({ name }) => name)
}

test('requirements are set, replaced and removed', async () => {
  const [last, alpha, beta] = await Promise.all(['Last', 'Alpha', 'Beta'].map((name) => here.build.challenge({ name })))
  if (!last || !alpha || !beta) throw new Error('There are three.')
  const { status, body } = await require(last, [beta, alpha])
  expect(status).toBe(200)
  expect(body).toEqual({
    requirements: [
      { _id: alpha.id, name: 'Alpha', name_fr: null },
      { _id: beta.id, name: 'Beta', name_fr: null },
    ],
  })
  expect(await requirementsOf(last)).toEqual(['Alpha', 'Beta'])
  await require(last, [beta])
  expect(await requirementsOf(last)).toEqual(['Beta'])
  await require(last, [])
  expect(await requirementsOf(last)).toEqual([])
  const records = await here.database.db
    .selectFrom('audit_record')
    .where('subject_id', '=', last.id)
    .select('changes')
    .orderBy('created_at')
    .execute()
  expect(records.map(({ changes }) => changes)).toEqual([
    [{ field: 'requirements', before: [], after: ['Alpha', 'Beta'] }],
    [{ field: 'requirements', before: ['Alpha', 'Beta'], after: ['Beta'] }],
    [{ field: 'requirements', before: ['Beta'], after: [] }],
  ])
})

test('the challenge itself, duplicates, unknown challenges and cycles are refused without any change', async () => {
  const [a, b, c] = await Promise.all([here.build.challenge(), here.build.challenge(), here.build.challenge()])
  await require(b, [a])
  await require(c, [b])
  const refused = async (needed: { id: string }[]) => (await require(a, needed)).body.errors
  expect(await refused([a])).toEqual({ requirements: 'A challenge cannot require itself' })
  expect(await refused([b, b])).toEqual({ requirements: 'This challenge is already required' })
  expect(await refused([{ id: noId }])).toEqual({ requirements: 'This challenge does not exist' })
  expect(await refused([b])).toEqual({ requirements: 'These requirements form a loop' })
  expect(await refused([c])).toEqual({ requirements: 'These requirements form a loop' })
  expect(await requirementsOf(a)).toEqual([])
  expect(await requirementsOf(c)).toHaveLength(1)
  expect((await require({ id: noId }, [a])).status).toBe(404)
})

test('R10 of two parallel changes on two nodes that would form a cycle, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = await Promise.all([here.build.challenge(), here.build.challenge()])
    const replies = await Promise.all([require(a, [b], here), require(b, [a], there)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const left = [...(await requirementsOf(a)), ...(await requirementsOf(b))]
    expect(left).toHaveLength(1)
  }
})

test('R10 eight parallel changes never form a cycle', async () => {
  const ring = await Promise.all(Array.from({ length: 8 }, () => here.build.challenge()))
  const replies = await Promise.all(
    ring.map((challenge, at) => require(challenge, [ring[(at + 1) % 8] ?? challenge], at % 2 === 0 ? here : there)),
  )
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
})
