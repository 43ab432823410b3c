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

/** Races that decide who wins: the end of an event, and the order of equal scores. */

let sites: TwoSites
let admin: Person

beforeAll(async () => {
  sites = await startTwoSites()
  admin = await sites.build.admin()
})

const outcomeOf = ({ status, body }: Reply): string => (status < 400 ? 'yes' : (body.code ?? String(status)))
const submit = (who: Person, challenge: { id: string; flag: string }): Promise<Reply> =>
  sites.call(who, submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })

/** An event with twelve teams that can afford a hint, and their invitation codes. */
async function teamEvent() {
  const { build, database } = sites
  const event = await build.event({ teamSize: [1, 5] })
  const teams = await Promise.all(
    (await sites.createPlayers(12)).map(async (captain) => {
      const code = makeCode()
      return { captain, code, entry: await build.entry({ event, members: [captain], inviteCode: code }) }
    }),
  )
  const points = teams.map(({ entry }) => ({ entry_id: entry.id, value: 100, reason: 'Start', created_at: new Date() }))
  await database.db.insertInto('award').values(points).execute()
  const challenge = await build.challenge({ event })
  const hint = await build.hint({ challenge, cost: 10 })
  await sites.makeVisible(challenge, teams[0]?.captain)
  return { event, teams, challenge, hint }
}

/** Moves the end to the near future, late enough for the request to arrive before it. Returns the end. */
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

/** How many actions of an event are stored, and how many of them at its end or later. */
async function storedOf(event: { id: string }, endsAt: number) {
  const { rows } = await sites.database.pool.query<{ kind: string; stored: number; late: number }>(
    `with recorded (kind, at) as (
       select 'solve', solve.created_at from solve join entry on entry.id = solve.entry_id where entry.event_id = $1
       union all
       select 'hint', hint_unlock.created_at from hint_unlock join entry on entry.id = hint_unlock.entry_id
       where entry.event_id = $1
       union all
       select 'seat', joined_at from entry_member where event_id = $1)
     select kind, count(*)::int as stored, (count(*) filter (where at >= $2))::int as late from recorded group by kind`,
    [event.id, new Date(endsAt)],
  )
  return Object.fromEntries(rows.map(({ kind, stored, late }) => [kind, { stored, late }]))
}

test.each(rounds)(
  'S8 S6 submissions, hints and joins around the end: requests after it are refused and cost nothing, round %i',
  async () => {
    const { event, teams, challenge, hint } = await teamEvent()
    const newcomers = await sites.createPlayers(24)
    const params = { id: event.id }
    const actions = {
      solve: teams.map(
        ({ captain }) =>
          () =>
            submit(captain, challenge),
      ),
      hint: teams.map(
        ({ captain }) =>
          () =>
            sites.call(captain, unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } }),
      ),
      seat: newcomers.map((newcomer, index) =>
        index % 2 === 0
          ? () => sites.call(newcomer, joinTeam, { params, body: { code: teams[index / 2]?.code ?? '' } })
          : () => sites.call(newcomer, createTeam, { params, body: { name: `Late ${index}` } }),
      ),
    }
    const endsAt = await endSoon(event)
    const done = await Promise.all(
      Object.entries(actions).flatMap(([kind, list]) =>
        list.map(async (action, index) => {
          // Half of them before the end, half after it, the nearest within a few milliseconds.
          const offset = (2 * index + 1) / list.length - 1
          await pause(endsAt + 300 * offset ** 3 - Date.now())
          const sentAt = Date.now()
          const outcome = outcomeOf(await action())
          return { kind, outcome, isLate: sentAt >= endsAt, isEarly: Date.now() < endsAt }
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
    expect(stored['seat']).toEqual({ stored: teams.length + granted('seat'), late: 0 })
    expect(await listDifferences(sites.database.db)).toEqual([])
  },
)

test.each(rounds)(
  'S4 forty entries that reach one score at once are ordered by time on both processes, and a solve worth nothing moves nobody, round %i',
  async () => {
    const { build, database } = sites
    const event = await build.event()
    const players = await sites.createPlayers(40)
    await Promise.all(players.map((player) => build.entry({ event, members: [player] })))
    const valuable = await build.challenge({ event, value: 100 })
    // Its value is 0 as soon as two entries have solved it.
    const worthless = await build.challenge({ event, value: 10, falling: { minimum: 0, decay: 10 } })
    for (const challenge of [valuable, worthless]) await sites.makeVisible(challenge, players[0])
    const first = await Promise.all(players.map((player) => submit(player, valuable)))
    const second = await Promise.all(players.filter((_, index) => index % 2).map((player) => submit(player, worthless)))
    expect([...new Set([...first, ...second].map(outcomeOf))]).toEqual(['yes'])
    const solved = await database.db
      .selectFrom('solve')
      .where('challenge_id', '=', valuable.id)
      .select('entry_id as id')
      .orderBy('created_at')
      .orderBy('entry_id')
      .execute()
    const [reader] = players
    if (!reader) throw new Error('There is no player.')
    const readScoreboard = async () => {
      const { body } = await sites.call(reader, getScoreboard, { params: { id: event.id }, query: {} })
      const { scoreboard } = body as { scoreboard: { entry: { _id: string }; score: number; solves: number }[] }
      return scoreboard.map(({ entry, score }) => ({ id: entry._id, score }))
    }
    const expected = solved.map(({ id }) => ({ id, score: 100 }))
    // Calls alternate between the processes, and each receives the other's solves a moment later.
    await expect.poll(async () => [await readScoreboard(), await readScoreboard()]).toEqual([expected, expected])
  },
)
