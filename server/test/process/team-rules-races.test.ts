import { createTeam, joinTeam, removeMember, unsubscribe } from '@drapeau/contract/entries.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { findBroken } from '../../src/features/doctor/broken.queries.ts'
import {
  miscountedAttempts,
  overcarried,
  tooManyAttempts,
} from '../../src/features/doctor/submission-searches.queries.ts'
import { miscountedSeats, overfull } from '../../src/features/doctor/seat-searches.queries.ts'
import type { Person } from '../builders.ts'
import type { NamedRef } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites

beforeAll(async () => {
  sites = await startTwoSites()
})

let codes = 0
/** A unique code. */
function nextCode(): string {
  codes += 1
  return `RULE${times(8, (place) => 'ABCDEFGH'[(codes >> (3 * place)) & 7]).join('')}`
}

interface Race {
  event: NamedRef
  challenge: NamedRef & { flag: string }
}

/** An event for teams with one challenge. */
async function createRace(most: number, maxAttempts = 0): Promise<Race> {
  const event = await sites.build.event({ teamSize: [1, most] })
  return { event, challenge: await sites.build.challenge({ event, maxAttempts }) }
}

async function createTeamOf({ event, challenge }: Race, size: number) {
  const members = await sites.createPlayers(size)
  const code = nextCode()
  const { id } = await sites.build.entry({ event, members, inviteCode: code })
  await sites.makeVisible(challenge, members[0])
  return { id, code, members }
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new Error('There is none.')
  return found
}

const submit = (who: Person, { challenge }: Race, flag = 'epitech{no}'): Promise<Reply> =>
  sites.call(who, submitFlag, { params: { id: challenge.id }, body: { flag } })
const leave = (who: Person, { event }: Race): Promise<Reply> =>
  sites.call(who, unsubscribe, { params: { id: event.id } })
const join = (who: Person, { event }: Race, code: string): Promise<Reply> =>
  sites.call(who, joinTeam, { params: { id: event.id }, body: { code } })
const create = (who: Person, { event }: Race, name: string): Promise<Reply> =>
  sites.call(who, createTeam, { params: { id: event.id }, body: { name } })
const remove = (who: Person, { event }: Race, member: Person): Promise<Reply> =>
  sites.call(who, removeMember, { params: { id: event.id, member: member.id } })

const countOf = (replies: readonly Reply[], outcome: string): number =>
  replies.filter(({ status, body }) => (status < 400 ? 'yes' : body.code) === outcome).length

async function queryNumber(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await sites.database.pool.query<{ found: number }>(`select (${text})::int as found`, [...values])
  return at(rows, 0).found
}

/** No request failed, and all derived numbers agree with a recount. */
async function expectConsistency(replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
  for (const search of [miscountedAttempts, overcarried, tooManyAttempts, miscountedSeats, overfull])
    expect(await findBroken(sites.database.db, search)).toEqual({ total: 0, examples: [] })
}

test.each(rounds)('N10: no wrong submission is lost when a member leaves, round %i', async (round) => {
  const here = await createRace(4, 3)
  const { id, members } = await createTeamOf(here, 2)
  const [ann, bob] = [at(members, 0), at(members, 1)]
  const first = await Promise.all([
    submit(ann, here),
    submit(bob, here),
    leave(ann, here),
    submit(ann, here),
    submit(bob, here),
  ])
  expect(at(first, 2).status).toBe(200)
  const owner = [ann.id, id]
  const own = await queryNumber('select count(*) from submission where account_id = $1 and entry_id = $2', owner)
  const carried = await queryNumber(
    'select coalesce(sum(used), 0) from carried_attempt where account_id = $1 and entry_id = $2',
    owner,
  )
  expect(own).toBeLessThanOrEqual(carried)
  expect((await create(ann, here, `Anew ${round}`)).status).toBe(201)
  const repeated = await Promise.all(times(5, () => submit(ann, here)))
  expect(countOf(repeated, 'wrong-flag')).toBe(3 - carried)
  expect((await submit(ann, here, here.challenge.flag)).body.code).toBe('no-attempts-left')
  await expectConsistency([...first, ...repeated])
})

test.each(rounds)('N10: after a change of team each member has exactly their own attempts, round %i', async () => {
  const here = await createRace(4, 3)
  const [first, second] = [await createTeamOf(here, 2), await createTeamOf(here, 1)]
  const [ann, cleo] = [at(first.members, 0), at(second.members, 0)]
  for (const _ of times(2, () => 0)) expect((await submit(ann, here)).status).toBe(400)
  expect((await leave(ann, here)).status).toBe(200)
  expect((await join(ann, here, second.code)).status).toBe(200)
  const annsReplies = times(4, () => submit(ann, here))
  const [byAnn, byCleo] = [await Promise.all(annsReplies), await Promise.all(times(4, () => submit(cleo, here)))]
  expect(countOf(byAnn, 'wrong-flag')).toBe(1)
  expect(countOf(byAnn, 'no-attempts-left')).toBe(3)
  expect(countOf(byCleo, 'wrong-flag')).toBe(2)
  const both = await Promise.all([ann, cleo].map((who) => submit(who, here, here.challenge.flag)))
  expect(countOf(both, 'no-attempts-left')).toBe(2)
  await expectConsistency([...byAnn, ...byCleo, ...both])
})

