import { getLeaderboard, getSchoolLeaderboard, setOnLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

/** Longer than any leaderboard is cached. */
const later = 60_000

async function boardOf({ api, advance }: World, reader: { token: string }, query = {}) {
  advance(later)
  return (await api.as(reader).call(getLeaderboard, { query })).body
}

const lines = ({ scoreboard }: { scoreboard: { rank: number; entry: { name: string }; score: number }[] }) =>
  scoreboard.map(({ rank, entry, score }) => [rank, entry.name, score])

test('the most points come first, and ties go to the player who had them first', async () => {
  const site = await world()
  const { build } = site
  const [ada, grace, linus] = await Promise.all(['Ada', 'Grace', 'Linus'].map((name) => build.player({ name })))
  if (!ada || !grace || !linus) throw new Error('There are three.')
  const small = await build.challenge({ value: 50 })
  const large = await build.challenge({ value: 300 })
  const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))
  await build.solve({ challenge: large, player: linus, at: at(3) })
  await build.solve({ challenge: small, player: grace, at: at(2) })
  await build.solve({ challenge: small, player: ada, at: at(1) })
  const board = await boardOf(site, grace)
  expect(lines(board)).toEqual([
    [1, 'Linus', 300],
    [2, 'Ada', 50],
    [3, 'Grace', 50],
  ])
  expect(board).toMatchObject({ frozen: false, currentRows: 3, totalRows: 3, own: { rank: 3, mine: true } })
  expect(board.scoreboard.map(({ mine }) => mine)).toEqual([false, false, true])
  // Points that are taken after the last solve move the moment that decides.
  await site.database.pool.query(
    `insert into award (account_id, value, reason, created_at)
     select id, points, 'A test', $2 from unnest($1::uuid[], $3::int[]) as given (id, points)`,
    [[ada.id, ada.id], at(9), [10, -10]],
  )
  site.invalidate()
  const moved = (await boardOf(site, grace)).scoreboard
  expect(moved.map(({ entry, lastSolve, reachedAt }) => [entry.name, lastSolve, reachedAt])).toEqual([
    ['Linus', at(3).toISOString(), at(3).toISOString()],
    ['Grace', at(2).toISOString(), at(2).toISOString()],
    ['Ada', at(1).toISOString(), at(9).toISOString()],
  ])
})

test('all solvers of a challenge hold its current value', async () => {
  const site = await world()
  const { build } = site
  const challenge = await build.challenge({ value: 100, falling: { minimum: 10, decay: 20 } })
  const first = await build.player({ name: 'First' })
  await build.solve({ challenge, player: first })
  expect(lines(await boardOf(site, first))).toEqual([[1, 'First', 80]])
  await build.solve({ challenge, player: await build.player({ name: 'Second' }), at: new Date(Date.now() + 1000) })
  expect(lines(await boardOf(site, first))).toEqual([
    [1, 'First', 60],
    [2, 'Second', 60],
  ])
})

test('disabled and unconfirmed accounts, administrators and players without solves are not listed', async () => {
  const site = await world()
  const { build } = site
  const challenge = await build.challenge({ value: 100, falling: { minimum: 10, decay: 20 } })
  const reader = await build.player({ name: 'Reader' })
  for (const options of [{ enabled: false }, { active: false }, { type: 'admin' as const }])
    await build.solve({ challenge, player: await build.person({ type: 'user', ...options }) })
  const board = await boardOf(site, reader)
  expect(board).toMatchObject({ scoreboard: [], own: null, totalRows: 0 })
  await build.solve({ challenge, player: reader })
  // The solve of an unconfirmed account lowers the value. Those of the other two do not.
  expect(lines(await boardOf(site, reader))).toEqual([[1, 'Reader', 60]])
})

