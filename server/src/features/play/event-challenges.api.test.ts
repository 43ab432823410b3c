import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000

type Ref = { id: string }

let site: World
let admin: Person
let ada: Person
let bob: Person
let outsider: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  ;[ada, bob, outsider] = [await site.build.player(), await site.build.player(), await site.build.player()]
})

const list = (event: Ref, who: Person, at = site) =>
  at.api.as(who).call(listEventChallenges, { params: { id: event.id } })

const cardsOf = async (event: Ref, who: Person) => (await list(event, who)).body.challenges

async function refusal(event: Ref, who: Person): Promise<[number, string]> {
  const { status, body } = await list(event, who)
  return [status, body.code]
}

const submit = (challenge: Ref & { flag: string }, who: Person) =>
  site.api.as(who).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })

describe('the challenges of a running event', () => {
  test('are ordered by category, value and name, with the fields of a card', async () => {
    const { build } = site
    const event = await build.event()
    await build.entry({ event, members: [ada] })
    const [zeal, alpha] = [await build.category({ name: 'zeal' }), await build.category({ name: 'Álpha' })]
    const dear = await build.challenge({ event, category: alpha, name: 'Anchor', value: 400 })
    const later = await build.challenge({ event, category: alpha, name: 'buoy', value: 100 })
    const first = await build.challenge({ event, category: alpha, name: 'Atoll', value: 100 })
    const last = await build.challenge({ event, category: zeal, name: 'Aft', value: 10 })
    const { status, body } = await list(event, ada)
    expect([status, body.frozen]).toEqual([200, false])
    expect(body.challenges.map(({ _id }) => _id)).toEqual([first.id, later.id, dear.id, last.id])
    expect(body.challenges[0]).toEqual({
      _id: first.id,
      name: 'Atoll',
      name_fr: null,
      category: { _id: alpha.id, name: 'Álpha', name_fr: null },
      value: 100,
      difficulty: 'easy',
      solves: 0,
      solved: false,
      requirements: [],
      locked: false,
      closesAt: null,
      tags: [],
      answerType: 'flag',
      firstBlood: null,
    })
  })

  test('are updated by every solve: value, number of solves, first blood, and own state', async () => {
    const { build } = site
    const event = await build.event({ teamSize: [1, 3] })
    const teammate = await build.player()
    const gulls = await build.entry({ event, members: [ada, teammate], name: 'Gulls' })
    await build.entry({ event, members: [bob], name: 'Terns' })
    const challenge = await build.challenge({ event, value: 100, falling: { minimum: 10, decay: 20 } })
    const { body, status } = await submit(challenge, ada)
    const solved = { points: 80, first: true, flagsFound: 1, flagsTotal: 1 }
    expect([status, body]).toEqual([200, { status: 200, message: 'Correct flag submitted !', ...solved }])
    const [[own], [mates], [others]] = [
      await cardsOf(event, ada),
      await cardsOf(event, teammate),
      await cardsOf(event, bob),
    ]
    expect(own).toMatchObject({
      value: 80,
      solves: 1,
      solved: true,
      firstBlood: { entry: { _id: gulls.id, name: 'Gulls' } },
    })
    expect(mates).toEqual(own)
    expect(others).toEqual({ ...own, solved: false })
    expect((await submit(challenge, bob)).body).toMatchObject({ points: 60, first: false })
    expect((await cardsOf(event, ada))[0]).toEqual({ ...own, value: 60, solves: 2 })
  })

  test('Z8 are locked until the entry has solved the requirements within the event; others do not count', async () => {
    const { build } = site
    const [event, before] = [await build.event(), await build.event({ status: 'ended' })]
    const entry = await build.entry({ event, members: [ada] })
    const earlier = await build.entry({ event: before, members: [ada] })
    const [required, locked] = [await build.challenge({ event, value: 1 }), await build.challenge({ event, value: 2 })]
    const [training, past] = [await build.challenge(), await build.challenge({ event: before })]
    await build.requirement(locked, required, training, past)
    await build.solve({ challenge: past, player: ada, entry: earlier })
    const stateOf = async (who: Person) =>
      (await cardsOf(event, who)).map(({ _id, locked: isLocked, requirements }) => [_id, isLocked, requirements])
    expect(new Map((await stateOf(ada)).map(([id, ...state]) => [id, state]))).toEqual(
      new Map([
        [required.id, [false, []]],
        [locked.id, [true, [{ _id: required.id, name: required.name, name_fr: null }]]],
      ]),
    )
    await build.solve({ challenge: required, player: ada, entry })
    expect((await cardsOf(event, ada)).map((card) => card.locked)).toEqual([false, false])
  })

  test('are sent once: a browser with the current list gets 304 until it changes', async () => {
    const { build } = site
    const event = await build.event()
    await build.entry({ event, members: [ada] })
    await build.entry({ event, members: [bob] })
    const challenge = await build.challenge({ event, falling: { minimum: 1, decay: 1 } })
    const url = `/api/events/${event.id}/challenges`
    const readList = (who: Person, etag = 'none') =>
      site.api.as(who).raw({ method: 'GET', url, headers: { 'if-none-match': etag } })
    const etag = String((await readList(ada)).headers['etag'])
    expect((await readList(ada, etag)).status).toBe(304)
    expect((await readList(bob, etag)).status).toBe(304)
    await submit(challenge, bob)
    expect((await readList(ada, etag)).status).toBe(200)
  })

  test('Z1 are for participants, also hidden or disqualified ones; not for others', async () => {
    const { build } = site
    const event = await build.event()
    const challenge = await build.challenge({ event })
    const [hidden, out] = [await build.player(), await build.player()]
    await build.entry({ event, members: [hidden], status: 'hidden' })
    await build.entry({ event, members: [out], status: 'disqualified' })
    for (const who of [hidden, out]) expect((await cardsOf(event, who)).map(({ _id }) => _id)).toEqual([challenge.id])
    expect(await refusal(event, outsider)).toEqual([404, 'not-entered'])
    expect((await cardsOf(event, admin))[0]).toMatchObject({ _id: challenge.id, solved: false })
    expect(await refusal({ id: noId }, ada)).toEqual([404, 'not-found'])
  })

  test('Z5 are inaccessible at once to a player who has left, on every node', async () => {
    const there = await world({ besides: site })
    const { build } = site
    const event = await build.event({ teamSize: [1, 3] })
    const challenge = await build.challenge({ event })
    const leaver = await build.player()
    await build.entry({ event, members: [ada, leaver] })
    for (const node of [site, there]) expect((await list(event, leaver, node)).status).toBe(200)
    const gone = await site.api.as(leaver).raw({ method: 'DELETE', url: `/api/events/${event.id}/subscribe` })
    expect(gone.status).toBe(200)
    expect(await refusal(event, leaver)).toEqual([404, 'not-entered'])
    expect((await site.api.as(leaver).call(getChallenge, { params: { id: challenge.id } })).status).toBe(404)
    await expect.poll(async () => (await list(event, leaver, there)).status).toBe(404)
  })
})

