import { login } from '@drapeau/contract/accounts/accounts.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { exportImportReport, undoImport } from '@drapeau/contract/imports.ts'
import { exportResults, getCertificates, getCtftime } from '@drapeau/contract/results.ts'
import { getScoreboard, getTimeline } from '@drapeau/contract/scoreboard.ts'
import type { ValueColumns } from '@drapeau/rules/value.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { uploaded } from '#test/collections.ts'
import {
  awardRow,
  hour,
  regattaConfig,
  submissionRow,
  type Tables,
  teamTables,
  zipOfTables,
} from '#test/ctfd-results.ts'
import * as forms from '#test/forms.ts'
import { doctorFindings, ranResults, rowsIn } from '#test/imported-results.ts'
import { randomTables, recomputed } from '#test/random-results.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin({ name: 'Grace' }))
})

const ran = (tables: Tables) => ranResults(api, tables)
const findings = () => doctorFindings(site.database.db)
const rowsOf = (query: string) => rowsIn(site.database, query)

async function eventId(): Promise<string> {
  const [event] = (await api.call(listEvents, { query: {} })).body.events
  return event?._id ?? ''
}

async function board(): Promise<[string, number, number, number][]> {
  const reader = site.api.as(await site.build.player())
  const { body } = await reader.call(getScoreboard, { params: { id: await eventId() }, query: {} })
  return body.scoreboard.map(({ entry, members, solves, score }) => [entry.name, members, solves, score])
}

test('the preview counts results and says what is wrong with them, without a single answer', async () => {
  const detail = await uploaded(api, zipOfTables(teamTables()), 'ctfd.zip')
  expect(detail).toMatchObject({
    choices: { results: 'none' },
    event: { name: 'Regatta', isPeriodDerived: false },
    leftOut: { teams: 4, submissions: 11 },
    results: { total: { teams: 4, submissions: 11, solves: 7, awards: 3, hints: 3 }, came: null, leftOut: null },
  })
  expect(detail.problems.map(({ code, parameters }) => [code, parameters['count']])).toEqual([
    ['teams-renamed', 1],
    ['awards-unusable', 1],
  ])
  expect(JSON.stringify(detail)).not.toContain('canary')
})

test('teams become the entries of an event that is over, with what they did', async () => {
  const done = await ran(teamTables())
  expect(done).toMatchObject({
    state: 'done',
    leftOut: { people: 0, teams: 0, submissions: 0 },
    results: {
      came: { teams: 4, submissions: 8, solves: 6, awards: 2, hints: 1 },
      leftOut: { challenge: 2, player: 2, repeated: 2, unsolved: 1, seat: 0 },
    },
  })
  expect(
    await rowsOf(`select entry.name, status, members, account.name, length(invite_code) > 5 from entry
      left join account on account.id = captain_id order by entry.created_at, entry.name_key, entry.name`),
  ).toEqual([
    ['Anchors', 'playing', 2, 'Sailor 2', true],
    ['anchors (2)', 'playing', 1, 'Sailor 3', true],
    ['Ghosts', 'hidden', 1, 'Sailor 5', true],
    ['Pirates', 'disqualified', 1, 'Sailor 6', true],
  ])
  expect(await findings()).toEqual([])
  expect(await board()).toEqual([
    ['Anchors', 2, 2, 100 + 300 + 25 - 10],
    ['anchors (2)', 1, 2, 100 + 300 - 5],
  ])
  expect(
    await rowsOf(`select challenge.name, entry.name, place, solve.created_at at time zone 'UTC' from solve
      join challenge on challenge.id = challenge_id join entry on entry.id = entry_id
      where challenge.name = 'Challenge 1' order by place`),
  ).toEqual([
    ['Challenge 1', 'Ghosts', 1, new Date(`${hour(8)}Z`)],
    ['Challenge 1', 'Pirates', 2, new Date(`${hour(8, 30)}Z`)],
    ['Challenge 1', 'anchors (2)', 3, new Date(`${hour(9)}Z`)],
    ['Challenge 1', 'Anchors', 4, new Date(`${hour(10)}Z`)],
  ])
  const left = ['import_team', 'import_submission', 'import_award', 'import_unlock']
  for (const table of left) expect([table, await rowsOf(`select import_id from ${table}`)]).toEqual([table, []])
})

test('the scoreboard of any export is what its rows add up to', async () => {
  const tables = randomTables(20_260_117)
  expect((await ranResults(api, tables)).state).toBe('done')
  expect(await findings()).toEqual([])
  const rules = await site.database.db
    .selectFrom('challenge')
    .select(['name', 'value', 'minimum', 'decay'])
    .select(sql<ValueColumns['type']>`type`.as('type'))
    .select(sql<ValueColumns['func']>`func`.as('func'))
    .execute()
  const shown = (await board()).map(([name, , solves, score]) => [name, solves, score] as const)
  expect(new Map(shown.map((line) => [line[0], line]))).toEqual(recomputed(tables, rules))
  expect(shown.map(([, , score]) => score)).toEqual(shown.map(([, , score]) => score).toSorted((a, b) => b - a))
})

