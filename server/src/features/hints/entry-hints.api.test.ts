import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { getOwnScore } from '@drapeau/contract/play.ts'
import { deleteHint, listHints, unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000

type Ref = { id: string }

let site: World
let ada: Person
let teammate: Person
let bob: Person

beforeAll(async () => {
  site = await world()
  ;[ada, teammate, bob] = [await site.build.player(), await site.build.player(), await site.build.player()]
})

/** An event in which a team of two has 100 points and a solo player none, with hints of 40, 70 and 0. */
async function regatta(options = {}) {
  const { build } = site
  const event = await build.event({ teamSize: [1, 3], ...options })
  const gulls = await build.entry({ event, members: [ada, teammate] })
  await build.entry({ event, members: [bob] })
  const [easy, hinted] = [await build.challenge({ event, value: 100 }), await build.challenge({ event })]
  const hints: Ref[] = []
  for (const cost of [40, 70, 0]) {
    site.advance(1_000)
    hints.push(await build.hint({ challenge: hinted, cost, content: `For ${cost}` }))
  }
  await build.solve({ challenge: easy, player: ada, entry: gulls })
  const [cheap = { id: '' }, dear = { id: '' }, free = { id: '' }] = hints
  return { event, gulls, easy, hinted, cheap, dear, free }
}

async function unlock(who: Person, challenge: Ref, hint?: Ref) {
  const query = hint ? { hint: hint.id } : {}
  return site.api.as(who).call(unlockHint, { params: { id: challenge.id }, query })
}

async function refusalOf(who: Person, challenge: Ref, hint?: Ref): Promise<[number, string]> {
  const { status, body } = await unlock(who, challenge, hint)
  return [status, body.code]
}

async function charges(entry: Ref) {
  return site.database.db
    .selectFrom('hint_unlock')
    .where('entry_id', '=', entry.id)
    .select(['account_id as by', 'cost'])
    .orderBy('created_at')
    .execute()
}

const scoreOf = async (who: Person, event: Ref) =>
  (await site.api.as(who).call(getOwnScore, { params: { id: event.id } })).body

describe('a hint in an event', () => {
  test('is paid once by the entry, and readable for all its members', async () => {
    const { event, gulls, hinted, cheap } = await regatta()
    expect((await unlock(ada, hinted)).body).toEqual({ _id: cheap.id, content: 'For 40', cost: 40 })
    expect((await unlock(teammate, hinted, cheap)).body).toEqual({ _id: cheap.id, content: 'For 40', cost: 40 })
    expect(await charges(gulls)).toEqual([{ by: ada.id, cost: 40 }])
    expect((await scoreOf(teammate, event)).score).toBe(60)
    const { rows } = await site.database.pool.query(
      'select id from hint_unlock where account_id = any($1) and entry_id is null',
      [[ada.id, teammate.id]],
    )
    expect(rows).toEqual([])
  })

  test('that is deleted is refunded, and the administrator sees the amount beforehand', async () => {
    const { event, hinted, cheap, dear, free } = await regatta()
    const admin = await site.build.admin()
    const params = { id: cheap.id }
    await unlock(ada, hinted, cheap)
    await unlock(ada, hinted, free)
    const { body } = await site.api.as(admin).call(listHints, { params: { id: hinted.id } })
    expect(new Map(body.hints.map(({ _id, paid }) => [_id, paid]))).toEqual(
      new Map([
        [cheap.id, { times: 1, points: 40 }],
        [dear.id, { times: 0, points: 0 }],
        // A free hint has readers, but no payments.
        [free.id, { times: 0, points: 0 }],
      ]),
    )
    expect((await scoreOf(teammate, event)).score).toBe(60)
    await site.api.as(admin).call(deleteHint, { params })
    expect(await scoreOf(teammate, event)).toMatchObject({ score: 100, hints: [{ cost: 0 }] })
    const audit = await site.api.as(admin).call(listAudit, { query: { subject: cheap.id, action: 'deleted' } })
    expect(audit.body.records[0]?.changes).toContainEqual({ field: 'returned', before: 40, after: null })
  })

  test('is paid from the score of the entry, not from practice', async () => {
    const { build } = site
    const { gulls, hinted, dear, cheap, free } = await regatta()
    const rich = await build.challenge({ value: 5_000 })
    await build.solve({ challenge: rich, player: bob })
    expect((await unlock(bob, hinted)).body).toMatchObject({ code: 'not-enough-points', count: 40 })
    expect((await unlock(bob, hinted, free)).status).toBe(200)
    expect((await unlock(teammate, hinted, dear)).status).toBe(200)
    expect(await refusalOf(ada, hinted, cheap)).toEqual([403, 'not-enough-points'])
    expect(await charges(gulls)).toEqual([{ by: teammate.id, cost: 70 }])
  })

  test('is paid from the current value of solves, and from awards', async () => {
    const { build } = site
    const { event, gulls, hinted, dear } = await regatta()
    const falling = await build.challenge({ event, value: 100, falling: { minimum: 10, decay: 90 } })
    const third = await build.player()
    const auks = await build.entry({ event, members: [third] })
    await build.solve({ challenge: falling, player: third, entry: auks })
    expect((await scoreOf(third, event)).score).toBe(10)
    expect(await refusalOf(third, hinted, dear)).toEqual([403, 'not-enough-points'])
    const body = { entry: auks.id, value: 60, reason: 'Tidy ropes' }
    const admin = await build.admin()
    expect((await site.api.as(admin).call(giveEntryAward, { params: { id: event.id }, body })).status).toBe(201)
    expect((await unlock(third, hinted, dear)).status).toBe(200)
    expect((await scoreOf(third, event)).score).toBe(0)
    expect(await charges(gulls)).toEqual([])
  })

  test('is paid at the frozen values while the scoreboard is frozen', async () => {
    const { build } = site
    const now = Date.now()
    const { event, hinted, dear, cheap } = await regatta({
      startsAt: new Date(now - 3 * hour),
      freezesAt: new Date(now - hour),
      endsAt: new Date(now + 48 * hour),
    })
    const falling = await build.challenge({ event, value: 50, falling: { minimum: 10, decay: 20 } })
    // A solve after the freeze counts for its entry at the frozen value.
    for (const who of [bob, ada]) {
      site.advance(10_000)
      const params = { id: falling.id }
      expect((await site.api.as(who).call(submitFlag, { params, body: { flag: falling.flag } })).body.points).toBe(50)
    }
    expect((await unlock(bob, hinted, cheap)).status).toBe(200)
    expect(await scoreOf(bob, event)).toMatchObject({ score: 10, frozen: true, hints: [{ cost: 40 }] })
    expect(await refusalOf(bob, hinted, dear)).toEqual([403, 'not-enough-points'])
  })

  test('stays with the entry when the member who bought it is deleted', async () => {
    const { build } = site
    const event = await build.event({ teamSize: [1, 3] })
    const leaving = await build.player()
    const auks = await build.entry({ event, members: [teammate, leaving] })
    const [solved, hinted] = [await build.challenge({ event }), await build.challenge({ event })]
    const hint = await build.hint({ challenge: hinted, cost: 30 })
    await build.solve({ challenge: solved, player: leaving, entry: auks })
    expect((await unlock(leaving, hinted, hint)).status).toBe(200)
    const admin = await build.admin()
    expect((await site.api.as(admin).call(deleteUser, { params: { id: leaving.id } })).status).toBe(200)
    expect(await charges(auks)).toEqual([{ by: null, cost: 30 }])
    expect((await unlock(teammate, hinted, hint)).body.cost).toBe(30)
    expect(await scoreOf(teammate, event)).toMatchObject({ score: 70, hints: [{ cost: 30, by: null }] })
  })
})

describe('a hint is refused', () => {
  test('E4 F1 like an unknown challenge to players who do not take part, and before the start', async () => {
    const { build } = site
    const [{ hinted, free }, outsider] = [await regatta(), await build.player()]
    const coming = await build.event({ status: 'upcoming' })
    await build.entry({ event: coming, members: [ada] })
    const secret = await build.challenge({ event: coming })
    await build.hint({ challenge: secret, content: 'canary', cost: 0 })
    const never = await unlock(outsider, { id: noId })
    for (const [who, challenge, hint] of [
      [outsider, hinted, free],
      [ada, secret, undefined],
    ] as const) {
      const reply = await unlock(who, challenge, hint)
      expect([reply.status, reply.body]).toEqual([404, never.body])
    }
  })

  test('Z8 while the challenge is locked for the entry', async () => {
    const { event, easy, gulls } = await regatta()
    const locked = await site.build.challenge({ event })
    await site.build.requirement(locked, easy)
    await site.build.hint({ challenge: locked, cost: 0 })
    expect(await refusalOf(bob, locked)).toEqual([403, 'locked'])
    expect((await unlock(teammate, locked)).status).toBe(200)
    expect(await charges(gulls)).toEqual([{ by: teammate.id, cost: 0 }])
  })

  test('to a team that is too small or disqualified, until it is readmitted', async () => {
    const { build } = site
    const admin = await build.admin()
    const crew = await build.event({ teamSize: [2, 3] })
    const hinted = await build.challenge({ event: crew })
    await build.hint({ challenge: hinted, cost: 0 })
    await build.entry({ event: crew, members: [bob] })
    const gulls = await build.entry({ event: crew, members: [ada, teammate] })
    const small = await unlock(bob, hinted)
    expect([small.status, small.body.code, small.body.count]).toEqual([403, 'team-too-small', 2])
    const params = { id: crew.id, entry: gulls.id }
    const set = (status: 'disqualified' | 'playing') =>
      site.api.as(admin).call(setEntryStatus, { params, body: { status, reason: 'Shared flags' } })
    await set('disqualified')
    expect(await refusalOf(ada, hinted)).toEqual([403, 'disqualified'])
    expect(await charges(gulls)).toEqual([])
    await set('playing')
    expect((await unlock(ada, hinted)).status).toBe(200)
  })

  test('if the challenge has none, or the id belongs to another challenge', async () => {
    const { easy, hinted, free } = await regatta()
    expect(await refusalOf(ada, easy)).toEqual([404, 'not-found'])
    expect(await refusalOf(ada, easy, free)).toEqual([404, 'not-found'])
    expect(await refusalOf(ada, hinted, { id: noId })).toEqual([404, 'not-found'])
  })
})
