import { confirmAccount, getMe, login, register } from '@drapeau/contract/accounts/accounts.ts'
import { listMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { type ProfileForm, updateMe } from '@drapeau/contract/accounts/profile.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'

const fresh = 'Another-Horse-7'
const newPassword = { new_password: fresh, confirm_password: fresh }

let here: World
let mailbox: Mailbox
beforeAll(async () => {
  here = await world()
  mailbox = new Mailbox(here)
})

const owner = (): Promise<Person> => here.build.player({ withPassword: true })
const save = (person: Person, fields: Partial<ProfileForm>) =>
  here.api.as(person).call(updateMe, { body: forms.profile(person, fields) })
const me = async (person: Person) => (await here.api.as(person).call(getMe)).body
const signIn = async (email: string, typed: string) =>
  (await here.api.call(login, { body: forms.login({ email }, { password: typed }) })).status

describe('the profile', () => {
  test('accepts a new name, country and school, and shows them at once', async () => {
    const person = await owner()
    await me(person)
    const fields = { name: `Renamed ${person.id.slice(0, 6)}`, country: 'Belgium', isStudent: true, school: 'École 42' }
    const reply = await save(person, fields)
    expect(reply.body).toEqual({ status: 200, message: 'Your profile has been updated.' })
    expect(await me(person)).toMatchObject({ ...fields, school: { name: 'École 42' }, email: person.email })
  })

  test('a former student has no school', async () => {
    const person = await owner()
    await save(person, { isStudent: true, school: 'École 42' })
    await save(person, { isStudent: false, school: 'École 42' })
    expect(await me(person)).toMatchObject({ isStudent: false, school: null })
  })

  test('a user may change the spelling of their own name', async () => {
    const person = await owner()
    expect((await save(person, { name: person.name.toUpperCase() })).status).toBe(200)
    expect((await me(person)).name).toBe(person.name.toUpperCase())
  })

  test("K1 another account's name is taken, and nothing is changed", async () => {
    const [person, other] = await Promise.all([owner(), owner()])
    const reply = await save(person, { name: other.name.replace('P', 'Р'), country: 'Belgium', ...newPassword })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ message: 'User Already Exists', errors: { name: sentences.nameTaken } })
    expect(await me(person)).toMatchObject({ name: person.name, country: 'France' })
    expect(await signIn(person.email, password)).toBe(200)
  })

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no current password', { password: '' }, { password: sentences.currentPasswordRequired }],
    ['no name', { name: '' }, { name: sentences.nameRequired }],
    ['an unknown country', { country: 'Atlantis' }, { country: sentences.countryUnknown }],
    ['a student without a school', { isStudent: true }, { school: sentences.schoolRequired }],
    [
      'a weak new password',
      { new_password: 'short', confirm_password: 'short' },
      { new_password: sentences.passwordShort },
    ],
    ['a new password typed once', { new_password: fresh }, { confirm_password: sentences.confirmRequired }],
    [
      'a new password that differs from its confirmation',
      { new_password: fresh, confirm_password: 'x' },
      { confirm_password: sentences.confirmDiffers },
    ],
    [
      'a confirmation without a new password',
      { confirm_password: fresh },
      { confirm_password: sentences.confirmDiffers },
    ],
  ])('%s is reported by field', async (_, fields, errors) => {
    const person = await owner()
    const payload = { ...forms.profile(person), ...fields }
    const reply = await here.api.as(person).raw({ method: 'PUT', url: '/api/users/me', payload })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toMatchObject(errors)
  })

  test('cannot be changed without a session', async () => {
    const person = await owner()
    expect((await here.api.call(updateMe, { body: forms.profile(person) })).status).toBe(401)
  })

  test('M2 accepts no other column of the account', async () => {
    const { rows } = await here.database.pool.query<{ column: string }>(
      `select column_name as column from information_schema.columns where table_name in ('account', 'session')`,
    )
    const declared = new Set(['name', 'email'])
    const columns = rows.map(({ column }) => column).filter((column) => !declared.has(column))
    expect(columns).toContain('password_hash')
    const shown = ['type', 'active', 'enable', '_id', 'pendingEmail', 'createdAt']
    for (const field of [...columns, ...shown]) {
      const person = await here.build.player()
      const payload = { ...forms.profile(person), [field]: 'admin' }
      const reply = await here.api.as(person).raw({ method: 'PUT', url: '/api/users/me', payload })
      const sentence = shown.includes(field) ? sentences.fieldReadOnly : sentences.fieldUnknown
      expect(reply.body).toMatchObject({ status: 400, errors: { [field]: sentence } })
    }
  })
})

