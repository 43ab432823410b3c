import { getHonestyReport, maxSignals, type Signal } from '@drapeau/contract/honesty.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let event: NamedRef & { startsAt: Date; endsAt: Date }

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

beforeEach(async () => {
  event = await site.build.event({ teamSize: [1, 4] })
})

interface Team extends NamedRef {
  captain: Person
}

async function createTeam(name: string, of: { id: string } = event): Promise<Team> {
  const captain = await site.build.player()
  // Names are unique in an event.
  return { ...(await site.build.entry({ event: of, members: [captain], name })), captain }
}

const createTeams = (...names: string[]): Promise<Team[]> => Promise.all(names.map((name) => createTeam(name)))

/** This many seconds after the start. */
const at = (seconds: number): Date => new Date(event.startsAt.getTime() + seconds * 1_000)

async function report(of: { id: string } = event) {
  // Stays within the rate limit.
  site.advance(60_000)
  return site.api.as(admin).call(getHonestyReport, { params: { id: of.id } })
}

async function signals<K extends Signal['kind']>(kind: K): Promise<Extract<Signal, { kind: K }>[]> {
  const { body } = await report()
  return body.groups
    .flatMap((group) => group.signals)
    .filter((signal): signal is Extract<Signal, { kind: K }> => signal.kind === kind)
}

async function submitAll(challenge: NamedRef, text: string, given: readonly [Team, number][]): Promise<void> {
  for (const [entry, seconds] of given)
    await site.build.submission({ challenge, entry, player: entry.captain, answer: text, at: at(seconds) })
}

async function solves(challenge: NamedRef, ...given: readonly [Team, number][]): Promise<void> {
  for (const [entry, seconds] of given)
    await site.build.solve({ challenge, entry, player: entry.captain, at: at(seconds) })
}

async function opens(challenge: NamedRef, entry: Team, seconds: number): Promise<void> {
  await site.database.db
    .insertInto('challenge_opening')
    .values({ entry_id: entry.id, challenge_id: challenge.id, account_id: entry.captain.id, opened_at: at(seconds) })
    .execute()
}

test('an event without activity has an empty report', async () => {
  const { status, body } = await report()
  expect([status, body]).toEqual([200, { groups: [], more: 0, checkedAt: expect.any(String) }])
})

