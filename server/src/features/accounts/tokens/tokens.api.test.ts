import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { createToken, listMyTokens, listUserTokens, maxTokens, revokeToken } from '@drapeau/contract/accounts/tokens.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let here: World
let open: World
let admin: Person
beforeAll(async () => {
  here = await world()
  open = await world({ settings: { PLAYER_TOKENS: 'on' } })
  admin = await here.build.admin()
})

const form = { name: 'Push from git', scopes: ['author' as const], days: 90 as const }
const create = (person: Person, changes: Partial<Parameters<typeof bodyOf>[0]> = {}, site = here) =>
  site.api.as(person).call(createToken, { body: bodyOf({ ...form, ...changes }) })
const bodyOf = (body: typeof form) => body
const namesOf = async (person: Person, site = here) =>
  (await site.api.as(person).call(listMyTokens)).body.tokens.map(({ name }) => name)

describe('creating a token', () => {
  test('K6 shows it once and stores its digest alone', async () => {
    const reply = await create(admin)
    expect(reply.status).toBe(201)
    expect(reply.body.token).toMatch(/^drp_[\w-]{43}$/)
    expect(reply.body).toMatchObject({ name: form.name, scopes: ['author'], lastUsedAt: null })
    expect(Date.parse(reply.body.expiresAt) - Date.parse(reply.body.createdAt)).toBe(90 * 86_400_000)
    const listed = await here.api.as(admin).call(listMyTokens)
    const { token, ...rest } = reply.body
    expect(listed.body.tokens).toEqual([rest])
    const { rows } = await here.database.pool.query('select api_token::text as text from api_token')
    expect(rows.some(({ text }) => String(text).includes(token))).toBe(false)
    expect(here.logged()).not.toContain(token)
  })

  test('A4 the owner gets a mail and a notification, and the audit log a record', async () => {
    const owner = await here.build.admin()
    const { body } = await create(owner)
    const mail = await new Mailbox(here).next(owner.email)
    expect(mail.subject).toBe('A new API token for your Drapeau account')
    expect(JSON.stringify(mail)).not.toContain(body.token)
    const { rows } = await here.database.pool.query('select title from notification where account_id = $1', [owner.id])
    expect(rows).toEqual([{ title: 'An API token was created' }])
    const { records } = (await here.api.as(admin).call(listAudit, { query: { subject: body._id } })).body
    expect(records).toMatchObject([{ action: 'created', kind: 'token', actor: { _id: owner.id }, token: null }])
    expect(JSON.stringify(records)).not.toContain(body.token)
  })

  test('A11 needs a fresh confirmation', async () => {
    const owner = await here.build.admin()
    const old = await here.build.session(owner.id, { isConfirmed: false })
    expect((await create({ ...owner, ...old })).body).toMatchObject({ status: 403, code: 'confirm-again' })
    expect(await namesOf(owner)).toEqual([])
  })

  test('refuses a second one of the same name, but not the name of somebody else', async () => {
    const [one, other] = [await here.build.admin(), await here.build.admin()]
    expect((await create(one)).status).toBe(201)
    const again = await create(one, { name: ` ${form.name} ` })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'token-exists', errors: { name: sentences.tokenNameTaken } },
    })
    expect((await create(other)).status).toBe(201)
  })

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['name', 'hid\u202eden'],
    ['scopes', []],
    ['scopes', ['read', 'read']],
    ['scopes', ['everything']],
    ['days', 8],
    ['days', '7'],
    ['days', null],
  ])('refuses %s %j', async (field, value) => {
    const owner = await here.build.admin()
    const reply = await here.api
      .as(owner)
      .raw({ method: 'POST', url: '/api/tokens', payload: { ...form, [field]: value } })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(reply.body.errors ?? {})[0]).toMatch(new RegExp(`^${field}`))
  })

  test('B2 parallel requests for the last place make one token', async () => {
    const owner = await open.build.admin()
    for (let made = 0; made < maxTokens - 1; made += 1) await open.build.apiToken(owner.id, ['read'])
    const second = await world({ besides: open })
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => create(owner, { name: `Race ${at}` }, at % 2 === 0 ? open : second)),
    )
    const codes = replies.map(({ status, body }) => (status === 201 ? 'created' : body.code)).toSorted()
    expect(codes).toEqual(['created', ...Array.from({ length: 7 }, () => 'too-many-tokens')])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'You already have 20 API tokens. Revoke one first.',
    )
    expect(await namesOf(owner, open)).toHaveLength(maxTokens)
  })

  test('B2 parallel requests with one name make one token', async () => {
    const owner = await open.build.admin()
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(owner, {}, open)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'token-exists')).toHaveLength(5)
  })
})

describe('players', () => {
  test('Z10 cannot create one unless the site allows it', async () => {
    const player = await here.build.player()
    expect((await create(player, { scopes: ['read' as never] })).body).toMatchObject({
      status: 403,
      code: 'tokens-off',
    })
  })

  test('Z10 where the site allows it, can choose to read and to play', async () => {
    const player = await open.build.player()
    for (const scope of ['author', 'manage'])
      expect((await create(player, { scopes: [scope as 'author'] }, open)).body).toMatchObject({
        code: 'invalid-input',
        errors: { scopes: sentences.scopesOfPlayer },
      })
    expect((await create(player, { scopes: ['read', 'play'] as never }, open)).status).toBe(201)
  })
})

describe('revoking a token', () => {
  test('Z3 is for its owner, and not for another player', async () => {
    const [owner, other] = [await open.build.player(), await open.build.player()]
    const { id } = await open.build.apiToken(owner.id, ['read'])
    expect((await open.api.as(other).call(revokeToken, { params: { id } })).status).toBe(404)
    expect((await open.api.as(owner).call(revokeToken, { params: { id } })).status).toBe(200)
    expect((await open.api.as(owner).call(revokeToken, { params: { id } })).status).toBe(404)
    expect(await namesOf(owner, open)).toEqual([])
  })

  test('is also for administrators, who see it on the page of the user', async () => {
    const owner = await here.build.admin()
    const { id, name, token } = await here.build.apiToken(owner.id, ['read'])
    const listed = await here.api.as(admin).call(listUserTokens, { params: { id: owner.id } })
    expect(listed.body.tokens).toMatchObject([{ _id: id, name }])
    expect(JSON.stringify(listed.body)).not.toContain(token)
    expect((await here.api.as(admin).call(revokeToken, { params: { id } })).status).toBe(200)
    const { records } = (await here.api.as(admin).call(listAudit, { query: { subject: id } })).body
    expect(records).toMatchObject([
      { action: 'deleted', kind: 'token', changes: [{ field: 'owner', before: owner.name, after: null }] },
    ])
  })

  test('Z3 the tokens of a user are for administrators, and of a user who exists', async () => {
    const player = await here.build.player()
    expect((await here.api.as(player).call(listUserTokens, { params: { id: admin.id } })).status).toBe(403)
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await here.api.as(admin).call(listUserTokens, { params })).status).toBe(404)
  })
})

test('Z10 a token opens neither the account nor tokens', async () => {
  const owner = await here.build.admin()
  const made = await here.build.apiToken(owner.id, ['read', 'author', 'manage'])
  const api = here.api.as(made)
  for (const reply of [
    await api.call(getMe),
    await api.call(listMyTokens),
    await api.call(createToken, { body: form }),
    await api.call(revokeToken, { params: { id: made.id } }),
    await api.call(listUserTokens, { params: { id: owner.id } }),
  ])
    expect(reply.body).toMatchObject({ status: 403, code: 'token-scope' })
})