describe('before and after', () => {
  test('nothing is shown before the start, except to administrators', async () => {
    const later = await world()
    const { build } = later
    const [player, boss] = [await build.player(), await build.admin()]
    const startsAt = new Date(Date.now() + hour)
    const event = await build.event({ startsAt, endsAt: new Date(Date.now() + 2 * hour) })
    await build.entry({ event, members: [player] })
    const challenge = await build.challenge({ event })
    const { body, status } = await list(event, player, later)
    expect([status, body]).toEqual([
      403,
      { status: 403, code: 'event-not-started', message: 'The event has not started yet.' },
    ])
    expect((await list(event, boss, later)).body.challenges).toHaveLength(1)
    later.advance(hour - 2_000)
    expect((await list(event, player, later)).status).toBe(403)
    later.advance(2_500)
    expect((await list(event, player, later)).body.challenges.map(({ _id }) => _id)).toEqual([challenge.id])
  })

  test('after the end the list is for participants, or for everybody if practice is open', async () => {
    const { build } = site
    const [open, closed] = [
      await build.event({ status: 'ended' }),
      await build.event({ status: 'ended', practiceAfterEnd: false }),
    ]
    for (const event of [open, closed]) {
      const challenge = await build.challenge({ event, value: 50 })
      const entry = await build.entry({ event, members: [ada] })
      await build.solve({ challenge, player: ada, entry, at: new Date(Date.now() - 30 * hour) })
    }
    for (const event of [open, closed])
      expect(await cardsOf(event, ada)).toMatchObject([{ solved: true, solves: 1, value: 50 }])
    expect(await cardsOf(open, outsider)).toMatchObject([{ solved: false, solves: 1 }])
    expect(await refusal(closed, outsider)).toEqual([404, 'not-entered'])
  })

  test('a later solve in practice does not change the event', async () => {
    const { build } = site
    const event = await build.event({ status: 'ended' })
    const challenge = await build.challenge({ event, falling: { minimum: 1, decay: 10 } })
    await build.entry({ event, members: [ada] })
    expect((await submit(challenge, ada)).body).toMatchObject({ status: 200, points: 90, first: true })
    expect(await cardsOf(event, ada)).toMatchObject([{ solved: false, solves: 0, value: 100, firstBlood: null }])
    const practised = async () =>
      (await site.api.as(ada).call(listPractices, { query: { q: challenge.name } })).body.challenges
    await expect.poll(practised).toMatchObject([{ solved: true, solves: 1, value: 90 }])
  })
})
