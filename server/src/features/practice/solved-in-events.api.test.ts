import { listPractices, listSolvedCategories, type PlayerChallenge } from '@drapeau/contract/practice.ts'
import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { revealBoard } from '@drapeau/contract/standings.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const falling = { minimum: 10, decay: 10 }

let site: World
beforeAll(async () => {
  site = await world()
})

type Ref = { id: string }

const submit = (player: Person, challenge: Ref & { flag: string }, at = site) =>
  at.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })

async function pageOf(player: Person, { id }: Ref, at = site): Promise<PlayerChallenge> {
  return (await at.api.as(player).raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${id}` })).body
}

async function cardOf(player: Person, { name }: { name: string }, at = site) {
  return (await at.api.as(player).call(listPractices, { query: { q: name } })).body.challenges[0]
}

/** A team of two that solved a challenge of an event that is over; somebody else who did not take part. */
async function regatta(
  options: { freezesAt?: Date; pausedAt?: Date; practiceAfterEnd?: boolean; status?: 'ended' | 'running' } = {},
) {
  const { build } = site
  const event = await build.event({ status: 'ended', teamSize: [1, 3], ...options })
  const [ada, grace, linus] = [await build.player(), await build.player(), await build.player()]
  const entry = await build.entry({ event, members: [ada, grace] })
  const challenge = await build.challenge({ event, value: 100, falling })
  const at = new Date(Date.now() - 25 * hour)
  await build.solve({ challenge, player: ada, entry, at })
  return { event, ada, grace, linus, entry, challenge, at }
}

describe('what was solved in an event that is over', () => {
  test('is solved in practice, for every member of the team, and names the event', async () => {
    const { event, ada, grace, linus, challenge, at } = await regatta()
    for (const player of [ada, grace]) {
      const solvedIn = { _id: event.id, name: event.name }
      expect(await pageOf(player, challenge)).toMatchObject({ solved: true, solvedAt: at.toISOString(), solvedIn })
      expect(await cardOf(player, challenge)).toMatchObject({ solved: true, solvedInEvent: true })
    }
    expect(await pageOf(linus, challenge)).toMatchObject({ solved: false, solvedAt: null, solvedIn: null })
    expect(await cardOf(linus, challenge)).toMatchObject({ solved: false, solvedInEvent: false })
  })

  test('cannot be submitted again, and gives no points in practice', async () => {
    const { ada, grace, linus, challenge } = await regatta()
    for (const player of [ada, grace]) {
      const reply = await submit(player, challenge)
      expect([reply.status, reply.body.code]).toEqual([409, 'already-solved'])
      expect((await site.api.as(player).call(getProgress)).body).toMatchObject({ score: 0, rank: null, solves: 1 })
    }
    expect((await submit(linus, challenge)).status).toBe(200)
    expect(await pageOf(linus, challenge)).toMatchObject({ solved: true, solvedIn: null })
  })

  test('stays solved for a member who answered and has left the team since', async () => {
    const { ada, challenge } = await regatta()
    await site.database.pool.query('delete from entry_member where account_id = $1', [ada.id])
    site.invalidate()
    expect((await pageOf(ada, challenge)).solved).toBe(true)
    expect((await submit(ada, challenge)).body.code).toBe('already-solved')
  })

  test('counts in the progress by category, not in its points', async () => {
    const { ada, challenge } = await regatta()
    const { category } = await pageOf(ada, challenge)
    const tracked = (await site.api.as(ada).call(listSolvedCategories)).body
    expect(tracked).toContainEqual({ category, nbChallenges: 1, solved: 1 })
    const { categories } = (await site.api.as(ada).call(getProgress)).body
    expect(categories).toContainEqual({ category, nbChallenges: 1, solved: 1, points: 0, possible: 0 })
  })

  test('is in the timeline of progress among the solves of practice, with its event and without points', async () => {
    const { build, api } = site
    const { event, ada, grace, linus, challenge, at } = await regatta()
    const [before, after] = [await build.challenge({ value: 50 }), await build.challenge({ value: 70 })]
    await build.solve({ challenge: before, player: ada, at: new Date(at.getTime() - hour) })
    await build.solve({ challenge: after, player: ada, at: new Date(at.getTime() + hour) })
    const timelineOf = async (player: Person) => (await api.as(player).call(getProgress)).body.timeline
    const solvedIn = { _id: event.id, name: event.name }
    expect(await timelineOf(ada)).toMatchObject([
      { challenge: { _id: before.id }, value: 50, event: null },
      { challenge: { _id: challenge.id }, value: 0, event: solvedIn, at: at.toISOString() },
      { challenge: { _id: after.id }, value: 70, event: null },
    ])
    expect(await timelineOf(grace)).toMatchObject([{ challenge: { _id: challenge.id }, event: solvedIn }])
    expect(await timelineOf(linus)).toEqual([])
  })

  test('is in no timeline when the challenges of the event do not become practice', async () => {
    const { ada, challenge } = await regatta({ practiceAfterEnd: false })
    const { solves, timeline } = (await site.api.as(ada).call(getProgress)).body
    expect([solves, timeline]).toEqual([0, []])
    expect(await cardOf(ada, challenge)).toBeUndefined()
  })

  test('is counted with the solves of practice, and the value follows both', async () => {
    const { ada, linus, challenge } = await regatta()
    expect(await pageOf(ada, challenge)).toMatchObject({ solves: 1, value: 90 })
    expect((await submit(linus, challenge)).body).toMatchObject({ points: 80, first: false })
    await expect.poll(async () => cardOf(ada, challenge)).toMatchObject({ solves: 2, value: 80 })
    site.advance(60_000)
    const { own } = (await site.api.as(linus).call(getLeaderboard)).body
    expect(own?.score).toBe(80)
  })

  test('names the team as the first to solve it', async () => {
    const { linus, entry, challenge, at } = await regatta()
    expect((await pageOf(linus, challenge)).firstSolve).toEqual({ name: entry.name, at: at.toISOString() })
  })

  test('can be undone by regrading, and then be solved in practice', async () => {
    const { build, api } = site
    const { ada, grace, entry, challenge, at } = await regatta()
    const answer = await build.submission({ challenge, player: ada, entry, at, isCorrect: true })
    const admin = api.as(await build.admin())
    expect((await pageOf(grace, challenge)).solved).toBe(true)
    await admin.call(regradeSubmission, { params: { id: answer.id }, body: { correct: false } })
    expect(await pageOf(grace, challenge)).toMatchObject({ solved: false, solves: 0, value: 100 })
    expect((await submit(grace, challenge)).status).toBe(200)
  })

  test('is not counted again by regrading an answer given in practice', async () => {
    const { build, api } = site
    const { ada, challenge } = await regatta()
    const answer = await build.submission({ challenge, player: ada })
    const admin = api.as(await build.admin())
    const reply = await admin.call(regradeSubmission, { params: { id: answer.id }, body: { correct: true } })
    expect([reply.status, reply.body.code]).toEqual([409, 'already-counted'])
  })
})

describe('E6 while the scoreboard is frozen after the end', () => {
  test('S9 practice reveals neither the solves of the event nor who was first; one sees what one solved oneself', async () => {
    const { event, ada, linus, challenge } = await regatta({ freezesAt: new Date(Date.now() - 26 * hour) })
    expect(await pageOf(linus, challenge)).toMatchObject({ solves: 0, value: 100, firstSolve: null })
    expect(await cardOf(linus, challenge)).toMatchObject({ solves: 0, value: 100 })
    expect((await submit(linus, challenge)).body).toMatchObject({ points: 90, first: false })
    // The numbers of solves are read again at most a few times in a second.
    await expect.poll(() => pageOf(linus, challenge)).toMatchObject({ solves: 1, firstSolve: null })
    expect(await pageOf(ada, challenge)).toMatchObject({ solved: true })
    const timelineOf = async (player: Person) => (await site.api.as(player).call(getProgress)).body.timeline
    expect(await timelineOf(ada)).toMatchObject([{ challenge: { _id: challenge.id }, event: { _id: event.id } }])
    expect(await timelineOf(await site.build.player())).toEqual([])
    const admin = site.api.as(await site.build.admin())
    expect((await admin.call(revealBoard, { params: { id: event.id } })).status).toBe(200)
    expect(await pageOf(ada, challenge)).toMatchObject({ solves: 2, value: 80 })
  })
})

describe('E6 while the event runs', () => {
  test.each([
    ['its solves change nothing in practice, also for a challenge that is taken out of it', { status: 'running' }],
    [
      'the same is true past its end, as long as it is paused',
      { status: 'ended', pausedAt: new Date(Date.now() - 26 * hour) },
    ],
  ] as const)('%s', async (_, options) => {
    const { build, database } = site
    const { ada, challenge } = await regatta(options)
    await database.pool.query('update challenge set event_id = null where id = $1', [challenge.id])
    site.invalidate()
    expect(await pageOf(ada, challenge)).toMatchObject({ solved: false, solves: 0, value: 100, firstSolve: null })
    expect((await site.api.as(ada).call(getProgress)).body).toMatchObject({ solves: 0, timeline: [] })
    expect(await cardOf(await build.player(), challenge)).toMatchObject({ solves: 0, value: 100 })
    expect((await submit(ada, challenge)).status).toBe(200)
  })
})

describe('at the end of an event', () => {
  test('its challenges become practice with their solves, for readers who had practice open, on every node', async () => {
    const here = await world()
    const there = await world({ besides: here })
    const { build } = here
    const event = await build.event({ endsAt: new Date(Date.now() + hour) })
    const player = await build.player()
    await build.entry({ event, members: [player] })
    const challenge = await build.challenge({ event, value: 100, falling })
    for (const node of [here, there]) expect(await cardOf(player, challenge, node)).toBeUndefined()
    expect((await submit(player, challenge, here)).status).toBe(200)
    for (const node of [here, there]) {
      node.advance(hour)
      expect(await cardOf(player, challenge, node)).toMatchObject({
        solved: true,
        solvedInEvent: true,
        solves: 1,
        value: 90,
      })
    }
  })

  test('B2 an answer of the event that is still being stored keeps the same flag from counting in practice', async () => {
    const here = await world()
    const { build, database } = here
    const event = await build.event({ endsAt: new Date(Date.now() + hour), teamSize: [1, 2] })
    const [ada, grace] = [await build.player(), await build.player()]
    await build.entry({ event, members: [ada, grace] })
    const challenge = await build.challenge({ event })
    const client = await connectHolder(database)
    try {
      await client.query('begin')
      await client.query('select from challenge_count where challenge_id = $1 for no key update', [challenge.id])
      const inTime = submit(ada, challenge, here)
      await untilWaiting(database, 1)
      here.advance(hour)
      const afterwards = submit(grace, challenge, here)
      await untilWaiting(database, 2)
      await client.query('commit')
      expect((await inTime).status).toBe(200)
      expect((await afterwards).body.code).toBe('already-solved')
    } finally {
      await releaseHolder(client)
    }
    const { rows } = await database.pool.query('select account_id from solve where challenge_id = $1', [challenge.id])
    expect(rows).toEqual([{ account_id: ada.id }])
    expect(await cardOf(grace, challenge, here)).toMatchObject({ solved: true, solves: 1 })
  })
})
