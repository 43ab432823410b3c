import { register } from '@drapeau/contract/accounts/accounts.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
  await here.build.player({ name: 'Admin', email: 'admin@example.org' })
})

async function accountsOf(column: 'name_key' | 'email_key', key: string): Promise<number> {
  const { rows } = await here.database.pool.query(`select id from account where ${column} = $1`, [key])
  return rows.length
}

describe('K1 a name that resembles another is taken or refused', () => {
  test.each([
    ['case', 'ADMIN', 409],
    ['a space before', ' Admin', 409],
    ['a space after', 'Admin ', 409],
    ['two inner spaces', 'Ad  min', 400],
    ['a no-break space after', 'Admin\u00A0', 409],
    ['a zero-width space', 'Ad\u200Bmin', 400],
    ['a right-to-left mark', '\u202EAdmin', 400],
    ['an invisible letter', 'Admin\u3164', 400],
    ['full width', 'Ａｄｍｉｎ', 409],
    ['circles', 'ⓐdmin', 400],
    ['a Cyrillic letter', 'Аdmin', 409],
    ['a Greek letter', 'Αdmin', 409],
    ['a one for the i', 'Adm1n', 409],
    ['an accent', 'Àdmin', 409],
  ])('%s', async (_, name, status) => {
    const reply = await here.api.call(register, {
      body: forms.registration({ name, email: `${crypto.randomUUID()}@example.org` }),
    })
    const sentence = status === 409 ? sentences.nameTaken : sentences.nameCharacters
    expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status, errors: { name: sentence } })
  })

  test('a name of invisible letters only is refused', async () => {
    const { status } = await here.api.call(register, { body: forms.registration({ name: '\u3164\u3164\u115F' }) })
    expect(status).toBe(400)
  })
})

describe('K1, K9 an address that equals or imitates another', () => {
  test('is taken if it differs only in case', async () => {
    const body = forms.registration({ name: 'Other', email: 'ADMIN@Example.org' })
    const reply = await here.api.call(register, { body })
    expect(reply.body).toEqual({
      status: 409,
      message: 'User Already Exists',
      code: 'user-exists',
      errors: { email: sentences.emailTaken },
    })
  })

  test.each([
    ['a line break and a header', 'a@example.org\r\nBcc: b@example.org'],
    ['a line break at the end', 'a@example.org\n'],
    ['a comma', 'a@example.org,b@example.org'],
    ['a semicolon', 'a@example.org;b@example.org'],
    ['two at signs', 'a@b@example.org'],
    ['a quoted local part', '"a b"@example.org'],
    ['angle brackets', '<a@example.org>'],
    ['a display name', 'A <a@example.org>'],
    ['a comment', 'a(b)@example.org'],
    ['a space', 'a b@example.org'],
    ['a no-break space', 'a\u00A0@example.org'],
    ['full width', 'ａ@example.org'],
    ['a Cyrillic letter', 'аdmin@example.org'],
    ['a zero-width space', 'adm\u200Bin@example.org'],
    ['an address literal', 'a@[127.0.0.1]'],
    ['an empty label', 'a@example..org'],
    ['a top level of one letter', 'a@example.o'],
    [
      '321 characters',
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.org`,
    ],
    ['a local part of 65', `${'a'.repeat(65)}@example.org`],
  ])('%s: refused', async (_, email) => {
    const reply = await here.api.call(register, { body: forms.registration({ name: 'Other', email }) })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual({ email: sentences.emailInvalid })
  })
})

describe('K2 fifty registrations at once', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => at)

  test('with one address create one account', async () => {
    const replies = await Promise.all(
      fifty.map((at) =>
        here.api.call(register, { body: forms.registration({ name: `Racer ${at}`, email: 'race@example.org' }) }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    // The limit is ten registrations an hour for one address.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    expect(await accountsOf('email_key', 'race@example.org')).toBe(1)
  })

  test('with one name in different spellings create one account', async () => {
    const spellings = ['Solo Racer', 'SOLO RACER', 'S0lo Racer', 'Ѕolo Racer', 'Sólo Racer']
    const replies = await Promise.all(
      fifty.map((at) =>
        here.api.call(register, {
          body: forms.registration({ name: spellings[at % spellings.length] ?? '', email: `solo${at}@example.org` }),
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
  })
})
