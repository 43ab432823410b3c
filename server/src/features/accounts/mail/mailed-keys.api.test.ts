import {
  confirmAccount,
  forgotPassword,
  getMe,
  login,
  register,
  resendConfirmation,
  resetPassword,
} from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000

let here: World
let mailbox: Mailbox
beforeAll(async () => {
  here = await world()
  mailbox = new Mailbox(here)
})

const confirm = (key: string) => here.api.call(confirmAccount, { params: { key } })
const reset = (key: string) => here.api.call(resetPassword, { params: { key } })
const signIn = (person: { email: string }, password?: string) =>
  here.api.call(login, { body: forms.login(person, password === undefined ? {} : { password }) })
/** The device token for the browser that opened the link. */
const device: unknown = expect.stringMatching(/^[\w-]{43}$/)
const invalid = { status: 404, message: 'Invalid Code', code: 'invalid-code' }

async function newcomer(): Promise<{ email: string; key: string }> {
  const id = crypto.randomUUID().slice(0, 8)
  const email = `${id}@example.org`
  await here.api.call(register, { body: forms.registration({ name: `New ${id}`, email }) })
  return { email, key: (await mailbox.next(email)).key }
}

async function forgetful(): Promise<Person & { key: string }> {
  const person = await here.build.player({ withPassword: true })
  await here.api.call(forgotPassword, { body: { email: person.email } })
  return { ...person, key: (await mailbox.next(person.email)).key }
}

/** The password is the only indented line of the mail. */
const passwordIn = (text = ''): string => /^ {4}(\S+)$/m.exec(text)?.[1] ?? ''

describe('confirming an account', () => {
  test('activates it, and welcomes its owner', async () => {
    const { email, key } = await newcomer()
    const reply = await confirm(key)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ data: { device }, status: 201, message: 'Account Active Successfully...' })
    const { body } = await signIn({ email })
    const welcome = await here.api.as(body.data).call(listNotifications)
    expect(welcome.body.notifications.map(({ title }) => title)).toEqual(['Welcome aboard!'])
  })

  test('a further mail replaces the first (K5)', async () => {
    const { email, key } = await newcomer()
    const reply = await here.api.call(resendConfirmation, { body: { email } })
    expect(reply.body).toEqual({ status: 200, message: 'Mail Sended. Please Checked!' })
    const second = await mailbox.next(email)
    expect(second.key).not.toBe(key)
    expect((await confirm(key)).body).toEqual(invalid)
    expect((await confirm(second.key)).status).toBe(201)
  })

  test('the old key is void as soon as a new one is requested', async () => {
    const { email, key } = await newcomer()
    await here.api.call(resendConfirmation, { body: { email } })
    expect((await confirm(key)).status).toBe(404)
  })

  test('an unknown or confirmed address gets no mail', async () => {
    const known = await here.build.player()
    const unknown = await here.api.call(resendConfirmation, { body: { email: 'nobody@example.org' } })
    expect(unknown.body).toEqual({ status: 404, message: 'Email Not Found', code: 'email-not-found' })
    const again = await here.api.call(resendConfirmation, { body: { email: known.email } })
    expect(again.body).toMatchObject({ status: 409, code: 'already-confirmed' })
    expect(await mailbox.unread(known.email)).toEqual([])
  })
})

describe('a forgotten password', () => {
  test('the key invalidates the password and every session, and a new password is mailed', async () => {
    const person = await forgetful()
    const other = await here.build.session(person.id)
    expect((await here.api.as(person).call(getMe)).status).toBe(200)
    const reply = await reset(person.key)
    expect(reply.body).toEqual({
      data: { device },
      status: 201,
      message: 'Password Reset Successfully. A new password sending in yor mail!',
    })
    for (const session of [person, other]) expect((await here.api.as(session).call(getMe)).status).toBe(401)
    const mail = await mailbox.next(person.email)
    const fresh = passwordIn(mail.text)
    expect(fresh).toMatch(/^[\w]{4}(?:-[\w]{4}){3}$/)
    expect(mail.html).toContain(fresh)
    expect((await signIn(person)).status).toBe(401)
    expect((await signIn(person, fresh)).status).toBe(200)
  })

  test('an unknown address is not found', async () => {
    const reply = await here.api.call(forgotPassword, { body: { email: 'nobody@example.org' } })
    expect(reply.body).toEqual({ status: 404, message: 'Email Not Found', code: 'email-not-found' })
  })

  test('the request alone changes nothing', async () => {
    const person = await forgetful()
    expect((await signIn(person)).status).toBe(200)
    expect((await here.api.as(person).call(getMe)).status).toBe(200)
  })

  test('a reset also confirms an unconfirmed account', async () => {
    const { email, key } = await newcomer()
    await here.api.call(forgotPassword, { body: { email } })
    await reset((await mailbox.next(email)).key)
    const fresh = passwordIn((await mailbox.next(email)).text)
    expect((await signIn({ email }, fresh)).status).toBe(200)
    expect((await confirm(key)).body).toEqual(invalid)
  })

  test('a disabled account stays disabled', async () => {
    const person = await here.build.player({ enabled: false, withPassword: true })
    await here.api.call(forgotPassword, { body: { email: person.email } })
    await reset((await mailbox.next(person.email)).key)
    const fresh = passwordIn((await mailbox.next(person.email)).text)
    expect((await signIn(person, fresh)).body.code).toBe('account-disabled')
  })

  test('B1 after a reset the owner can sign in although an attacker has guessed too often', async () => {
    const person = await forgetful()
    for (let at = 0; at < 11; at += 1) await signIn(person, 'Wrong-Horse-7')
    expect((await signIn(person)).status).toBe(429)
    await reset(person.key)
    const fresh = passwordIn((await mailbox.next(person.email)).text)
    expect((await signIn(person, fresh)).status).toBe(200)
  })
})

