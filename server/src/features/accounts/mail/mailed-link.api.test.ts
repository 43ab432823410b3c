import { confirmAccount, forgotPassword, register, resetPassword } from '@drapeau/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { world } from '#test/world.ts'

test('K7 automatic requests of mail scanners and browsers do not use a mailed key', async () => {
  const here = await world()
  const mailbox = new Mailbox(here)
  const person = await here.build.player({ withPassword: true })
  await here.api.call(register, { body: forms.registration() })
  await here.api.call(forgotPassword, { body: { email: person.email } })
  const confirmation = await mailbox.next('zoe@example.org')
  const reset = await mailbox.next(person.email)
  for (const [mail, call] of [
    [confirmation, 'confirm'],
    [reset, 'reset'],
  ] as const) {
    const link = new URL(/https?:\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      for (const headers of [{}, { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }])
        expect((await here.api.raw({ method, url: link, headers })).status).not.toBe(201)
    for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'] as const) {
      const { status } = await here.api.raw({ method, url: `/api/users/${call}/${mail.key}` })
      expect([404, 405]).toContain(status)
    }
  }
  expect((await here.api.call(confirmAccount, { params: { key: confirmation.key } })).status).toBe(201)
  expect((await here.api.call(resetPassword, { params: { key: reset.key } })).status).toBe(201)
})
