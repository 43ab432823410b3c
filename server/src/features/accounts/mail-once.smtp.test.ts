import { forgotPassword, login, resetPassword, updateMe } from '@drapeau/contract/accounts.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { keyIn } from '#test/mailbox.ts'
import { Smtp } from '#test/smtp.ts'
import { type World, world } from '#test/world.ts'

let smtp: Smtp
let here: World
/** What happens while the mail server has the message, and has not yet said so. */
let meanwhile: () => Promise<void>
beforeEach(async () => {
  meanwhile = () => Promise.resolve()
  smtp = await Smtp.start(0, async () => {
    await meanwhile()
    return null
  })
  here = await world({ settings: { SMTP_URL: smtp.url } })
})
afterEach(() => smtp.stop())

const forget = (email: string, node = here) => node.api.call(forgotPassword, { body: { email } })

async function emptied(): Promise<void> {
  while ((await here.app.services.jobs.counts()).waiting > 0) await pause(20)
}

/** What the queue does with the jobs of a node that has died: they are to be done again. */
const giveBack = () =>
  here.database.pool.query(
    `update jobs.job set state = 'retry', start_after = now(), completed_on = null where name = 'mail'`,
  )

describe('what was handed over is not sent again', () => {
  test('when its job is given out once more', async () => {
    const person = await here.build.player()
    await forget(person.email)
    await smtp.mailTo(person.email)
    await emptied()
    await giveBack()
    expect((await here.app.services.jobs.counts()).waiting).toBe(1)
    await emptied()
    expect(smtp.deliveries).toHaveLength(1)
  })

  test('when the database goes away at that very moment', async () => {
    const person = await here.build.player()
    meanwhile = async () => {
      await here.database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'drapeau%' and pid <> pg_backend_pid()`,
        )
        .catch(() => undefined)
    }
    await forget(person.email)
    await smtp.mailTo(person.email)
    meanwhile = () => Promise.resolve()
    await emptied()
    expect(smtp.deliveries).toHaveLength(1)
    expect(
      (await here.api.call(resetPassword, { params: { key: keyIn(smtp.deliveries[0]?.mail ?? {}) } })).status,
    ).toBe(201)
  })

  test('by either of two nodes', async () => {
    const there = await world({ besides: here, settings: { SMTP_URL: smtp.url } })
    const people = await Promise.all(Array.from({ length: 40 }, () => here.build.player()))
    await Promise.all(people.map(({ email }, at) => forget(email, at % 2 ? here : there)))
    await Promise.all(people.map(({ email }) => smtp.mailTo(email)))
    await emptied()
    expect(smtp.deliveries).toHaveLength(40)
    expect(new Set(smtp.deliveries.map(({ mail }) => mail.messageId)).size).toBe(40)
  })
})

describe('a mailed password', () => {
  const passwordIn = (text = ''): string => /^ {4}(\S+)$/m.exec(text)?.[1] ?? ''

  async function resetOf(email: string): Promise<string> {
    await forget(email)
    const { mail } = await smtp.mailTo(email)
    await here.api.call(resetPassword, { params: { key: keyIn(mail) } })
    while (smtp.deliveries.length < 2) await pause(20)
    await emptied()
    return passwordIn(smtp.deliveries[1]?.mail.text)
  }

  /** As if the mail had arrived, but its node had died before it could say so. */
  const tryAgain = async () => {
    await here.database.pool.query('delete from mail_delivery')
    await giveBack()
    await emptied()
  }

  test('that was used is not replaced by a late second try of its mail', async () => {
    const person = await here.build.player({ withPassword: true })
    const password = await resetOf(person.email)
    const signIn = () => here.api.call(login, { body: forms.login(person, { password }) })
    expect((await signIn()).status).toBe(200)
    await tryAgain()
    expect(smtp.deliveries).toHaveLength(2)
    expect((await signIn()).status).toBe(200)
  })

  test('is replaced by the second try while nobody has used it: the newest mail is right', async () => {
    const person = await here.build.player({ withPassword: true })
    const first = await resetOf(person.email)
    await tryAgain()
    const second = passwordIn(smtp.deliveries[2]?.mail.text)
    const statusOf = async (password: string) =>
      (await here.api.call(login, { body: forms.login(person, { password }) })).status
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(second)).toBe(200)
  })

  test('never replaces one that its owner has chosen since', async () => {
    const person = await here.build.player({ withPassword: true })
    const mailed = await resetOf(person.email)
    const { body } = await here.api.call(login, { body: forms.login(person, { password: mailed }) })
    const chosen = 'Chosen-Horse-7'
    const form = forms.profile(person, { password: mailed, new_password: chosen, confirm_password: chosen })
    expect((await here.api.as(body.data).call(updateMe, { body: form })).status).toBe(200)
    await tryAgain()
    expect((await here.api.call(login, { body: forms.login(person, { password: chosen }) })).status).toBe(200)
  })
})
