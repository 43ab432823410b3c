import { handOverTeam, unsubscribe } from '@drapeau/contract/entries.ts'
import { revealBoard } from '@drapeau/contract/standings.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import type { NamedRef } from '../game-builders.ts'
import { codesOf, expectConsistency, soloEvent, soon, submit } from './solo-event.ts'
import { leadTimeOf, type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

const leave = (who: Person, event: NamedRef): Promise<Reply> =>
  sites.call(who, unsubscribe, { params: { id: event.id } })

test.each(rounds)(
  'R9 an entry that withdraws while it submits either stays with its submission or is gone without one, round %i',
  async () => {
    const { event, players, entries, challenge } = await soloEvent(sites, 20)
    const pairs = await Promise.all(
      players.map(async (player, index) => {
        const flag = index % 2 === 0 ? challenge.flag : 'epitech{no}'
        const [left, submitted] = await Promise.all([leave(player, event), submit(sites, player, challenge, flag)])
        return { left, submitted, entry: entries[index]?.id ?? '' }
      }),
    )
    const { rows } = await sites.database.pool.query<{ id: string; answers: number }>(
      `select entry.id, (select count(*)::int from submission where submission.entry_id = entry.id) as answers
       from entry where event_id = $1`,
      [event.id],
    )
    const submissions = new Map(rows.map(({ id, answers }) => [id, answers]))
    for (const { left, submitted, entry } of pairs) {
      const isGone = left.status === 200
      expect([entry, submissions.get(entry)]).toEqual([entry, isGone ? undefined : 1])
      expect(isGone ? [404] : [200, 400]).toContain(submitted.status)
      expect(left.body.code).toBe(isGone ? undefined : 'entry-has-answers')
    }
    const { rows: orphans } = await sites.database.pool.query(
      'select id from solve where challenge_id = $1 and entry_id is null',
      [challenge.id],
    )
    expect(orphans).toEqual([])
    await expectConsistency(
      sites,
      pairs.flatMap(({ left, submitted }) => [left, submitted]),
    )
  },
)

test('R9 when the captain hands over while both leave, every team has one of its members as captain', async () => {
  const { build } = sites
  const event = await build.event({ teamSize: [1, 4] })
  const replies: Reply[] = []
  for (const size of [2, 2, 2, 3, 3, 3, 4, 4]) {
    const members = await sites.createPlayers(size)
    const [captain, heir] = members
    if (!captain || !heir) throw new Error('Two are needed.')
    await build.entry({ event, members })
    replies.push(
      ...(await Promise.all([
        sites.call(captain, handOverTeam, { params: { id: event.id }, body: { member: heir.id } }),
        leave(captain, event),
        leave(heir, event),
        sites.call(captain, handOverTeam, { params: { id: event.id }, body: { member: captain.id } }),
      ])),
    )
  }
  expect(['yes', 'not-captain', 'not-entered', 'not-found']).toEqual(expect.arrayContaining(codesOf(replies)))
  const { rows } = await sites.database.pool.query(
    `select entry.id from entry where event_id = $1 and not exists (
       select from entry_member where entry_member.entry_id = entry.id and entry_member.account_id = entry.captain_id)`,
    [event.id],
  )
  expect(rows).toEqual([])
  await expectConsistency(sites, replies)
})

test('R11 ten parallel reveals of a scoreboard are one reveal and one audit record', async () => {
  const { event } = await soloEvent(sites, 3, { startsAt: soon(-60_000), freezesAt: soon(-30_000) })
  const replies = await Promise.all(times(10, () => sites.call(admin, revealBoard, { params: { id: event.id } })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(codesOf(replies)).toEqual(['not-frozen', 'yes'])
  const { rows } = await sites.database.pool.query<{ records: number }>(
    'select count(*)::int as records from audit_record where subject_id = $1',
    [event.id],
  )
  expect(rows).toEqual([{ records: 1 }])
})

test('R8, S6 while the end is moved repeatedly, each submission is judged by one of the ends, none is lost or doubled', async () => {
  const { event, players, challenge } = await soloEvent(sites, 60)
  const change = (endDate: Date) =>
    sites.call(admin, updateEvent, {
      params: { id: event.id },
      body: {
        name: event.name,
        description: 'Longer, shorter',
        startDate: event.startsAt.toISOString(),
        endDate: endDate.toISOString(),
        scope: 'open' as const,
        practiceAfterEnd: false,
      },
    })
  // An end in the past is refused, so it is set far enough ahead for the request to arrive.
  const lead = await leadTimeOf(() => change(soon(3_600_000)))
  const submissions = players.map(async (player, index) => {
    await pause((index * 2.7 * lead) / players.length)
    return submit(sites, player, challenge, challenge.flag)
  })
  const moved: Reply[] = []
  for (const [ms, rest] of [
    [lead, lead + 300],
    [3_600_000, 300],
    [lead, lead + 300],
    [3_600_000, 0],
  ] as const) {
    moved.push(await change(soon(ms)))
    await pause(rest)
  }
  const replies = await Promise.all(submissions)
  expect(codesOf(moved)).toEqual(['yes'])
  expect(['yes', 'event-over']).toEqual(expect.arrayContaining(codesOf(replies)))
  const right = replies.filter(({ status }) => status === 200).length
  const { rows } = await sites.database.pool.query<{ place: number }>(
    'select place from solve where challenge_id = $1 order by place',
    [challenge.id],
  )
  expect(rows.map(({ place }) => place)).toEqual(times(right, (index) => index + 1))
  // Players who were too late can submit now that the event runs again.
  const late = players.filter((_, index) => replies[index]?.status !== 200)
  const again = await Promise.all(late.map((player) => submit(sites, player, challenge, challenge.flag)))
  expect(again.every(({ status }) => status === 200)).toBe(true)
  expect([...replies, ...again].filter(({ body }) => body.first)).toHaveLength(1)
  await expectConsistency(sites, [...replies, ...again])
})
