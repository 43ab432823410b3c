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
import { beforeEach, describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'
import { mailboxOf } from './mailbox.ts'

/** The contract's limit for an hour. */
const budget = 6
const hour = 3_600_000

let here: World
beforeEach(async () => {
  here = await world()
})

const countMails = async (purposes: readonly string[] = ['confirm', 'change-email', 'reset']): Promise<number> => {
  const { rows } = await here.database.pool.query<{ count: string }>(
    `select count(*) from jobs.job where name = 'mail' and data->>'purpose' = any($1)`,
    [purposes],
  )
  return Number(rows[0]?.count)
}
const forget = (email: string) => here.api.call(forgotPassword, { body: { email } })
const signUp = (email: string, name: string) => here.api.call(register, { body: forms.registration({ email, name }) })
const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const statuses = (replies: { status: number }[]): number[] => [...new Set(replies.map(({ status }) => status))]

describe('N7 a mailbox', () => {
  test('gets six mails an hour through all routes together, and plus-addresses count as the same mailbox', async () => {
    const [ann, bob] = [
      await here.build.player({ withPassword: true }),
      await here.build.player({ withPassword: true }),
    ]
    expect((await signUp('Victim+1@example.org', 'One')).status).toBe(200)
    expect((await signUp('victim+2@example.org', 'Two')).status).toBe(200)
    const change = (person: typeof ann, email: string) =>
      here.api.as(person).call(updateMe, { body: forms.profile(person, { email }) })
    expect((await change(ann, 'VICTIM@example.org')).status).toBe(200)
    expect((await change(bob, 'victim+3@example.org')).status).toBe(200)
    expect((await forget('victim+1@example.org')).status).toBe(200)
    expect((await here.api.call(resendConfirmation, { body: { email: 'victim+2@example.org' } })).status).toBe(200)
    expect(await countMails()).toBe(budget)

    expect((await signUp('victim+4@example.org', 'Four')).status).toBe(429)
    const refused = await change(bob, 'victim+5@example.org')
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await here.api.as(bob).call(getMe)).body.pendingEmail).toBe('victim+3@example.org')
    expect(await countMails()).toBe(budget)
    expect((await signUp('neighbour@example.org', 'Neighbour')).status).toBe(200)
    here.advance(hour)
    expect((await signUp('victim+4@example.org', 'Four')).status).toBe(200)
  })

  test('gets six mails from ten parallel changes to its address, and refused changes have no effect', async () => {
    const people = await times(10, () => here.build.player({ withPassword: true }))
    const replies = await Promise.all(
      people.map((person) =>
        here.api.as(person).call(updateMe, {
          body: forms.profile(person, { email: 'victim@example.org', name: `New ${person.name}` }),
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(budget)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10 - budget)
    expect(await countMails(['change-email'])).toBe(budget)
    const { rows } = await here.database.pool.query(`select 1 from account where name like 'New %'`)
    expect(rows).toHaveLength(budget)
  })

  test('gets security notices beyond the budget', async () => {
    const person = await here.build.player({ withPassword: true })
    await times(20, () => forget(person.email))
    const fresh = 'Another-Horse-7'
    const body = forms.profile(person, { new_password: fresh, confirm_password: fresh })
    expect((await here.api.as(person).call(updateMe, { body })).status).toBe(200)
    expect(await countMails(['password-changed'])).toBe(1)
  })

  test('has a budget large enough to register, resend twice and reset the password twice', async () => {
    const mailbox = new Mailbox(here)
    const { email } = forms.registration()
    expect((await signUp(email, 'Newcomer')).status).toBe(200)
    await mailbox.next(email)
    for (let at = 0; at < 2; at += 1) {
      expect((await here.api.call(resendConfirmation, { body: { email } })).status).toBe(200)
      await mailbox.next(email)
    }
    for (let at = 0; at < 2; at += 1) {
      expect((await forget(email)).status).toBe(200)
      const { key } = await mailbox.next(email)
      expect((await here.api.call(resetPassword, { params: { key } })).status).toBe(201)
      await mailbox.next(email)
    }
  })

  test.each([
    ['Zoe@Example.org', 'zoe@example.org'],
    ['zoe+ctf@example.org', 'zoe@example.org'],
    ['zoe+a+b@example.org', 'zoe@example.org'],
    ['+zoe@example.org', '+zoe@example.org'],
    ['zoe@ex+ample.org', 'zoe@ex+ample.org'],
  ])('the mailbox of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})

/** The newest key is in one of the mails; a mail whose key was replaced in the queue is not sent. */
async function untilOneWorks(
  mailbox: Mailbox,
  email: string,
  route: typeof confirmAccount | typeof resetPassword,
): Promise<void> {
  let status = 0
  for (let mail = 0; mail < budget && status !== 201; mail += 1) {
    const { key } = await mailbox.next(email)
    status = (await here.api.call(route, { params: { key } })).status
  }
  expect(status).toBe(201)
}

describe('N6 requests of others do not keep mails from the owner', () => {
  test('B5 twenty requests send six mails with the same response each time, and the last key works', async () => {
    const mailbox = new Mailbox(here)
    const person = await here.build.player({ withPassword: true })
    expect(statuses(await times(20, (at) => forget(at % 2 ? person.email : person.email.toUpperCase())))).toEqual([200])
    expect(await countMails(['reset'])).toBe(budget)
    expect((await forget(person.email)).body).toEqual({ status: 200, message: 'Mail Sended. Please Checked!' })
    await untilOneWorks(mailbox, person.email, resetPassword)
  })

  test('a confirmation that was requested twenty times works as well', async () => {
    const mailbox = new Mailbox(here)
    const { email } = forms.registration()
    await signUp(email, 'Newcomer')
    expect(statuses(await times(20, () => here.api.call(resendConfirmation, { body: { email } })))).toEqual([200])
    await untilOneWorks(mailbox, email, confirmAccount)
    expect(await countMails(['confirm'])).toBe(budget)
  })

  test('when the budget of the mailbox is used up, a reset is still mailed, once per key', async () => {
    const person = await here.build.player({ withPassword: true, email: 'owner@example.org' })
    await times(budget, (at) => signUp(`owner+${at}@example.org`, `Sibling ${at}`))
    expect(statuses(await times(10, () => forget(person.email)))).toEqual([200])
    expect(await countMails(['reset'])).toBe(1)
    // Unconfirmed accounts have no reserve.
    expect((await forget('owner+0@example.org')).status).toBe(429)
    here.advance(hour - 60_000)
    expect((await here.api.call(login, { body: forms.login(person) })).status).toBe(200)
  })
})
