import { exportResults } from '@drapeau/contract/results.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { listStandings, revealBoard } from '@drapeau/contract/standings.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import { ago, minutes, regatta } from '#test/regatta.ts'
import { world } from '#test/world.ts'

test('I9 the results are a table without formulas, for players once they are public', async () => {
  const site = await world()
  const { admin, ada, event, params } = await regatta(site, { endsAt: new Date(Date.now() + minutes(5)) })
  const evil = await site.build.player()
  await site.build.entry({ event, members: [evil], name: '=1+1' })
  expect(await site.api.as(ada).call(exportResults, { params })).toMatchObject({
    status: 403,
    body: { code: 'results-not-out' },
  })
  expect((await site.api.as(admin).call(exportResults, { params })).status).toBe(200)
  site.advance(minutes(5))
  const reply = await site.api.as(ada).raw<string>({ url: `/api/events/${params.id}/results` })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="Regatta results.csv"; filename*=UTF-8''Regatta%20results.csv`,
  })
  const lines = reply.body.split('\r\n')
  expect(lines[0]).toContain(
    '"rank","entry","members","school","country","solves","last solve","score","score reached"',
  )
  expect(lines[1]).toMatch(/^"1","Rouge","Ada, Bob","","France","1","([^"]+Z)","300","\1"$/)
  expect(lines[4]).toMatch(/^"4","'=1\+1".*"0",""$/)
})

test('administrators see all entries live, beside what players see', async () => {
  const site = await world()
  const { admin, ada, red, blue, easy, hard, params } = await regatta(site, { freezesAt: ago(20) })
  await site.api.as(ada).call(getScoreboard, { params, query: {} })
  await site.build.solve({ challenge: hard, entry: blue, at: ago(10) })
  await site.build.solve({ challenge: easy, entry: red, at: ago(5) })
  await site.database.db
    .updateTable('entry')
    .set({ status: 'hidden', status_reason: 'A test' })
    .where('name', '=', 'Or')
    .execute()
  site.invalidate()
  const { body } = await site.api.as(admin).call(listStandings, { params, query: {} })
  const brief = body.standings.map(({ rank, entry, score, frozenRank, frozenScore, status }) => [
    rank,
    entry.name,
    score,
    frozenRank,
    frozenScore,
    status,
  ])
  expect(brief).toEqual([
    [1, 'Bleu', 360, 2, 60, 'playing'],
    [2, 'Rouge', 360, 1, 300, 'playing'],
    [null, 'Or', 60, null, null, 'hidden'],
  ])
  expect(body).toMatchObject({ frozen: true, frozenAt: expect.any(String), totalRows: 3 })
  expect(body.standings[2]?.statusReason).toBe('A test')
  const narrowed = await site.api.as(admin).call(listStandings, { params, query: { q: 'roug' } })
  expect(narrowed.body).toMatchObject({ totalRows: 1, standings: [{ rank: 2 }] })
})

test('the scoreboard is revealed once, which is recorded, and everybody sees the final one', async () => {
  const site = await world()
  const { admin, ada, blue, hard, params } = await regatta(site, { freezesAt: ago(20) })
  await site.build.solve({ challenge: hard, entry: blue, at: ago(10) })
  const seen = async () => (await site.api.as(ada).call(getScoreboard, { params, query: {} })).body
  expect(await seen()).toMatchObject({ frozen: true, scoreboard: [{ entry: { name: 'Rouge' } }, {}, {}] })
  const replies = await Promise.all([1, 2, 3].map(() => site.api.as(admin).call(revealBoard, { params })))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'not-frozen' })
  expect(await seen()).toMatchObject({
    frozen: false,
    frozenAt: null,
    scoreboard: [{ entry: { name: 'Bleu' } }, {}, {}],
  })
  const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'event' } })).body
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({
    action: 'updated',
    changes: [{ field: 'revealedAt', before: null, after: expect.any(String) }],
  })
})

test('a scoreboard that is not frozen cannot be revealed', async () => {
  const site = await world()
  const { admin, ada, params } = await regatta(site, { freezesAt: new Date(Date.now() + minutes(5)) })
  expect((await site.api.as(admin).call(revealBoard, { params })).body).toMatchObject({ code: 'not-frozen' })
  expect((await site.api.as(ada).call(revealBoard, { params })).status).toBe(403)
})
