import { listAudit } from '@drapeau/contract/audit/audit.ts'
import {
  createChallenge,
  deleteChallenge,
  getChallenge,
  updateChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { Ref } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let player: Person

beforeAll(async () => {
  site = await world()
  ;[admin, player] = [await site.build.admin(), await site.build.player()]
})

const change = (
  challenge: Ref,
  body: NonNullable<Parameters<typeof site.api.call<typeof updateChallenge>>[1]>['body'],
) => site.api.as(admin).call(updateChallenge, { params: { id: challenge.id }, body, files: [] })
const pageOf = async (challenge: Ref, reader = player) =>
  (await site.api.as(reader).call(getChallenge, { params: { id: challenge.id } })).body

test('what an author writes is stored, cleaned, shown to players and recorded', async () => {
  const category = await site.build.category()
  const form = {
    name: 'Signed',
    description: '<p>Find it.</p>',
    category: category.id,
    value: '0',
    flag: 'epitech{signed}',
    author: '  Ada  ',
    attribution: '<p>From <a href="https://example.org">there</a><script>x</script></p>',
    tags: ['web', ' xss ', 'web'],
    difficulty: 'hard' as const,
    connectionInfo: 'nc harbour.example 1337',
    position: '3',
  }
  const made = await site.api.as(admin).call(createChallenge, { body: form, files: [] })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ author: 'Ada', tags: ['web', 'xss'], difficulty: 'hard', position: 3, value: 0 })
  const page = await pageOf({ id: made.body._id })
  expect(page).toMatchObject({
    author: 'Ada',
    tags: ['web', 'xss'],
    difficulty: 'hard',
    connectionInfo: 'nc harbour.example 1337',
    value: 0,
    solution: null,
    next: null,
  })
  expect(JSON.stringify(page)).not.toContain('<script')
  await change({ id: made.body._id }, { tags: ['pwn'], difficulty: '' })
  expect(await pageOf({ id: made.body._id })).toMatchObject({ tags: ['pwn'], difficulty: 'easy', author: 'Ada' })
  const { body } = await site.api.as(admin).call(listAudit, { query: { subject: made.body._id } })
  expect(JSON.stringify(body)).toContain('pwn')
})

test.each([
  [{ author: 'a'.repeat(201) }, 'author'],
  [{ connectionInfo: 'a'.repeat(501) }, 'connectionInfo'],
  [{ connectionInfo: 'nc\nhost' }, 'connectionInfo'],
  [{ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, 'tags'],
  [{ tags: ['a'.repeat(41)] }, 'tags.0'],
  [{ position: '-1' }, 'position'],
  [{ next: '00000000-0000-4000-8000-000000000000' }, 'next'],
])('%j is refused by name', async (body, field) => {
  const reply = await change(await site.build.challenge(), body)
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]])
})

test('a challenge cannot follow itself, and forgets a next one that is deleted', async () => {
  const [challenge, next] = [await site.build.challenge(), await site.build.challenge()]
  expect((await change(challenge, { next: challenge.id })).body.errors).toEqual({
    next: 'A challenge cannot follow itself',
  })
  expect((await change(challenge, { next: next.id })).body.next).toMatchObject({ _id: next.id })
  await site.api.as(admin).call(deleteChallenge, { params: { id: next.id } })
  const { body } = await site.api.as(admin).call(getChallenge, { params: { id: challenge.id } })
  expect(body.next).toBeNull()
})

test('the next challenge is offered while the reader can solve it', async () => {
  const { build } = site
  const [open, other, draft] = [
    await build.challenge(),
    await build.challenge(),
    await build.challenge({ state: 'draft' }),
  ]
  const locked = await build.challenge()
  const challenge = await build.challenge({ next: locked })
  await build.requirement(locked, challenge)
  expect((await pageOf(challenge)).next).toMatchObject({ _id: locked.id })
  await build.requirement(locked, other)
  expect((await pageOf(challenge)).next).toBeNull()
  expect((await pageOf(await build.challenge({ next: draft }))).next).toBeNull()
  const before = await build.challenge({ next: open })
  expect((await pageOf(before)).next).toMatchObject({ _id: open.id })
  await build.solve({ challenge: open, player })
  expect((await pageOf(before)).next).toBeNull()
})

