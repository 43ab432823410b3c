import { createChallenge, type ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { answerOf } from '@drapeau/rules/question.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import { exactFlag } from '../../src/features/submissions/flag-columns.queries.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites

beforeAll(async () => {
  sites = await startTwoSites()
})

function submit(person: { token: string }, id: string, flag: string): Promise<Reply> {
  return sites.call(person, submitFlag, { params: { id }, body: { flag } })
}

const withStatus = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

/** Some players, so that both processes are busy with many at once. */
const crowd = 12
const flags = ['epitech{one}', 'epitech{two}', '2026']

/** Three flags, one of them a pattern; all of them are needed. */
const needsThree = (event?: { id: string }) =>
  sites.build.challenge({
    flag: 'epitech{one}',
    moreFlags: [exactFlag('epitech{two}'), { type: 'regex', content: '[0-9]{4}', isCaseSensitive: true }],
    needsAll: true,
    value: 500,
    falling: { minimum: 10, decay: 5 },
    ...(event && { event }),
  })

/** What is stored for each player or entry that sent something. */
async function storedBy(challenge: { id: string }): Promise<{ solves: number; parts: number; right: number }[]> {
  const { rows } = await sites.database.pool.query<{ solves: number; parts: number; right: number }>(
    `select sent.parts, sent.right, count(solve.id)::int as solves
     from (
       select coalesce(entry_id, account_id) as by, (count(*) filter (where is_part))::int as parts,
         (count(*) filter (where is_correct and not is_part))::int as right
       from submission where challenge_id = $1 group by 1
     ) as sent
     left join solve on solve.challenge_id = $1 and coalesce(solve.entry_id, solve.account_id) = sent.by
     group by sent.by, sent.parts, sent.right`,
    [challenge.id],
  )
  return rows
}

async function expectConsistency(replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test('R1 where all flags are needed, players who send each of them three times at once solve it once', async () => {
  const challenge = await needsThree()
  const players = await sites.createPlayers(crowd)
  // Nine submissions, fewer than one challenge takes of a player in a minute.
  const send = (player: Person) => times(9, (at) => submit(player, challenge.id, flags[at % flags.length] ?? ''))
  const replies = await Promise.all(players.map((player) => Promise.all(send(player))))
  for (const own of replies) {
    expect(withStatus(own, 200)).toBe(1)
    expect(withStatus(own, 202) + withStatus(own, 409)).toBe(8)
  }
  expect((await storedBy(challenge)).map(({ solves, right }) => [solves, right])).toEqual(times(crowd, () => [1, 1]))
  expect(replies.flat().filter(({ body }) => body.first)).toHaveLength(1)
  await expectConsistency(replies.flat())
})

test('R1 members of entries who send one flag each at the same moment solve it together, once', async () => {
  const event = await sites.build.event({ teamSize: [1, 3] })
  const challenge = await needsThree(event)
  const crews = await Promise.all(times(crowd, () => sites.createPlayers(3)))
  for (const members of crews) await sites.build.entry({ event, members })
  const [first] = crews.flat()
  if (!first) throw new Error('Nobody takes part.')
  await sites.makeVisible(challenge, first)
  const replies = await Promise.all(
    crews.map((members) => Promise.all(members.map((member, at) => submit(member, challenge.id, flags[at] ?? '')))),
  )
  for (const own of replies) expect([withStatus(own, 200), withStatus(own, 202)]).toEqual([1, 2])
  expect(await storedBy(challenge)).toEqual(times(crowd, () => ({ solves: 1, parts: 2, right: 1 })))
  await expectConsistency(replies.flat())
})

async function makeQuestion(attempts: number): Promise<ManagedChallenge> {
  const choices = ['Gull', 'Tern', 'Whale', 'Seal'].map((text, at) => ({ text, isRight: at < 2 }))
  const body = {
    name: `Birds ${attempts}`,
    description: '<p>Which are birds?</p>',
    category: (await sites.build.category()).id,
    value: '10',
    answerType: 'multiple-choice' as const,
    max_attempts: String(attempts),
    choices: JSON.stringify(choices),
  }
  const reply = await sites.call(await sites.build.admin(), createChallenge, { body, files: [] })
  expect(reply.status).toBe(201)
  return reply.body as unknown as ManagedChallenge
}

test('R1 right choices that come at once are one solve for each player', async () => {
  const question = await makeQuestion(3)
  const players = await sites.createPlayers(crowd)
  await sites.makeVisible({ id: question._id }, players[0])
  const replies = await Promise.all(
    players.map((player) => Promise.all(times(6, () => submit(player, question._id, question.flag)))),
  )
  for (const own of replies) {
    expect(withStatus(own, 200)).toBe(1)
    expect(withStatus(own, 409)).toBe(5)
  }
  expect((await storedBy({ id: question._id })).map(({ solves }) => solves)).toEqual(times(crowd, () => 1))
  await expectConsistency(replies.flat())
})

test('R3 of a question with two attempts, two of nine wrong choices at once are judged, and then not even the right ones', async () => {
  const question = await makeQuestion(2)
  const wrong = question.choices.filter(({ isRight }) => !isRight).map(({ _id }) => answerOf([_id]))
  const players = await sites.createPlayers(crowd)
  await sites.makeVisible({ id: question._id }, players[0])
  const replies = await Promise.all(
    players.map((player) => Promise.all(times(9, (at) => submit(player, question._id, wrong[at % 2] ?? '')))),
  )
  for (const own of replies) {
    expect(withStatus(own, 400)).toBe(2)
    expect(withStatus(own, 403) + withStatus(own, 429)).toBe(7)
  }
  const late = await Promise.all(players.map((player) => submit(player, question._id, question.flag)))
  expect(withStatus(late, 403) + withStatus(late, 429)).toBe(crowd)
  expect((await storedBy({ id: question._id })).map(({ solves, right }) => solves + right)).toEqual(
    times(crowd, () => 0),
  )
  await expectConsistency([...replies.flat(), ...late])
})
