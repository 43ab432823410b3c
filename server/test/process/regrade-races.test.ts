import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import type { NamedRef } from '../game-builders.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, startTwoSites, times, type TwoSites } from './two-sites.ts'

interface Ref {
  id: string
}

interface Team extends NamedRef {
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

function regrade(given: Ref, correct: boolean, index = 0): Promise<Reply> {
  const admin = index % 2 === 0 ? admins[0] : admins[1]
  return sites.call(admin, regradeSubmission, { params: { id: given.id }, body: { correct } })
}

function submit(player: Person, challenge: Ref, flag: string): Promise<Reply> {
  return sites.call(player, submitFlag, { params: { id: challenge.id }, body: { flag } })
}

/** An event with teams and challenges, all stored before the first request. */
async function teamEvent(teams: number, challenges: number) {
  const { build } = sites
  const event = await build.event({ teamSize: [1, 4] })
  const category = await build.category()
  return {
    event,
    challenges: await Promise.all(times(challenges, () => build.challenge({ event, category }))),
    teams: await Promise.all(
      times(teams, async (): Promise<Team> => {
        const captain = await build.player()
        return { ...(await build.entry({ event, members: [captain] })), captain }
      }),
    ),
  }
}

const wrongSubmission = (challenge: Ref, team: Team, at: Date): Promise<Ref> =>
  sites.build.submission({ challenge, entry: team, player: team.captain, at })

async function solvesOf(challenge: Ref): Promise<{ entry: string | null; place: number | null }[]> {
  return sites.database.db
    .selectFrom('solve')
    .where('challenge_id', '=', challenge.id)
    .select(['entry_id as entry', 'place'])
    .orderBy('place')
    .execute()
}

/** No request failed, and all derived numbers agree with a recount. */
async function expectConsistency(replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test('R10 two administrators who regrade one submission at once leave one solve or none, and a record of each change', async () => {
  const { challenges, teams } = await teamEvent(1, 1)
  const [challenge, team] = [challenges[0], teams[0]]
  if (!challenge || !team) throw new Error('There is one of each.')
  const given = await wrongSubmission(challenge, team, ago(5))
  const agreed = await Promise.all(times(20, (index) => regrade(given, true, index)))
  expect(new Set(statuses(agreed))).toEqual(new Set([200]))
  expect(await solvesOf(challenge)).toEqual([{ entry: team.id, place: 1 }])
  const disputed = await Promise.all(times(30, (index) => regrade(given, index % 3 === 0, index)))
  expect(new Set(statuses(disputed))).toEqual(new Set([200]))
  const { rows } = await sites.database.pool.query<{ right: boolean; changes: number }>(
    `select is_correct as right,
       (select count(*)::int from audit_record where subject_id = submission.id) as changes
     from submission where id = $1`,
    [given.id],
  )
  const [{ right, changes } = { right: false, changes: 0 }] = rows
  expect(await solvesOf(challenge)).toHaveLength(right ? 1 : 0)
  // It was wrong at first, so it is right after an odd number of changes.
  expect(changes % 2 === 1).toBe(right)
  await expectConsistency([...agreed, ...disputed])
})

test('R1 when a submission is regraded while the same entry submits the flag, the first of the two is the only solve', async () => {
  const { challenges, teams } = await teamEvent(1, 8)
  const [team] = teams
  if (!team) throw new Error('There is one.')
  for (const challenge of challenges) {
    const given = await wrongSubmission(challenge, team, ago(5))
    const [counted, solved] = await Promise.all([regrade(given, true), submit(team.captain, challenge, challenge.flag)])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([counted.status, solved.status])
    expect(await solvesOf(challenge)).toHaveLength(1)
    await expectConsistency([counted, solved])
  }
})

test('R1 when a practice submission is regraded while the player submits the flag, there is one solve', async () => {
  const player = await sites.build.player()
  const category = await sites.build.category()
  for (let round = 0; round < 8; round += 1) {
    const challenge = await sites.build.challenge({ category })
    const given = await sites.build.submission({ challenge, player, at: ago(5) })
    await sites.makeVisible(challenge)
    const replies = await Promise.all([regrade(given, true), submit(player, challenge, challenge.flag)])
    expect(statuses(replies)).toEqual([200, 409])
    expect(await solvesOf(challenge)).toHaveLength(1)
    await expectConsistency(replies)
  }
})

test('R7 while teams solve and submissions are regraded, every place is given once', async () => {
  const { challenges, teams } = await teamEvent(24, 1)
  const [challenge] = challenges
  if (!challenge) throw new Error('There is one.')
  const [late, early] = [teams.slice(0, 12), teams.slice(12)]
  const given = await Promise.all(early.map((team, index) => wrongSubmission(challenge, team, ago(index + 1))))
  const replies = await Promise.all([
    ...late.map(({ captain }) => submit(captain, challenge, challenge.flag)),
    ...given.map((each, index) => regrade(each, true, index)),
  ])
  expect(new Set(statuses(replies))).toEqual(new Set([200]))
  const solves = await solvesOf(challenge)
  expect(solves.map(({ place }) => place)).toEqual(times(24, (index) => index + 1))
  // Places follow the time of the submission, not of the regrading.
  expect(solves.slice(0, 12).map(({ entry }) => entry)).toEqual(early.map(({ id }) => id).toReversed())
  await expectConsistency(replies)
})

test('S3 values stay correct when an entry is disqualified and readmitted while its submissions are regraded', async () => {
  const { event, challenges, teams } = await teamEvent(1, 6)
  const [team] = teams
  if (!team) throw new Error('There is one.')
  const given = await Promise.all(challenges.map((challenge) => wrongSubmission(challenge, team, ago(5))))
  const params = { id: event.id, entry: team.id }
  const replies = await Promise.all([
    ...given.map((each, index) => regrade(each, true, index)),
    ...times(6, (index) =>
      sites.call(admins[index % 2 === 0 ? 0 : 1], setEntryStatus, {
        params,
        body: index % 2 === 0 ? { status: 'disqualified', reason: 'x' } : { status: 'playing' },
      }),
    ),
    ...given.map((each, index) => regrade(each, false, index)),
  ])
  expect(new Set(statuses(replies))).toEqual(new Set([200]))
  await expectConsistency(replies)
})

test('R8 an account that is deleted while its submissions are regraded leaves no solve behind', async () => {
  const category = await sites.build.category()
  for (let round = 0; round < 4; round += 1) {
    const player = await sites.build.player()
    const challenges = await Promise.all(times(3, () => sites.build.challenge({ category })))
    const given = await Promise.all(
      challenges.map((challenge) => sites.build.submission({ challenge, player, at: ago(5) })),
    )
    const [gone, ...replies] = await Promise.all([
      sites.call(admins[0], deleteUser, { params: { id: player.id } }),
      ...given.map((each, index) => regrade(each, true, index)),
    ])
    expect(gone.status).toBe(200)
    for (const { status } of replies) expect([200, 404]).toContain(status)
    for (const challenge of challenges) expect(await solvesOf(challenge)).toEqual([])
    await expectConsistency([gone, ...replies])
  }
})
