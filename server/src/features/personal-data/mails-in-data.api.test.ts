import { forgotPassword } from '@drapeau/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { unpack } from '#test/unpack.ts'
import { Wire } from '#test/wire.ts'
import { world } from '#test/world.ts'

test('the data of a person has what was mailed to them, and no mail to others', async () => {
  const site = await world()
  const wire = await Wire.to(site.app.fastify)
  const [ada, zoe] = [await site.build.player(), await site.build.player()]
  for (const { email } of [ada, zoe]) await site.api.call(forgotPassword, { body: { email } })
  const messagesOf = async ({ token }: Person): Promise<{ emails: object[] }> => {
    const { bytes } = await wire.get('/api/users/me/data', { authorization: `Bearer ${token}` })
    return JSON.parse((await unpack(bytes)).get('messages.json')?.toString() ?? '') as { emails: object[] }
  }
  const moment = expect.any(String) as string
  const mail = { purpose: 'reset', email: ada.email, createdAt: moment, sentAt: moment }
  await expect.poll(async () => (await messagesOf(ada)).emails, { interval: 500 }).toEqual([mail])
  // An address that has changed since is still the one that was written to.
  await site.database.pool.query('update account set email = $2, email_key = $2 where id = $1', [
    ada.id,
    'new-address@example.org',
  ])
  expect((await messagesOf(ada)).emails).toEqual([mail])
})
