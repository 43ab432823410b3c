import { confirmAccount, forgotPassword, getMe, login, register } from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { getUser, listUsers, updateUser, type UserForm } from '@drapeau/contract/accounts/users.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

const fresh = 'Another-Horse-7'

let here: World
let admin: Person
let mailbox: Mailbox
beforeAll(async () => {
  here = await world()
  admin = await here.build.admin()
  mailbox = new Mailbox(here)
})

const save = (person: Person, options: Partial<UserForm>) =>
  here.api.as(admin).call(updateUser, { params: { id: person.id }, body: forms.user(person, options) })
const show = async (person: Person) => (await here.api.as(admin).call(getUser, { params: { id: person.id } })).body
const signIn = async (email: string, typed = password) =>
  (await here.api.call(login, { body: forms.login({ email }, { password: typed }) })).body

describe('a new password from an administrator', () => {
  test('A4 replaces the old one, the owner gets a mail, and a pending reset is void', async () => {
    const person = await here.build.player({ withPassword: true })
    await here.api.call(forgotPassword, { body: { email: person.email } })
    const { key } = await mailbox.next(person.email)
    for (let guess = 0; guess < 12; guess += 1) await signIn(person.email, 'Wrong-Horse-7')
    expect(await signIn(person.email)).toMatchObject({ status: 429 })

    expect((await save(person, { password: fresh, confirm_password: fresh })).status).toBe(200)
    expect(await signIn(person.email, fresh)).toMatchObject({ status: 200 })
    expect(await signIn(person.email)).toMatchObject({ status: 401 })
    const mail = await mailbox.next(person.email)
    expect(mail.subject).toBe('Your Drapeau password was changed')
    expect(`${mail.text}${mail.html}`).not.toContain(fresh)
    expect((await here.api.raw({ method: 'GET', url: `/api/users/reset/${key}` })).status).toBe(404)
    const { token } = (await signIn(person.email, fresh)).data
    const notifications = (await here.api.as({ token }).call(listNotifications)).body.notifications
    expect(notifications.map(({ title }) => title)).toContain('Your password was changed')
  })
})

describe('a new email from an administrator', () => {
  test('K5 applies at once, and keys of the old one are void', async () => {
    const body = forms.registration({ name: 'Typed wrong', email: 'typo@example.orgg' })
    await here.api.call(register, { body })
    const { key } = await mailbox.next(body.email)
    const { users } = (await here.api.as(admin).call(listUsers, { query: { q: 'typo@' } })).body
    const person = { ...admin, id: users[0]?._id ?? '', name: body.name, email: body.email }

    expect((await save(person, { email: 'right@example.org', active: false })).status).toBe(200)
    expect((await here.api.call(confirmAccount, { params: { key } })).status).toBe(404)
    expect(await signIn('right@example.org')).toMatchObject({ code: 'email-not-confirmed' })
    expect(await signIn('typo@example.orgg')).toMatchObject({ code: 'wrong-credentials' })
    expect(await mailbox.unread('right@example.org')).toEqual([])
    expect((await save(person, { email: 'right@example.org' })).status).toBe(200)
    expect(await signIn('right@example.org')).toMatchObject({ status: 200 })
  })

  test('drops a pending address', async () => {
    const person = await here.build.player({ withPassword: true })
    const waiting = `waiting.${person.email}`
    await here.api.as(person).call(updateMe, { body: forms.profile(person, { email: waiting }) })
    const { key } = await mailbox.next(waiting)
    expect((await here.api.as(person).call(getMe)).body.pendingEmail).toBe(waiting)
    await save(person, { email: `chosen.${person.email}` })
    expect((await here.api.as(person).call(getMe)).body).toMatchObject({
      email: `chosen.${person.email}`,
      pendingEmail: null,
    })
    expect((await here.api.call(confirmAccount, { params: { key } })).status).toBe(404)
    const { notifications } = (await here.api.as(person).call(listNotifications)).body
    expect(notifications.map(({ title }) => title)).toEqual(['Your email was changed'])
  })

  test('but any other change keeps a pending address', async () => {
    const person = await here.build.player({ withPassword: true })
    const waiting = `waiting.${person.email}`
    await here.api.as(person).call(updateMe, { body: forms.profile(person, { email: waiting }) })
    const { key } = await mailbox.next(waiting)
    await save(person, { country: 'Belgium' })
    expect((await here.api.call(confirmAccount, { params: { key } })).status).toBe(201)
    expect(await show(person)).toMatchObject({ email: waiting, country: 'Belgium' })
  })
})