test.each(rounds)('N10: parallel submissions of both stay within the allowed attempts, round %i', async () => {
  const here = await createRace(4, 3)
  const [first, second] = [await createTeamOf(here, 2), await createTeamOf(here, 1)]
  const [ann, cleo] = [at(first.members, 0), at(second.members, 0)]
  for (const _ of times(2, () => 0)) await submit(ann, here)
  await leave(ann, here)
  await join(ann, here, second.code)
  const replies = await Promise.all(times(8, (index) => submit(index % 2 === 0 ? ann : cleo, here)))
  const given = (who: Person) =>
    queryNumber('select count(*) from submission where account_id = $1 and entry_id = $2', [who.id, second.id])
  const [byAnn, byCleo] = [await given(ann), await given(cleo)]
  // Ann has one attempt left, and only as long as her new team has used none.
  expect(byAnn).toBeLessThanOrEqual(1)
  expect(byAnn + byCleo).toBe(3)
  await expectConsistency(replies)
})

test.each(rounds)(
  'N10: a player who solves, leaves and joins another team at once has one solve, round %i',
  async () => {
    const here = await createRace(4)
    const [first, second] = [await createTeamOf(here, 2), await createTeamOf(here, 1)]
    const ann = at(first.members, 0)
    const { flag } = here.challenge
    const move = async (): Promise<Reply[]> => {
      const left = await leave(ann, here)
      const joined = await join(ann, here, second.code)
      return [left, joined, await submit(ann, here, flag)]
    }
    const replies = (await Promise.all([submit(ann, here, flag).then((reply) => [reply]), move()])).flat()
    expect(await queryNumber('select count(*) from solve where account_id = $1', [ann.id])).toBeLessThanOrEqual(1)
    expect(countOf(replies, 'yes')).toBeGreaterThanOrEqual(2)
    await expectConsistency(replies)
  },
)

test('N10: a removed member cannot rejoin by the old code, however fast', async () => {
  for (let round = 0; round < 6; round += 1) {
    const here = await createRace(4)
    const { id, code, members } = await createTeamOf(here, 2)
    const [ann, bob] = [at(members, 0), at(members, 1)]
    const [cleo] = await sites.createPlayers(1)
    if (!cleo) throw new Error('There is no player.')
    const [removed, joined, ...back] = await Promise.all([
      remove(ann, here, bob),
      join(cleo, here, code),
      ...times(5, () => join(bob, here, code)),
    ])
    expect(removed.status).toBe(200)
    expect(['yes', 'invalid-code']).toContain(joined.status < 400 ? 'yes' : joined.body.code)
    expect(countOf(back, 'already-entered') + countOf(back, 'invalid-code')).toBe(5)
    expect(
      await queryNumber('select count(*) from entry_member where entry_id = $1 and account_id = $2', [id, bob.id]),
    ).toBe(0)
    await expectConsistency([removed, joined, ...back])
  }
})

test('N10: when thirty players join while a seat is reserved, its owner gets it, and the team is full for the others', async () => {
  const here = await createRace(4)
  const { id, code, members } = await createTeamOf(here, 2)
  const bob = at(members, 1)
  expect((await submit(bob, here)).status).toBe(400)
  expect((await leave(bob, here)).status).toBe(200)
  const [back, ...replies] = await Promise.all([
    join(bob, here, code),
    ...(await sites.createPlayers(30)).map((each) => join(each, here, code)),
  ])
  expect(back.status).toBe(200)
  expect([countOf(replies, 'yes'), countOf(replies, 'team-full')]).toEqual([2, 28])
  expect(await queryNumber('select count(*) from entry_member where entry_id = $1', [id])).toBe(4)
  await expectConsistency([back, ...replies])
})

test.each(rounds)('N10: nobody gets the seat of a leaving member with submissions, round %i', async () => {
  const here = await createRace(2)
  const { code, members } = await createTeamOf(here, 2)
  const bob = at(members, 1)
  await submit(bob, here)
  const [left, ...replies] = await Promise.all([
    leave(bob, here),
    ...(await sites.createPlayers(30)).map((each) => join(each, here, code)),
  ])
  expect(left.status).toBe(200)
  expect(countOf(replies, 'team-full')).toBe(30)
  await expectConsistency([left, ...replies])
})

test('N10: leaving, submitting, regrading and deleting accounts of one team at once causes no deadlock', async () => {
  const admin = await sites.build.admin()
  for (let round = 0; round < 6; round += 1) {
    const here = await createRace(6, 3)
    const { members } = await createTeamOf(here, 4)
    const [ann, bob, cleo, dan] = [at(members, 0), at(members, 1), at(members, 2), at(members, 3)]
    await submit(bob, here)
    await submit(cleo, here)
    await leave(cleo, here)
    const { rows } = await sites.database.pool.query<{ id: string }>(
      'select id from submission where challenge_id = $1 and account_id = $2',
      [here.challenge.id, bob.id],
    )
    const replies = await Promise.all([
      leave(dan, here),
      remove(ann, here, bob),
      submit(ann, here),
      create(cleo, here, `Circle ${round}`),
      sites.call(admin, regradeSubmission, { params: { id: at(rows, 0).id }, body: { correct: true } }),
      sites.call(admin, deleteUser, { params: { id: round % 2 === 0 ? cleo.id : bob.id } }),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 500 || status === 503)).toEqual([])
    await expectConsistency(replies)
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
