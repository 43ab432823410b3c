import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import type { Thing } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, startTwoSites, times, type TwoSites } from './two-sites.ts'

interface Ref {
  id: string
}

interface Crew extends Thing {
  captain: Person
}

let sites: TwoSites
let admins: [Person, Person]

beforeAll(async () => {
  sites = await startTwoSites()
  admins = [await sites.build.admin(), await sites.build.admin()]
})

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
const statuses = (replies: readonly Reply[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)

function regrade(given: Ref, correct: boolean, turn = 0): Promise<Reply> {
  const admin = turn % 2 === 0 ? admins[0] : admins[1]
  return sites.call(admin, regradeSubmission, { params: { id: given.id }, body: { correct } })
}

function answer(player: Person, challenge: Ref, flag: string): Promise<Reply> {
  return sites.call(player, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

/** An event with so many crews and challenges, all there before anybody asks for it. */
async function regatta(crews: number, challenges: number) {
  const { build } = sites
  const event = await build.event({ teamSize: [1, 4] })
  const category = await build.category()
  return {
    event,
    challenges: await Promise.all(times(challenges, () => build.challenge({ event, category }))),
    crews: await Promise.all(
      times(crews, async (): Promise<Crew> => {
        const captain = await build.player()
        return { ...(await build.entry({ event, members: [captain] })), captain }
      }),
    ),
  }
}

const wrongAnswer = (challenge: Ref, crew: Crew, at: Date): Promise<Ref> =>
  sites.build.submission({ challenge, entry: crew, player: crew.captain, at })

async function solvesOf(challenge: Ref): Promise<{ entry: string | null; place: number | null }[]> {
  return sites.database.db
    .selectFrom('solve')
    .where('challenge_id', '=', challenge.id)
    .select(['entry_id as entry', 'place'])
    .orderBy('place')
    .execute()
}

/** Whatever happened: no failure, and everything that is stored twice agrees. */
async function expectOrder(replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test('R10 two administrators who regrade one answer at once leave one solve or none, and each change on record', async () => {
  const { challenges, crews } = await regatta(1, 1)
  const [challenge, crew] = [challenges[0], crews[0]]
  if (!challenge || !crew) throw new Error('There is one of each.')
  const given = await wrongAnswer(challenge, crew, ago(5))
  const agreed = await Promise.all(times(20, (turn) => regrade(given, true, turn)))
  expect(new Set(statuses(agreed))).toEqual(new Set([200]))
  expect(await solvesOf(challenge)).toEqual([{ entry: crew.id, place: 1 }])
  const disputed = await Promise.all(times(30, (turn) => regrade(given, turn % 3 === 0, turn)))
  expect(new Set(statuses(disputed))).toEqual(new Set([200]))
  const { rows } = await sites.database.pool.query<{ right: boolean; changes: number }>(
    `select is_correct as right,
       (select count(*)::int from audit_record where subject_id = submission.id) as changes
     from submission where id = $1`,
    [given.id],
  )
  const [{ right, changes } = { right: false, changes: 0 }] = rows
  expect(await solvesOf(challenge)).toHaveLength(right ? 1 : 0)
  // It began wrong: after an odd number of changes it is right.
  expect(changes % 2 === 1).toBe(right)
  await expectOrder([...agreed, ...disputed])
})

test('R1 an answer that is regraded while the same entry answers right is one solve, by whoever was first', async () => {
  const { challenges, crews } = await regatta(1, 8)
  const [crew] = crews
  if (!crew) throw new Error('There is one.')
  for (const challenge of challenges) {
    const given = await wrongAnswer(challenge, crew, ago(5))
    const [counted, solved] = await Promise.all([regrade(given, true), answer(crew.captain, challenge, challenge.flag)])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([counted.status, solved.status])
    expect(await solvesOf(challenge)).toHaveLength(1)
    await expectOrder([counted, solved])
  }
})

test('R1 the same in practice', async () => {
  const player = await sites.build.player()
  const category = await sites.build.category()
  for (let round = 0; round < 8; round += 1) {
    const challenge = await sites.build.challenge({ category })
    const given = await sites.build.submission({ challenge, player, at: ago(5) })
    await sites.offer(challenge)
    const replies = await Promise.all([regrade(given, true), answer(player, challenge, challenge.flag)])
    expect(statuses(replies)).toEqual([200, 409])
    expect(await solvesOf(challenge)).toHaveLength(1)
    await expectOrder(replies)
  }
})

test('R7 while crews solve and answers are regraded, every place is given once', async () => {
  const { challenges, crews } = await regatta(24, 1)
  const [challenge] = challenges
  if (!challenge) throw new Error('There is one.')
  const [late, early] = [crews.slice(0, 12), crews.slice(12)]
  const given = await Promise.all(early.map((crew, turn) => wrongAnswer(challenge, crew, ago(turn + 1))))
  const replies = await Promise.all([
    ...late.map(({ captain }) => answer(captain, challenge, challenge.flag)),
    ...given.map((each, turn) => regrade(each, true, turn)),
  ])
  expect(new Set(statuses(replies))).toEqual(new Set([200]))
  const solves = await solvesOf(challenge)
  expect(solves.map(({ place }) => place)).toEqual(times(24, (turn) => turn + 1))
  // What was answered earlier comes before, whenever it was counted.
  expect(solves.slice(0, 12).map(({ entry }) => entry)).toEqual(early.map(({ id }) => id).toReversed())
  await expectOrder(replies)
})

test('S3 an entry that is disqualified and back again while its answers are regraded moves prices as it should', async () => {
  const { event, challenges, crews } = await regatta(1, 6)
  const [crew] = crews
  if (!crew) throw new Error('There is one.')
  const given = await Promise.all(challenges.map((challenge) => wrongAnswer(challenge, crew, ago(5))))
  const params = { id: event.id, entry: crew.id }
  const replies = await Promise.all([
    ...given.map((each, turn) => regrade(each, true, turn)),
    ...times(6, (turn) =>
      sites.call(admins[turn % 2 === 0 ? 0 : 1], setEntryStatus, {
        params,
        body: turn % 2 === 0 ? { status: 'disqualified', reason: 'x' } : { status: 'playing' },
      }),
    ),
    ...given.map((each, turn) => regrade(each, false, turn)),
  ])
  expect(new Set(statuses(replies))).toEqual(new Set([200]))
  await expectOrder(replies)
})

test('R8 an account that is deleted while its answers are regraded leaves no solve behind', async () => {
  const category = await sites.build.category()
  for (let round = 0; round < 4; round += 1) {
    const player = await sites.build.player()
    const challenges = await Promise.all(times(3, () => sites.build.challenge({ category })))
    const given = await Promise.all(
      challenges.map((challenge) => sites.build.submission({ challenge, player, at: ago(5) })),
    )
    const [gone, ...replies] = await Promise.all([
      sites.call(admins[0], deleteUser, { params: { id: player.id } }),
      ...given.map((each, turn) => regrade(each, true, turn)),
    ])
    expect(gone.status).toBe(200)
    for (const { status } of replies) expect([200, 404]).toContain(status)
    for (const challenge of challenges) expect(await solvesOf(challenge)).toEqual([])
    await expectOrder([gone, ...replies])
  }
})
