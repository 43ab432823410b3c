import { createTeam, joinTeam, removeMember, unsubscribe } from '@drapeau/contract/entries.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { findBroken } from '../../src/features/doctor/broken.queries.ts'
import { miscountedAttempts, overcarried, tooManyAttempts } from '../../src/features/doctor/answer-searches.queries.ts'
import { miscountedSeats, overfull } from '../../src/features/doctor/seat-searches.queries.ts'
import type { Person } from '../builders.ts'
import type { Thing } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites

beforeAll(async () => {
  sites = await startTwoSites()
})

let codes = 0
/** A code that no other team has. */
function someCode(): string {
  codes += 1
  return `RULE${times(8, (place) => 'ABCDEFGH'[(codes >> (3 * place)) & 7]).join('')}`
}

interface Race {
  event: Thing
  challenge: Thing & { flag: string }
}

/** An event of teams with one challenge, and so many people for its first team. */
async function race(most: number, maxAttempts = 0): Promise<Race> {
  const event = await sites.build.event({ teamSize: [1, most] })
  return { event, challenge: await sites.build.challenge({ event, maxAttempts }) }
}

async function crew({ event, challenge }: Race, size: number) {
  const members = await sites.crowd(size)
  const code = someCode()
  const { id } = await sites.build.entry({ event, members, inviteCode: code })
  await sites.offer(challenge, members[0])
  return { id, code, members }
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new Error('There is none.')
  return found
}

const answer = (who: Person, { challenge }: Race, flag = 'epitech{no}'): Promise<Reply> =>
  sites.call(who, submitFlag, { params: { id: challenge.id }, body: { flag } })
const leave = (who: Person, { event }: Race): Promise<Reply> =>
  sites.call(who, unsubscribe, { params: { id: event.id } })
const join = (who: Person, { event }: Race, code: string): Promise<Reply> =>
  sites.call(who, joinTeam, { params: { id: event.id }, body: { code } })
const make = (who: Person, { event }: Race, name: string): Promise<Reply> =>
  sites.call(who, createTeam, { params: { id: event.id }, body: { name } })
const remove = (who: Person, { event }: Race, member: Person): Promise<Reply> =>
  sites.call(who, removeMember, { params: { id: event.id, member: member.id } })

const counted = (replies: readonly Reply[], what: string): number =>
  replies.filter(({ status, body }) => (status < 400 ? 'yes' : body.code) === what).length

async function numberOf(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await sites.database.pool.query<{ found: number }>(`select (${text})::int as found`, [...values])
  return at(rows, 0).found
}

/** Whatever happened: no failure, and everything that is stored twice agrees. */
async function expectOrder(replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
  for (const search of [miscountedAttempts, overcarried, tooManyAttempts, miscountedSeats, overfull])
    expect(await findBroken(sites.database.db, search)).toEqual({ total: 0, examples: [] })
}

test.each(rounds)(
  'N10: no wrong answer is lost between leaving a team and what is carried, round %i',
  async (round) => {
    const here = await race(4, 3)
    const { id, members } = await crew(here, 2)
    const [ann, bob] = [at(members, 0), at(members, 1)]
    const first = await Promise.all([
      answer(ann, here),
      answer(bob, here),
      leave(ann, here),
      answer(ann, here),
      answer(bob, here),
    ])
    expect(at(first, 2).status).toBe(200)
    const owner = [ann.id, id]
    const own = await numberOf('select count(*) from submission where account_id = $1 and entry_id = $2', owner)
    const carried = await numberOf(
      'select coalesce(sum(used), 0) from carried_attempt where account_id = $1 and entry_id = $2',
      owner,
    )
    expect(own).toBeLessThanOrEqual(carried)
    expect((await make(ann, here, `Anew ${round}`)).status).toBe(201)
    const later = await Promise.all(times(5, () => answer(ann, here)))
    expect(counted(later, 'wrong-flag')).toBe(3 - carried)
    expect((await answer(ann, here, here.challenge.flag)).body.code).toBe('no-attempts-left')
    await expectOrder([...first, ...later])
  },
)

test.each(rounds)('N10: two members of two teams use what is theirs, exactly, round %i', async () => {
  const here = await race(4, 3)
  const [first, second] = [await crew(here, 2), await crew(here, 1)]
  const [ann, cleo] = [at(first.members, 0), at(second.members, 0)]
  for (const _ of times(2, () => 0)) expect((await answer(ann, here)).status).toBe(400)
  expect((await leave(ann, here)).status).toBe(200)
  expect((await join(ann, here, second.code)).status).toBe(200)
  const hers = times(4, () => answer(ann, here))
  const [byAnn, byCleo] = [await Promise.all(hers), await Promise.all(times(4, () => answer(cleo, here)))]
  expect(counted(byAnn, 'wrong-flag')).toBe(1)
  expect(counted(byAnn, 'no-attempts-left')).toBe(3)
  expect(counted(byCleo, 'wrong-flag')).toBe(2)
  const both = await Promise.all([ann, cleo].map((who) => answer(who, here, here.challenge.flag)))
  expect(counted(both, 'no-attempts-left')).toBe(2)
  await expectOrder([...byAnn, ...byCleo, ...both])
})