test('timeline, CTFtime, results and certificates show an event that was never played here', async () => {
  await ran(teamTables())
  const params = { id: await eventId() }
  const { standings } = (await site.api.call(getCtftime, { params })).body
  expect(standings.map(({ team, score, lastAccept }) => [team, score, lastAccept])).toEqual([
    ['Anchors', 415, Date.parse(`${hour(11)}Z`) / 1000],
    ['anchors (2)', 395, Date.parse(`${hour(10)}Z`) / 1000],
  ])
  // A freeze of the other site is long over.
  const player = site.api.as(await site.build.player())
  expect((await player.call(exportResults, { params })).status).toBe(200)
  expect((await player.call(getTimeline, { params })).status).toBe(200)
  expect((await api.call(getCertificates, { params, query: {} })).status).toBe(200)
})

test('the period of an event without one is that of its submissions', async () => {
  const tables = { ...teamTables(), config: regattaConfig('teams', { start: '', end: '' }) }
  const { event } = await uploaded(api, zipOfTables(tables), 'ctfd.zip')
  expect(event).toMatchObject({
    startDate: '2020-01-01T08:00:00.000Z',
    endDate: '2020-01-01T12:01:00.000Z',
    canBeMade: true,
    isPeriodDerived: true,
  })
  expect((await ran(tables)).state).toBe('done')
  expect(await findings()).toEqual([])
})

test('F1 the record and the report have numbers, and no answer', async () => {
  const { _id: id } = await ran(teamTables())
  const { records } = (await api.call(listAudit, { query: { kind: 'import' } })).body
  expect(records[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'teams', before: null, after: 4 },
      { field: 'submissions', before: null, after: 8 },
      { field: 'solves', before: null, after: 6 },
    ]),
  )
  const report = JSON.stringify((await api.call(exportImportReport, { params: { id } })).body)
  expect(report).toContain(String.raw`\"results\",\"6\",\"solves\",\"\",\"create\"`)
  expect(report).toContain(String.raw`\"results\",\"2\",\"\",\"\",\"skip\",\"repeated\"`)
  for (const kept of [JSON.stringify(records), report, site.logged()]) expect(kept).not.toContain('canary')
})

test('an undo takes the results along, as long as nobody has played since', async () => {
  const { _id: id } = await ran(teamTables())
  const { body } = await api.call(undoImport, { params: { id }, body: {} })
  expect(body.state).toBe('undone')
  for (const table of ['entry', 'submission', 'solve', 'attempt', 'award', 'hint_unlock', 'challenge', 'event'])
    expect([
      table,
      await rowsOf(`select id from ${table === 'attempt' ? '(select challenge_id as id from attempt) as it' : table}`),
    ]).toEqual([table, []])
  expect(await rowsOf(`select name from account`)).toEqual([['Grace']])
  expect(await findings()).toEqual([])
})

test('one submission of a player after the run keeps all of it', async () => {
  const { _id: id } = await ran(teamTables())
  await site.database.pool.query(
    `insert into submission (challenge_id, account_id, answer, is_correct, created_at)
     select id, $1, 'no', false, now() from challenge where name = 'Challenge 2'`,
    [(await site.build.player()).id],
  )
  const { body } = await api.call(undoImport, { params: { id }, body: {} })
  expect(body).toMatchObject({ status: 409, code: 'import-played', count: 1 })
})

test('a sign-in after the run keeps all of it, and opens the entry of the team', async () => {
  const { _id: id } = await ran(teamTables())
  const { status } = await site.api.call(login, { body: forms.login({ email: 'sailor1@example.org' }) })
  expect(status).toBe(200)
  const { body } = await api.call(undoImport, { params: { id }, body: {} })
  expect(body).toMatchObject({ status: 409, code: 'import-used', count: 1 })
})

test('an award that an organiser gives afterwards keeps all of it', async () => {
  const { _id: id } = await ran(teamTables())
  await site.database.pool.query(
    `insert into award (entry_id, value, reason, created_at) select id, 5, 'Fair play', now() from entry where name = 'Anchors'`,
  )
  const { body } = await api.call(undoImport, { params: { id }, body: {} })
  expect(body).toMatchObject({ code: 'import-played', count: 1 })
})

test('answers are stored as long as a player could send them, and awards within their limits', async () => {
  const tables = teamTables()
  const long = submissionRow({ user_id: 1, team_id: 1, provided: 'x'.repeat(20_000) })
  const odd = submissionRow({ user_id: 1, team_id: 1, provided: 'a\0b\uD800' })
  const future = submissionRow({ user_id: 1, team_id: 1, date: '2999-01-01T00:00:00' })
  const undated = submissionRow({ user_id: 1, team_id: 1, date: null })
  const outside = submissionRow({ user_id: 1, team_id: 1, date: '2020-01-05T00:00:00' })
  const submissions = [...(tables['submissions'] ?? []), long, odd, future, undated, outside]
  const solves = [...(tables['solves'] ?? []), { id: 4711, challenge_id: 1, user_id: 1, team_id: 1 }]
  const huge = awardRow(6, { team_id: 1, value: 10 ** 12, description: 'y'.repeat(500) })
  const awards = [...(tables['awards'] ?? []), huge]
  const done = await ran({ ...tables, submissions, solves, awards })
  expect(done.problems.map(({ code, parameters }) => [code, parameters['count']])).toEqual([
    ['teams-renamed', 1],
    ['answers-shortened', 2],
    ['results-undated', 2],
    ['solves-unmatched', 1],
    ['awards-unusable', 2],
    ['submissions-outside', 1],
  ])
  expect(done.results.came).toMatchObject({ submissions: 11, awards: 2 })
  expect(await rowsOf('select max(length(answer)) from submission')).toEqual([[1000]])
  expect(await findings()).toEqual([])
})
