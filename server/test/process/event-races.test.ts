import { deleteChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { removeMember } from '@drapeau/contract/entries.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { deleteEvent, updateEvent } from '@drapeau/contract/events/events.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { limits } from '@drapeau/contract/limits.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import type { NamedRef } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { leadTimeOf, type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

type ChallengeWithFlag = NamedRef & { flag: string }

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

const withStatus = (replies: Reply[], status: number): Reply[] => replies.filter((reply) => reply.status === status)
const statusesOf = (replies: Reply[]): number[] =>
  [...new Set(replies.map(({ status }) => status))].toSorted((one, other) => one - other)

/** A team of five in a new event, with a challenge that is visible on both processes. */
async function teamOfFive(options: { maxAttempts?: number; flag?: string; isCaseSensitive?: boolean } = {}) {
  const { build } = sites
  const event = await build.event({ teamSize: [1, 5] })
  const members = await sites.createPlayers(5)
  const entry = await build.entry({ event, members })
  const challenge = await build.challenge({ event, ...options })
  const [captain] = members
  if (!captain) throw new Error('There is no player.')
  await sites.makeVisible(challenge, captain)
  return { event, members, captain, entry, challenge }
}

/** A solo event with this many entries. */
async function soloEvent(size: number) {
  const { build } = sites
  const event = await build.event()
  const players = await sites.createPlayers(size)
  await Promise.all(players.map((player) => build.entry({ event, members: [player] })))
  const challenge = await build.challenge({ event, value: 500, falling: { minimum: 10, decay: 5 } })
  await sites.makeVisible(challenge, players[0])
  return { event, players, challenge }
}

function submit(person: { token: string }, challenge: { id: string }, flag: string): Promise<Reply> {
  return sites.call(person, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

function unlock(person: { token: string }, challenge: { id: string }, hint: { id: string }): Promise<Reply> {
  return sites.call(person, unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } })
}

async function solvesOf(challenge: { id: string }) {
  return sites.database.db
    .selectFrom('solve')
    .where('challenge_id', '=', challenge.id)
    .select(['entry_id as entry', 'account_id as by', 'place'])
    .orderBy('place')
    .execute()
}

async function submissionsOf(challenge: { id: string }, by?: Person): Promise<number> {
  const all = sites.database.db.selectFrom('submission').where('challenge_id', '=', challenge.id).select('id')
  return (await (by ? all.where('account_id', '=', by.id) : all).execute()).length
}

/** No request failed, and all derived numbers agree with a recount. */
async function expectConsistency(replies: Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test('R1 a hundred parallel right submissions of one member are one solve', async () => {
  const { captain, entry, challenge } = await teamOfFive()
  const replies = await Promise.all(times(100, () => submit(captain, challenge, challenge.flag)))
  expect(withStatus(replies, 200)).toHaveLength(1)
  expect(withStatus(replies, 409).length + withStatus(replies, 429).length).toBe(99)
  expect(await solvesOf(challenge)).toEqual([{ entry: entry.id, by: captain.id, place: 1 }])
  await expectConsistency(replies)
})

test('R2 parallel right submissions of five members, in mixed case, are one solve', async () => {
  const { members, entry, challenge } = await teamOfFive({ flag: 'epitech{Sail}', isCaseSensitive: false })
  const spellings = ['epitech{Sail}', 'EPITECH{SAIL}', ' epitech{sail} ', 'Epitech{sAIL}']
  const replies = await Promise.all(
    spellings.flatMap((spelling) => members.map((member) => submit(member, challenge, spelling))),
  )
  expect(withStatus(replies, 200)).toHaveLength(1)
  expect((await solvesOf(challenge)).map((solve) => solve.entry)).toEqual([entry.id])
  expect(await submissionsOf(challenge)).toBe(1)
  await expectConsistency(replies)
})

test('R3 with five attempts, of a hundred parallel wrong submissions five are judged, and afterwards not even the flag is', async () => {
  const { members, challenge } = await teamOfFive({ maxAttempts: 5 })
  const replies = await Promise.all(
    times(20, (index) => members.map((member) => submit(member, challenge, `epitech{no ${index}}`))).flat(),
  )
  expect(withStatus(replies, 400)).toHaveLength(5)
  expect(await submissionsOf(challenge)).toBe(5)
  const late = await Promise.all(members.map((member) => submit(member, challenge, challenge.flag)))
  for (const { status } of late) expect([403, 429]).toContain(status)
  expect(await solvesOf(challenge)).toEqual([])
  await expectConsistency([...replies, ...late])
})

test('R3 of ninety-nine wrong submissions and the right one at once, at most five are judged', async () => {
  const { members, challenge } = await teamOfFive({ maxAttempts: 5 })
  const replies = await Promise.all(
    times(20, (index) =>
      members.map((member, seat) =>
        submit(member, challenge, index + seat === 9 ? challenge.flag : `epitech{${index}}`),
      ),
    ).flat(),
  )
  const [right, wrong] = [withStatus(replies, 200).length, withStatus(replies, 400).length]
  expect(right).toBeLessThanOrEqual(1)
  expect(wrong).toBeLessThanOrEqual(5)
  expect(await submissionsOf(challenge)).toBe(right + wrong)
  expect(await solvesOf(challenge)).toHaveLength(right)
  await expectConsistency(replies)
})

test('B2 B4 at most ten submissions to a challenge are judged for one entry, whichever members send them', async () => {
  const { members, challenge } = await teamOfFive()
  const replies = await Promise.all(
    times(10, (index) => members.map((member) => submit(member, challenge, `epitech{no ${index}}`))).flat(),
  )
  expect(withStatus(replies, 400)).toHaveLength(limits.flag.budgets[1].points)
  expect(await submissionsOf(challenge)).toBe(limits.flag.budgets[1].points)
  await expectConsistency(replies)
})

async function giveAward(entry: { id: string }, value: number): Promise<void> {
  await sites.database.db
    .insertInto('award')
    .values({ entry_id: entry.id, value, reason: 'To begin with', created_at: new Date() })
    .execute()
}

async function chargesOf(entry: { id: string }): Promise<number[]> {
  const rows = await sites.database.db
    .selectFrom('hint_unlock')
    .where('entry_id', '=', entry.id)
    .select('cost')
    .execute()
  return rows.map(({ cost }) => cost)
}

test('R4 fifty parallel requests of five members for one hint are one charge', async () => {
  const { members, captain, entry, challenge } = await teamOfFive()
  await giveAward(entry, 150)
  const hint = await sites.build.hint({ challenge, cost: 100 })
  await sites.makeVisible(challenge, captain)
  const replies = await Promise.all(times(10, () => members.map((member) => unlock(member, challenge, hint))).flat())
  expect(statusesOf(replies)).toEqual([200])
  expect(await chargesOf(entry)).toEqual([100])
})

test('R5 when five members buy ten hints at once with points for one, they get one', async () => {
  const { members, captain, entry, challenge } = await teamOfFive()
  await giveAward(entry, 100)
  const hints = await Promise.all(times(10, () => sites.build.hint({ challenge, cost: 100 })))
  await sites.makeVisible(challenge, captain)
  const replies = await Promise.all(hints.flatMap((hint) => members.map((member) => unlock(member, challenge, hint))))
  expect(withStatus(replies, 200).length + withStatus(replies, 403).length).toBe(50)
  expect(await chargesOf(entry)).toEqual([100])
})

test('R7 fifty entries that solve one challenge at once get places 1 to 50, one first blood, and the value after fifty solves', async () => {
  const { event, players, challenge } = await soloEvent(50)
  const replies = await Promise.all(players.map((player) => submit(player, challenge, challenge.flag)))
  expect(statusesOf(replies)).toEqual([200])
  expect(replies.filter(({ body }) => body.first)).toHaveLength(1)
  expect(Math.min(...replies.map(({ body }) => body.points ?? 0))).toBe(500 - 50 * 5)
  expect((await solvesOf(challenge)).map(({ place }) => place)).toEqual(times(50, (index) => index + 1))
  const [player] = players
  if (!player) throw new Error('There is no player.')
  const readChallenges = () => sites.call(player, listEventChallenges, { params: { id: event.id } })
  // A process receives the other's solves a moment after they are stored.
  await expect
    .poll(async () => [await readChallenges(), await readChallenges()].map(({ body }) => body))
    .toMatchObject(times(2, () => ({ challenges: [{ value: 500 - 50 * 5, solves: 50 }] })))
  await expectConsistency(replies)
})

test.each(rounds)(
  'R9 of a member who is removed while submitting, nothing is judged afterwards, round %i',
  async () => {
    const { event, members, captain, challenge } = await teamOfFive()
    const [, ...others] = members
    const submissions = others.flatMap((member) =>
      times(2, (index) => submit(member, challenge, `epitech{no ${index}}`)),
    )
    const removed = await Promise.all(
      others.map(async (member) => {
        const reply = await sites.call(captain, removeMember, { params: { id: event.id, member: member.id } })
        return { reply, member, judged: await submissionsOf(challenge, member) }
      }),
    )
    const replies = await Promise.all(submissions)
    expect(statusesOf(removed.map(({ reply }) => reply))).toEqual([200])
    // Nothing of theirs is judged after the response to the removal.
    for (const { member, judged } of removed) expect(await submissionsOf(challenge, member)).toBe(judged)
    expect(await submissionsOf(challenge)).toBe(withStatus(replies, 400).length)
    expect([400, 404, 429]).toEqual(expect.arrayContaining(statusesOf(replies)))
    const late = await Promise.all(others.map((member) => submit(member, challenge, challenge.flag)))
    expect(statusesOf(late)).toEqual([404])
    expect(await solvesOf(challenge)).toEqual([])
    await expectConsistency([...replies, ...late])
  },
)

test.each(rounds)(
  'R9 of an entry that is disqualified while submitting, nothing is judged afterwards, round %i',
  async () => {
    const { event, players, challenge } = await soloEvent(20)
    const entries = await sites.database.db
      .selectFrom('entry')
      .where('event_id', '=', event.id)
      .select(['id', 'captain_id as captain'])
      .execute()
    const disqualified = players.slice(0, 10)
    const submissions = players.map((player) => submit(player, challenge, challenge.flag))
    const results = await Promise.all(
      disqualified.map(async (player) => {
        const entry = entries.find(({ captain }) => captain === player.id)?.id ?? ''
        const body = { status: 'disqualified' as const, reason: 'Shared flags' }
        const reply = await sites.call(admin, setEntryStatus, { params: { id: event.id, entry }, body })
        return { reply, player, judged: await submissionsOf(challenge, player) }
      }),
    )
    const replies = await Promise.all(submissions)
    expect(statusesOf(results.map(({ reply }) => reply))).toEqual([200])
    for (const { player, judged } of results) expect(await submissionsOf(challenge, player)).toBe(judged)
    expect([200, 403]).toEqual(expect.arrayContaining(statusesOf(replies)))
    expect(await solvesOf(challenge)).toHaveLength(withStatus(replies, 200).length)
    const late = await Promise.all(disqualified.map((player) => submit(player, challenge, 'epitech{no}')))
    expect(statusesOf(late)).toEqual([403])
    await expectConsistency([...replies, ...late])
  },
)

test.each(rounds)(
  'R8 S6 when an event ends during submissions, each counts as before or after the end, round %i',
  async () => {
    const { event, players, challenge } = await soloEvent(30)
    const early = await Promise.all(players.slice(0, 5).map((player) => submit(player, challenge, challenge.flag)))
    // An end in the past is refused, so it is set far enough ahead for the request to arrive.
    const form = {
      name: event.name,
      description: 'Over',
      startDate: event.startsAt.toISOString(),
      scope: 'open' as const,
      practiceAfterEnd: false,
    }
    const end = (at: Date): Promise<Reply> =>
      sites.call(admin, updateEvent, { params: { id: event.id }, body: { ...form, endDate: at.toISOString() } })
    const lead = await leadTimeOf(() => end(event.endsAt))
    const endsAt = new Date(Date.now() + lead)
    const submissions = players.slice(5, 25).map(async (player, index) => {
      await pause((index * 1.5 * lead) / 20)
      return submit(player, challenge, challenge.flag)
    })
    expect((await end(endsAt)).status).toBe(200)
    const meanwhile = await Promise.all(submissions)
    await pause(Math.max(0, endsAt.getTime() - Date.now()))
    const late = await Promise.all(players.slice(25).map((player) => submit(player, challenge, challenge.flag)))
    expect([statusesOf(early), statusesOf(late)]).toEqual([[200], [403]])
    const replies = [...early, ...meanwhile, ...late]
    expect(statusesOf(replies)).toEqual([200, 403])
    expect(withStatus(replies, 403).every((reply) => reply.body.code === 'event-over')).toBe(true)
    expect(await solvesOf(challenge)).toHaveLength(withStatus(replies, 200).length)
    const { rows } = await sites.database.pool.query(
      'select id from solve where challenge_id = $1 and created_at >= $2',
      [challenge.id, endsAt],
    )
    expect(rows).toEqual([])
    await expectConsistency(replies)
  },
)

test.each(rounds.flatMap((round) => [[round, 'keep'] as const, [round, 'delete'] as const]))(
  'R8 an event that is deleted during submissions leaves nothing of its entries behind, round %i, challenges: %s',
  async (_round, challenges) => {
    const { event, players, challenge } = await soloEvent(30)
    const others: ChallengeWithFlag[] = await Promise.all(times(3, () => sites.build.challenge({ event })))
    const all = [challenge, ...others]
    await Promise.all(all.map((each) => sites.makeVisible(each, players[0])))
    const submissions = players.map((player, index) => {
      const each = all[index % all.length] ?? challenge
      return submit(player, each, index % 3 ? each.flag : 'epitech{no}')
    })
    const deleted = await sites.call(admin, deleteEvent, { params: { id: event.id }, query: { challenges } })
    const replies = await Promise.all(submissions)
    expect(deleted.status).toBe(200)
    // When the challenges are kept, later submissions count as practice.
    expect([200, 400, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
    const ids = all.map(({ id }) => id)
    const { db } = sites.database
    const solves = await db
      .selectFrom('solve')
      .where('challenge_id', 'in', ids)
      .where('entry_id', 'is not', null)
      .select('id')
      .execute()
    const attempts = await db
      .selectFrom('attempt')
      .where('challenge_id', 'in', ids)
      .where('entry_id', 'is not', null)
      .select('wrong')
      .execute()
    expect([solves, attempts]).toEqual([[], []])
    await expectConsistency(replies)
  },
)

test.each(rounds)('R8 a challenge can be deleted while entries submit flags and buy its hints, round %i', async () => {
  const { members, captain, entry, challenge } = await teamOfFive()
  await giveAward(entry, 100)
  const hint = await sites.build.hint({ challenge, cost: 10 })
  await sites.makeVisible(challenge, captain)
  const requests = members.flatMap((member) => [
    submit(member, challenge, 'epitech{no}'),
    unlock(member, challenge, hint),
  ])
  const deleted = await sites.call(admin, deleteChallenge, { params: { id: challenge.id } })
  const replies = await Promise.all(requests)
  expect(deleted.status).toBe(200)
  expect([200, 400, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await chargesOf(entry)).toEqual([])
  await expectConsistency(replies)
})

test('no transaction of this file ended in a deadlock', async () => {
  // The statistics are written within a second.
  await pause(1_500)
  const { rows } = await sites.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
