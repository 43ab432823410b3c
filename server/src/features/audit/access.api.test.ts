import { randomUUID } from 'node:crypto'
import { listAccess } from '@drapeau/contract/audit/access.ts'
import { login } from '@drapeau/contract/accounts/accounts.ts'
import { endMySession } from '@drapeau/contract/accounts/sessions.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getOwnEntry, renameTeam, renewCode } from '@drapeau/contract/entries.ts'
import { exportSubmissions } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let here: World
let olga: Person
beforeAll(async () => {
  here = await world()
  olga = await here.build.admin({ name: 'Olga' })
})

async function list(query: Record<string, string> = {}) {
  await here.app.flushAccess()
  const { status, body } = await here.api.as(olga).call(listAccess, { query })
  expect(status).toBe(200)
  return body
}

const signIn = (email: string, typed: string) =>
  here.api.call(login, { body: { email, password: typed, remember: false } })

describe('O6 the access log', () => {
  test('records sign-ins with their device', async () => {
    const ada = await here.build.player({ name: 'Ada', withPassword: true })
    expect((await signIn(ada.email, password)).status).toBe(200)
    const { records } = await list({ account: ada.id })
    expect(records).toMatchObject([
      { kind: 'signed-in', account: { _id: ada.id, name: 'Ada' }, times: 1, what: expect.any(String) as string },
    ])
  })

  test('B1 records failed sign-ins once with their number, and never what was typed', async () => {
    const bob = await here.build.player({ name: 'Bob', withPassword: true })
    for (const typed of ['Canary-Wrong-1', 'Canary-Wrong-2', 'Canary-Wrong-3']) await signIn(bob.email, typed)
    await signIn('canary@example.org', 'Canary-Wrong-4')
    expect((await list({ account: bob.id })).records).toMatchObject([{ kind: 'sign-in-failed', times: 3 }])
    const { records } = await list({ kind: 'sign-in-failed' })
    expect(records.filter(({ account }) => account === null)).toMatchObject([{ times: 1 }])
    const { rows } = await here.database.pool.query<{ text: string }>(
      'select access_record::text as text from access_record',
    )
    expect(rows.map(({ text }) => text).join()).not.toMatch(/canary/i)
  })

  test('Z1 records requests without permission by their route', async () => {
    const eve = await here.build.player({ name: 'Zuleika' })
    for (let times = 0; times < 3; times += 1) await here.api.as(eve).call(listAudit)
    expect((await list({ account: eve.id })).records).toMatchObject([
      { kind: 'forbidden', what: 'GET /api/audit', times: 3 },
    ])
    // Requests without a session are not recorded.
    await here.api.call(listAudit)
    expect((await list({ kind: 'forbidden' })).totalRows).toBe(1)
  })

  test('Z3, Z4 records requests for the objects of others, although they get 404', async () => {
    const [mallory, alice] = [await here.build.player({ name: 'Mallory' }), await here.build.player()]
    const event = await here.build.event({ teamSize: [1, 2] })
    const secret = await here.build.challenge({ event })
    await here.build.entry({ event, members: [alice] })
    await here.build.entry({ event: await here.build.event({ teamSize: [1, 2] }), members: [alice, mallory] })
    const as = here.api.as(mallory)
    const tries = [
      await as.call(endMySession, { params: { id: alice.sessionId } }),
      await as.call(getChallenge, { params: { id: secret.id.toUpperCase() } }),
      await as.call(getChallenge, { params: { id: secret.id } }),
      await as.call(renameTeam, { params: { id: event.id }, body: { name: 'Mine now' } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const { records } = await list({ account: mallory.id })
    expect(records.map(({ kind, what, times }) => `${kind} ${what} ${times}`).toSorted()).toEqual([
      'forbidden DELETE /api/users/me/sessions/:id 1',
      'forbidden GET /api/challenges/:id 2',
      'forbidden PUT /api/events/:id/entry 1',
    ])
    expect(JSON.stringify(records)).not.toContain(secret.id)
  })

  test('Z4 records members who try what only the captain may', async () => {
    const [captain, member] = [await here.build.player(), await here.build.player()]
    const event = await here.build.event({ teamSize: [1, 2] })
    await here.build.entry({ event, members: [captain, member] })
    expect((await here.api.as(member).call(renewCode, { params: { id: event.id } })).status).toBe(403)
    expect((await list({ account: member.id })).records).toMatchObject([{ kind: 'forbidden', times: 1 }])
  })

  test('does not record broken links, events without an own entry, or administrators', async () => {
    const [reader, chief] = [await here.build.player(), await here.build.admin()]
    const event = await here.build.event()
    for (const each of [reader, chief])
      expect((await here.api.as(each).call(getChallenge, { params: { id: randomUUID() } })).status).toBe(404)
    expect((await here.api.as(reader).call(getOwnEntry, { params: { id: event.id } })).status).toBe(404)
    for (const { id } of [reader, chief]) expect((await list({ account: id })).totalRows).toBe(0)
  })

  test('records downloads by administrators, but not refused ones', async () => {
    const nils = await here.build.admin({ name: 'Nils' })
    expect((await here.api.as(nils).call(exportSubmissions, { query: {} })).status).toBe(404)
    expect((await list({ account: nils.id })).totalRows).toBe(0)
    await here.build.submission({ challenge: await here.build.challenge(), player: await here.build.player() })
    const wire = await Wire.to(here.app.fastify)
    const headers = { authorization: `Bearer ${nils.token}` }
    expect((await wire.request({ method: 'GET', path: '/api/submissions/export', headers })).status).toBe(200)
    expect((await list({ account: nils.id })).records).toMatchObject([
      { kind: 'exported', what: 'GET /api/submissions/export' },
    ])
  })

  test('can be searched by name and action, page by page', async () => {
    expect((await list({ q: 'ZULEIKA' })).totalRows).toBe(1)
    expect((await list({ q: '/api/audit' })).totalRows).toBe(1)
    expect((await list({ q: '%' })).totalRows).toBe(0)
    const { currentRows, totalRows } = await list({ perPage: '2' })
    expect([currentRows, totalRows > 2]).toEqual([2, true])
  })

  test('is for administrators only', async () => {
    expect((await here.api.as(await here.build.player()).call(listAccess, { query: {} })).status).toBe(403)
  })

  test.each([
    ['changed', `update access_record set account_name = 'Nobody'`],
    ['deleted', 'delete from access_record'],
    ['emptied', 'truncate access_record'],
  ])('cannot be %s by the role of the application', async (_, statement) => {
    await expect(here.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
