import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { endAllMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { getUser, listUsers, updateUser, type UserForm } from '@drapeau/contract/accounts/users.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

const fresh = 'Another-Horse-7'

let here: World
let there: World
let admin: Person
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
})

const save = (person: Person, options: Partial<UserForm>) =>
  here.api.as(admin).call(updateUser, { params: { id: person.id }, body: forms.user(person, options) })
const show = async (person: Person) => (await here.api.as(admin).call(getUser, { params: { id: person.id } })).body
const statusOf = async (node: World, person: { token: string }) => (await node.api.as(person).call(getMe)).status
const signIn = async (email: string) => (await here.api.call(login, { body: forms.login({ email }) })).body
const recordsOf = async (person: Person) =>
  (await here.api.as(admin).call(listAudit, { query: { subject: person.id } })).body.records

describe('an administrator changes a user', () => {
  test('whose new name, country and school are shown and searchable at once', async () => {
    const person = await here.build.player()
    const name = `Renée ${person.id.slice(0, 6)}`
    const reply = await save(person, { name, country: 'Belgium', isStudent: true, school: 'École 42' })
    expect([reply.status, reply.body]).toEqual([200, await show(person)])
    const shown = { name, country: 'Belgium', isStudent: true, school: { name: 'École 42' } }
    expect(await show(person)).toMatchObject({ ...shown, email: person.email, version: 2 })
    expect((await here.api.as(person).call(getMe)).body).toMatchObject(shown)
    const found = await here.api.as(admin).call(listUsers, { query: { q: `RENEE ${person.id.slice(0, 6)}` } })
    expect(found.body.users.map(({ _id }) => _id)).toEqual([person.id])
  })

  test('who is no longer a student and loses the school', async () => {
    const person = await here.build.player({ school: 'École 42' })
    await save(person, { isStudent: false, school: 'École 42' })
    expect(await show(person)).toMatchObject({ isStudent: false, school: null })
  })

  test('K1 whose new name must be free, and whose old name becomes free', async () => {
    const [person, other] = await Promise.all([here.build.player(), here.build.player()])
    await save(person, { name: `Capitaine ${person.id.slice(0, 6)}` })
    const copied = await save(other, { name: `Cарitaine ${person.id.slice(0, 6)}` })
    expect([copied.status, copied.body.message]).toEqual([409, 'User Already Exists'])
    expect(copied.body.errors).toEqual({ name: sentences.nameTaken })
    const address = await save(other, { email: person.email.toUpperCase(), enable: 'disabled' })
    expect([address.status, address.body.errors]).toEqual([409, { email: sentences.emailTaken }])
    expect(await show(other)).toMatchObject({ name: other.name, email: other.email, enable: 'enabled', version: 1 })
    // The old name is free again.
    expect((await save(other, { name: person.name })).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no name', { name: '' }, { name: sentences.nameRequired }],
    ['no email', { email: '' }, { email: sentences.emailRequired }],
    ['an unknown country', { country: 'Atlantis' }, { country: sentences.countryUnknown }],
    ['a student without a school', { isStudent: true, school: ' ' }, { school: sentences.schoolRequired }],
    ['a weak password', { password: 'weak', confirm_password: 'weak' }, { password: sentences.passwordShort }],
    ['a password typed once', { password: fresh }, { confirm_password: sentences.confirmDiffers }],
    ['another kind of user', { type: 'captain' }, { type: sentences.fieldInvalid }],
    ['an unknown state', { enable: 'yes', active: 'true' }, { active: sentences.fieldInvalid }],
    ['M2 a column', { password_hash: 'x', search_key: 'x' }, { password_hash: sentences.fieldUnknown }],
    ['no version', { version: 0 }, { version: sentences.fieldInvalid }],
  ])('%s is reported by field, and nothing is changed', async (_, options, errors) => {
    const person = await here.build.player()
    const payload = { ...forms.user(person, { type: 'admin' }), ...options }
    const reply = await here.api.as(admin).raw({ method: 'PUT', url: `/api/users/${person.id}`, payload })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toMatchObject(errors)
    expect(await show(person)).toMatchObject({ type: 'user', version: 1 })
  })

  test('without any difference, which changes nothing and leaves no record', async () => {
    const person = await here.build.player()
    expect((await save(person, {})).status).toBe(200)
    expect(await show(person)).toMatchObject({ version: 1 })
    expect(await recordsOf(person)).toEqual([])
    expect(await statusOf(here, person)).toBe(200)
  })

  test('and the record has the old and new values, never a password', async () => {
    const person = await here.build.player({ withPassword: true })
    await save(person, { country: 'Belgium', enable: 'disabled', password: fresh, confirm_password: fresh })
    const [record] = await recordsOf(person)
    expect(record).toMatchObject({ action: 'updated', kind: 'user', actor: { _id: admin.id, name: admin.name } })
    expect(record?.changes).toEqual([
      { field: 'country', before: 'France', after: 'Belgium' },
      { field: 'enable', before: 'enabled', after: 'disabled' },
      { field: 'password', before: '••••••', after: '••••••' },
    ])
  })
})

describe('R10 two administrators edit the same user', () => {
  test('the second is refused, and nothing of the first is lost', async () => {
    const person = await here.build.player()
    expect((await save(person, { country: 'Belgium', version: 1 })).status).toBe(200)
    const late = await save(person, { country: 'Spain', version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
    expect(await show(person)).toMatchObject({ country: 'Belgium', version: 2 })
    expect((await save(person, { country: 'Spain', version: 2 })).status).toBe(200)
    expect(await recordsOf(person)).toHaveLength(2)
  })

  test('ten at once: one is saved', async () => {
    const [person, other] = await Promise.all([here.build.player(), here.build.admin()])
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? here : there).api.as(at % 2 ? admin : other).call(updateUser, {
          params: { id: person.id },
          body: forms.user(person, { name: `Racer ${at} ${person.id.slice(0, 6)}`, version: 1 }),
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'changed-meanwhile')).toHaveLength(9)
    expect(await show(person)).toMatchObject({ version: 2 })
  })

  test('a change by the user meanwhile also makes the form outdated', async () => {
    const person = await here.build.player({ withPassword: true })
    await here.api.as(person).call(updateMe, { body: forms.profile(person, { country: 'Belgium' }) })
    expect((await save(person, { type: 'admin', version: 1 })).body.code).toBe('changed-meanwhile')
    expect(await show(person)).toMatchObject({ type: 'user', country: 'Belgium' })
  })
})

describe('A5 an account that is disabled or gets other rights is signed out at once on every node', () => {
  test.each<[string, 'player' | 'admin', Partial<UserForm>]>([
    ['disabled', 'player', { enable: 'disabled' }],
    ['made inactive', 'player', { active: false }],
    ['promoted', 'player', { type: 'admin' }],
    ['demoted', 'admin', { type: 'user' }],
    ['given a new password', 'player', { password: fresh, confirm_password: fresh }],
  ])('%s', async (_, kind, options) => {
    const person = await here.build[kind]()
    const other = { ...person, ...(await here.build.session(person.id)) }
    for (const node of [here, there])
      for (const session of [person, other]) expect(await statusOf(node, session)).toBe(200)
    const stream = await openStream(there, person)
    expect((await save(person, options)).status).toBe(200)
    for (const node of [here, there])
      for (const session of [person, other]) expect(await statusOf(node, session)).toBe(401)
    expect(await stream.text()).toContain('{"kind":"signed-out"}')
    expect(
      await here.database.db.selectFrom('session').where('account_id', '=', person.id).select('id').execute(),
    ).toEqual([])
  })

  test('other changes do not sign it out', async () => {
    const person = await here.build.player()
    expect((await save(person, { country: 'Belgium', email: `n.${person.email}` })).status).toBe(200)
    for (const node of [here, there]) {
      const { status, body } = await node.api.as(person).call(getMe)
      expect([status, body.country, body.email]).toEqual([200, 'Belgium', `n.${person.email}`])
    }
  })

  test('a disabled account cannot sign in, and an enabled one can', async () => {
    const person = await here.build.player({ withPassword: true })
    await save(person, { enable: 'disabled' })
    expect(await signIn(person.email)).toMatchObject({ status: 401, code: 'account-disabled' })
    await save(person, { enable: 'enabled' })
    expect(await signIn(person.email)).toMatchObject({ status: 200 })
    await save(person, { active: false })
    expect(await signIn(person.email)).toMatchObject({ code: 'email-not-confirmed' })
    await save(person, { active: true })
    expect(await signIn(person.email)).toMatchObject({ status: 200 })
  })
})

test('only other administrators are notified at once that their lists are stale', async () => {
  const [other, player, person] = [await here.build.admin(), await here.build.player(), await here.build.player()]
  const [near, far] = await Promise.all([openStream(there, other), openStream(there, player)])
  await save(person, { country: 'Belgium' })
  // This is the last message, so all earlier ones have arrived.
  for (const each of [other, player]) await there.api.as(each).call(endAllMySessions)
  expect(await near.text()).toContain('{"kind":"stale","keys":["users","submissions","overview","audit"]}')
  expect(await far.text()).not.toContain('users')
})

async function openStream(node: World, person: Person): Promise<Response> {
  const { fastify } = node.app
  const address = fastify.server.listening
    ? fastify.listeningOrigin
    : await fastify.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${person.token}` } })
  expect(stream.status).toBe(200)
  return stream
}
