import { createHint, deleteHint, listHintCosts, listHints, updateHint } from '@drapeau/contract/hints.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

async function add(challenge: { id: string }, content: string, cost?: unknown) {
  site.advance(1_000)
  const body = { content, ...(cost === undefined ? {} : { cost }) } as { content: string; cost?: number }
  return site.api.as(admin).call(createHint, { params: { id: challenge.id }, body })
}

test('hints are ordered by creation, and cost 99 by default', async () => {
  const challenge = await site.build.challenge()
  const first = await add(challenge, 'Look at the source <b>code</b>')
  expect([first.status, first.body]).toEqual([
    201,
    {
      _id: expect.any(String) as string,
      title: '',
      content: 'Look at the source <b>code</b>',
      content_fr: null,
      cost: 99,
      position: 0,
      requirements: [],
      version: 1,
      paid: { times: 0, points: 0 },
    },
  ])
  await add(challenge, 'Then at the headers', 0)
  const { body } = await site.api.as(admin).call(listHints, { params: { id: challenge.id } })
  expect(body.hints.map(({ content, cost }) => [content, cost])).toEqual([
    ['Look at the source <b>code</b>', 99],
    ['Then at the headers', 0],
  ])
})

test('what hints cost is listed for several challenges in the order of the hints, for staff of their events only', async () => {
  const event = await site.build.event()
  const [one, two, none] = [
    await site.build.challenge({ event }),
    await site.build.challenge(),
    await site.build.challenge(),
  ]
  await add(one, 'Second', 20)
  const { body: last } = await add(one, 'First', 10)
  await site.api.as(admin).call(updateHint, { params: { id: last._id }, body: { position: 1 } })
  await add(two, 'Only', 0)
  const ids = [one.id, two.id, none.id].join(',')
  const costsFor = async (reader: Person) => {
    const { status, body } = await site.api.as(reader).call(listHintCosts, { query: { ids } })
    return [status, new Map(body.challenges?.map(({ _id, costs }) => [_id, costs]))]
  }
  const own: [string, number[]] = [one.id, [10, 20]]
  expect(await costsFor(admin)).toEqual([200, new Map([own, [two.id, [0]]])])
  const author = await site.build.player()
  await site.build.grant(author, 'author', event)
  expect(await costsFor(author)).toEqual([200, new Map([own])])
  expect((await costsFor(await site.build.player()))[0]).toBe(403)
})

test('a hint is changed and deleted, and each change is recorded under the name of its challenge', async () => {
  const challenge = await site.build.challenge({ name: 'Steganography' })
  const { body: made } = await add(challenge, 'Old words', 10)
  site.advance(1_000)
  const changed = await site.api
    .as(admin)
    .call(updateHint, { params: { id: made._id }, body: { content: 'New words', cost: 20, version: 1 } })
  expect([changed.status, changed.body]).toEqual([200, { ...made, content: 'New words', cost: 20, version: 2 }])
  site.advance(1_000)
  const gone = await site.api.as(admin).call(deleteHint, { params: { id: made._id } })
  expect(gone.body).toEqual({ status: 200, message: 'Hint deleted successfully' })
  expect((await site.api.as(admin).call(listHints, { params: { id: challenge.id } })).body.hints).toEqual([])
  const records = await site.database.db
    .selectFrom('audit_record')
    .where('subject_id', '=', made._id)
    .select(['action', 'kind', 'subject_name as name', 'changes'])
    .orderBy('created_at')
    .execute()
  expect(records.map(({ action, kind, name }) => [action, kind, name])).toEqual([
    ['created', 'hint', 'Steganography'],
    ['updated', 'hint', 'Steganography'],
    ['deleted', 'hint', 'Steganography'],
  ])
  expect(records[1]?.changes).toEqual([
    { field: 'content', before: 'Old words', after: 'New words' },
    { field: 'cost', before: 10, after: 20 },
  ])
})

test('R10 saving an outdated version of a hint is refused', async () => {
  const { body: made } = await add(await site.build.challenge(), 'Shared')
  const save = (content: string) =>
    site.api.as(admin).call(updateHint, { params: { id: made._id }, body: { content, cost: 99, version: 1 } })
  const replies = await Promise.all([save('one'), save('two')])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.each([-1, 1_000_001, 0.5, 1e308, '1e3', 'many', null, '2147483648'])(
  'S1 a cost of %j is refused',
  async (cost) => {
    const { status, body } = await add(await site.build.challenge(), 'Words', cost)
    expect([status, body.errors]).toEqual([400, { cost: 'Cost must be a whole number from 0 to 1,000,000' }])
  },
)

test('a hint needs a text and a challenge', async () => {
  const challenge = await site.build.challenge()
  for (const content of ['', '   '])
    expect((await add(challenge, content)).body.errors).toEqual({ content: 'Content is required' })
  expect((await add(challenge, 'x'.repeat(5_001))).status).toBe(400)
  expect((await add({ id: noId }, 'Words')).status).toBe(404)
  const params = { id: noId }
  expect((await site.api.as(admin).call(listHints, { params })).status).toBe(404)
  expect((await site.api.as(admin).call(updateHint, { params, body: { content: 'x', cost: 1 } })).status).toBe(404)
  expect((await site.api.as(admin).call(deleteHint, { params })).status).toBe(404)
})
