import * as challenges from '@drapeau/contract/challenges/challenges.ts'
import { findAnything } from '@drapeau/contract/search.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let here: World
let admin: Person
beforeAll(async () => {
  here = await world()
  admin = await here.build.admin()
})

const managed = async (by: Person, id: string) => {
  const { body } = await here.api.as(by).call(challenges.getChallenge, { params: { id } })
  if (!challenges.isManaged(body)) throw new Error('It is shown as to a player.')
  return body
}
const change = (by: Person, id: string, body: challenges.ChallengeUpdate) =>
  here.api.as(by).call(challenges.updateChallenge, { params: { id }, body, files: [] })
const require = (by: Person, id: string, requirements: string[]) =>
  here.api.as(by).call(challenges.setRequirements, { params: { id }, body: { requirements } })

/** A challenge that requires one of its event and one of another, and leads to the other. */
async function linked() {
  const [event, elsewhere] = [await here.build.event(), await here.build.event()]
  const own = await here.build.challenge({ event, name: `Own ${crypto.randomUUID()}` })
  const secret = await here.build.challenge({ event: elsewhere, name: `Secret ${crypto.randomUUID()}` })
  const { id } = await here.build.challenge({ event, next: secret })
  expect((await require(admin, id, [own.id, secret.id])).status).toBe(200)
  return { id, own, secret, event, author: await here.build.staff('author', event) }
}

describe('N17 a challenge that is tied to one of another event', () => {
  test('does not show its name to staff, and shows it to administrators', async () => {
    const { id, own, secret, author } = await linked()
    const seen = await managed(author, id)
    expect([seen.requirements.map(({ _id }) => _id), seen.next]).toEqual([[own.id], null])
    expect(JSON.stringify(seen)).not.toContain(secret.name)
    const all = await managed(admin, id)
    expect([all.requirements, all.next]).toMatchObject([[{ _id: own.id }, { _id: secret.id }], { _id: secret.id }])
  })

  test('keeps the tie when staff save what they see', async () => {
    const { id, own, secret, author } = await linked()
    const payload = { ...(await managed(author, id)), value: 77 }
    const saved = await here.api.as(author).raw({ method: 'PUT', url: `/api/challenges/${id}`, payload })
    expect(saved.body).toMatchObject({ value: 77, next: null, requirements: [{ _id: own.id }] })
    expect((await require(author, id, [])).body).toEqual({ requirements: [] })
    expect(await managed(admin, id)).toMatchObject({ next: { _id: secret.id }, requirements: [{ _id: secret.id }] })
    expect((await change(author, id, { next: own.id })).body).toMatchObject({ next: { _id: own.id } })
  })

  test('is not named among those that lose a requirement', async () => {
    const { id, secret } = await linked()
    const there = await here.build.staff('author', { id: (await managed(admin, secret.id)).event?._id ?? '' })
    const ties = async (by: Person) =>
      (await here.api.as(by).call(challenges.getChallengeTies, { params: { id: secret.id } })).body.requiredBy
    expect((await ties(admin)).map(({ _id }) => _id)).toEqual([id])
    expect(await ties(there)).toEqual([])
  })
})

test('N17 the search finds challenges for those who can open them', async () => {
  const { own, author, event } = await linked()
  const found = async (by: Person) =>
    (await here.api.as(by).call(findAnything, { query: { q: own.name } })).body.challenges.map(({ _id }) => _id)
  expect(await found(author)).toEqual([own.id])
  expect(await found(await here.build.staff('viewer', event))).toEqual([own.id])
  expect(await found(await here.build.staff('judge', event))).toEqual([])
  const both = await here.build.staff('judge', event)
  await here.build.grant(both, 'author', await here.build.event())
  expect(await found(both)).toEqual([])
})
