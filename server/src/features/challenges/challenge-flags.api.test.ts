import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getChallenge, type ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

const exact = { type: 'exact', content: 'epitech{a}', caseSensitivity: 'case-sensitive' } as const
const pattern = { type: 'regex', content: 'epitech\\{b+\\}', caseSensitivity: 'case-insensitive' } as const

let site: World
let admin: Person
let category: { id: string }

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  category = await site.build.category()
})

interface Answer extends ManagedChallenge {
  errors?: Record<string, string>
}

const create = (given: object) => {
  const name = `Harbour ${crypto.randomUUID()}`
  const payload = { name, description: '<p>Go.</p>', category: category.id, value: 100, ...given }
  return site.api.as(admin).raw<Answer>({ method: 'POST', url: '/api/challenges', payload })
}

const change = (id: string, payload: object) =>
  site.api.as(admin).raw<Answer>({ method: 'PUT', url: `/api/challenges/${id}`, payload })

test('several flags are stored in their order; the first is also the flag of the specification', async () => {
  const { status, body } = await create({ flags: [pattern, exact], flagLogic: 'all' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    flag: pattern.content,
    caseSensitivity: 'case-insensitive',
    flags: [pattern, exact],
    flagLogic: 'all',
  })
})

test('one flag without a list is a list of one', async () => {
  const { body } = await create({ flag: 'epitech{a}' })
  expect(body).toMatchObject({ flag: 'epitech{a}', flags: [exact], flagLogic: 'any' })
})

test('changing the first flag leaves the others alone, and a list replaces all of them', async () => {
  const { body } = await create({ flags: [exact, pattern] })
  const first = await change(body._id, { flag: 'epitech{new}' })
  expect(first.body.flags).toEqual([{ ...exact, content: 'epitech{new}' }, pattern])
  const listed = await change(body._id, { flags: [pattern] })
  expect(listed.body).toMatchObject({ flag: pattern.content, flags: [pattern] })
  expect((await change(body._id, { flags: [], flag: 'epitech{a}' })).body.flags).toEqual([
    { ...exact, caseSensitivity: 'case-insensitive' },
  ])
})

test('saving the same flags changes nothing', async () => {
  const { body } = await create({ flags: [exact, pattern] })
  const again = await change(body._id, { flags: [exact, pattern], flagLogic: 'any' })
  expect(again.body.version).toBe(body.version)
})

test.each([
  [{ flags: [exact, { type: 'regex', content: '(' }] }, 'flags.1.content'],
  [{ flags: [exact, { type: 'regex', content: 'a*' }] }, 'flags.1.content'],
  [{ flags: [exact, exact] }, 'flags.1.content'],
  [{ flags: [{ ...exact, content: ' ' }] }, 'flags.0.content'],
  [{ flags: [{ ...exact, content: 'x'.repeat(1_001) }] }, 'flags.0.content'],
  [{ flags: Array.from({ length: 21 }, (_, index) => ({ content: `epitech{${index}}` })) }, 'flags'],
  [{ flags: [{ ...exact, type: 'glob' }] }, 'flags.0.type'],
  [{ flags: [] }, 'flag'],
])('M1 %j is refused', async (given, field) => {
  const { status, body } = await create(given)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('a flag may have a thousand characters', async () => {
  const flag = `epitech{${'x'.repeat(991)}}`
  expect((await create({ flag })).body.flag).toBe(flag)
})

test('F1 players see neither flags nor how many there are, unless all are needed', async () => {
  const { body } = await create({ flags: [exact, pattern] })
  const zoe = await site.build.player()
  const page = await site.api.as(zoe).call(getChallenge, { params: { id: body._id } })
  expect(page.body).toMatchObject({ flagsTotal: 1, flagsFound: 0, wrapper: null })
  expect(JSON.stringify(page.body)).not.toContain('epitech')
  expect(page.body).not.toHaveProperty('flags')
})

test('F1 the audit log says that flags changed, and not to what', async () => {
  const { body } = await create({ flags: [exact, pattern] })
  await change(body._id, { flags: [exact, { ...pattern, content: 'epitech\\{secret\\}' }] })
  const { body: log } = await site.api.as(admin).call(listAudit, { query: {} })
  const record = log.records.find(({ subject, action }) => subject._id === body._id && action === 'updated')
  expect(record?.changes).toEqual([{ field: 'flags', before: '••••••', after: '••••••' }])
})
