import { getMe, login, register } from '@drapeau/contract/accounts/accounts.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { listUsers } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'
import { lockAdmins } from './admins.queries.ts'

let here: World
let admin: Person
beforeAll(async () => {
  here = await world()
  admin = await here.build.admin()
})

const create = (options: Parameters<typeof forms.registration>[0]) =>
  here.api.as(admin).call(register, { body: forms.registration(options) })
const find = async (q: string) => (await here.api.as(admin).call(listUsers, { query: { q } })).body.users[0]

describe('an administrator creates a user', () => {
  test('who can sign in at once, without any mail', async () => {
    const email = 'created@example.org'
    const reply = await create({ name: 'Created One', email, isStudent: true, school: 'École 42' })
    expect([reply.status, reply.body]).toMatchObject([200, { version: 1, lastSeenAt: null }])
    expect(reply.body).toEqual(await find(email))
    expect(await find(email)).toMatchObject({
      name: 'Created One',
      type: 'user',
      active: true,
      enable: 'enabled',
      school: { name: 'École 42' },
      lastSeenAt: null,
    })
    const opened = await here.api.call(login, { body: forms.login({ email }) })
    expect(opened.status).toBe(200)
    expect((await here.api.as(opened.body.data).call(getMe)).body.email).toBe(email)
    expect(await here.app.services.jobs.counts()).toMatchObject({ waiting: 0, sent: 0, failed: 0 })
    expect(await new Mailbox(here).unread(email)).toEqual([])
  })

  test('with the given rights', async () => {
    await create({ name: 'Second Admin', email: 'second@example.org', type: 'admin' })
    expect(await find('second@')).toMatchObject({ type: 'admin', active: true, enable: 'enabled' })
    await create({ name: 'Waiting', email: 'waiting@example.org', active: false })
    expect(await find('waiting@')).toMatchObject({ type: 'user', active: false, enable: 'enabled' })
    await create({ name: 'Locked out', email: 'locked@example.org', enable: 'disabled' })
    expect(await find('locked@')).toMatchObject({ type: 'user', active: true, enable: 'disabled' })
    const signIn = async (email: string) => (await here.api.call(login, { body: forms.login({ email }) })).body.code
    expect(await signIn('waiting@example.org')).toBe('email-not-confirmed')
    expect(await signIn('locked@example.org')).toBe('account-disabled')
  })

  test('and the audit log records it without the password', async () => {
    await create({ name: 'Recorded', email: 'recorded@example.org' })
    const user = await find('recorded@')
    const { records } = (await here.api.as(admin).call(listAudit, { query: { subject: user?._id ?? '' } })).body
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      action: 'created',
      kind: 'user',
      actor: { _id: admin.id, name: admin.name },
      subject: { _id: user?._id, name: 'Recorded' },
    })
    expect(records[0]?.changes).toContainEqual({ field: 'email', before: null, after: 'recorded@example.org' })
    expect(records[0]?.changes).toContainEqual({ field: 'password', before: null, after: '••••••' })
    expect(records[0]?.changes).toContainEqual({ field: 'country', before: null, after: 'France' })
    expect(records[0]?.changes.map(({ field }) => field)).not.toContain('school')
  })

  test('K1 only if name and address are free: the refusal names the taken one, and nothing is stored', async () => {
    await create({ name: 'Taken Name', email: 'taken@example.org' })
    const byName = await create({ name: 'Tаken Name', email: 'free@example.org' })
    expect([byName.status, byName.body.message]).toEqual([409, 'User Already Exists'])
    expect(byName.body.errors).toEqual({ name: sentences.nameTaken })
    const byEmail = await create({ name: 'Free Name', email: 'TAKEN@example.org' })
    expect(byEmail.body.errors).toEqual({ email: sentences.emailTaken })
    expect(await find('free@')).toBeUndefined()
    expect(await find('Free Name')).toBeUndefined()
  })

  test('by the same rules as a registration', async () => {
    const reply = await create({ name: '', password: 'short', confirm_password: 'other', country: '' })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual({
      name: sentences.nameRequired,
      password: sentences.passwordShort,
      confirm_password: sentences.confirmDiffers,
      country: sentences.countryRequired,
    })
    expect((await create({ country: 'Atlantis' })).body.errors).toEqual({ country: sentences.countryUnknown })
  })

  test('K2 nine times at once: one is created', async () => {
    const replies = await Promise.all(
      Array.from({ length: 9 }, () => create({ name: 'Only Once', email: 'once@example.org' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(8)
  })
})

describe('M1 only administrators may set rights', () => {
  test.each([
    ['type', { type: 'admin' }],
    ['type', { type: 'user' }],
    ['active', { active: true }],
    ['enable', { enable: 'enabled' }],
  ] as const)('%s is an unknown field for a visitor and for a player', async (field, options) => {
    const player = await here.build.player()
    for (const [at, api] of [here.api, here.api.as(player), here.api.as({ token: 'x' })].entries()) {
      const body = forms.registration({ name: 'Upstart', email: `upstart.${at}@example.org`, ...options })
      const reply = await api.call(register, { body })
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-input'])
      expect(reply.body.errors).toEqual({ [field]: 'Unknown field' })
    }
    expect(await find('upstart')).toBeUndefined()
  })

  test('all three at once are reported at once', async () => {
    const body = forms.registration({ email: 'three@example.org', type: 'admin', active: true, enable: 'enabled' })
    const reply = await here.api.call(register, { body })
    expect(reply.body.errors).toEqual({ type: 'Unknown field', active: 'Unknown field', enable: 'Unknown field' })
  })

  test('a player registers like a visitor', async () => {
    const player = await here.build.player()
    const body = forms.registration({ name: 'A Friend', email: 'friend@example.org' })
    const reply = await here.api.as(player).call(register, { body })
    expect(reply.body).toEqual({ status: 200, message: 'Account Created Successfully...' })
    expect(await find('friend@')).toMatchObject({ type: 'user', active: false })
  })

  test('A5 an administrator who is demoted during the request creates nobody', async () => {
    const other = await here.build.admin()
    const { db } = here.database
    const body = forms.registration({ name: 'Accomplice', email: 'accomplice@example.org', type: 'admin' })
    const { request } = await db.transaction().execute(async (transaction) => {
      await lockAdmins(transaction)
      const pending = here.api.as(other).call(register, { body })
      await untilWaiting(here.database, 1)
      await transaction.updateTable('account').set({ type: 'user' }).where('id', '=', other.id).execute()
      return { request: pending }
    })
    const reply = await request
    expect([reply.status, reply.body.code]).toEqual([401, 'signed-out'])
    expect(await find('accomplice@')).toBeUndefined()
  })
})
