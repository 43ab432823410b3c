import { confirmAccount, register, type Registration } from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { limits } from '@drapeau/contract/limits.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { updateSiteSettings } from '@drapeau/contract/site.ts'
import type { SiteSettingsUpdate } from '@drapeau/contract/site-settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
})

const choose = async (body: SiteSettingsUpdate) =>
  expect((await site.api.as(admin).call(updateSiteSettings, { body })).status).toBe(200)

let people = 0
function newcomer(fields: Partial<Registration> = {}): Registration {
  people += 1
  return forms.registration({ name: `New ${people}`, email: `new.${people}@example.org`, ...fields })
}
const attempt = (fields: Partial<Registration> = {}) => site.api.call(register, { body: newcomer(fields) })
async function countAccounts(): Promise<number> {
  return (await site.database.pool.query('select from account')).rows.length
}

describe('a closed site', () => {
  beforeEach(() => choose({ registration: 'closed' }))

  test('takes nobody, whatever they send', async () => {
    const before = await countAccounts()
    for (const fields of [{}, { code: 'Red-Otter-12' }, { invitation: 'x'.repeat(43) }]) {
      const { status, body } = await attempt(fields)
      expect([status, body.code]).toEqual([403, 'registration-closed'])
    }
    expect(await countAccounts()).toBe(before)
  })

  test('still lets administrators create users', async () => {
    const reply = await site.api.as(admin).call(register, { body: newcomer() })
    expect([reply.status, reply.body]).toMatchObject([200, { active: true }])
  })

  test('still lets people confirm who registered before', async () => {
    await choose({ registration: 'open' })
    const body = newcomer()
    expect((await site.api.call(register, { body })).status).toBe(200)
    await choose({ registration: 'closed' })
    const { key } = await new Mailbox(site).next(body.email)
    expect((await site.api.call(confirmAccount, { params: { key } })).status).toBe(201)
  })
})

describe('a code', () => {
  beforeEach(() => choose({ registration: 'code', registrationCode: 'Red Otter 12' }))

  test.each(['Red Otter 12', 'red-otter-12', ' REDOTTER12 '])('opens the site when it is typed as %j', async (code) => {
    expect((await attempt({ code })).status).toBe(200)
  })

  test.each([
    [undefined, sentences.codeRequired],
    [' ', sentences.codeRequired],
    ['Red Otter 1', sentences.registrationCodeWrong],
    ['Red Otter 123', sentences.registrationCodeWrong],
  ])('that is %j does not', async (code, sentence) => {
    const before = await countAccounts()
    const { status, body } = await attempt({ ...(code !== undefined && { code }) })
    expect([status, body.code, body.errors]).toEqual([403, 'registration-code', { code: sentence }])
    expect(await countAccounts()).toBe(before)
  })

  test('cannot be guessed for ever, and right codes are not counted as guesses', async () => {
    const [, { points }] = limits.registrationCode.budgets
    for (let at = 0; at < 3; at += 1) expect((await attempt({ code: 'Red Otter 12' })).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: points + 5 }, (_, at) => attempt({ code: `guess ${at}` })))
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(points)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    const late = await attempt({ code: 'Red Otter 12' })
    expect([late.status, late.headers['retry-after']]).toEqual([429, expect.anything()])
  })

  test('is not needed any more when the site is open again', async () => {
    await choose({ registration: 'open' })
    expect((await attempt({ code: 'wrong code' })).status).toBe(200)
  })

  test('is an unknown field for administrators', async () => {
    const reply = await site.api.as(admin).call(register, { body: newcomer({ code: 'Red Otter 12' }) })
    expect([reply.status, reply.body.errors]).toEqual([400, { code: sentences.fieldUnknown }])
  })
})

test('a code policy that the environment pins without a code takes nobody by code', async () => {
  const pinned = await world({ settings: { REGISTRATION: 'code' } })
  for (const code of ['', '-', 'Red Otter 12'])
    expect((await pinned.api.call(register, { body: newcomer({ code }) })).body.code).toBe('registration-code')
})

describe('a mail domain', () => {
  beforeEach(() => choose({ registration: 'domain', registrationDomains: ['school.example'] }))

  test('admits its addresses', async () => {
    expect((await attempt({ email: 'zoe@School.Example' })).status).toBe(200)
  })

  test.each(['zoe@example.org', 'zoe@sub.school.example', 'zoe@school.example.org'])('keeps out %s', async (email) => {
    const { status, body } = await attempt({ email })
    expect([status, body.code, body.errors]).toEqual([
      403,
      'registration-domain',
      { email: sentences.addressOfOtherDomain },
    ])
  })

  test('does not bind those who are in: they can change their address', async () => {
    const player = await site.build.player({ withPassword: true })
    const body = forms.profile(player, { email: 'private@example.net' })
    expect((await site.api.as(player).call(updateMe, { body })).status).toBe(200)
  })
})

test('by invitation only, nobody registers without a link', async () => {
  await choose({ registration: 'invitation' })
  const { status, body } = await attempt()
  expect([status, body.code]).toEqual([403, 'invitation-needed'])
})