test('a player who hides from the leaderboard disappears at once, and may come back', async () => {
  const site = await world()
  const { api, build } = site
  const shy = await build.player({ name: 'Shy' })
  const other = await build.player({ name: 'Other' })
  await build.solve({ challenge: await build.challenge(), player: shy })
  expect(lines(await boardOf(site, other))).toEqual([[1, 'Shy', 100]])
  const reply = await api.as(shy).call(setOnLeaderboard, { body: { onBoard: false } })
  expect(reply).toMatchObject({ status: 200, body: { status: 200, message: 'You are hidden from the leaderboard.' } })
  expect((await api.as(other).call(getLeaderboard)).body.scoreboard).toEqual([])
  expect((await api.as(shy).call(getLeaderboard)).body.own).toBeNull()
  await api.as(shy).call(setOnLeaderboard, { body: { onBoard: true } })
  expect(lines((await api.as(other).call(getLeaderboard)).body)).toEqual([[1, 'Shy', 100]])
})

test('it can be searched by name and school and has pages; ranks are those of the whole leaderboard', async () => {
  const site = await world()
  const { build } = site
  const challenges = await Promise.all([100, 200, 300].map((value) => build.challenge({ value })))
  const people = [
    await build.player({ name: 'Zoé Martin', school: 'Lycée du Port' }),
    await build.player({ name: 'Ada Byron', school: 'Lycée du Port' }),
    await build.player({ name: 'Grace H.', school: 'EPITECH' }),
  ]
  for (const [place, player] of people.entries()) {
    const challenge = challenges[place]
    if (challenge) await build.solve({ challenge, player })
  }
  const reader = people[0]
  if (!reader) throw new Error('There is no reader.')
  expect(lines(await boardOf(site, reader, { q: 'ZOE' }))).toEqual([[3, 'Zoé Martin', 100]])
  expect(lines(await boardOf(site, reader, { school: 'Lycée du Port' }))).toEqual([
    [2, 'Ada Byron', 200],
    [3, 'Zoé Martin', 100],
  ])
  const second = await boardOf(site, reader, { page: 2, perPage: 2 })
  expect(lines(second)).toEqual([[3, 'Zoé Martin', 100]])
  expect(second).toMatchObject({ currentRows: 1, totalRows: 3 })
  expect((await boardOf(site, reader, { q: '%' })).totalRows).toBe(0)
})

test('schools are ranked by the sum of points of their players', async () => {
  const site = await world()
  const { api, build } = site
  const challenge = await build.challenge({ value: 100 })
  const reader = await build.player({ school: 'Lycée du Port' })
  for (const player of [
    reader,
    await build.player({ school: 'Lycée du Port' }),
    await build.player({ school: 'EPITECH' }),
  ])
    await build.solve({ challenge, player })
  await build.solve({ challenge, player: await build.player() })
  await boardOf(site, reader)
  const { body } = await api.as(reader).call(getSchoolLeaderboard)
  expect(body).toEqual({
    scoreboard: [
      { rank: 1, school: { name: 'Lycée du Port' }, score: 200, players: 2, solves: 2, mine: true },
      { rank: 2, school: { name: 'EPITECH' }, score: 100, players: 1, solves: 1, mine: false },
    ],
    own: { rank: 1, school: { name: 'Lycée du Port' }, score: 200, players: 2, solves: 2, mine: true },
    currentRows: 2,
    totalRows: 2,
  })
  const narrowed = (await api.as(reader).call(getSchoolLeaderboard, { query: { q: 'epi' } })).body
  expect(narrowed).toMatchObject({ totalRows: 1, own: { rank: 1 } })
  expect((await api.as(await build.player()).call(getSchoolLeaderboard)).body.own).toBeNull()
})

test('a solve shows at once while the leaderboard is cheap to compute', async () => {
  const { api, build } = await world()
  const player = await build.player({ name: 'Ada' })
  const challenge = await build.challenge({ flag: 'epitech{now}' })
  expect((await api.as(player).call(getLeaderboard)).body.scoreboard).toEqual([])
  await api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag: 'epitech{now}' } })
  await expect.poll(async () => lines((await api.as(player).call(getLeaderboard)).body)).toEqual([[1, 'Ada', 100]])
})

test('a visitor cannot read it', async () => {
  const { api } = await world()
  expect((await api.call(getLeaderboard)).status).toBe(401)
  expect((await api.call(getSchoolLeaderboard)).status).toBe(401)
  expect((await api.call(setOnLeaderboard, { body: { onBoard: false } })).status).toBe(401)
})