test('lists begin with what has a place, and can be narrowed to a tag', async () => {
  const own = await world()
  const { build, api } = own
  const reader = await build.player()
  const event = await build.event()
  await build.entry({ event, members: [reader] })
  const category = await build.category()
  for (const place of [{}, { event }]) {
    await build.challenge({ ...place, category, name: 'Anchor', value: 10 })
    await build.challenge({ ...place, category, name: 'Buoy', value: 90, position: 2, tags: ['sea', '100%'] })
    await build.challenge({ ...place, category, name: 'Cable', value: 50, position: 1 })
  }
  const names = async (query: { tag?: string; sort?: 'name' | 'value'; order?: 'asc' | 'desc' }, language = 'en') => {
    const search = new URLSearchParams(query).toString()
    const headers = { authorization: `Bearer ${reader.token}`, 'accept-language': language }
    const reply = await api.raw<{ challenges: { name: string }[] }>({
      method: 'GET',
      url: `/api/challenges/practices?${search}`,
      headers,
    })
    return reply.body.challenges.map(({ name }) => name)
  }
  expect(await names({})).toEqual(['Cable', 'Buoy', 'Anchor'])
  expect(await names({}, 'fr')).toEqual(['Cable', 'Buoy', 'Anchor'])
  expect(await names({ sort: 'value' })).toEqual(['Anchor', 'Cable', 'Buoy'])
  expect(await names({ tag: 'sea' })).toEqual(['Buoy'])
  expect(await names({ tag: '100%' })).toEqual(['Buoy'])
  expect(await names({ tag: 'se' })).toEqual([])
  const cards = await api.as(reader).call(listEventChallenges, { params: { id: event.id } })
  expect(cards.body.challenges.map(({ name }) => name)).toEqual(['Cable', 'Buoy', 'Anchor'])
  const { body } = await api.as(reader).call(listPractices, { query: { tag: 'sea' } })
  expect(body.challenges[0]?.tags).toEqual(['sea', '100%'])
})

describe('F1 a solution', () => {
  const solution = '<p>solution-canary</p>'

  test('that is kept for staff is in no page of players, whatever they solved', async () => {
    const challenge = await site.build.challenge({ solution })
    expect((await pageOf(challenge)).solution).toBeNull()
    await site.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
    const page = await pageOf(challenge)
    expect(page).toMatchObject({ solved: true, solution: null })
    expect((await pageOf(challenge, admin)).solution).toBe(solution)
  })

  test('that is published is shown in practice to those who solved it', async () => {
    const challenge = await site.build.challenge({ solution, solutionState: 'after-end' })
    expect((await pageOf(challenge)).solution).toBeNull()
    await site.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
    expect((await pageOf(challenge)).solution).toBe(solution)
    expect((await pageOf(challenge, await site.build.player())).solution).toBeNull()
  })

  test.each([true, false])(
    'of an event is shown after its end, and not before (practice after it: %s)',
    async (opens) => {
      const own = await world()
      const { build, api, advance } = own
      const reader = await build.player()
      const event = await build.event({ practiceAfterEnd: opens })
      await build.entry({ event, members: [reader] })
      const challenge = await build.challenge({ event, solution, solutionState: 'after-end' })
      const params = { id: challenge.id }
      await api.as(reader).call(submitFlag, { params, body: { flag: challenge.flag } })
      expect((await api.as(reader).call(getChallenge, { params })).body.solution).toBeNull()
      advance(25 * 3_600_000)
      const session = await build.session(reader.id)
      expect((await api.as(session).call(getChallenge, { params })).body.solution).toBe(solution)
    },
  )

  test('of a locked challenge stays closed', async () => {
    const event = await site.build.event({ status: 'ended' })
    const challenge = await site.build.challenge({ event, solution, solutionState: 'after-end' })
    await site.build.requirement(challenge, await site.build.challenge())
    expect(await pageOf(challenge)).toMatchObject({ locked: true, solution: null, author: '', connectionInfo: '' })
  })
})
