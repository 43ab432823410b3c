import { getProgress } from '@drapeau/contract/progress.ts'
import { setOnLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { mondayOf } from '@drapeau/rules/streak.ts'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const week = 7 * 86_400_000

test('a new player has no score, but suggestions', async () => {
  const { api, build } = await world()
  const player = await build.player()
  const category = await build.category({ name: 'Web' })
  await build.challenge({ name: 'Hard', category, value: 400 })
  await build.challenge({ name: 'Easy', category, value: 50 })
  const { status, body } = await api.as(player).call(getProgress)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    score: 0,
    rank: null,
    players: 0,
    onBoard: true,
    solves: 0,
    challenges: 2,
    spent: 0,
    awards: [],
    streak: { weeks: 0, best: 0, activeThisWeek: false },
    categories: [{ category: { name: 'Web' }, nbChallenges: 2, solved: 0, points: 0, possible: 450 }],
    timeline: [],
  })
  expect(body.suggestions.map(({ name }) => name)).toEqual(['Easy', 'Hard'])
  expect(body.streak.recent).toHaveLength(12)
})

test('the score is made of solves, awards and hints, and the timeline of solves', async () => {
  const { api, build, database } = await world()
  const player = await build.player()
  const category = await build.category({ name: 'Crypto' })
  const first = await build.challenge({ name: 'First', category, value: 100 })
  const falling = { minimum: 10, decay: 50 }
  const second = await build.challenge({ name: 'Second', category, value: 200, falling })
  await build.solve({ challenge: second, player, at: new Date('2026-05-02T10:00:00Z') })
  await build.solve({ challenge: first, player, at: new Date('2026-05-01T10:00:00Z') })
  await build.solve({ challenge: second, player: await build.player() })
  const hint = await build.hint({ challenge: first, cost: 30 })
  await database.pool.query(
    `insert into hint_unlock (hint_id, account_id, cost, created_at) values ('${hint.id}', '${player.id}', 30, now())`,
  )
  await database.pool.query(
    `insert into award (account_id, value, reason, created_at) values ('${player.id}', 25, 'Helped others', now())`,
  )
  const { body } = await api.as(player).call(getProgress)
  expect(body).toMatchObject({ score: 100 + 100 + 25 - 30, rank: 1, players: 2, solves: 2, spent: 30 })
  expect(body.awards).toMatchObject([{ value: 25, reason: 'Helped others' }])
  expect(body.timeline).toMatchObject([
    { at: '2026-05-01T10:00:00.000Z', challenge: { name: 'First' }, value: 100 },
    { at: '2026-05-02T10:00:00.000Z', challenge: { name: 'Second' }, value: 100 },
  ])
  expect(body.categories).toMatchObject([{ nbChallenges: 2, solved: 2, points: 200, possible: 200 }])
  expect(body.suggestions).toEqual([])
})

test('a week with any submission counts for the streak', async () => {
  const { api, build } = await world()
  const player = await build.player()
  const challenge = await build.challenge()
  const monday = mondayOf(new Date()).getTime()
  for (const weeksAgo of [0, 1, 1, 2, 5]) {
    const at = new Date(monday - weeksAgo * week)
    await build.submission({ challenge, player, at, isCorrect: weeksAgo === 2 })
  }
  await build.submission({ challenge, player: await build.player(), at: new Date(monday - 3 * week) })
  const { streak } = (await api.as(player).call(getProgress)).body
  expect(streak).toMatchObject({ weeks: 3, best: 3, activeThisWeek: true })
  expect(streak.recent.slice(-3)).toEqual([
    { week: new Date(monday - 2 * week).toISOString(), answers: 1, solves: 1 },
    { week: new Date(monday - week).toISOString(), answers: 2, solves: 0 },
    { week: new Date(monday).toISOString(), answers: 1, solves: 0 },
  ])
})

test('locked challenges and those of events that have not ended are neither suggested nor counted', async () => {
  const { api, build } = await world()
  const player = await build.player()
  const open = await build.challenge({ name: 'Open' })
  const locked = await build.challenge({ name: 'Locked' })
  await build.requirement(locked, open)
  await build.challenge({ name: 'Hidden', event: await build.event({ status: 'running' }) })
  await build.challenge({ name: 'From last year', event: await build.event({ status: 'ended' }) })
  const { body } = await api.as(player).call(getProgress)
  expect(body.challenges).toBe(3)
  expect(body.suggestions.map(({ name }) => name).toSorted()).toEqual(['From last year', 'Open'])
  expect(JSON.stringify(body)).not.toContain('Hidden')
})

test('a player who is hidden from the leaderboard has a score but no rank', async () => {
  const { api, build } = await world()
  const player = await build.player()
  await build.solve({ challenge: await build.challenge(), player })
  await api.as(player).call(setOnLeaderboard, { body: { onBoard: false } })
  expect((await api.as(player).call(getProgress)).body).toMatchObject({ score: 100, rank: null, onBoard: false })
})

test('Z3 a visitor cannot read progress', async () => {
  const { api } = await world()
  expect((await api.call(getProgress)).status).toBe(401)
})