describe('A11 changing credentials needs the current password', () => {
  test.each<[string, Partial<ProfileForm>]>([
    ['the address', { email: 'thief@example.org' }],
    ['the password', newPassword],
    ['the name', { name: 'Thief' }],
  ])('%s', async (_, fields) => {
    const person = await owner()
    const reply = await save(person, { ...fields, password: 'Wrong-Horse-7' })
    expect(reply.body).toEqual({ status: 401, message: 'Your current password is incorrect.', code: 'wrong-password' })
    expect(await me(person)).toMatchObject({ name: person.name, email: person.email, pendingEmail: null })
    expect(await signIn(person.email, password)).toBe(200)
    expect(await mailbox.unread('thief@example.org')).toEqual([])
  })

  test('B5 the current password can be guessed ten times', async () => {
    const person = await owner()
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => save(person, { password: 'Wrong-Horse-7', ...newPassword })),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('a new address is pending until it is confirmed, and the old one is notified', async () => {
    const person = await owner()
    const email = `new-${person.email}`
    const reply = await save(person, { email })
    expect(reply.body.message).toBe(
      'Your profile has been updated. We sent an email to your new address. Please confirm it.',
    )
    expect(await me(person)).toMatchObject({ email: person.email, pendingEmail: email })
    expect(await signIn(email, password)).toBe(401)
    expect((await mailbox.next(person.email)).subject).toBe('A new address for your Drapeau account')
    const { key, subject } = await mailbox.next(email)
    expect(subject).toBe('Confirm your new address for Drapeau')
    expect((await here.api.call(confirmAccount, { params: { key } })).body.message).toBe('Your new email is confirmed.')
    expect(await me(person)).toMatchObject({ email, pendingEmail: null })
    expect(await signIn(person.email, password)).toBe(401)
    expect(await signIn(email, password)).toBe(200)
    const { notifications } = (await here.api.as(person).call(listNotifications)).body
    expect(notifications.map(({ title }) => title)).toEqual(['Your email was changed'])
  })

  test('saving the form again keeps the pending address; another address replaces it', async () => {
    const person = await owner()
    await save(person, { email: `one-${person.email}` })
    // An address that is replaced before its mail is sent gets none.
    const one = await mailbox.next(`one-${person.email}`)
    await save(person, { country: 'Belgium' })
    expect(await me(person)).toMatchObject({ pendingEmail: `one-${person.email}`, country: 'Belgium' })
    await save(person, { email: `two-${person.email}` })
    const two = await mailbox.next(`two-${person.email}`)
    const confirm = async ({ key }: { key: string }) =>
      (await here.api.call(confirmAccount, { params: { key } })).status
    expect(await confirm(one)).toBe(404)
    expect(await confirm(two)).toBe(201)
    expect((await me(person)).email).toBe(`two-${person.email}`)
  })

  test("another account's address is taken", async () => {
    const [person, other] = await Promise.all([owner(), owner()])
    const reply = await save(person, { email: other.email.toUpperCase() })
    expect(reply.status).toBe(409)
    expect(reply.body.errors).toEqual({ email: sentences.emailTaken })
    expect((await me(person)).pendingEmail).toBeNull()
  })

  test('a pending address that another account takes meanwhile is dropped', async () => {
    const person = await owner()
    const email = `wanted-${person.email}`
    await save(person, { email })
    const { key } = await mailbox.next(email)
    await here.api.call(register, { body: forms.registration({ name: `Quick ${person.id.slice(0, 6)}`, email }) })
    expect((await here.api.call(confirmAccount, { params: { key } })).body.code).toBe('invalid-code')
    expect(await me(person)).toMatchObject({ email: person.email, pendingEmail: null })
  })
})

describe('A4 a new password', () => {
  test('ends every other session, keeps this one, and is announced by mail', async () => {
    const person = await owner()
    const other = await here.build.session(person.id)
    expect((await here.api.as(other).call(getMe)).status).toBe(200)
    expect((await save(person, newPassword)).body).toEqual({ status: 200, message: 'Your password has been changed.' })
    expect((await here.api.as(other).call(getMe)).status).toBe(401)
    expect((await here.api.as(person).call(listMySessions)).body.sessions).toHaveLength(1)
    expect(await signIn(person.email, password)).toBe(401)
    expect(await signIn(person.email, fresh)).toBe(200)
    expect((await mailbox.next(person.email)).subject).toBe('Your Drapeau password was changed')
    const { notifications } = (await here.api.as(person).call(listNotifications)).body
    expect(notifications.map(({ title }) => title)).toEqual(['Your password was changed'])
  })

  test('of eight different ones at once one succeeds, and the others are refused', async () => {
    const person = await owner()
    const passwords = Array.from({ length: 8 }, (_, at) => `Parallel-Horse-${at}`)
    const replies = await Promise.all(
      passwords.map((chosen, at) =>
        save(person, { name: `${person.name} ${at}`, new_password: chosen, confirm_password: chosen }),
      ),
    )
    const won = replies.flatMap(({ status }, at) => (status === 200 ? [at] : []))
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(7)
    expect((await me(person)).name).toBe(`${person.name} ${won[0]}`)
    expect(await signIn(person.email, passwords[won[0] ?? 0] ?? '')).toBe(200)
  })

  test('no session that is opened by the old one at the same time survives', async () => {
    const person = await owner()
    const client = await connectHolder(here.database)
    await client.query('begin')
    await client.query('update account set password_hash = $2 where id = $1', [person.id, await hashPassword(fresh)])
    // The old password is checked while the new one is being stored; the new session waits for that lock.
    const late = signIn(person.email, password)
    await untilWaiting(here.database, 1)
    await client.query('delete from session where account_id = $1 and id <> $2', [person.id, person.sessionId])
    await client.query('commit')
    await releaseHolder(client)
    expect(await late).toBe(401)
    expect((await here.api.as(person).call(listMySessions)).body.sessions).toHaveLength(1)
  })
})
