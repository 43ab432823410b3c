import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { listMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { askPasskeyAtLogin, loginSecondStep, type SecondStep } from '@drapeau/contract/accounts/second-step.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { listAccess } from '@drapeau/contract/audit/access.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Authenticator } from '#test/authenticator.ts'
import type { Person } from '#test/builders.ts'
import { codeOf, ticketFor, withApp, withPasskey } from '#test/factors.ts'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const somebody = () => here.build.player({ withPassword: true })
const finish = (form: Partial<SecondStep> & { ticket: string }, site = here) =>
  site.api.call(loginSecondStep, { body: form })
const askPasskey = async (ticket: string) => (await here.api.call(askPasskeyAtLogin, { body: { ticket } })).body
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 'in' : String(body.code))).toSorted()
const wrongCode = (secret: string) => String((Number(codeOf(secret, 5)) + 1) % 1_000_000).padStart(6, '0')

describe('signing in with an authenticator app', () => {
  test('A14 the right password alone opens nothing, and returns a ticket', async () => {
    const ada = await somebody()
    await withApp(here, ada)
    const reply = await here.api.call(login, { body: forms.login(ada) })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({
      status: 401,
      message: 'Please confirm with your second factor.',
      code: 'second-factor',
      secondFactor: { ticket: expect.stringMatching(/^[\w-]{43}$/), kinds: ['totp'] },
    })
    const ticket = reply.body.secondFactor?.ticket ?? ''
    expect((await here.api.as({ token: ticket }).call(getMe)).status).toBe(401)
    const { rows } = await here.database.pool.query('select t::text as text from sign_in_ticket t')
    expect(JSON.stringify(rows)).not.toContain(ticket)
    expect(here.logged()).not.toContain(ticket)
  })

  test('the code opens the session that the password asked for', async () => {
    const ada = await somebody()
    const { secret } = await withApp(here, ada)
    const { status, body } = await finish({ ticket: await ticketFor(here, ada, true), code: codeOf(secret, 1) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 200, message: 'Login Successfull...' })
    const { sessions } = (await here.api.as(body.data).call(listMySessions)).body
    expect(sessions.find(({ current }) => current)).toMatchObject({ remember: true })
    expect((await here.api.as(body.data).call(getMe)).body.secondFactor).toBe('on')
  })

  test('A14 a code works once, also for two sign-ins at the same moment', async () => {
    const ada = await somebody()
    const { secret } = await withApp(here, ada)
    const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketFor(here, ada)))
    const code = codeOf(secret, 1)
    const replies = await Promise.all(tickets.map((ticket) => finish({ ticket, code })))
    expect(codesOf(replies)).toEqual(['in', 'wrong-code', 'wrong-code', 'wrong-code'])
    expect((await finish({ ticket: await ticketFor(here, ada), code })).body.code).toBe('wrong-code')
  })

  test('A14 a ticket opens one session, however many right answers arrive at once', async () => {
    const ada = await somebody()
    const { recoveryCodes } = await withApp(here, ada)
    const ticket = await ticketFor(here, ada)
    const replies = await Promise.all(recoveryCodes.slice(0, 4).map((recoveryCode) => finish({ ticket, recoveryCode })))
    expect(codesOf(replies)).toEqual(['in', 'ticket-over', 'ticket-over', 'ticket-over'])
    const { rows } = await here.database.pool.query('select from recovery_code where account_id = $1', [ada.id])
    expect(rows).toHaveLength(9)
  })

  test('B5 a ticket takes five answers, also when they arrive at once', async () => {
    const ada = await somebody()
    const { recoveryCodes } = await withApp(here, ada)
    const ticket = await ticketFor(here, ada)
    const replies = await Promise.all(Array.from({ length: 12 }, () => finish({ ticket, recoveryCode: 'wrong' })))
    expect(replies.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(5)
    expect(replies.filter(({ body }) => body.code === 'ticket-over')).toHaveLength(7)
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] ?? '' })).body.code).toBe('ticket-over')
  })

  test('B5 ten wrong codes an hour are judged for one account, whatever ticket they come with', async () => {
    const ada = await somebody()
    const { secret, recoveryCodes } = await withApp(here, ada)
    const tickets = await Promise.all([1, 2, 3].map(() => ticketFor(here, ada)))
    const code = wrongCode(secret)
    const replies = await Promise.all(tickets.flatMap((ticket) => [1, 2, 3, 4].map(() => finish({ ticket, code }))))
    expect(replies.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(10)
    expect(replies.filter(({ body }) => body.code === 'too-many-codes')).toHaveLength(2)
    // The owner is not locked out.
    const ticket = await ticketFor(here, ada)
    const later = await finish({ ticket, code: codeOf(secret, 1) })
    expect(later.body.code).toBe('too-many-codes')
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(60)
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] ?? '' })).status).toBe(200)
  })

  test('a wrong code is in the access log', async () => {
    const ada = await somebody()
    const { secret } = await withApp(here, ada)
    await finish({ ticket: await ticketFor(here, ada), code: wrongCode(secret) })
    await here.app.flushAccess()
    const admin = await here.build.admin()
    const query = { kind: 'sign-in-failed', account: ada.id } as const
    expect((await here.api.as(admin).call(listAccess, { query })).body.records).toHaveLength(1)
  })

  test('A14 a ticket is over after five minutes', async () => {
    const late = await world()
    const ada = await late.build.player({ withPassword: true })
    const { recoveryCodes } = await withApp(late, ada)
    const ticket = await ticketFor(late, ada)
    late.advance(5 * 60_000)
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] ?? '' }, late)).body.code).toBe('ticket-over')
  })

  test('A14 a ticket ends with the access of its account, and the second factor stays', async () => {
    const ada = await somebody()
    const { recoveryCodes } = await withApp(here, ada)
    const ticket = await ticketFor(here, ada)
    const new_password = 'Another-Horse-8'
    const body = { ...forms.profile(ada), new_password, confirm_password: new_password }
    expect((await here.api.as(ada).call(updateMe, { body })).status).toBe(200)
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] ?? '' })).body.code).toBe('ticket-over')
    const again = await here.api.call(login, { body: forms.login(ada, { password: new_password }) })
    expect(again.body.code).toBe('second-factor')
  })

  test.each([{}, { code: '123456', recoveryCode: 'x' }, { code: '' }])('refuses %j as answer', async (answer) => {
    const reply = await here.api.raw({
      method: 'POST',
      url: '/api/users/login/second-factor',
      payload: { ticket: 'x'.repeat(43), ...answer },
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input', errors: { code: 'Code is required' } } })
  })

  test('a ticket that never existed is over', async () => {
    expect((await finish({ ticket: 'x'.repeat(43), code: '123456' })).body.code).toBe('ticket-over')
    expect((await here.api.call(askPasskeyAtLogin, { body: { ticket: 'x' } })).body.code).toBe('ticket-over')
  })
})

