import { createTeam, joinTeam } from '@drapeau/contract/entries.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { makeCode } from '../../src/features/entries/invite-code.ts'
import type { Person } from '../builders.ts'
import { listDifferences } from './recount.queries.ts'
import { leadTimeOf, type Reply, rounds, startTwoSites, type TwoSites } from './two-sites.ts'

/** What decides who wins: the end, and the order of equals. */

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

const outcomeOf = ({ status, body }: Reply): string => (status < 400 ? 'yes' : (body.code ?? String(status)))
const answer = (who: Person, challenge: { id: string; flag: string }): Promise<Reply> =>
  sites.call(who, submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })

/** Teams with points for a hint each, and the code of each. */
async function regatta() {
  const { build, database } = sites
  const event = await build.event({ teamSize: [1, 5] })
  const crews = await Promise.all(
    (await sites.crowd(12)).map(async (captain) => {
      const code = makeCode()
      return { captain, code, entry: await build.entry({ event, members: [captain], inviteCode: code }) }
    }),
  )
  const points = crews.map(({ entry }) => ({ entry_id: entry.id, value: 100, reason: 'Start', created_at: new Date() }))
  await database.db.insertInto('award').values(points).execute()
  const challenge = await build.challenge({ event })
  const hint = await build.hint({ challenge, cost: 10 })
  await sites.offer(challenge, crews[0]?.captain)
  return { event, crews, challenge, hint }
}

/** Soon enough, and late enough for the change to arrive. */
async function endSoon(event: { id: string; name: string; startsAt: Date; endsAt: Date }): Promise<number> {
  const body = {
    name: event.name,
    description: 'Soon over',
    isSolo: false,
    minTeamSize: 1,
    maxTeamSize: 5,
    startDate: event.startsAt.toISOString(),
    scope: 'open' as const,
    practiceAfterEnd: false,
  }
  const end = async (at: Date): Promise<void> => {
    const change = { ...body, endDate: at.toISOString() }
    expect((await sites.call(admin, updateEvent, { params: { id: event.id }, body: change })).status).toBe(200)
  }
  const endsAt = new Date(Date.now() + (await leadTimeOf(() => end(event.endsAt))))
  await end(endsAt)
  return endsAt.getTime()
}

/** What was stored of an event, and what of it at its end or later. */
async function storedOf(event: { id: string }, endsAt: number) {
  const { rows } = await sites.database.pool.query<{ kind: string; stored: number; late: number }>(
    `with deed (kind, at) as (
       select 'solve', solve.created_at from solve join entry on entry.id = solve.entry_id where entry.event_id = $1
       union all
       select 'hint', hint_unlock.created_at from hint_unlock join entry on entry.id = hint_unlock.entry_id
       where entry.event_id = $1
       union all
       select 'seat', joined_at from entry_member where event_id = $1)
     select kind, count(*)::int as stored, (count(*) filter (where at >= $2))::int as late from deed group by kind`,
    [event.id, new Date(endsAt)],
  )
  return Object.fromEntries(rows.map(({ kind, stored, late }) => [kind, { stored, late }]))
}

test.each(rounds)(
  'S8 S6 around the end, on both sides of it, everybody answers, buys and joins: what was asked for later is refused, and costs nothing, round %i',
  async () => {
    const { event, crews, challenge, hint } = await regatta()
    const newcomers = await sites.crowd(24)
    const params = { id: event.id }
    const deeds = {
      solve: crews.map(
        ({ captain }) =>
          () =>
            answer(captain, challenge),
      ),
      hint: crews.map(
        ({ captain }) =>
          () =>
            sites.call(captain, unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } }),
      ),
      seat: newcomers.map((newcomer, turn) =>
        turn % 2 === 0
          ? () => sites.call(newcomer, joinTeam, { params, body: { code: crews[turn / 2]?.code ?? '' } })
          : () => sites.call(newcomer, createTeam, { params, body: { name: `Late ${turn}` } }),
      ),
    }
    const endsAt = await endSoon(event)
    const done = await Promise.all(
      Object.entries(deeds).flatMap(([kind, list]) =>
        list.map(async (deed, turn) => {
          // Half of them before the end, half after it, the nearest within a few milliseconds.
          const place = (2 * turn + 1) / list.length - 1
          await pause(endsAt + 300 * place ** 3 - Date.now())
          const askedAt = Date.now()
          const outcome = outcomeOf(await deed())
          return { kind, outcome, isLate: askedAt >= endsAt, isEarly: Date.now() < endsAt }
        }),
      ),
    )
    const outcomesOf = (some: typeof done): string[] => [...new Set(some.map(({ outcome }) => outcome))]
    expect(['yes', 'event-over']).toEqual(expect.arrayContaining(outcomesOf(done)))
    expect(outcomesOf(done.filter(({ isLate }) => isLate))).toEqual(['event-over'])
    expect(['yes']).toEqual(expect.arrayContaining(outcomesOf(done.filter(({ isEarly }) => isEarly))))
    const granted = (kind: string): number => done.filter((each) => each.kind === kind && each.outcome === 'yes').length
    const stored = await storedOf(event, endsAt)
    for (const kind of ['solve', 'hint'])
      expect([kind, stored[kind] ?? { stored: 0, late: 0 }]).toEqual([kind, { stored: granted(kind), late: 0 }])
    expect(stored['seat']).toEqual({ stored: crews.length + granted('seat'), late: 0 })
    expect(await listDifferences(sites.database.db)).toEqual([])
  },
)

test.each(rounds)(
  'S4 of forty who reach the same score at once, on two processes, both show whoever was first before; what is worth nothing moves nobody, round %i',
  async () => {
    const { build, database } = sites
    const event = await build.event()
    const players = await sites.crowd(40)
    await Promise.all(players.map((player) => build.entry({ event, members: [player] })))
    const worth = await build.challenge({ event, value: 100 })
    // The second who solves it makes it worth nothing to anybody.
    const worthless = await build.challenge({ event, value: 10, falling: { minimum: 0, decay: 10 } })
    for (const challenge of [worth, worthless]) await sites.offer(challenge, players[0])
    const first = await Promise.all(players.map((player) => answer(player, worth)))
    const second = await Promise.all(players.filter((_, turn) => turn % 2).map((player) => answer(player, worthless)))
    expect([...new Set([...first, ...second].map(outcomeOf))]).toEqual(['yes'])
    const solved = await database.db
      .selectFrom('solve')
      .where('challenge_id', '=', worth.id)
      .select('entry_id as id')
      .orderBy('created_at')
      .orderBy('entry_id')
      .execute()
    const [reader] = players
    if (!reader) throw new Error('Nobody is there.')
    const look = async () => {
      const { body } = await sites.call(reader, getScoreboard, { params: { id: event.id }, query: {} })
      const { scoreboard } = body as { scoreboard: { entry: { _id: string }; score: number; solves: number }[] }
      return scoreboard.map(({ entry, score }) => ({ id: entry._id, score }))
    }
    const expected = solved.map(({ id }) => ({ id, score: 100 }))
    // Calls go to one process and to the other in turn, and each hears of the other's solves a moment later.
    await expect.poll(async () => [await look(), await look()]).toEqual([expected, expected])
  },
)