describe('the same wrong submission', () => {
  test('of two entries is reported with sender and time, ignoring case and blanks', async () => {
    const challenge = await site.build.challenge({ event, name: 'Anchor' })
    const [reefs, tides, gulls] = (await createTeams('Reefs', 'Tides', 'Gulls')) as [Team, Team, Team]
    await submitAll(challenge, 'epitech{Cold Harbour}', [[tides, 60]])
    await submitAll(challenge, '  EPITECH{cold harbour}\u00a0', [
      [reefs, 90],
      [reefs, 95],
    ])
    await submitAll(challenge, 'epitech{warm harbour}', [[gulls, 99]])
    expect(await signals('shared-answer')).toEqual([
      {
        kind: 'shared-answer',
        challenge: { _id: challenge.id, name: 'Anchor', name_fr: null },
        answer: 'epitech{Cold Harbour}',
        given: [
          {
            entry: { _id: tides.id, name: 'Tides' },
            user: { _id: tides.captain.id, name: tides.captain.name },
            at: at(60).toISOString(),
          },
          {
            entry: { _id: reefs.id, name: 'Reefs' },
            user: { _id: reefs.captain.id, name: reefs.captain.name },
            at: at(90).toISOString(),
          },
        ],
        answering: 3,
      },
    ])
  })

  test('is also reported if it is the flag of another challenge', async () => {
    const [challenge, other] = [await site.build.challenge({ event }), await site.build.challenge({ event })]
    const [reefs, tides] = (await createTeams('Reefs', 'Tides')) as [Team, Team]
    await submitAll(challenge, other.flag, [
      [reefs, 1],
      [tides, 2],
    ])
    expect((await signals('shared-answer')).map(({ answer }) => answer)).toEqual([other.flag])
  })

  test('is not reported if it resembles the flag, is common, or is very short', async () => {
    const challenge = await site.build.challenge({ event, flag: 'epitech{Lighthouse}' })
    const all = await createTeams('Reefs', 'Tides', 'Gulls', 'Winds')
    const given = all.map((entry, index): [Team, number] => [entry, index])
    for (const near of ['lighthouse', 'epitech{LIGHTHOUSE}', 'flag{Lighthouse}'])
      await submitAll(challenge, near, given.slice(0, 2))
    await submitAll(challenge, 'epitech{what all tried}', given)
    await submitAll(challenge, 'epitech{abc}', given.slice(0, 2))
    await submitAll(challenge, 'epitech{tried everywhere}', given.slice(0, 2))
    await submitAll(await site.build.challenge({ event }), 'epitech{tried everywhere}', given.slice(2))
    expect(await signals('shared-answer')).toEqual([])
  })

  test('is not reported for a question', async () => {
    const challenge = await site.build.challenge({ event, flag: 'Copernicus', isQuestion: true })
    const [reefs, tides] = (await createTeams('Reefs', 'Tides')) as [Team, Team]
    await submitAll(challenge, 'Galileo Galilei', [
      [reefs, 1],
      [tides, 2],
    ])
    expect(await signals('shared-answer')).toEqual([])
  })

  test('is not reported for different challenges, within one entry, in practice or in another event', async () => {
    const [one, two] = [await site.build.challenge({ event }), await site.build.challenge({ event })]
    const [reefs, tides] = (await createTeams('Reefs', 'Tides')) as [Team, Team]
    const elsewhere = await site.build.event({ teamSize: [1, 4] })
    const text = 'epitech{cold harbour}'
    await submitAll(one, text, [
      [reefs, 1],
      [reefs, 2],
      [await createTeam('Others', elsewhere), 3],
    ])
    await submitAll(two, text, [[tides, 3]])
    await site.build.submission({ challenge: one, player: tides.captain, answer: text })
    expect(await signals('shared-answer')).toEqual([])
  })

  test('is still reported when a sender was deleted', async () => {
    const challenge = await site.build.challenge({ event })
    const [reefs, tides] = (await createTeams('Reefs', 'Tides')) as [Team, Team]
    await submitAll(challenge, 'epitech{cold harbour}', [
      [reefs, 1],
      [tides, 2],
    ])
    await site.database.pool.query('update submission set account_id = null where entry_id = $1', [reefs.id])
    expect((await signals('shared-answer')).map(({ given }) => given.map(({ user }) => user?._id ?? null))).toEqual([
      [null, tides.captain.id],
    ])
  })
})

describe('solves close together', () => {
  test('are reported if there are several in the same order', async () => {
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((n) => site.build.challenge({ event, name: `Buoy ${n}` })),
    )
    const [reefs, tides, gulls] = (await createTeams('Reefs', 'Tides', 'Gulls')) as [Team, Team, Team]
    if (!one || !two || !three) throw new Error('There are three.')
    await solves(one, [reefs, 100], [tides, 112.5], [gulls, 300])
    await solves(two, [tides, 500], [reefs, 530], [gulls, 561])
    await solves(three, [reefs, 900], [tides, 931], [gulls, 932])
    const found = await signals('close-solves')
    expect(found).toHaveLength(1)
    expect(found[0]?.entries.map(({ name }) => name).toSorted()).toEqual(['Reefs', 'Tides'])
    expect(found[0]?.pairs).toEqual([
      { challenge: { _id: one.id, name: one.name, name_fr: null }, seconds: 12.5, at: at(112.5).toISOString() },
      { challenge: { _id: two.id, name: two.name, name_fr: null }, seconds: 30, at: at(530).toISOString() },
    ])
  })

  test('are not reported for questions, which are answered quickly', async () => {
    const [reefs, tides] = (await createTeams('Reefs', 'Tides')) as [Team, Team]
    for (const start of [100, 500, 900]) {
      const question = await site.build.challenge({ event, flag: 'Copernicus', isQuestion: true })
      await solves(question, [reefs, start], [tides, start + 5])
    }
    expect(await signals('close-solves')).toEqual([])
  })

  test('are not reported in another order, or among many entries', async () => {
    const challenges = await Promise.all([1, 2, 3, 4].map(() => site.build.challenge({ event })))
    const [a, b, c, d] = challenges
    if (!a || !b || !c || !d) throw new Error('There are four.')
    const all = await createTeams('Reefs', 'Tides', 'Gulls', 'Winds', 'Kelps')
    const [reefs, tides] = all as [Team, Team]
    await solves(a, [reefs, 100], [tides, 120])
    await solves(b, [tides, 105], [reefs, 110])
    for (const popular of [c, d]) await solves(popular, ...all.map((entry, n): [Team, number] => [entry, 900 + n]))
    expect(await signals('close-solves')).toEqual([])
  })
})

