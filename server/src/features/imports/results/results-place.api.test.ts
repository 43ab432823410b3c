import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import { deleteEvent } from '@drapeau/contract/events/events.ts'
import { createStaffTeam } from '@drapeau/contract/events/staff-teams.ts'
import { chooseForImport, undoImport } from '@drapeau/contract/imports.ts'
import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { restoredCopy } from '#test/backup-fixtures.ts'
import { pair, uploaded, zipFrom } from '#test/collections.ts'
import { userRow } from '#test/ctfd-people.ts'
import {
  awardRow,
  hour,
  regattaConfig,
  submissionRow,
  solvesOf,
  teamTables,
  unlockRow,
  zipOfTables,
} from '#test/ctfd-results.ts'
import { doctorFindings, ranResults, resultChoices, rowsIn } from '#test/imported-results.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin({ name: 'Grace', email: 'grace@example.org' }))
})

const findings = () => doctorFindings(site.database.db)
const rowsOf = (query: string) => rowsIn(site.database, query)

/** The same file of people who play alone: one is hidden, one was banned, one runs this site, and one did nothing. */
function soloTables() {
  const submissions = [
    submissionRow({ user_id: 1, type: 'correct', date: hour(9) }),
    submissionRow({ user_id: 2, type: 'correct', date: hour(8) }),
    submissionRow({ user_id: 3, type: 'correct', date: hour(7) }),
    submissionRow({ user_id: 4, type: 'correct', date: hour(6) }),
    submissionRow({ user_id: 1, challenge_id: 2 }),
  ]
  return {
    ...teamTables(),
    users: [
      userRow(1),
      userRow(2, { hidden: true }),
      userRow(3, { banned: true }),
      userRow(4, { email: 'grace@example.org' }),
      userRow(5),
    ],
    teams: [],
    submissions,
    solves: solvesOf(submissions),
    awards: [awardRow(1)],
    unlocks: [unlockRow(1)],
    config: regattaConfig('users'),
  }
}

test('people who play alone enter under their names, unless they did nothing', async () => {
  const { results } = await ranResults(api, soloTables())
  expect(results).toEqual({
    total: { teams: 0, submissions: 5, solves: 4, awards: 1, hints: 1 },
    came: { teams: 0, submissions: 4, solves: 3, awards: 1, hints: 1 },
    // The administrator of this site does not play on it.
    leftOut: { challenge: 0, player: 1, repeated: 0, unsolved: 0, seat: 0 },
  })
  expect(await rowsOf('select name, status, members, invite_code from entry order by name')).toEqual([
    ['Sailor 1', 'playing', 1, null],
    ['Sailor 2', 'hidden', 1, null],
    ['Sailor 3', 'disqualified', 1, null],
  ])
  expect(await rowsOf(`select competition, places from challenge_count order by places desc limit 1`)).toEqual([[1, 3]])
  expect(await findings()).toEqual([])
})

test('in practice a solve of a team counts for the person who submitted it', async () => {
  await site.build.player({ name: 'Ada', email: 'sailor1@example.org' })
  const { results, _id: id } = await ranResults(api, teamTables(), { destination: 'practice' })
  expect(results.came).toEqual({ teams: 0, submissions: 8, solves: 6, awards: 3, hints: 2 })
  expect(await findings()).toEqual([])
  const { scoreboard } = (await api.call(getLeaderboard, { query: {} })).body
  expect(scoreboard.slice(0, 2).map(({ entry, score }) => [entry.name, score])).toEqual([
    ['Sailor 2', 100 + 300 - 10],
    ['Ada', 100 + 25 - 10],
  ])
  expect((await api.call(undoImport, { params: { id }, body: {} })).status).toBe(200)
  // Who was here before stays, without any of it.
  expect(await rowsOf('select name from account order by name')).toEqual([['Ada'], ['Grace']])
  for (const table of ['submission', 'solve', 'attempt', 'award', 'hint_unlock'])
    expect([table, await rowsOf(`select account_id from ${table}`)]).toEqual([table, []])
  expect(await findings()).toEqual([])
})

async function refusalOf(chosen: Partial<ImportChoices>, tables = teamTables()) {
  const { _id: id } = await uploaded(api, zipOfTables(tables), 'ctfd.zip')
  return (await api.call(chooseForImport, { params: { id }, body: { ...resultChoices, ...chosen } })).body
}

test('results go into an event that is over, and into no other', async () => {
  const { build } = site
  const intoEvent = (id: string) => refusalOf({ destination: 'event', event: id })
  const running = await build.event({ teamSize: [1, 2] })
  expect(await intoEvent(running.id)).toMatchObject({ status: 409, code: 'results-not-over' })
  const solo = await build.event({ status: 'ended' })
  expect(await intoEvent(solo.id)).toMatchObject({ status: 409, code: 'results-event-unfit' })
  const entered = await build.event({ status: 'ended', teamSize: [1, 2] })
  await build.entry({ event: entered, members: [await build.player()] })
  expect(await intoEvent(entered.id)).toMatchObject({ code: 'results-event-unfit' })
  const frozen = await build.event({ status: 'ended', teamSize: [1, 2] })
  await site.database.pool.query('update event set freezes_at = starts_at where id = $1', [frozen.id])
  expect(await intoEvent(frozen.id)).toMatchObject({ code: 'results-event-unfit' })
  const future = { ...teamTables(), config: regattaConfig('teams', { end: String(Date.now() / 1000 + 3600) }) }
  expect(await refusalOf({}, future)).toMatchObject({ code: 'results-not-over' })
})

