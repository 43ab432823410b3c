import { getMe, login, register } from '@drapeau/contract/accounts/accounts.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const post = (payload: unknown) => here.api.raw({ method: 'POST', url: '/api/users', payload: payload as object })

async function countAccounts(): Promise<number> {
  const { rows } = await here.database.pool.query<{ count: number }>('select count(*)::int as count from account')
  return rows[0]?.count ?? 0
}

describe('registering', () => {
  test('creates an unconfirmed account, and mails a link', async () => {
    const form = forms.registration({ name: 'Ada L.', email: 'Ada@example.org', isStudent: true, school: 'École 42' })
    const reply = await here.api.call(register, { body: form })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ status: 200, message: 'Account Created Successfully...' })
    const mail = await new Mailbox(here).next('Ada@example.org')
    expect(mail.subject).toBe('Confirm your Drapeau account')
    expect(mail.text).toContain(`${here.config.publicUrl}/confirm-account/${mail.key}`)
    expect((await here.api.call(login, { body: forms.login(form) })).body.message).toBe('Email Not Confirmed')
  })

  test('a trailing slash makes no difference', async () => {
    const payload = forms.registration({ name: 'Slash', email: 'slash@example.org' })
    expect((await here.api.raw({ method: 'POST', url: '/api/users/', payload })).status).toBe(200)
  })

  test('stores the school of students only', async () => {
    const form = forms.registration({ name: 'No School', email: 'none@example.org', school: 'École 43' })
    expect((await here.api.call(register, { body: form })).status).toBe(200)
    const { rows } = await here.database.pool.query(
      `select school_id, is_student from account where email_key = 'none@example.org'`,
    )
    expect(rows).toEqual([{ school_id: null, is_student: false }])
    const schools = await here.database.pool.query(`select name from school where name = 'École 43'`)
    expect(schools.rows).toEqual([])
  })

  test('the mail is in the language of the browser', async () => {
    const form = forms.registration({ name: 'Chloé', email: 'chloe@example.org' })
    await here.api.raw({ method: 'POST', url: '/api/users', payload: form, headers: { 'accept-language': 'fr-FR,fr' } })
    const mail = await new Mailbox(here).next('chloe@example.org')
    expect(mail.subject).toBe('Confirmez votre compte Drapeau')
    expect(mail.text).toContain('Bonjour Chloé,')
  })
})

describe('errors are reported by field', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no name', { name: '' }, { name: sentences.nameRequired }],
    ['a name of one letter', { name: 'A' }, { name: sentences.nameLength }],
    ['no email', { email: '' }, { email: sentences.emailRequired }],
    ['an email without a domain', { email: 'zoe@example' }, { email: sentences.emailInvalid }],
    ['no country', { country: '' }, { country: sentences.countryRequired }],
    ['an unknown country', { country: 'Atlantis' }, { country: sentences.countryUnknown }],
    ['a country in another case', { country: 'france' }, { country: sentences.countryUnknown }],
    ['a student without a school', { isStudent: true }, { school: sentences.schoolRequired }],
    ['a student with a blank school', { isStudent: true, school: '  ' }, { school: sentences.schoolRequired }],
    ['no confirmation', { confirm_password: '' }, { confirm_password: sentences.confirmRequired }],
    ['another confirmation', { confirm_password: 'Other-Horse-7' }, { confirm_password: sentences.confirmDiffers }],
    ['a number for a name (M3)', { name: 7 }, { name: sentences.fieldInvalid }],
    ['a list for an email (M3)', { email: ['a@example.org'] }, { email: sentences.fieldInvalid }],
    ['an operator for a password (M3)', { password: { $ne: '' } }, { password: sentences.fieldInvalid }],
    ['null for a boolean (M3)', { isStudent: null }, { isStudent: sentences.fieldInvalid }],
  ])('%s', async (_, options, errors) => {
    const before = await countAccounts()
    const reply = await post({ ...forms.registration(), email: `${crypto.randomUUID()}@example.org`, ...options })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 'invalid-input', errors })
    expect(await countAccounts()).toBe(before)
  })

  test('an empty form shows every field at once', async () => {
    const { body } = await post({})
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(
      ['confirm_password', 'country', 'email', 'isStudent', 'name', 'password'].toSorted(),
    )
  })
})