test.each(rounds)('N10: answers of both at once never use more than the challenge allows, round %i', async () => {
  const here = await race(4, 3)
  const [first, second] = [await crew(here, 2), await crew(here, 1)]
  const [ann, cleo] = [at(first.members, 0), at(second.members, 0)]
  for (const _ of times(2, () => 0)) await answer(ann, here)
  await leave(ann, here)
  await join(ann, here, second.code)
  const replies = await Promise.all(times(8, (turn) => answer(turn % 2 === 0 ? ann : cleo, here)))
  const given = (who: Person) =>
    numberOf('select count(*) from submission where account_id = $1 and entry_id = $2', [who.id, second.id])
  const [byAnn, byCleo] = [await given(ann), await given(cleo)]
  // Ann has one left, and only as long as her new team has used none.
  expect(byAnn).toBeLessThanOrEqual(1)
  expect(byAnn + byCleo).toBe(3)
  await expectOrder(replies)
})

test.each(rounds)(
  'N10: a player who solves, leaves and joins another team at once has one solve, round %i',
  async () => {
    const here = await race(4)
    const [first, second] = [await crew(here, 2), await crew(here, 1)]
    const ann = at(first.members, 0)
    const { flag } = here.challenge
    const moved = async (): Promise<Reply[]> => {
      const left = await leave(ann, here)
      const joined = await join(ann, here, second.code)
      return [left, joined, await answer(ann, here, flag)]
    }
    const replies = (await Promise.all([answer(ann, here, flag).then((reply) => [reply]), moved()])).flat()
    expect(await numberOf('select count(*) from solve where account_id = $1', [ann.id])).toBeLessThanOrEqual(1)
    expect(counted(replies, 'yes')).toBeGreaterThanOrEqual(2)
    await expectOrder(replies)
  },
)

test('N10: a removed member does not come back by the code that they know, however fast', async () => {
  for (let round = 0; round < 6; round += 1) {
    const here = await race(4)
    const { id, code, members } = await crew(here, 2)
    const [ann, bob] = [at(members, 0), at(members, 1)]
    const [cleo] = await sites.crowd(1)
    if (!cleo) throw new Error('Nobody came.')
    const [removed, joined, ...back] = await Promise.all([
      remove(ann, here, bob),
      join(cleo, here, code),
      ...times(5, () => join(bob, here, code)),
    ])
    expect(removed.status).toBe(200)
    expect(['yes', 'invalid-code']).toContain(joined.status < 400 ? 'yes' : joined.body.code)
    expect(counted(back, 'already-entered') + counted(back, 'invalid-code')).toBe(5)
    expect(
      await numberOf('select count(*) from entry_member where entry_id = $1 and account_id = $2', [id, bob.id]),
    ).toBe(0)
    await expectOrder([removed, joined, ...back])
  }
})

test('N10: thirty join while a seat is kept: its owner gets it, and the others find the team full', async () => {
  const here = await race(4)
  const { id, code, members } = await crew(here, 2)
  const bob = at(members, 1)
  expect((await answer(bob, here)).status).toBe(400)
  expect((await leave(bob, here)).status).toBe(200)
  const [back, ...replies] = await Promise.all([
    join(bob, here, code),
    ...(await sites.crowd(30)).map((each) => join(each, here, code)),
  ])
  expect(back.status).toBe(200)
  expect([counted(replies, 'yes'), counted(replies, 'team-full')]).toEqual([2, 28])
  expect(await numberOf('select count(*) from entry_member where entry_id = $1', [id])).toBe(4)
  await expectOrder([back, ...replies])
})

test.each(rounds)('N10: thirty join while one who answered leaves: nobody takes the seat, round %i', async () => {
  const here = await race(2)
  const { code, members } = await crew(here, 2)
  const bob = at(members, 1)
  await answer(bob, here)
  const [left, ...replies] = await Promise.all([
    leave(bob, here),
    ...(await sites.crowd(30)).map((each) => join(each, here, code)),
  ])
  expect(left.status).toBe(200)
  expect(counted(replies, 'team-full')).toBe(30)
  await expectOrder([left, ...replies])
})

test('N10: leaving, answering, regrading and deleting accounts of one team at once: no deadlock', async () => {
  const admin = await sites.build.admin()
  for (let round = 0; round < 6; round += 1) {
    const here = await race(6, 3)
    const { members } = await crew(here, 4)
    const [ann, bob, cleo, dan] = [at(members, 0), at(members, 1), at(members, 2), at(members, 3)]
    await answer(bob, here)
    await answer(cleo, here)
    await leave(cleo, here)
    const { rows } = await sites.database.pool.query<{ id: string }>(
      'select id from submission where challenge_id = $1 and account_id = $2',
      [here.challenge.id, bob.id],
    )
    const replies = await Promise.all([
      leave(dan, here),
      remove(ann, here, bob),
      answer(ann, here),
      make(cleo, here, `Circle ${round}`),
      sites.call(admin, regradeSubmission, { params: { id: at(rows, 0).id }, body: { correct: true } }),
      sites.call(admin, deleteUser, { params: { id: round % 2 === 0 ? cleo.id : bob.id } }),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 500 || status === 503)).toEqual([])
    await expectOrder(replies)
  }
})

test('no transaction of this file ended in a deadlock', async () => {
  // The statistics are written within a second.
  await pause(1_500)
  const { rows } = await sites.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
