import { register } from '@drapeau/contract/accounts/accounts.ts'
import { getOverview } from '@drapeau/contract/overview.ts'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const day = 86_400_000

test('an administrator sees the numbers of accounts', async () => {
  const site = await world()
  const [admin, player] = await Promise.all([site.build.admin(), site.build.player()])
  await site.build.player({ active: false })
  await site.build.session(player.id)
  const now = Date.now()
  await age(player.id, new Date(now - 8 * day))

  const { status, body } = await site.api.as(admin).call(getOverview)
  expect(status).toBe(200)
  expect(body.users).toMatchObject({ total: 3, confirmed: 2, newThisWeek: 2, signedInNow: 3 })
  expect(body.users.perDay).toHaveLength(14)
  expect(body.users.perDay.map((each) => each.count)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(body.users.perDay.at(-1)?.day).toBe(new Date(now).toISOString().slice(0, 10))
  expect(body.users.perDay.at(0)?.day).toBe(new Date(now - 13 * day).toISOString().slice(0, 10))

  async function age(id: string, createdAt: Date): Promise<void> {
    await site.database.db.updateTable('account').set({ created_at: createdAt }).where('id', '=', id).execute()
  }
})

test('accounts without recent activity or a valid session do not count as online', async () => {
  const site = await world()
  const [admin, idle, expired] = await Promise.all([site.build.admin(), site.build.player(), site.build.player()])
  const { db } = site.database
  const ago = new Date(Date.now() - 3_600_000)
  await db.updateTable('session').set({ last_seen_at: ago }).where('account_id', '=', idle.id).execute()
  await db.updateTable('session').set({ expires_at: ago }).where('account_id', '=', expired.id).execute()
  expect((await site.api.as(admin).call(getOverview)).body.users.signedInNow).toBe(1)
})

test('a registration of fifteen days ago is in the total, but not in the daily numbers', async () => {
  const site = await world()
  const [admin, old] = await Promise.all([site.build.admin(), site.build.player()])
  const long = new Date(Date.now() - 15 * day)
  await site.database.db.updateTable('account').set({ created_at: long }).where('id', '=', old.id).execute()
  const { users } = (await site.api.as(admin).call(getOverview)).body
  expect(users.total).toBe(2)
  expect(users.perDay.reduce((sum, each) => sum + each.count, 0)).toBe(1)
})

test('without a mail server the outbox is shown', async () => {
  const site = await world()
  const admin = await site.build.admin()
  const { mail } = (await site.api.as(admin).call(getOverview)).body
  expect(mail).toEqual({
    transport: 'outbox',
    waiting: 0,
    failed: 0,
    sent: 0,
    outboxFolder: expect.stringContaining(site.config.dataDir) as string,
    outbox: [],
  })
})

test('a mail is listed once it is written', async () => {
  const site = await world()
  const admin = await site.build.admin()
  const body = { name: 'Zoé', email: 'zoe@example.org', country: 'France', isStudent: false }
  const password = 'Abcdef1!'
  expect((await site.api.call(register, { body: { ...body, password, confirm_password: password } })).status).toBe(200)
  await expect
    .poll(async () => (await site.api.as(admin).call(getOverview)).body.mail, { interval: 200 })
    .toMatchObject({
      waiting: 0,
      failed: 0,
      sent: 1,
      outbox: [{ to: expect.stringContaining('zoe@example.org') as string }],
    })
})

test('with a mail server there is no outbox', async () => {
  const site = await world({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const admin = await site.build.admin()
  const { mail } = (await site.api.as(admin).call(getOverview)).body
  expect(mail).toMatchObject({ transport: 'smtp', outboxFolder: null, outbox: [] })
})

test('Z1 the overview is for administrators only', async () => {
  const site = await world()
  const player = await site.build.player()
  expect((await site.api.call(getOverview)).body).toMatchObject({ status: 401, code: 'signed-out' })
  expect((await site.api.as(player).call(getOverview)).body).toEqual({
    status: 403,
    message: 'You are not allowed to do this.',
    code: 'forbidden',
  })
})
