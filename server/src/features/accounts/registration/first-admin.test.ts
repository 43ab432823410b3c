import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { getOverview } from '@drapeau/contract/overview.ts'
import { describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { createAdmin, resetAdminPassword } from '#features/accounts/users/operator.ts'

const ensure = ({ database, config, app }: World) =>
  ensureFirstAdmin({ db: database.db, config, log: app.services.log })

const signIn = (here: World, email: string, password: string) =>
  here.api.call(login, { body: forms.login({ email }, { password }) })

async function countAdmins(here: World): Promise<number> {
  const { rows } = await here.database.pool.query(`select id from account where type = 'admin'`)
  return rows.length
}

describe('A12 the first administrator', () => {
  test('is created once, however many nodes start at once, and its password is shown once', async () => {
    const here = await world()
    const there = await world({ besides: here })
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => ensure(at % 2 ? here : there)))
    expect(await countAdmins(here)).toBe(1)
    expect(new Set(made.map(({ email }) => email))).toEqual(new Set(['admin@drapeau.local']))
    const shown = made.flatMap(({ password }) => (password === null ? [] : [password]))
    expect(shown).toHaveLength(1)
    const { status, body } = await signIn(here, 'admin@drapeau.local', shown[0] ?? '')
    expect(status).toBe(200)
    expect((await here.api.as(body.data).call(getMe)).body.type).toBe('admin')
    expect((await here.api.as(body.data).call(getOverview)).status).toBe(200)
    expect(await ensure(here)).toEqual({ email: 'admin@drapeau.local', password: null })
    expect(here.logged() + there.logged()).not.toContain(shown[0])
  })

  test('is the one in the settings, whose password is never shown', async () => {
    const password = 'Set-By-Operator-7'
    const here = await world({ settings: { ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: password } })
    expect(await ensure(here)).toEqual({ email: 'head@school.example', password: null })
    expect((await signIn(here, 'head@school.example', password)).status).toBe(200)
  })

  test('has an address in the domain of the site if there is one', async () => {
    const here = await world({ settings: { PUBLIC_URL: 'https://ctf.school.example' } })
    expect((await ensure(here)).email).toBe('admin@ctf.school.example')
  })

  test('gets another name if a player has it, and never takes over a player’s account', async () => {
    const here = await world({ settings: { ADMIN_EMAIL: 'player@example.org' } })
    await here.build.player({ name: 'Administrator', email: 'other@example.org' })
    const player = await here.build.player({ email: 'player@example.org' })
    await expect(ensure(here)).rejects.toThrow(/ADMIN_EMAIL/)
    expect((await here.api.as(player).call(getMe)).body.type).toBe('user')
    await here.database.pool.query('delete from account where id = $1', [player.id])
    expect((await ensure(here)).password).not.toBeNull()
    const { rows } = await here.database.pool.query(`select name from account where type = 'admin'`)
    expect(rows).toEqual([{ name: expect.stringMatching(/^Administrator \d{4}$/) }])
  })
})

describe('the operator', () => {
  test('creates an administrator with a given or a generated password', async () => {
    const here = await world()
    const parts = { db: here.database.db, config: here.config }
    const chosen = await createAdmin(parts, { name: 'Head', email: 'head@example.org', password: 'Chosen-Horse-7' })
    expect(chosen).toEqual({ email: 'head@example.org', password: null })
    expect((await signIn(here, 'head@example.org', 'Chosen-Horse-7')).status).toBe(200)
    const made = await createAdmin(parts, { name: 'Deputy', email: 'deputy@example.org' })
    expect((await signIn(here, 'deputy@example.org', made.password ?? '')).status).toBe(200)
    expect(await countAdmins(here)).toBe(2)
  })

  test('gets the reason of a refusal', async () => {
    const here = await world()
    const parts = { db: here.database.db, config: here.config }
    await here.build.player({ name: 'Taken', email: 'taken@example.org' })
    const bad = createAdmin(parts, { name: '', email: 'x', password: 'weak' })
    await expect(bad).rejects.toMatchObject({
      code: 'invalid-input',
      errors: { name: 'Name is required', email: 'Invalid email format', password: expect.any(String) },
    })
    await expect(createAdmin(parts, { name: 'Other', email: 'Taken@example.org' })).rejects.toMatchObject({
      code: 'user-exists',
    })
    await expect(resetAdminPassword(parts, 'taken@example.org')).rejects.toMatchObject({ code: 'email-not-found' })
    await expect(resetAdminPassword(parts, 'nobody@example.org')).rejects.toMatchObject({ code: 'email-not-found' })
  })

  test('A5 signs an administrator out by a new password, which works even after too many wrong ones', async () => {
    const here = await world()
    const admin = await here.build.admin({ withPassword: true })
    expect((await here.api.as(admin).call(getMe)).status).toBe(200)
    for (let at = 0; at < 11; at += 1) await signIn(here, admin.email, 'Wrong-Horse-7')
    const { password } = await resetAdminPassword({ db: here.database.db }, admin.email.toUpperCase())
    expect((await signIn(here, admin.email, password)).status).toBe(200)
    await expect.poll(async () => (await here.api.as(admin).call(getMe)).status).toBe(401)
  })
})
