import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { deleteChallenge, setRequirements } from '@drapeau/contract/challenges/challenges.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { markAllNotificationsRead } from '@drapeau/contract/notifications/notifications.ts'
import { regradeSubmission } from '@drapeau/contract/submissions.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../builders.ts'
import { listDifferences } from './recount.queries.ts'
import { type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

interface Ref {
  id: string
}

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
})

/** A new administrator for each test, because the changes of each are limited per minute. */
beforeEach(async () => {
  admin = await sites.build.admin()
})

const deleteAccount = ({ id }: Ref): Promise<Reply> => sites.call(admin, deleteUser, { params: { id } })
const statusesOf = (replies: readonly Reply[]): number[] =>
  [...new Set(replies.map(({ status }) => status))].toSorted((one, other) => one - other)

/** No request failed, and all derived numbers agree with a recount. */
async function expectConsistency(replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

async function unlock(hint: Ref, account: Ref): Promise<void> {
  await sites.database.db
    .insertInto('hint_unlock')
    .values({ hint_id: hint.id, account_id: account.id, cost: 0, created_at: new Date() })
    .execute()
}

test.each(rounds)('R8 members can be deleted while their team gets awards, round %i', async () => {
  const event = await sites.build.event({ teamSize: [1, 6] })
  const members = await sites.createPlayers(6)
  const entry = await sites.build.entry({ event, members })
  const body = { entry: entry.id, value: 5, reason: 'For a fine bug report' }
  const given = times(8, () => sites.call(admin, giveEntryAward, { params: { id: event.id }, body }))
  const gone = members.slice(0, 4).map(deleteAccount)
  const [awards, deleted] = await Promise.all([Promise.all(given), Promise.all(gone)])
  expect([statusesOf(awards), statusesOf(deleted)]).toEqual([[201], [200]])
  await expectConsistency([...awards, ...deleted])
})

test.each(rounds)('R8 members can be deleted while their team is disqualified and readmitted, round %i', async () => {
  const event = await sites.build.event({ teamSize: [1, 6] })
  const members = await sites.createPlayers(6)
  const entry = await sites.build.entry({ event, members })
  const params = { id: event.id, entry: entry.id }
  const judged = times(8, (index) =>
    sites.call(admin, setEntryStatus, {
      params,
      body: index % 2 === 0 ? { status: 'disqualified', reason: 'x' } : { status: 'playing' },
    }),
  )
  const [changed, deleted] = await Promise.all([
    Promise.all(judged),
    Promise.all(members.slice(0, 4).map(deleteAccount)),
  ])
  expect([statusesOf(changed), statusesOf(deleted)]).toEqual([[200], [200]])
  await expectConsistency([...changed, ...deleted])
})

test.each(rounds)(
  'R10 submissions of many entries to one challenge can be regraded both ways at once, round %i',
  async () => {
    const { build } = sites
    const event = await build.event()
    const challenge = await build.challenge({ event })
    const given = await Promise.all(
      (await sites.createPlayers(12)).map(async (player, index) => {
        const entry = await build.entry({ event, members: [player] })
        return build.submission({ challenge, entry, player, at: new Date(Date.now() - index * 60_000) })
      }),
    )
    const regrade = ({ id }: Ref, correct: boolean): Promise<Reply> =>
      sites.call(admin, regradeSubmission, { params: { id }, body: { correct } })
    const [first, second] = [given.slice(0, 6), given.slice(6)]
    const before = await Promise.all(first.map((each) => regrade(each, true)))
    const replies = await Promise.all([
      ...first.map((each) => regrade(each, false)),
      ...second.map((each) => regrade(each, true)),
    ])
    expect(statusesOf([...before, ...replies])).toEqual([200])
    await expectConsistency(replies)
  },
)

test.each(rounds)('R8 players and the challenges they played can be deleted at once, round %i', async () => {
  const { build } = sites
  const category = await build.category()
  const players = await sites.createPlayers(4)
  const challenges = await Promise.all(times(4, () => build.challenge({ category })))
  for (const challenge of challenges) {
    const hints = await Promise.all(times(2, () => build.hint({ challenge, cost: 0 })))
    for (const player of players) {
      await build.submission({ challenge, player })
      for (const hint of hints.toReversed()) await unlock(hint, player)
    }
  }
  const replies = await Promise.all([
    ...players.map(deleteAccount),
    ...challenges.map(({ id }) => sites.call(admin, deleteChallenge, { params: { id } })),
  ])
  expect(statusesOf(replies)).toEqual([200])
  await expectConsistency(replies)
})

test.each(rounds)('R8 a challenge can be deleted while others are set to require it, round %i', async () => {
  const { build } = sites
  const category = await build.category()
  const [required, ...others] = await Promise.all(times(6, () => build.challenge({ category })))
  if (!required) throw new Error('There are six.')
  await Promise.all(others.map((each) => build.requirement(each, required)))
  const body = { requirements: [required.id] }
  const [gone, ...saved] = await Promise.all([
    sites.call(admin, deleteChallenge, { params: { id: required.id } }),
    ...others.map(({ id }) => sites.call(admin, setRequirements, { params: { id }, body })),
  ])
  expect(gone.status).toBe(200)
  // A request that came too late names a challenge that is gone.
  for (const { status } of saved) expect([200, 400]).toContain(status)
  await expectConsistency([gone, ...saved])
})

test.each(rounds)('R8 a player can be deleted while marking all notifications as read, round %i', async () => {
  const players = await sites.createPlayers(6)
  const rows = players.flatMap(({ id }) =>
    times(20, () => ({ account_id: id, title: 'x', description: 'x', created_at: new Date() })),
  )
  await sites.database.db.insertInto('notification').values(rows).execute()
  const [read, gone] = await Promise.all([
    Promise.all(players.map((each) => sites.call(each, markAllNotificationsRead, {}))),
    Promise.all(players.map(deleteAccount)),
  ])
  expect(statusesOf(gone)).toEqual([200])
  for (const { status } of read) expect([200, 401]).toContain(status)
  await expectConsistency([...read, ...gone])
})

test('no transaction of this file ended in a deadlock', async () => {
  // The statistics are written within a second.
  await pause(1_500)
  const { rows } = await sites.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