describe('A9 the password policy is exact', () => {
  const long = (length: number) => `Aa1!${'x'.repeat(length - 4)}`
  test.each([
    ['7 characters', long(7), sentences.passwordShort],
    ['129 characters', long(129), sentences.passwordLong],
    ['half a million characters', long(500_000), sentences.passwordLong],
    ['no capital', 'correct-horse-7', sentences.passwordWeak],
    ['no small letter', 'CORRECT-HORSE-7', sentences.passwordWeak],
    ['no digit', 'Correct-Horse-', sentences.passwordWeak],
    ['no special character', 'CorrectHorse7', sentences.passwordWeak],
    ['spaces as special characters', 'Correct Horse 7', sentences.passwordWeak],
    ['NUL', 'Correct-Horse\0-7', sentences.textUnreadable],
  ])('%s is refused', async (_, chosen, sentence) => {
    const form = forms.registration({ password: chosen, confirm_password: chosen, email: 'policy@example.org' })
    const { status, body } = await here.api.call(register, { body: form })
    expect(status).toBe(400)
    expect(body.errors?.['password']).toBe(sentence)
  })

  test.each([
    ['8 characters', long(8)],
    ['64 characters', long(64)],
    ['128 characters', long(128)],
    ['spaces at the ends', ' Correct-Horse-7 '],
    ['emoji', 'Correct-🐎-7'],
  ])('%s opens the account, to the letter', async (_, chosen) => {
    const id = crypto.randomUUID().slice(0, 8)
    const form = forms.registration({
      name: `Policy ${id}`,
      email: `${id}@example.org`,
      password: chosen,
      confirm_password: chosen,
    })
    expect((await here.api.call(register, { body: form })).status).toBe(200)
    const messageFor = async (typed: string) =>
      (await here.api.call(login, { body: forms.login(form, { password: typed }) })).body.message
    expect(await messageFor(chosen)).toBe('Email Not Confirmed')
    for (const other of [`${chosen} `, chosen.trim(), chosen.slice(0, -1), `${chosen}x`].filter(
      (each) => each !== chosen && each.length <= 128,
    ))
      expect(await messageFor(other)).toBe('Invalid Email Or Password')
  })
})

test('A9 a password of a mebibyte is refused as too large', async () => {
  const chosen = 'x'.repeat(1024 * 1024)
  const { status, body } = await post(forms.registration({ password: chosen, confirm_password: chosen }))
  expect(status).toBe(413)
  expect(body.code).toBe('too-large')
})

describe('M1 a registration cannot set rights or internal fields', () => {
  const privileged = [
    'type',
    'role',
    'active',
    'enable',
    'verified',
    'banned',
    'hidden',
    'team_id',
    'id',
    '_id',
    'score',
  ]
  test.each([...privileged, 'created_at', 'password_hash', 'name_key', 'email_key', 'pendingEmail'])(
    '%s',
    async (field) => {
      const before = await countAccounts()
      const { status, body } = await post({
        ...forms.registration({ email: `${field}@example.org` }),
        [field]: field === 'active' ? true : field === 'enable' ? 'enabled' : 'admin',
      })
      expect(status).toBe(400)
      expect(body.errors).toEqual({ [field]: sentences.fieldUnknown })
      expect(await countAccounts()).toBe(before)
    },
  )
})

describe('unusual text is refused or stored exactly', () => {
  test.each(['name', 'email', 'password', 'confirm_password', 'country', 'school'])('I3 NUL in %s', async (field) => {
    const { status } = await post({ ...forms.registration({ isStudent: true, school: 'X' }), [field]: 'Ab1!\0aaaa' })
    expect(status).toBe(400)
  })

  test.each(['name', 'password', 'country', 'school'])('I4 a lone surrogate in %s', async (field) => {
    const text = JSON.stringify({ ...forms.registration({ isStudent: true, school: 'X' }), [field]: '@@' })
    const payload = text.replaceAll('"@@"', String.raw`"Ab1!\ud800aaaa"`)
    const headers = { 'content-type': 'application/json' }
    expect((await here.api.raw({ method: 'POST', url: '/api/users', payload, headers })).status).toBe(400)
  })

  test('I4 letters of any script are stored exactly', async () => {
    const form = forms.registration({ name: '李小龍 Жанна', email: 'script@example.org' })
    expect((await here.api.call(register, { body: form })).status).toBe(200)
    const { rows } = await here.database.pool.query<{ id: string }>(
      `update account set active = true where email_key = 'script@example.org' returning id`,
    )
    const session = await here.build.session(rows[0]?.id ?? '')
    expect((await here.api.as(session).call(getMe)).body.name).toBe(form.name)
  })
})
