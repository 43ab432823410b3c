import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { createTeam, joinTeam, renameTeam, unsubscribe } from '@drapeau/contract/entries.ts'
import { getCalendar, getEvent, isManagedEvent, listEvents, updateEvent } from '@drapeau/contract/events/events.ts'
import { endEvent, extendEvent, freezeBoard, pauseEvent, resumeEvent } from '@drapeau/contract/events/run.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { listen } from '#test/live-stream.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const minute = 60_000

let site: World
let admin: Person
let ada: Person
let event: { id: string; startsAt: Date; endsAt: Date }
let gulls: { id: string }

/** An event that has run for an hour, freezes in 30 minutes and ends in 60. */
beforeEach(async () => {
  site = await world()
  ;[admin, ada] = [await site.build.admin(), await site.build.player()]
  const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * minute)
  event = await site.build.event({
    teamSize: [1, 3],
    startsAt: inMinutes(-60),
    freezesAt: inMinutes(30),
    endsAt: inMinutes(60),
  })
  gulls = await site.build.entry({ event, members: [ada], name: 'Gulls', inviteCode: 'AAAABBBBCCCC' })
})

const steps = { pause: pauseEvent, resume: resumeEvent, freeze: freezeBoard, end: endEvent } as const

function run(step: keyof typeof steps, { as = admin, id = event.id, at = site } = {}) {
  return at.api.as(as).call(steps[step], { params: { id } })
}

async function read(as = admin, at = site) {
  const { body } = await at.api.as(as).call(getEvent, { params: { id: event.id } })
  return body
}

async function extend(endDate?: string) {
  const seen = endDate ?? (await read()).endDate
  return site.api.as(admin).call(extendEvent, { params: { id: event.id }, body: { endDate: seen } })
}

async function submit(challenge: { id: string; flag: string }) {
  const { status, body } = await site.api
    .as(ada)
    .call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
  return [status, body.code]
}

const minutesFrom = (one: string | null, other: string | null): number =>
  Math.round((Date.parse(other ?? '') - Date.parse(one ?? '')) / minute)

describe('S6 while an event is paused', () => {
  test('flags, new hints and team changes are refused with a reason of their own', async () => {
    const { api, build } = site
    const challenge = await build.challenge({ event })
    const hint = await build.hint({ challenge, cost: 0 })
    const params = { id: event.id }
    await run('pause')
    const paused = [403, 'event-paused']
    expect(await submit(challenge)).toEqual(paused)
    const refused = [
      await api.as(ada).call(unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } }),
      await api.as(ada).call(renameTeam, { params, body: { name: 'Terns' } }),
      await api.as(ada).call(unsubscribe, { params }),
      await api.as(await build.player()).call(createTeam, { params, body: { name: 'Skuas' } }),
      await api.as(await build.player()).call(joinTeam, { params, body: { code: 'AAAABBBBCCCC' } }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => paused))
    const { rows } = await site.database.pool.query('select from submission union all select from hint_unlock')
    expect(rows).toEqual([])
  })

  test('challenges and hints that were paid for stay readable, and the event goes on afterwards', async () => {
    const { api, build } = site
    const challenge = await build.challenge({ event })
    const hint = await build.hint({ challenge, content: 'Under the keel.', cost: 0 })
    const readHint = () => api.as(ada).call(unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } })
    await readHint()
    await run('pause')
    expect((await readHint()).body.content).toBe('Under the keel.')
    expect((await api.as(ada).call(getChallenge, { params: { id: challenge.id } })).status).toBe(200)
    await run('resume')
    expect(await submit(challenge)).toEqual([200, undefined])
  })

  test('it neither freezes nor ends, and moves both dates by the length of the pause', async () => {
    const challenge = await site.build.challenge({ event, name: 'Not in practice yet' })
    const before = await read()
    await run('pause')
    site.advance(180 * minute)
    const paused = await read(ada)
    expect([paused.status, 'frozen' in paused && paused.frozen]).toEqual(['running', false])
    const practice = await site.api.as(ada).call(listPractices, { query: {} })
    expect(practice.body.totalRows).toBe(0)
    for (const [status, found] of [['running', 1] as const, ['ended', 0] as const])
      for (const who of [admin, ada])
        expect((await site.api.as(who).call(listEvents, { query: { status } })).body.totalRows).toBe(found)
    expect(await submit(challenge)).toEqual([403, 'event-paused'])
    const { body } = await run('resume')
    expect(body.pausedAt).toBeNull()
    expect(minutesFrom(before.endDate, body.endDate)).toBe(180)
    expect(minutesFrom(before.freezeDate, body.freezeDate)).toBe(180)
    const calendar = await site.api.as(ada).call(getCalendar, { params: { id: event.id } })
    const end = body.endDate.slice(0, 19).replaceAll(/[-:]/g, '')
    expect(calendar.body).toContain(`DTEND:${end}Z`)
    expect(await submit(challenge)).toEqual([200, undefined])
  })

  test('a freeze that came before stays, and what was solved after it stays hidden', async () => {
    const { api, build } = site
    const challenge = await build.challenge({ event, value: 70 })
    site.advance(40 * minute)
    expect(await submit(challenge)).toEqual([200, undefined])
    const { freezeDate } = await read()
    await run('pause')
    site.advance(90 * minute)
    await run('resume')
    expect((await read()).freezeDate).toBe(freezeDate)
    const board = await api.as(ada).call(getScoreboard, { params: { id: event.id }, query: {} })
    expect([board.body.frozen, board.body.scoreboard[0]?.score]).toEqual([true, 0])
  })

  test('its dates can be edited, but not so that the pause lies outside of them', async () => {
    await run('pause')
    site.advance(5 * minute)
    const save = (dates: { startDate?: string; endDate?: string; freezeDate?: null }) =>
      site.api.as(admin).call(updateEvent, { params: { id: event.id }, body: { ...dates, freezeDate: null } })
    const ahead = (minutes: number): string => new Date(Date.now() + minutes * minute).toISOString()
    expect((await save({ startDate: ahead(20) })).body).toMatchObject({
      errors: { startDate: sentences.periodInvalid },
    })
    expect((await save({ endDate: ahead(90) })).status).toBe(200)
    const { body } = await site.api.as(admin).call(getEvent, { params: { id: event.id } })
    // What GET returned can be sent back, a pause included.
    expect((await site.api.as(admin).call(updateEvent, { params: { id: event.id }, body })).status).toBe(200)
  })
})

