import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { listMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let here: World
let ada: Person
beforeAll(async () => {
  here = await world()
  ada = await here.build.player({ name: 'Ada', email: 'ada@example.org', withPassword: true })
})

describe('signing in', () => {
  test('returns a token for the account', async () => {
    const { status, body } = await here.api.call(login, { body: forms.login(ada) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 200, message: 'Login Successfull...' })
    const me = await here.api.as(body.data).call(getMe)
    expect(me.status).toBe(200)
    expect(me.body).toEqual({
      _id: ada.id,
      name: 'Ada',
      email: 'ada@example.org',
      country: 'France',
      isStudent: false,
      school: null,
      type: 'user',
      active: true,
      enable: 'enabled',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      pendingEmail: null,
      grants: [],
      secondFactor: 'off',
    })
  })

  test('the case of the address makes no difference', async () => {
    expect((await here.api.call(login, { body: forms.login({ email: 'ADA@Example.ORG' }) })).status).toBe(200)
  })

  test('A2 returns a new token each time, whatever token the request carries', async () => {
    const chosen = 'A'.repeat(43)
    const replies = await Promise.all(
      [1, 2, 3].map(() => here.api.as({ token: chosen }).call(login, { body: forms.login(ada) })),
    )
    const tokens = replies.map(({ body }) => body.data.token)
    expect(new Set([...tokens, chosen]).size).toBe(4)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await here.api.as({ token: chosen }).call(getMe)).status).toBe(401)
  })

  test('with "remember me" keeps the session for thirty days, otherwise for a day without use', async () => {
    const day = 86_400_000
    for (const [remember, days] of [
      [true, 30],
      [false, 1],
    ] as const) {
      const { body } = await here.api.call(login, { body: forms.login(ada, { remember }) })
      const { sessions } = (await here.api.as(body.data).call(listMySessions)).body
      const mine = sessions.find((session) => session.current)
      expect(mine?.remember).toBe(remember)
      const left = Date.parse(mine?.expiresAt ?? '') - Date.now()
      expect(left / day).toBeGreaterThan(days - 0.01)
      expect(left / day).toBeLessThanOrEqual(days + 0.01)
    }
  })
})

describe('A1 the state of an account is revealed only with the right password', () => {
  const wrongPassword = { status: 401, message: 'Invalid Email Or Password', code: 'wrong-credentials' }
  const replyTo = async (email: string, typed: string) =>
    (await here.api.call(login, { body: forms.login({ email }, { password: typed }) })).body

  test.each([
    ['unconfirmed', { active: false }, 'Email Not Confirmed', 'email-not-confirmed'],
    ['disabled', { enabled: false }, 'Account Disabled', 'account-disabled'],
    ['disabled and unconfirmed', { enabled: false, active: false }, 'Account Disabled', 'account-disabled'],
  ])('%s', async (_, options, message, code) => {
    const { email } = await here.build.player({ ...options, withPassword: true })
    expect(await replyTo(email, 'Wrong-Horse-7')).toEqual(wrongPassword)
    expect(await replyTo(email, password)).toEqual({ status: 401, message, code })
  })

  test('an unknown address and a wrong password get the same response', async () => {
    expect(await replyTo('nobody@example.org', password)).toEqual(wrongPassword)
    expect(await replyTo(ada.email, 'Wrong-Horse-7')).toEqual(wrongPassword)
  })

  test('an account without a password accepts none', async () => {
    const person = await here.build.player()
    for (const typed of ['null', 'undefined', password])
      expect((await here.api.call(login, { body: forms.login(person, { password: typed }) })).status).toBe(401)
  })
})

describe('A8 a token that the server did not issue is refused', () => {
  const forged = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  test.each([
    ['empty', ''],
    ['too short', 'abc'],
    ['as long as a real one', 'A'.repeat(43)],
    ['a signed token of another kind', `${forged}.${forged}.`],
    ['the id of a session', 'session'],
    ['the stored hash of a token', 'hash'],
    ['two tokens', 'two'],
    ['a token with a changed last letter', 'changed'],
  ])('%s', async (_, kind) => {
    const flipped = `${ada.token.slice(0, -2)}${ada.token.at(-2) === 'A' ? 'B' : 'A'}${ada.token.at(-1)}`
    const { rows } = await here.database.pool.query<{ hash: string }>(
      `select rtrim(translate(encode(token_hash, 'base64'), '+/', '-_'), '=') as hash from session where id = $1`,
      [ada.sessionId],
    )
    const known: Record<string, string> = {
      session: ada.sessionId,
      hash: rows[0]?.hash ?? '',
      two: `${ada.token} ${ada.token}`,
      changed: flipped,
    }
    const headers = { authorization: `Bearer ${known[kind] ?? kind}` }
    const reply = await here.api.raw({ method: 'GET', url: '/api/users/me', headers })
    expect(reply.status).toBe(401)
    expect(reply.body.code).toBe('signed-out')
  })

  test('the right token is accepted only as a bearer token', async () => {
    const statusFor = async (authorization: string) =>
      (await here.api.raw({ method: 'GET', url: '/api/users/me', headers: { authorization } })).status
    expect(await statusFor(`Bearer ${ada.token}`)).toBe(200)
    expect(await statusFor(ada.token)).toBe(401)
    expect(await statusFor(`Basic ${ada.token}`)).toBe(401)
    const cookie = await here.api.raw({
      method: 'GET',
      url: '/api/users/me',
      headers: { cookie: `token=${ada.token}` },
    })
    expect(cookie.status).toBe(401)
    expect((await here.api.raw({ method: 'GET', url: `/api/users/me?token=${ada.token}` })).status).toBe(401)
  })
})

describe('A13 two identities in one request', () => {
  test('two Authorization headers are refused', async () => {
    const eve = await here.build.player()
    const wire = await Wire.to(here.app.fastify)
    const reply = await wire.raw(
      `GET /api/users/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${ada.token}\r\nAuthorization: Bearer ${eve.token}\r\n\r\n`,
    )
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    expect(reply).not.toContain(ada.email)
  })

  test('a cookie beside a token is ignored', async () => {
    const eve = await here.build.player()
    const headers = { cookie: `token=${ada.token}; session=${ada.token}` }
    const reply = await here.api.as(eve).raw<{ _id: string }>({ method: 'GET', url: '/api/users/me', headers })
    expect(reply.body._id).toBe(eve.id)
  })
})
