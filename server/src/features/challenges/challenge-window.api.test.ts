import { getChallenge, listChallenges, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { resumeEvent } from '@drapeau/contract/events/run.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { describe, expect, test } from 'vitest'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

const hour = 3_600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)

describe.each(['practice', 'event'] as const)('in %s', (where) => {
  test('a closed challenge can be read and keeps its points, and takes neither flags nor new hints', async () => {
    const { api, build, advance } = await world()
    const [ada, bob] = [await build.player(), await build.player()]
    const event = await build.event()
    for (const player of [ada, bob]) await build.entry({ event, members: [player] })
    const place = where === 'event' ? { event } : {}
    const challenge = await build.challenge({ ...place, closesAt: inHours(1) })
    const [known, other] = [await build.hint({ challenge, cost: 0 }), await build.hint({ challenge, cost: 0 })]
    const params = { id: challenge.id }
    const body = { flag: challenge.flag }
    expect((await api.as(ada).call(submitFlag, { params, body })).status).toBe(200)
    await api.as(bob).call(unlockHint, { params, query: { hint: known.id } })
    advance(hour + 1_000)

    expect((await api.as(bob).call(submitFlag, { params, body })).body).toMatchObject({
      status: 403,
      code: 'challenge-closed',
    })
    expect((await api.as(bob).call(submitFlag, { params, body: { flag: 'epitech{no}' } })).body.code).toBe(
      'challenge-closed',
    )
    expect((await api.as(ada).call(submitFlag, { params, body })).body.code).toBe('already-solved')
    expect((await api.as(bob).call(unlockHint, { params, query: { hint: known.id } })).status).toBe(200)
    expect((await api.as(bob).call(unlockHint, { params, query: { hint: other.id } })).body.code).toBe(
      'challenge-closed',
    )
    const page = await api.as(bob).call(getChallenge, { params })
    expect(page.body).toMatchObject({ solved: false, locked: false, closesAt: expect.any(String) })
    expect((await api.as(ada).call(getChallenge, { params })).body).toMatchObject({ solved: true, value: 100 })
  })

  test('closing while many answer: what was accepted is solved, and nothing is accepted afterwards', async () => {
    const { api, build, database } = await world()
    const admin = await build.admin()
    const event = await build.event()
    const challenge = await build.challenge(where === 'event' ? { event } : {})
    const players = await Promise.all(Array.from({ length: 24 }, () => build.player()))
    for (const player of players) await build.entry({ event, members: [player] })
    const params = { id: challenge.id }
    const submit = (player: (typeof players)[number]) =>
      api.as(player).call(submitFlag, { params, body: { flag: challenge.flag } })
    const [early, late] = [players.slice(0, 20), players.slice(20)]
    const close = api
      .as(admin)
      .call(updateChallenge, { params, body: { closesAt: new Date(Date.now() - 1).toISOString() }, files: [] })
    const replies = await Promise.all([...early.map(submit), close]).then((all) => all.slice(0, -1))
    const after = await Promise.all(late.map(submit))
    const accepted = replies.filter(({ status }) => status === 200)
    expect(replies.filter(({ status, body }) => status !== 200 && body.code !== 'challenge-closed')).toEqual([])
    expect(after.map(({ body }) => body.code)).toEqual(late.map(() => 'challenge-closed'))
    const { rows } = await database.pool.query('select from solve')
    expect(rows).toHaveLength(accepted.length)
  })
})

test('a challenge that closes before it opens is refused', async () => {
  const { api, build } = await world()
  const admin = await build.admin()
  const challenge = await build.challenge()
  const body = { opensAt: inHours(2).toISOString(), closesAt: inHours(1).toISOString() }
  const reply = await api.as(admin).call(updateChallenge, { params: { id: challenge.id }, body, files: [] })
  expect([reply.status, reply.body.errors]).toEqual([400, { closesAt: 'The challenge must close after it opens' }])
})

test('administrators list challenges by state', async () => {
  const { api, build } = await world()
  const admin = await build.admin()
  await build.challenge({ name: 'Draft', state: 'draft' })
  await build.challenge({ name: 'Shown' })
  const names = async (query: { state?: 'draft' | 'published' }) =>
    (await api.as(admin).call(listChallenges, { query })).body.challenges.map(({ name }) => name)
  expect(await names({ state: 'draft' })).toEqual(['Draft'])
  expect(await names({ state: 'published' })).toEqual(['Shown'])
  expect(await names({})).toEqual(['Draft', 'Shown'])
})

test('open pages are notified when a challenge opens', async () => {
  const site = await world()
  const { api, build } = site
  const player = await build.player()
  const event = await build.event()
  await build.entry({ event, members: [player] })
  const soon = new Date(Date.now() + 1_500)
  await build.challenge({ name: 'Practised', opensAt: soon })
  await build.challenge({ name: 'Played', event, opensAt: soon })
  await api.as(player).call(listPractices, { query: {} })
  await api.as(player).call(listEventChallenges, { params: { id: event.id } })
  const stream = await listen(site, player)
  const keys = new Set<string>()
  while (!keys.has('practice') || !keys.has('events')) {
    const message = await stream.next()
    if (message.kind === 'stale') for (const key of message.keys) keys.add(key)
  }
  await stream.close()
  const { body } = await api.as(player).call(listEventChallenges, { params: { id: event.id } })
  expect(body.challenges.map(({ name }) => name)).toEqual(['Played'])
})

test('during a pause nothing opens, and afterwards each window has its full time', async () => {
  const { api, build, advance } = await world()
  const [admin, player] = [await build.admin(), await build.player()]
  const event = await build.event({ pausedAt: new Date() })
  await build.entry({ event, members: [player] })
  const open = await build.challenge({ event, name: 'Open', closesAt: inHours(1) })
  const next = await build.challenge({ event, name: 'Next', opensAt: inHours(1), closesAt: inHours(2) })
  const names = async () =>
    (await api.as(player).call(listEventChallenges, { params: { id: event.id } })).body.challenges.map(
      ({ name }) => name,
    )
  advance(3 * hour)
  expect(await names()).toEqual(['Open'])
  expect((await api.as(player).call(getChallenge, { params: { id: next.id } })).status).toBe(404)

  expect((await api.as(admin).call(resumeEvent, { params: { id: event.id } })).status).toBe(200)
  expect(await names()).toEqual(['Open'])
  const submit = { params: { id: open.id }, body: { flag: open.flag } }
  expect((await api.as(player).call(submitFlag, submit)).status).toBe(200)
  advance(hour + 1_000)
  expect((await names()).toSorted()).toEqual(['Next', 'Open'])
})