describe('K3 a key has one purpose', () => {
  test('a confirmation key resets nothing, and still confirms', async () => {
    const { key } = await newcomer()
    expect((await reset(key)).body).toEqual(invalid)
    expect((await confirm(key)).status).toBe(201)
  })

  test('a reset key confirms nothing, and still resets', async () => {
    const { key } = await forgetful()
    expect((await confirm(key)).body).toEqual(invalid)
    expect((await reset(key)).status).toBe(201)
  })

  test.each(['x', 'A'.repeat(43), 'A'.repeat(200), "' or 1=1 --", '%00', '%ff', '../reset', '🏴'])(
    '%s is no key',
    async (key) => {
      for (const door of ['confirm', 'reset']) {
        const url = `/api/users/${door}/${key.startsWith('%') ? key : encodeURIComponent(key)}`
        const { status } = await here.api.raw({ method: 'GET', url })
        expect([400, 404]).toContain(status)
      }
    },
  )

  test('a session token is no key, and a key is no session token', async () => {
    const person = await forgetful()
    expect((await confirm(person.token)).status).toBe(404)
    expect((await reset(person.token)).status).toBe(404)
    expect((await here.api.as({ token: person.key }).call(getMe)).status).toBe(401)
  })
})

describe('K4 a key can be used once', () => {
  test('of twenty parallel uses one succeeds', async () => {
    for (const [use, { key }] of [
      [confirm, await newcomer()],
      [reset, await forgetful()],
    ] as const) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => use(key)))
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(replies.filter(({ status }) => status === 404)).toHaveLength(19)
    }
  })

  test('twenty parallel uses of a reset key mail one password', async () => {
    const person = await forgetful()
    await Promise.all(Array.from({ length: 20 }, () => reset(person.key)))
    expect(passwordIn((await mailbox.next(person.email)).text)).not.toBe('')
    const { rows } = await here.database.pool.query(
      `select id from jobs.job where name = 'mail' and data->>'purpose' = 'new-password' and data->>'email' = $1`,
      [person.email],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('K5 a key expires', () => {
  test('after a day for a confirmation', async () => {
    const [early, late] = [await newcomer(), await newcomer()]
    here.advance(24 * hour - 60_000)
    expect((await confirm(early.key)).status).toBe(201)
    here.advance(120_000)
    expect((await confirm(late.key)).body).toEqual(invalid)
  })

  test('after an hour for a reset', async () => {
    const [early, late] = [await forgetful(), await forgetful()]
    here.advance(hour - 60_000)
    expect((await reset(early.key)).status).toBe(201)
    here.advance(120_000)
    expect((await reset(late.key)).body).toEqual(invalid)
  })

  test('when a newer one is requested', async () => {
    const person = await forgetful()
    await here.api.call(forgotPassword, { body: { email: person.email } })
    const { key } = await mailbox.next(person.email)
    expect((await reset(person.key)).body).toEqual(invalid)
    expect((await reset(key)).status).toBe(201)
  })

  test('when the address that it was sent to changes', async () => {
    const person = await forgetful()
    const body = forms.profile(person, { email: `new-${person.email}` })
    await here.api.as(person).call(updateMe, { body })
    expect((await confirm((await mailbox.next(body.email)).key)).status).toBe(201)
    expect((await reset(person.key)).body).toEqual(invalid)
  })

  test('when the password changes', async () => {
    const person = await forgetful()
    const chosen = 'Another-Horse-7'
    const body = forms.profile(person, { new_password: chosen, confirm_password: chosen })
    expect((await here.api.as(person).call(updateMe, { body })).status).toBe(200)
    expect((await reset(person.key)).body).toEqual(invalid)
  })
})