describe('running an event', () => {
  test('ten minutes more move the end and the freeze ahead, also on another node', async () => {
    const node = await world({ besides: site })
    const before = await read(ada, node)
    const { body } = await extend()
    expect([minutesFrom(before.endDate, body.endDate), minutesFrom(before.freezeDate, body.freezeDate)]).toEqual([
      10, 10,
    ])
    await expect.poll(async () => (await read(ada, node)).endDate).toBe(body.endDate)
  })

  test('a freeze now hides what is solved afterwards', async () => {
    const [early, late] = [await site.build.challenge({ event, value: 30 }), await site.build.challenge({ event })]
    expect(await submit(early)).toEqual([200, undefined])
    site.advance(minute)
    expect((await run('freeze')).status).toBe(200)
    site.advance(minute)
    expect(await submit(late)).toEqual([200, undefined])
    const board = await site.api.as(ada).call(getScoreboard, { params: { id: event.id }, query: {} })
    expect([board.body.frozen, board.body.scoreboard[0]?.score]).toEqual([true, 30])
  })

  test('an end now closes the event, opens its challenges for practice and waits for the ceremony', async () => {
    const challenge = await site.build.challenge({ event })
    const { body } = await run('end')
    expect([body.status, body.freezeDate]).toEqual(['ended', body.endDate])
    const practice = await site.api.as(ada).call(listPractices, { query: {} })
    expect(practice.body.challenges.map(({ _id }) => _id)).toEqual([challenge.id])
    const seen = await read(ada)
    expect('frozen' in seen && seen.frozen).toBe(true)
  })

  test('each step is recorded, and those who play are notified', async () => {
    const stream = await listen(site, ada)
    await run('pause')
    for (;;) {
      const message = await stream.next()
      if (message.kind === 'stale' && message.keys.includes('events')) break
    }
    await stream.close()
    expect((await read(ada)).pausedAt).not.toBeNull()
    await run('end')
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: event.id } })).body
    expect(records.map(({ changes }) => changes.map(({ field }) => field).toSorted())).toEqual([
      ['endDate', 'freezeDate', 'pausedAt'],
      ['pausedAt'],
    ])
  })

  test.each(['pause', 'resume', 'freeze', 'end'] as const)(
    '%s is for administrators and known events',
    async (step) => {
      expect((await run(step, { as: ada })).status).toBe(403)
      expect((await run(step, { id: noId })).body.code).toBe('not-found')
      const upcoming = await site.build.event({ status: 'upcoming' })
      const over = await site.build.event({ status: 'ended' })
      for (const { id } of [upcoming, over]) expect((await run(step, { id })).body.code).toBe('not-running')
      const after = await read()
      expect(isManagedEvent(after) && after.pausedAt).toBeNull()
    },
  )

  test('a step that was done before is refused', async () => {
    expect((await run('resume')).body.code).toBe('not-paused')
    await run('pause')
    expect((await run('pause')).body.code).toBe('already-paused')
    await run('freeze')
    expect((await run('freeze')).body.code).toBe('already-frozen')
  })
})

describe('of many at once', () => {
  const tenTimes = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 10 }, work))
  const codesOf = (replies: { body: { code?: unknown } }[]): string[] =>
    replies.map(({ body }) => (typeof body.code === 'string' ? body.code : 'done')).toSorted()

  test('one pauses and one resumes, and the dates move once', async () => {
    const node = await world({ besides: site })
    let turn = 0
    const either = () => ({ at: turn++ % 2 === 0 ? site : node })
    const before = await read()
    expect(codesOf(await tenTimes(() => run('pause', either())))).toEqual([...Array(9).fill('already-paused'), 'done'])
    for (const each of [site, node]) each.advance(20 * minute)
    expect(codesOf(await tenTimes(() => run('resume', either())))).toEqual(['done', ...Array(9).fill('not-paused')])
    expect(minutesFrom(before.endDate, (await read()).endDate)).toBe(20)
  })

  test('one extends: the others saw an end that is past', async () => {
    const { endDate } = await read()
    expect(codesOf(await tenTimes(() => extend(endDate)))).toEqual([...Array(9).fill('changed-meanwhile'), 'done'])
    expect(minutesFrom(endDate, (await read()).endDate)).toBe(10)
  })

  test('one ends the event and one freezes it', async () => {
    expect(codesOf(await tenTimes(() => run('freeze')))).toEqual([...Array(9).fill('already-frozen'), 'done'])
    expect(codesOf(await tenTimes(() => run('end')))).toEqual(['done', ...Array(9).fill('not-running')])
  })

  test('a submission is judged before the pause or refused, never both', async () => {
    const challenge = await site.build.challenge({ event })
    const [outcome] = await Promise.all([submit(challenge), run('pause')])
    const { rows } = await site.database.pool.query('select from solve where entry_id = $1', [gulls.id])
    expect(outcome).toEqual(rows.length === 1 ? [200, undefined] : [403, 'event-paused'])
  })
})
