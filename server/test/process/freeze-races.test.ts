import { getCtftime } from '@drapeau/contract/results.ts'
import { getEntryPage, getScoreboard, getTimeline } from '@drapeau/contract/scoreboard.ts'
import { listStandings, revealBoard } from '@drapeau/contract/standings.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { deleteEvent, updateEvent } from '@drapeau/contract/events/events.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { settlesMs } from '../../src/features/games/store-freezes.ts'
import type { Person } from '../builders.ts'
import { until } from './site-process.ts'
import { codesOf, expectConsistency, soloEvent, soon, submit } from './solo-event.ts'
import { leadTimeOf, type Reply, rounds, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

test.each(rounds)(
  'S6, S9 of fifty submissions around the freeze none is lost, and each counts before or after it, round %i',
  async () => {
    const { event, players, challenge } = await soloEvent(sites, 50)
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
    // Half of them before the freeze, half of them after it.
    const wait = Math.max(0, freezeDate.getTime() - Date.now() - lead)
    const repliedAt = new Map<string, number>()
    const replies = await Promise.all(
      players.map(async (player, index) => {
        await pause(wait + (index * 2 * lead) / players.length)
        const reply = await submit(sites, player, challenge, challenge.flag)
        repliedAt.set(player.id, Date.now())
        return reply
      }),
    )
    expect(codesOf(replies)).toEqual(['yes'])
    const { rows } = await sites.database.pool.query<{ by: string; isBefore: boolean }>(
      `select account_id as by, created_at < $2 as "isBefore" from solve where challenge_id = $1`,
      [challenge.id, freezeDate],
    )
    const early = rows.filter(({ isBefore }) => isBefore)
    const [before, after] = [early.length, rows.length - early.length]
    expect(before + after).toBe(50)
    expect([before > 0, after > 0]).toEqual([true, true])
    // The first blood was before the freeze; there is none after it.
    expect(replies.filter(({ body: { first } }) => first)).toHaveLength(1)

    const [reader] = players
    if (!reader) throw new Error('There is no player.')
    const params = { id: event.id }
    interface Line {
      score: number
      solves: number
    }
    const readScoreboard = async () =>
      (await sites.call(reader, getScoreboard, { params, query: {} })).body as unknown as {
        frozen: boolean
        scoreboard: Line[]
      }
    // On a very busy machine a solve may be stored only after the frozen scoreboard was; it then counts after the freeze.
    const isStored = ({ by }: { by: string }) => (repliedAt.get(by) ?? 0) < freezeDate.getTime() + settlesMs
    const least = early.filter(isStored).length
    const problemsOf = ({ frozen, scoreboard }: Awaited<ReturnType<typeof readScoreboard>>): string[] => {
      const solved = scoreboard.filter(({ solves }) => solves === 1).length
      const paid = scoreboard.filter(({ score }) => score === 500 - 5 * solved).length
      const unpaid = scoreboard.filter(({ score }) => score === 0).length
      const holds = {
        'it is not frozen': frozen,
        [`${scoreboard.length} lines`]: scoreboard.length === 50,
        [`${solved} solved it, not ${least} to ${before}`]: least <= solved && solved <= before,
        [`${paid} of ${solved} hold the frozen value`]: paid === solved,
        [`${unpaid} hold nothing`]: unpaid === 50 - solved,
      }
      return Object.entries(holds).flatMap(([problem, isRight]) => (isRight ? [] : [problem]))
    }
    // Each process shows it once it has received the other's last solves before the freeze.
    await pause(Math.max(0, freezeDate.getTime() + 2_500 - Date.now()))
    await expect
      .poll(async () => [problemsOf(await readScoreboard()), problemsOf(await readScoreboard())])
      .toEqual([[], []])
    // A process receives the other's solves a moment after they are stored.
    await until(async () => {
      const { body: seen } = await sites.call(admin, listStandings, { params, query: { perPage: 100 } })
      const { standings } = seen as unknown as { standings: Line[] }
      return standings.filter(({ solves, score }) => solves === 1 && score === 250).length === 50
    })
    expect((await sites.call(admin, revealBoard, { params })).status).toBe(200)
    await until(async () => {
      const boards = [await readScoreboard(), await readScoreboard()]
      return boards.every(({ frozen, scoreboard }) => !frozen && scoreboard.every(({ score }) => score === 250))
    })
    await expectConsistency(sites, replies)
  },
)

test.each(rounds.flatMap((round) => [[round, 'keep'] as const, [round, 'delete'] as const]))(
  'R8 reads of an event during its deletion return it or 404, round %i, challenges: %s',
  async (_round, challenges) => {
    const { event, players, entries, challenge } = await soloEvent(sites, 10, {
      startsAt: soon(-60_000),
      freezesAt: soon(-10_000),
    })
    const [player, other] = players
    const [entry] = entries
    if (!player || !other || !entry) throw new Error('There is no player.')
    await sites.build.solve({ challenge, entry, player })
    const params = { id: event.id }
    const readAll = async (): Promise<Reply[]> => [
      await sites.call(other, getScoreboard, { params, query: {} }),
      await sites.call(player, getEntryPage, { params: { ...params, entry: entry.id } }),
      await sites.call(player, listEventChallenges, { params }),
      await sites.call(player, getOwnScore, { params }),
      await sites.call(other, getFeed, { params }),
      await sites.call(other, getTimeline, { params }),
      await sites.call(other, getCtftime, { params }),
      await sites.call(admin, listStandings, { params, query: {} }),
    ]
    const reads = times(6, async (index) => {
      await pause(index * 15)
      return readAll()
    })
    const deleted = await sites.call(admin, deleteEvent, { params, query: { challenges } })
    const replies = (await Promise.all(reads)).flat()
    expect(deleted.status).toBe(200)
    expect(['yes', 'not-found', 'not-entered']).toEqual(expect.arrayContaining(codesOf(replies)))
    await until(async () => codesOf(await readAll()).join() === 'not-found')
    const { rows } = await sites.database.pool.query('select event_id from board_freeze where event_id = $1', [
      event.id,
    ])
    expect(rows).toEqual([])
    await expectConsistency(sites, replies)
  },
)