describe('a shared network address', () => {
  test('of two or three entries is reported once, however many they share', async () => {
    const challenge = await site.build.challenge({ event })
    const [reefs, tides, gulls] = (await createTeams('Reefs', 'Tides', 'Gulls')) as [Team, Team, Team]
    const submit = (entry: Team, from: string) => site.build.submission({ challenge, entry, from })
    await submit(reefs, 'home')
    await submit(tides, 'home')
    await submit(tides, 'café')
    await submit(reefs, 'café')
    await submit(reefs, 'café')
    await submit(gulls, 'elsewhere')
    expect(await signals('same-address')).toEqual([
      {
        kind: 'same-address',
        entries: [
          { _id: reefs.id, name: 'Reefs' },
          { _id: tides.id, name: 'Tides' },
        ],
        answers: 5,
      },
    ])
  })

  test('of a whole school is not reported, nor is an unknown address', async () => {
    const challenge = await site.build.challenge({ event })
    const all = await createTeams('Reefs', 'Tides', 'Gulls', 'Winds')
    for (const entry of all) await site.build.submission({ challenge, entry, from: 'school' })
    for (const entry of all.slice(0, 2)) await site.build.submission({ challenge, entry })
    expect(await signals('same-address')).toEqual([])
  })
})

test('a solve without a prior visit of the page by the entry is reported, the newest first', async () => {
  const [one, two] = [await site.build.challenge({ event }), await site.build.challenge({ event })]
  const [reefs, tides] = (await createTeams('Reefs', 'Tides')) as [Team, Team]
  await opens(one, reefs, 100)
  await solves(one, [reefs, 100], [tides, 400])
  await opens(two, tides, 701)
  await solves(two, [tides, 700])
  const found = await signals('unopened')
  expect(found.map(({ challenge, solved }) => [challenge._id, solved.entry.name, solved.at])).toEqual([
    [two.id, 'Tides', at(700).toISOString()],
    [one.id, 'Tides', at(400).toISOString()],
  ])
  expect(found[0]?.solved.user).toEqual({ _id: tides.captain.id, name: tides.captain.name })
})

test('hidden and disqualified entries are included', async () => {
  const challenge = await site.build.challenge({ event })
  const player = await site.build.player()
  const gone = await site.build.entry({ event, members: [player], status: 'disqualified', statusReason: 'x' })
  await site.build.solve({ challenge, entry: gone, player })
  expect((await signals('unopened')).map(({ solved }) => solved.entry._id)).toEqual([gone.id])
})

test('the signals of a kind are listed up to a limit and counted beyond it', async () => {
  const entry = await createTeam('Reefs')
  const category = await site.build.category()
  for (let n = 0; n < maxSignals + 3; n += 1) await solves(await site.build.challenge({ event, category }), [entry, n])
  const { body } = await report()
  expect([body.groups.flatMap(({ signals: each }) => each).length, body.more]).toEqual([maxSignals, 3])
})

test('Z1 players cannot read the report, and an unknown event gets 404', async () => {
  const { captain } = await createTeam('Reefs')
  const params = { id: event.id }
  expect((await site.api.as(captain).call(getHonestyReport, { params })).status).toBe(403)
  expect((await site.api.call(getHonestyReport, { params })).status).toBe(401)
  const none = await report({ id: '00000000-0000-4000-8000-000000000000' })
  expect([none.status, none.body]).toEqual([404, { status: 404, code: 'not-found', message: 'Not found.' }])
})