describe('signing in with a recovery code', () => {
  test('A14 works once for each code, however it is typed', async () => {
    const ada = await somebody()
    const { recoveryCodes } = await withApp(here, ada)
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    expect((await finish({ ticket: await ticketFor(here, ada), recoveryCode: typed })).status).toBe(200)
    expect((await finish({ ticket: await ticketFor(here, ada), recoveryCode: first })).body.code).toBe('wrong-code')
    expect((await finish({ ticket: await ticketFor(here, ada), recoveryCode: second })).status).toBe(200)
  })

  test('A14 the code of somebody else is wrong', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await withApp(here, ada)
    const { recoveryCodes } = await withApp(here, eve)
    const reply = await finish({ ticket: await ticketFor(here, ada), recoveryCode: recoveryCodes[0] ?? '' })
    expect(reply.body.code).toBe('wrong-code')
  })
})

describe('signing in with a passkey', () => {
  let ada: Person
  let key: Authenticator
  beforeAll(async () => {
    ada = await somebody()
    ;({ key } = await withPasskey(here, ada))
  })

  test('answers the question of the ticket, once', async () => {
    const ticket = await ticketFor(here, ada)
    const question = await askPasskey(ticket)
    expect(question).toMatchObject({ siteId: 'localhost', passkeys: [{ id: key.id.toString('base64url') }] })
    const proof = key.answer(question)
    expect((await finish({ ticket, passkey: proof })).status).toBe(200)
    expect((await finish({ ticket: await ticketFor(here, ada), passkey: proof })).body.code).toBe('wrong-passkey')
  })

  test('A14 refuses the passkey of another site, another account, another question and a copy', async () => {
    const refused = async (answer: (question: Awaited<ReturnType<typeof askPasskey>>) => SecondStep['passkey']) => {
      const ticket = await ticketFor(here, ada)
      const { body } = await finish({ ticket, passkey: answer(await askPasskey(ticket)) })
      return body.code
    }
    const eve = await withPasskey(here, await somebody())
    expect(await refused((question) => key.answer(question, { origin: 'https://evil.example' }))).toBe('wrong-passkey')
    expect(await refused((question) => key.answer({ ...question, siteId: 'evil.example' }))).toBe('wrong-passkey')
    expect(await refused((question) => eve.key.answer(question))).toBe('wrong-passkey')
    expect(await refused((question) => new Authenticator().answer(question))).toBe('wrong-passkey')
    expect(await refused((question) => key.answer({ ...question, challenge: 'AAAA' }))).toBe('wrong-passkey')
    const { counter } = key
    expect(
      await refused((question) => {
        key.counter = 0
        return key.answer(question)
      }),
    ).toBe('wrong-passkey')
    key.counter = counter
    expect(await refused((question) => key.answer(question))).toBe(undefined)
  })

  test('A14 a wrong answer uses the question up', async () => {
    const ticket = await ticketFor(here, ada)
    const question = await askPasskey(ticket)
    await finish({ ticket, code: '000000' })
    expect((await finish({ ticket, passkey: key.answer(question) })).body.code).toBe('wrong-passkey')
    expect((await finish({ ticket, passkey: key.answer(await askPasskey(ticket)) })).status).toBe(200)
  })
})
