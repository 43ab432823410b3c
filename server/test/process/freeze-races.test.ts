import { getCtftime } from '@drapeau/contract/results.ts'
import { getEntryPage, getScoreboard, getTimeline } from '@drapeau/contract/scoreboard.ts'
import { listStandings, revealBoard } from '@drapeau/contract/standings.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { deleteEvent, updateEvent } from '@drapeau/contract/events/events.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { settlesMs } from '../../src/features/games/store-freezes.ts'
import type { Person } from '../builders.ts'
import { listDifferences } from './recount.queries.ts'
import { until } from './site-process.ts'
import { leadTimeOf, type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

const soon = (ms: number): Date => new Date(Date.now() + ms)
const codesOf = (replies: readonly Reply[]): string[] =>
  [...new Set(replies.map(({ status, body }) => (status < 400 ? 'yes' : (body.code ?? String(status)))))].toSorted()
const answer = (who: Person, challenge: { id: string }, flag: string): Promise<Reply> =>
  sites.call(who, submitFlag, { params: { id: challenge.id }, body: { flag } })

/** Many who play alone, and a challenge that both processes know. */
async function fleet(size: number, wishes: Parameters<TwoSites['build']['event']>[0] = {}) {
  const { build } = sites
  const event = await build.event(wishes)
  const players = await sites.crowd(size)
  const entries = await Promise.all(players.map((player) => build.entry({ event, members: [player] })))
  const challenge = await build.challenge({ event, value: 500, falling: { minimum: 10, decay: 5 } })
  await sites.offer(challenge, players[0])
  return { event, players, entries, challenge }
}

/** Whatever happened: no failure, and everything that is stored twice agrees. */
async function expectOrder(replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}

test.each(rounds)(
  'S6, S9 fifty answers under way when the board is frozen: none is lost, each is on the board of then or behind it, round %i',
  async () => {
    const { event, players, challenge } = await fleet(50)
    const body = {
      name: event.name,
      description: 'Frozen soon',
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      scope: 'open' as const,
    }
    const freeze = async (at: Date): Promise<void> => {
      const change = { ...body, freezeDate: at.toISOString() }
      expect((await sites.call(admin, updateEvent, { params: { id: event.id }, body: change })).status).toBe(200)
    }
    const lead = await leadTimeOf(() => freeze(new Date(event.endsAt.getTime() - 60_000)))
    const freezeDate = soon(2 * lead)
    await freeze(freezeDate)
    // Half of them before the freeze, half of them behind it.
    const wait = Math.max(0, freezeDate.getTime() - Date.now() - lead)
    const answeredAt = new Map<string, number>()
    const replies = await Promise.all(
      players.map(async (player, turn) => {
        await pause(wait + (turn * 2 * lead) / players.length)
        const reply = await answer(player, challenge, challenge.flag)
        answeredAt.set(player.id, Date.now())
        return reply
      }),
    )
    expect(codesOf(replies)).toEqual(['yes'])
    const { rows } = await sites.database.pool.query<{ by: string; isBefore: boolean }>(
      `select account_id as by, created_at < $2 as "isBefore" from solve where challenge_id = $1`,
      [challenge.id, freezeDate],
    )
    const early = rows.filter(({ isBefore }) => isBefore)
    const [before, behind] = [early.length, rows.length - early.length]
    expect(before + behind).toBe(50)
    expect([before > 0, behind > 0]).toEqual([true, true])
    // Who was told that they were first was so before the freeze; behind it nobody is.
    expect(replies.filter(({ body: { first } }) => first)).toHaveLength(1)

    const [reader] = players
    if (!reader) throw new Error('Somebody has to read it.')
    const params = { id: event.id }
    interface Line {
      score: number
      solves: number
    }
    const boardNow = async () =>
      (await sites.call(reader, getScoreboard, { params, query: {} })).body as unknown as {
        frozen: boolean
        scoreboard: Line[]
      }
    // On a machine that is too busy to store an answer before the board is stored, it counts behind the freeze.
    const isStored = ({ by }: { by: string }) => (answeredAt.get(by) ?? 0) < freezeDate.getTime() + settlesMs
    const surely = early.filter(isStored).length
    const problemsOf = ({ frozen, scoreboard }: Awaited<ReturnType<typeof boardNow>>): string[] => {
      const solved = scoreboard.filter(({ solves }) => solves === 1).length
      const paid = scoreboard.filter(({ score }) => score === 500 - 5 * solved).length
      const unpaid = scoreboard.filter(({ score }) => score === 0).length
      const holds = {
        'it is not frozen': frozen,
        [`${scoreboard.length} lines`]: scoreboard.length === 50,
        [`${solved} solved it, not ${surely} to ${before}`]: surely <= solved && solved <= before,
        [`${paid} of ${solved} hold the value of then`]: paid === solved,
        [`${unpaid} hold nothing`]: unpaid === 50 - solved,
      }
      return Object.entries(holds).flatMap(([problem, isRight]) => (isRight ? [] : [problem]))
    }
    // Each process shows it once it has heard of the other's last solves before the freeze.
    await pause(Math.max(0, freezeDate.getTime() + 2_500 - Date.now()))
    await expect.poll(async () => [problemsOf(await boardNow()), problemsOf(await boardNow())]).toEqual([[], []])
    // A process hears of the other's solves a moment after their answers.
    await until(async () => {
      const { body: seen } = await sites.call(admin, listStandings, { params, query: { perPage: 100 } })
      const { standings } = seen as unknown as { standings: Line[] }
      return standings.filter(({ solves, score }) => solves === 1 && score === 250).length === 50
    })
    expect((await sites.call(admin, revealBoard, { params })).status).toBe(200)
    await until(async () => {
      const boards = [await boardNow(), await boardNow()]
      return boards.every(({ frozen, scoreboard }) => !frozen && scoreboard.every(({ score }) => score === 250))
    })
    await expectOrder(replies)
  },
)

test.each(rounds.flatMap((round) => [[round, 'keep'] as const, [round, 'delete'] as const]))(
  'R8 an event is deleted while everything of it is read: it was there, or it was not, round %i, challenges: %s',
  async (_round, challenges) => {
    const { event, players, entries, challenge } = await fleet(10, {
      startsAt: soon(-60_000),
      freezesAt: soon(-10_000),
    })
    const [player, other] = players
    const [entry] = entries
    if (!player || !other || !entry) throw new Error('Somebody is needed.')
    await sites.build.solve({ challenge, entry, player })
    const params = { id: event.id }
    const look = async (): Promise<Reply[]> => [
      await sites.call(other, getScoreboard, { params, query: {} }),
      await sites.call(player, getEntryPage, { params: { ...params, entry: entry.id } }),
      await sites.call(player, listEventChallenges, { params }),
      await sites.call(player, getOwnScore, { params }),
      await sites.call(other, getFeed, { params }),
      await sites.call(other, getTimeline, { params }),
      await sites.call(other, getCtftime, { params }),
      await sites.call(admin, listStandings, { params, query: {} }),
    ]
    const looks = times(6, async (turn) => {
      await pause(turn * 15)
      return look()
    })
    const deleted = await sites.call(admin, deleteEvent, { params, query: { challenges } })
    const replies = (await Promise.all(looks)).flat()
    expect(deleted.status).toBe(200)
    expect(['yes', 'not-found', 'not-entered']).toEqual(expect.arrayContaining(codesOf(replies)))
    await until(async () => codesOf(await look()).join() === 'not-found')
    const { rows } = await sites.database.pool.query('select event_id from board_freeze where event_id = $1', [
      event.id,
    ])
    expect(rows).toEqual([])
    await expectOrder(replies)
  },
)
