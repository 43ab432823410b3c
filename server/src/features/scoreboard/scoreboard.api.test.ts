import { exportResults, getCtftime } from '@drapeau/contract/results.ts'
import { getScoreboardGroups, getEntryPage, getScoreboard, getTimeline } from '@drapeau/contract/scoreboard.ts'
import { listStandings, revealBoard } from '@drapeau/contract/standings.ts'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { expect, test } from 'vitest'
import { ago, regatta } from '#test/regatta.ts'
import { world } from '#test/world.ts'

test('S4 the scoreboard ranks by points, and ties by the earlier time', async () => {
  const site = await world()
  const { outsider, red, params } = await regatta(site)
  const { body, headers } = await site.api.as(outsider).call(getScoreboard, { params, query: {} })
  expect(body.scoreboard.map(({ rank, entry, score }) => [rank, entry.name, score])).toEqual([
    [1, 'Rouge', 300],
    [2, 'Bleu', 60],
    [3, 'Or', 60],
  ])
  expect(body.scoreboard[0]).toEqual({
    rank: 1,
    entry: { _id: red.id, name: 'Rouge' },
    school: null,
    country: 'France',
    members: 2,
    score: 300,
    solves: 1,
    lastSolve: expect.stringMatching(/Z$/),
    reachedAt: expect.stringMatching(/Z$/),
  })
  expect(body).toMatchObject({ frozen: false, frozenAt: null, currentRows: 3, totalRows: 3 })
  const again = await site.api.as(outsider).raw({
    url: `/api/events/${params.id}/scoreboard`,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.status).toBe(304)
})

test('S4 a hint after the last solve moves the moment that decides between equal scores', async () => {
  const site = await world()
  const { outsider, blue, gold, easy, params } = await regatta(site)
  const hint = await site.build.hint({ challenge: easy, cost: 10 })
  const pay = `insert into hint_unlock (hint_id, entry_id, cost, created_at) values ($1, $2, 10, $3)`
  await site.database.pool.query(pay, [hint.id, gold.id, ago(20)])
  await site.database.pool.query(pay, [hint.id, blue.id, ago(10)])
  site.invalidate()
  const { scoreboard } = (await site.api.as(outsider).call(getScoreboard, { params, query: {} })).body
  const [, second, third] = scoreboard
  expect([second?.entry.name, third?.entry.name, second?.score, third?.score]).toEqual(['Or', 'Bleu', 50, 50])
  expect(Date.parse(second?.lastSolve ?? '')).toBeGreaterThan(Date.parse(third?.lastSolve ?? ''))
  expect(Date.parse(second?.reachedAt ?? '')).toBeLessThan(Date.parse(third?.reachedAt ?? ''))
})

test('S9 a frozen scoreboard keeps the moment at which a score was reached', async () => {
  const site = await world()
  const { admin, outsider, blue, easy, params } = await regatta(site, { freezesAt: ago(20) })
  const lineOf = async () => {
    const query = { q: 'Bleu' }
    return (await site.api.as(outsider).call(getScoreboard, { params, query })).body.scoreboard[0]
  }
  const before = await lineOf()
  expect(before).toMatchObject({ score: 60, reachedAt: before?.lastSolve })
  const hint = await site.build.hint({ challenge: easy, cost: 10 })
  await site.database.pool.query(
    `insert into hint_unlock (hint_id, entry_id, cost, created_at) values ($1, $2, 10, $3)`,
    [hint.id, blue.id, ago(10)],
  )
  site.invalidate()
  const standing = await site.api.as(admin).call(listStandings, { params, query: { q: 'Bleu' } })
  expect(standing.body.standings[0]?.reachedAt).not.toBe(before?.reachedAt)
  expect(await lineOf()).toEqual(before)
})

test('the scoreboard can be searched and filtered; ranks are those of all entries', async () => {
  const site = await world()
  const { outsider, params } = await regatta(site)
  const names = async (query: Record<string, unknown>) =>
    (await site.api.as(outsider).call(getScoreboard, { params, query })).body.scoreboard.map(
      ({ rank, entry }) => `${rank} ${entry.name}`,
    )
  expect(await names({ q: 'BLE' })).toEqual(['2 Bleu'])
  expect(await names({ q: '%' })).toEqual([])
  expect(await names({ school: 'EPITECH' })).toEqual(['2 Bleu'])
  expect(await names({ country: 'Japan' })).toEqual(['3 Or'])
  expect(await names({ page: 2, perPage: 2 })).toEqual(['3 Or'])
  expect((await site.api.as(outsider).call(getScoreboardGroups, { params })).body).toEqual({
    schools: ['EPITECH'],
    countries: ['Belgium', 'France', 'Japan'],
  })
})

test('the timeline, the feed and the page of an entry agree', async () => {
  const site = await world()
  const { outsider, red, blue, easy, hard, gold, params } = await regatta(site)
  const as = site.api.as(outsider)
  const { timeline } = (await as.call(getTimeline, { params })).body
  expect(timeline.map(({ entry, points }) => [entry.name, points.map(({ score }) => score)])).toEqual([
    ['Rouge', [300]],
    ['Bleu', [60]],
    ['Or', [60]],
  ])
  const { feed } = (await as.call(getFeed, { params })).body
  expect(feed.map(({ challenge, entry, place, value }) => [challenge.name, entry.name, place, value])).toEqual([
    ['Hard', 'Rouge', 1, 300],
    ['Easy', 'Or', 2, 60],
    ['Easy', 'Bleu', 1, 60],
  ])
  const page = (await as.call(getEntryPage, { params: { ...params, entry: red.id } })).body
  expect(page).toMatchObject({
    rank: 1,
    entry: { _id: red.id, name: 'Rouge' },
    members: ['Ada', 'Bob'],
    solved: [{ challenge: { _id: hard.id, name: 'Hard', category: 'Web' }, value: 300, place: 1 }],
    awards: [],
    hints: 0,
    points: [{ score: 300 }],
  })
  await site.database.pool.query(
    `insert into award (entry_id, value, reason, created_at) values ($1, -20, 'Late', now())`,
    [gold.id],
  )
  const hint = await site.build.hint({ challenge: easy, cost: 15 })
  await site.database.pool.query(
    `insert into hint_unlock (hint_id, entry_id, cost, created_at) values ($1, $2, 15, now())`,
    [hint.id, blue.id],
  )
  site.invalidate()
  expect((await as.call(getEntryPage, { params: { ...params, entry: gold.id } })).body).toMatchObject({
    score: 40,
    rank: 3,
    awards: [{ value: -20, reason: 'Late' }],
  })
  expect((await as.call(getEntryPage, { params: { ...params, entry: blue.id } })).body).toMatchObject({
    score: 45,
    hints: 15,
    points: [{ score: 60 }, { score: 45 }],
  })
})

test('Z1 E4 an unlisted entry gets 404, except for its members and administrators', async () => {
  const site = await world()
  const { admin, outsider, eve, ada, blue, red, params } = await regatta(site)
  await site.database.db.updateTable('entry').set({ status: 'hidden' }).where('id', '=', blue.id).execute()
  site.invalidate()
  const board = (await site.api.as(outsider).call(getScoreboard, { params, query: {} })).body
  expect(board.scoreboard.map(({ entry, score }) => [entry.name, score])).toEqual([
    ['Rouge', 300],
    ['Or', 80],
  ])
  const page = { params: { ...params, entry: blue.id } }
  const unknown = await site.api
    .as(ada)
    .call(getEntryPage, { params: { ...params, entry: '00000000-0000-4000-8000-000000000000' } })
  expect((await site.api.as(ada).call(getEntryPage, page)).body).toEqual(unknown.body)
  expect((await site.api.as(ada).call(getEntryPage, page)).status).toBe(404)
  expect((await site.api.as(eve).call(getEntryPage, page)).body).toMatchObject({ rank: null, score: 80 })
  expect((await site.api.as(admin).call(getEntryPage, page)).body).toMatchObject({ rank: null, score: 80 })
  const other = await site.build.event()
  const elsewhere = { params: { id: other.id, entry: red.id } }
  expect((await site.api.as(ada).call(getEntryPage, elsewhere)).status).toBe(404)
})

test('before the start there is no scoreboard, except for administrators', async () => {
  const site = await world()
  const event = await site.build.event({ status: 'upcoming', teamSize: [1, 2] })
  const player = await site.build.player()
  const entry = await site.build.entry({ event, members: [player] })
  const admin = await site.build.admin()
  const params = { id: event.id }
  const [as, office] = [site.api.as(player), site.api.as(admin)]
  for (const reply of [
    await as.call(getScoreboard, { params, query: {} }),
    await as.call(getScoreboardGroups, { params }),
    await as.call(getTimeline, { params }),
    await as.call(getFeed, { params }),
    await as.call(exportResults, { params }),
    await as.call(getEntryPage, { params: { ...params, entry: entry.id } }),
    await site.api.call(getCtftime, { params }),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'event-not-started' } })
  expect((await office.call(getScoreboard, { params, query: {} })).body.scoreboard).toHaveLength(1)
  const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' }, query: {} }
  for (const reply of [
    await as.call(getScoreboard, unknown),
    await as.call(getFeed, unknown),
    await as.call(exportResults, unknown),
    await site.api.call(getCtftime, unknown),
    await office.call(listStandings, unknown),
    await office.call(revealBoard, unknown),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('F7 the CTFtime feed has only names and points of playing entries', async () => {
  const site = await world()
  const { blue, category, event, params } = await regatta(site)
  await site.build.challenge({ event, category, name: 'Easy' })
  await site.database.db.updateTable('entry').set({ status: 'disqualified' }).where('id', '=', blue.id).execute()
  site.invalidate()
  const { body } = await site.api.call(getCtftime, { params })
  expect(body).toEqual({
    tasks: expect.arrayContaining(['Easy', 'Easy (2)', 'Hard']),
    standings: [
      {
        pos: 1,
        team: 'Rouge',
        score: 300,
        taskStats: { Hard: { points: 300, time: expect.any(Number) } },
        lastAccept: expect.any(Number),
      },
      { pos: 2, team: 'Or', score: 80, taskStats: expect.any(Object), lastAccept: expect.any(Number) },
    ],
  })
  const fresh = await site.build.event()
  const empty = await site.build.entry({ event: fresh, members: [], name: 'Empty' })
  expect((await site.api.call(getCtftime, { params: { id: fresh.id } })).body).toEqual({
    tasks: [],
    standings: [{ pos: 1, team: empty.name, score: 0, taskStats: {} }],
  })
})