test('results need people, and a file that has results', async () => {
  const wrong = { status: 400, errors: { results: sentences.fieldInvalid } }
  expect(await refusalOf({ people: 'none' })).toMatchObject(wrong)
  const none = { ...teamTables(), teams: [], submissions: [], solves: [], awards: [], unlocks: [] }
  expect(await refusalOf({}, none)).toMatchObject(wrong)
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  const body = { ...resultChoices, destination: 'practice', people: 'none' } as const
  expect((await api.call(chooseForImport, { params: { id }, body })).body).toMatchObject(wrong)
})

test('in an event that was chosen, teams are as large as it allows, and the event stays after an undo', async () => {
  const event = await site.build.event({ status: 'ended', teamSize: [1, 1], name: 'Spring' })
  const chosen = { destination: 'event', event: event.id } as const
  const { results, _id: id } = await ranResults(api, teamTables(), chosen)
  expect(results.leftOut).toMatchObject({ seat: 1 })
  expect(
    await rowsOf(`select members, account.name from entry join account on account.id = captain_id
    where entry.name = 'Anchors'`),
  ).toEqual([[1, 'Sailor 2']])
  expect(await findings()).toEqual([])
  expect((await api.call(undoImport, { params: { id }, body: {} })).status).toBe(200)
  expect(await rowsOf('select event.name, count(entry.id)::int from event left join entry on true group by 1')).toEqual(
    [['Spring', 0]],
  )
})

test('an event that somebody enters after the choice fails the run, and nothing is written', async () => {
  const event = await site.build.event({ status: 'ended', teamSize: [1, 2] })
  const chosen = { destination: 'event', event: event.id } as const
  const member = await site.build.player()
  const done = await ranResults(api, teamTables(), chosen, () => site.build.entry({ event, members: [member] }))
  expect(done).toMatchObject({ state: 'ready', failure: 'event-unfit' })
  expect(await rowsOf('select id from submission')).toEqual([])
  expect(await rowsOf('select id from challenge')).toEqual([])
})

test('R8 organisers who make a team while results are written: one of the two is refused, or both are there', async () => {
  const event = await site.build.event({ status: 'ended', teamSize: [1, 2] })
  const chosen = { destination: 'event', event: event.id } as const
  const teams: Promise<{ status: number }>[] = []
  const make = (name: string) => api.call(createStaffTeam, { params: { id: event.id }, body: { name } })
  const done = await ranResults(api, teamTables(), chosen, async () => {
    teams.push(make('Late'))
  })
  const [made] = await Promise.all(teams)
  const names = new Set((await rowsOf('select name from entry')).flat())
  expect(names.has('Late')).toBe(made?.status === 200 || made?.status === 201)
  expect(names.has('Anchors')).toBe(done.state === 'done')
  expect(await findings()).toEqual([])
})

test('R8 of two undos at once one takes everything back', async () => {
  const { _id: id } = await ranResults(api, teamTables())
  const undo = () => api.call(undoImport, { params: { id }, body: {} })
  const replies = await Promise.all([undo(), undo()])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rowsOf('select id from entry')).toEqual([])
})

test('results of a challenge that was replaced go with the undo, and the challenge stays', async () => {
  await site.build.challenge({ name: 'Challenge 1' })
  const chosen = { destination: 'practice', existing: 'replace' } as const
  await site.build.player({ name: 'Ada', email: 'sailor1@example.org' })
  const { _id: id, outcomes } = await ranResults(api, teamTables(), chosen)
  expect(outcomes).toMatchObject({ create: 1, replace: 1 })
  expect((await api.call(undoImport, { params: { id }, body: {} })).status).toBe(200)
  expect(await rowsOf('select name from challenge')).toEqual([['Challenge 1']])
  expect(await rowsOf('select challenge_id from attempt')).toEqual([])
  expect(await findings()).toEqual([])
})

test('results of a challenge that was there before are left out', async () => {
  await site.build.challenge({ name: 'Challenge 1' })
  const { results } = await ranResults(api, teamTables(), { destination: 'practice' })
  expect(results.came).toMatchObject({ solves: 1 })
  expect(results.leftOut?.challenge).toBeGreaterThan(0)
  expect(await findings()).toEqual([])
})

test('people, and the event, can be deleted like any other afterwards', async () => {
  await ranResults(api, teamTables())
  const [[player], [event]] = [
    (await rowsOf(`select id from account where email_key = 'sailor2@example.org'`))[0] ?? [],
    (await rowsOf('select id from event'))[0] ?? [],
  ]
  expect((await api.call(deleteUser, { params: { id: String(player) } })).status).toBe(200)
  expect(await rowsOf(`select count(*)::int from solve`)).toEqual([[6]])
  expect(await findings()).toEqual([])
  const query = { challenges: 'delete' } as const
  expect((await api.call(deleteEvent, { params: { id: String(event) }, query })).status).toBe(200)
  expect(await rowsOf('select id from submission')).toEqual([])
  expect(await findings()).toEqual([])
})

test('a backup carries results, and not which import brought them', async () => {
  await ranResults(api, teamTables())
  const counts = `select (select count(*)::int from submission), (select count(*)::int from solve),
    (select count(*)::int from entry_member), (select count(*)::int from award), (select count(*)::int from hint_unlock)`
  const before = await rowsOf(counts)
  const again = await restoredCopy(site)
  expect(await rowsIn(again.database, counts)).toEqual(before)
  expect(await rowsIn(again.database, 'select id from submission where import_id is not null')).toEqual([])
  expect(await doctorFindings(again.database.db)).toEqual([])
})
