import { forgotPassword, login, resetPassword } from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { keyIn } from '#test/mailbox.ts'
import { Smtp } from '#test/smtp.ts'
import { type World, world } from '#test/world.ts'

interface Scene {
  smtp: Smtp
  here: World
  forget: (email: string, node?: World) => Promise<unknown>
  /** Waits until no mail is left in the queue. */
  emptied: () => Promise<void>
  /** Makes the mail jobs run again, as the queue does for a node that has died. */
  giveBack: () => Promise<void>
}

/** `meanwhile` runs after the mail server has received the message and before it has acknowledged it. */
async function scene(meanwhile: (here: World) => Promise<void> = () => Promise.resolve()): Promise<Scene> {
  const started: { here?: World } = {}
  const smtp = await Smtp.start(0, async () => {
    if (started.here) await meanwhile(started.here)
    return null
  })
  onTestFinished(() => smtp.stop())
  const here = await world({ settings: { SMTP_URL: smtp.url } })
  started.here = here
  return {
    smtp,
    here,
    forget: (email, node = here) => node.api.call(forgotPassword, { body: { email } }),
    emptied: async () => {
      while ((await here.app.services.jobs.counts()).waiting > 0) await pause(20)
    },
    giveBack: async () => {
      await here.database.pool.query(
        `update jobs.job set state = 'retry', start_after = now(), completed_on = null where name = 'mail'`,
      )
    },
  }
}

/** Concurrent, because these tests mostly wait for the queue. */
describe('a delivered mail is not sent again', () => {
  test('when its job runs again', async () => {
    const { here, smtp, forget, emptied, giveBack } = await scene()
    const person = await here.build.player()
    await forget(person.email)
    await smtp.mailTo(person.email)
    await emptied()
    await giveBack()
    expect((await here.app.services.jobs.counts()).waiting).toBe(1)
    await emptied()
    expect(smtp.deliveries).toHaveLength(1)
  })

  test('when the database fails at that moment', async () => {
    const { here, smtp, forget, emptied, giveBack } = await scene(async ({ database }) => {
      const others = `datname = current_database() and application_name like 'drapeau%' and pid <> pg_backend_pid()`
      await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
    })
    const person = await here.build.player()
    await forget(person.email)
    const { mail } = await smtp.mailTo(person.email)
    // The completion of the job can be lost with the connection; then the job runs again.
    await Promise.race([emptied(), pause(5_000)])
    await giveBack()
    await emptied()
    expect(smtp.deliveries).toHaveLength(1)
    expect((await here.api.call(resetPassword, { params: { key: keyIn(mail) } })).status).toBe(201)
  })

  test('by either of two nodes', async () => {
    const { here, smtp, forget, emptied } = await scene()
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

  async function resetOf({ smtp, here, forget, emptied }: Scene, email: string): Promise<string> {
    await forget(email)
    const { mail } = await smtp.mailTo(email)
    await here.api.call(resetPassword, { params: { key: keyIn(mail) } })
    while (smtp.deliveries.length < 2) await pause(20)
    await emptied()
    return passwordIn(smtp.deliveries[1]?.mail.text)
  }

  /** Repeats the job as if its node had died after the delivery. */
  async function repeatJob({ here, giveBack, emptied }: Scene): Promise<void> {
    await here.database.pool.query('delete from mail_delivery')
    await giveBack()
    await emptied()
  }

  test('that was used is not replaced by a late retry of its mail', async () => {
    const now = await scene()
    const { here, smtp } = now
    const person = await here.build.player({ withPassword: true })
    const password = await resetOf(now, person.email)
    const signIn = () => here.api.call(login, { body: forms.login(person, { password }) })
    expect((await signIn()).status).toBe(200)
    await repeatJob(now)
    expect(smtp.deliveries).toHaveLength(2)
    expect((await signIn()).status).toBe(200)
  })

  test('that is unused is replaced by the retry: the newest mail is valid', async () => {
    const now = await scene()
    const { here, smtp } = now
    const person = await here.build.player({ withPassword: true })
    const first = await resetOf(now, person.email)
    await repeatJob(now)
    const second = passwordIn(smtp.deliveries[2]?.mail.text)
    const statusOf = async (password: string) =>
      (await here.api.call(login, { body: forms.login(person, { password }) })).status
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(second)).toBe(200)
  })

  test('never replaces one that its owner has chosen meanwhile', async () => {
    const now = await scene()
    const { here } = now
    const person = await here.build.player({ withPassword: true })
    const mailed = await resetOf(now, person.email)
    const { body } = await here.api.call(login, { body: forms.login(person, { password: mailed }) })
    const chosen = 'Chosen-Horse-7'
    const form = forms.profile(person, { password: mailed, new_password: chosen, confirm_password: chosen })
    expect((await here.api.as(body.data).call(updateMe, { body: form })).status).toBe(200)
    await repeatJob(now)
    expect((await here.api.call(login, { body: forms.login(person, { password: chosen }) })).status).toBe(200)
  })
})
