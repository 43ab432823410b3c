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
import type { Thing } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { leadTimeOf, type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

type Puzzle = Thing & { flag: string }

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

const having = (replies: Reply[], status: number): Reply[] => replies.filter((reply) => reply.status === status)
const statusesOf = (replies: Reply[]): number[] =>
  [...new Set(replies.map(({ status }) => status))].toSorted((one, other) => one - other)

/** A team of five in an event of its own, with a challenge that both processes know. */
async function crew(wishes: { maxAttempts?: number; flag?: string; isCaseSensitive?: boolean } = {}) {
  const { build } = sites
  const event = await build.event({ teamSize: [1, 5] })
  const members = await sites.crowd(5)
  const entry = await build.entry({ event, members })
  const challenge = await build.challenge({ event, ...wishes })
  const [captain] = members
  if (!captain) throw new Error('Nobody is there.')
  await sites.offer(challenge, captain)
  return { event, members, captain, entry, challenge }
}

/** Many entries of one member in an event. */
async function fleet(size: number) {
  const { build } = sites
  const event = await build.event()
  const players = await sites.crowd(size)
  await Promise.all(players.map((player) => build.entry({ event, members: [player] })))
  const challenge = await build.challenge({ event, value: 500, falling: { minimum: 10, decay: 5 } })
  await sites.offer(challenge, players[0])
  return { event, players, challenge }
}

function answer(person: { token: string }, challenge: { id: string }, flag: string): Promise<Reply> {
  return sites.call(person, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

function ask(person: { token: string }, challenge: { id: string }, hint: { id: string }): Promise<Reply> {
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

async function answersOf(challenge: { id: string }, by?: Person): Promise<number> {
  const all = sites.database.db.selectFrom('submission').where('challenge_id', '=', challenge.id).select('id')
  return (await (by ? all.where('account_id', '=', by.id) : all).execute()).length
}

/** Whatever happened: no failure, and everything that is stored twice agrees. */
async function expectOrder(replies: Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test('R1 a hundred parallel right answers of one member are one solve', async () => {
  const { captain, entry, challenge } = await crew()
  const replies = await Promise.all(times(100, () => answer(captain, challenge, challenge.flag)))
  expect(having(replies, 200)).toHaveLength(1)
  expect(having(replies, 409).length + having(replies, 429).length).toBe(99)
  expect(await solvesOf(challenge)).toEqual([{ entry: entry.id, by: captain.id, place: 1 }])
  await expectOrder(replies)
})

test('R2 right answers of five members at once, in mixed case, are one solve', async () => {
  const { members, entry, challenge } = await crew({ flag: 'epitech{Sail}', isCaseSensitive: false })
  const spellings = ['epitech{Sail}', 'EPITECH{SAIL}', ' epitech{sail} ', 'Epitech{sAIL}']
  const replies = await Promise.all(
    spellings.flatMap((spelling) => members.map((member) => answer(member, challenge, spelling))),
  )
  expect(having(replies, 200)).toHaveLength(1)
  expect((await solvesOf(challenge)).map((solve) => solve.entry)).toEqual([entry.id])
  expect(await answersOf(challenge)).toBe(1)
  await expectOrder(replies)
})

test('R3 with five attempts, a hundred parallel wrong answers of five members are five judged, and then not even the flag is', async () => {
  const { members, challenge } = await crew({ maxAttempts: 5 })
  const replies = await Promise.all(
    times(20, (turn) => members.map((member) => answer(member, challenge, `epitech{no ${turn}}`))).flat(),
  )
  expect(having(replies, 400)).toHaveLength(5)
  expect(await answersOf(challenge)).toBe(5)
  const late = await Promise.all(members.map((member) => answer(member, challenge, challenge.flag)))
  for (const { status } of late) expect([403, 429]).toContain(status)
  expect(await solvesOf(challenge)).toEqual([])
  await expectOrder([...replies, ...late])
})

test('R3 ninety-nine wrong answers and the right one together: at most five are judged', async () => {
  const { members, challenge } = await crew({ maxAttempts: 5 })
  const replies = await Promise.all(
    times(20, (turn) =>
      members.map((member, seat) => answer(member, challenge, turn + seat === 9 ? challenge.flag : `epitech{${turn}}`)),
    ).flat(),
  )
  const [right, wrong] = [having(replies, 200).length, having(replies, 400).length]
  expect(right).toBeLessThanOrEqual(1)
  expect(wrong).toBeLessThanOrEqual(5)
  expect(await answersOf(challenge)).toBe(right + wrong)
  expect(await solvesOf(challenge)).toHaveLength(right)
  await expectOrder(replies)
})

test('B2 B4 at most ten answers to a challenge are judged for one entry, whoever gives them', async () => {
  const { members, challenge } = await crew()
  const replies = await Promise.all(
    times(10, (turn) => members.map((member) => answer(member, challenge, `epitech{no ${turn}}`))).flat(),
  )
  expect(having(replies, 400)).toHaveLength(limits.flag.budgets[1].points)
  expect(await answersOf(challenge)).toBe(limits.flag.budgets[1].points)
  await expectOrder(replies)
})

async function fund(entry: { id: string }, value: number): Promise<void> {
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
  const { members, captain, entry, challenge } = await crew()
  await fund(entry, 150)
  const hint = await sites.build.hint({ challenge, cost: 100 })
  await sites.offer(challenge, captain)
  const replies = await Promise.all(times(10, () => members.map((member) => ask(member, challenge, hint))).flat())
  expect(statusesOf(replies)).toEqual([200])
  expect(await chargesOf(entry)).toEqual([100])
})

test('R5 ten hints at once, asked for by five members, with points for one are one', async () => {
  const { members, captain, entry, challenge } = await crew()
  await fund(entry, 100)
  const hints = await Promise.all(times(10, () => sites.build.hint({ challenge, cost: 100 })))
  await sites.offer(challenge, captain)
  const replies = await Promise.all(hints.flatMap((hint) => members.map((member) => ask(member, challenge, hint))))
  expect(having(replies, 200).length + having(replies, 403).length).toBe(50)
  expect(await chargesOf(entry)).toEqual([100])
})

test('R7 fifty entries solve one challenge at once: places 1 to 50, one first blood, and the price of fifty', async () => {
  const { event, players, challenge } = await fleet(50)
  const replies = await Promise.all(players.map((player) => answer(player, challenge, challenge.flag)))
  expect(statusesOf(replies)).toEqual([200])
  expect(replies.filter(({ body }) => body.first)).toHaveLength(1)
  expect(Math.min(...replies.map(({ body }) => body.points ?? 0))).toBe(500 - 50 * 5)
  expect((await solvesOf(challenge)).map(({ place }) => place)).toEqual(times(50, (turn) => turn + 1))
  const [player] = players
  if (!player) throw new Error('Nobody is there.')
  const look = () => sites.call(player, listEventChallenges, { params: { id: event.id } })
  // A process hears of the other's solves a moment after their answers.
  await expect
    .poll(async () => [await look(), await look()].map(({ body }) => body))
    .toMatchObject(times(2, () => ({ challenges: [{ value: 500 - 50 * 5, solves: 50 }] })))
  await expectOrder(replies)
})

test.each(rounds)('R9 who is removed while answering has nothing judged afterwards, round %i', async () => {
  const { event, members, captain, challenge } = await crew()
  const [, ...others] = members
  const answers = others.flatMap((member) => times(2, (turn) => answer(member, challenge, `epitech{no ${turn}}`)))
  const removed = await Promise.all(
    others.map(async (member) => {
      const reply = await sites.call(captain, removeMember, { params: { id: event.id, member: member.id } })
      return { reply, member, judged: await answersOf(challenge, member) }
    }),
  )
  const replies = await Promise.all(answers)
  expect(statusesOf(removed.map(({ reply }) => reply))).toEqual([200])
  // When the removal was answered, all that would ever be judged of theirs was stored.
  for (const { member, judged } of removed) expect(await answersOf(challenge, member)).toBe(judged)
  expect(await answersOf(challenge)).toBe(having(replies, 400).length)
  expect([400, 404, 429]).toEqual(expect.arrayContaining(statusesOf(replies)))
  const late = await Promise.all(others.map((member) => answer(member, challenge, challenge.flag)))
  expect(statusesOf(late)).toEqual([404])
  expect(await solvesOf(challenge)).toEqual([])
  await expectOrder([...replies, ...late])
})

test.each(rounds)(
  'R9 an entry that is disqualified while it answers has nothing judged afterwards, round %i',
  async () => {
    const { event, players, challenge } = await fleet(20)
    const entries = await sites.database.db
      .selectFrom('entry')
      .where('event_id', '=', event.id)
      .select(['id', 'captain_id as captain'])
      .execute()
    const leaving = players.slice(0, 10)
    const answers = players.map((player) => answer(player, challenge, challenge.flag))
    const out = await Promise.all(
      leaving.map(async (player) => {
        const entry = entries.find(({ captain }) => captain === player.id)?.id ?? ''
        const body = { status: 'disqualified' as const, reason: 'Shared flags' }
        const reply = await sites.call(admin, setEntryStatus, { params: { id: event.id, entry }, body })
        return { reply, player, judged: await answersOf(challenge, player) }
      }),
    )
    const replies = await Promise.all(answers)
    expect(statusesOf(out.map(({ reply }) => reply))).toEqual([200])
    for (const { player, judged } of out) expect(await answersOf(challenge, player)).toBe(judged)
    expect([200, 403]).toEqual(expect.arrayContaining(statusesOf(replies)))
    expect(await solvesOf(challenge)).toHaveLength(having(replies, 200).length)
    const late = await Promise.all(leaving.map((player) => answer(player, challenge, 'epitech{no}')))
    expect(statusesOf(late)).toEqual([403])
    await expectOrder([...replies, ...late])
  },
)

test.each(rounds)(
  'R8 S6 an event that is ended while it is answered: each answer arrived before or after, round %i',
  async () => {
    const { event, players, challenge } = await fleet(30)
    const early = await Promise.all(players.slice(0, 5).map((player) => answer(player, challenge, challenge.flag)))
    // An end that has passed before the change arrives is refused: there is time for that.
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
    const answers = players.slice(5, 25).map(async (player, turn) => {
      await pause((turn * 1.5 * lead) / 20)
      return answer(player, challenge, challenge.flag)
    })
    expect((await end(endsAt)).status).toBe(200)
    const meanwhile = await Promise.all(answers)
    await pause(Math.max(0, endsAt.getTime() - Date.now()))
    const late = await Promise.all(players.slice(25).map((player) => answer(player, challenge, challenge.flag)))
    expect([statusesOf(early), statusesOf(late)]).toEqual([[200], [403]])
    const replies = [...early, ...meanwhile, ...late]
    expect(statusesOf(replies)).toEqual([200, 403])
    expect(having(replies, 403).every((reply) => reply.body.code === 'event-over')).toBe(true)
    expect(await solvesOf(challenge)).toHaveLength(having(replies, 200).length)
    const { rows } = await sites.database.pool.query(
      'select id from solve where challenge_id = $1 and created_at >= $2',
      [challenge.id, endsAt],
    )
    expect(rows).toEqual([])
    await expectOrder(replies)
  },
)

test.each(rounds.flatMap((round) => [[round, 'keep'] as const, [round, 'delete'] as const]))(
  'R8 an event that is deleted while it is answered leaves nothing of its entries behind, round %i, challenges: %s',
  async (_round, challenges) => {
    const { event, players, challenge } = await fleet(30)
    const others: Puzzle[] = await Promise.all(times(3, () => sites.build.challenge({ event })))
    const asked = [challenge, ...others]
    await Promise.all(asked.map((each) => sites.offer(each, players[0])))
    const answers = players.map((player, turn) => {
      const each = asked[turn % asked.length] ?? challenge
      return answer(player, each, turn % 3 ? each.flag : 'epitech{no}')
    })
    const deleted = await sites.call(admin, deleteEvent, { params: { id: event.id }, query: { challenges } })
    const replies = await Promise.all(answers)
    expect(deleted.status).toBe(200)
    // Where it stays, who answers a moment later practises.
    expect([200, 400, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
    const ids = asked.map(({ id }) => id)
    const { db } = sites.database
    const left = await db
      .selectFrom('solve')
      .where('challenge_id', 'in', ids)
      .where('entry_id', 'is not', null)
      .select('id')
      .execute()
    const tried = await db
      .selectFrom('attempt')
      .where('challenge_id', 'in', ids)
      .where('entry_id', 'is not', null)
      .select('wrong')
      .execute()
    expect([left, tried]).toEqual([[], []])
    await expectOrder(replies)
  },
)

test.each(rounds)('R8 a challenge that is deleted while entries answer it and buy its hints, round %i', async () => {
  const { members, captain, entry, challenge } = await crew()
  await fund(entry, 100)
  const hint = await sites.build.hint({ challenge, cost: 10 })
  await sites.offer(challenge, captain)
  const busy = members.flatMap((member) => [answer(member, challenge, 'epitech{no}'), ask(member, challenge, hint)])
  const deleted = await sites.call(admin, deleteChallenge, { params: { id: challenge.id } })
  const replies = await Promise.all(busy)
  expect(deleted.status).toBe(200)
  expect([200, 400, 404]).toEqual(expect.arrayContaining(statusesOf(replies)))
  expect(await chargesOf(entry)).toEqual([])
  await expectOrder(replies)
})

test('in all of this no two ever waited for each other', async () => {
  // The database tells of it within a second.
  await pause(1_500)
  const { rows } = await sites.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
