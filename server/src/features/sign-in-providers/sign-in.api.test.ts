import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { listAccess } from '@drapeau/contract/audit/access.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { updateSignInProvider } from '@drapeau/contract/sign-in-providers/providers.ts'
import { beginSignIn, finishSignIn, listSignInChoices } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import { SchoolSignIn } from '#test/school-sign-in.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let school: SchoolSignIn
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin({ withPassword: true })
  school = await SchoolSignIn.open(site, admin, { label: 'Lycée Ada' })
})
afterAll(() => school.stop())

/** A provider for one test. */
async function another(
  settings: Parameters<typeof SchoolSignIn.open>[2] = {},
  options: Parameters<typeof SchoolSignIn.open>[3] = {},
): Promise<SchoolSignIn> {
  const made = await SchoolSignIn.open(site, admin, settings, options)
  onTestFinished(() => made.stop())
  return made
}

const accountsWith = async (email: string) =>
  (await site.database.pool.query('select id, password_hash, active from account where email_key = $1', [email])).rows

describe('the first sign-in', () => {
  test('makes a confirmed account without a password, and greets its owner', async () => {
    const reply = await school.signIn(school.enrol('grace', { name: 'Grace Hopper' }))
    expect(reply.status).toBe(200)
    expect(reply.body.message).toBe('Login Successfull...')
    expect((await site.api.as(reply.body.data).call(getMe)).body).toMatchObject({
      name: 'Grace Hopper',
      email: 'grace@ada.example',
      type: 'user',
      active: true,
      country: 'France',
      isStudent: false,
    })
    expect(await accountsWith('grace@ada.example')).toMatchObject([{ password_hash: null, active: true }])
    const notes = await site.api.as(reply.body.data).call(listNotifications)
    expect(JSON.stringify(notes.body)).toContain('Welcome aboard!')
  })

  test('the second one is the same account, also with another name and address', async () => {
    const subject = school.enrol('katherine')
    const first = await school.meOf(subject)
    school.enrol(subject, { name: 'Somebody Else', email: 'katherine.j@ada.example' })
    expect(await school.meOf(subject)).toEqual(first)
    expect(await accountsWith('katherine.j@ada.example')).toEqual([])
  })

  test('namesakes get different names, and the claim that gives the name can be chosen', async () => {
    const names = []
    for (const subject of ['mary1', 'mary2', 'mary3'])
      names.push((await school.meOf(school.enrol(subject, { name: 'Mary Jackson' }))).name)
    expect(names).toEqual(['Mary Jackson', 'Mary Jackson 2', 'Mary Jackson 3'])
    const other = await another({ nameClaim: 'nickname' })
    expect((await other.meOf(other.enrol('dorothy', { name: 'Dorothy Vaughan', nickname: 'dot' }))).name).toBe('dot')
  })

  test('what the token does not say is asked for', async () => {
    const other = await another({}, { claimsInToken: false })
    const me = await other.meOf(other.enrol('annie', { name: 'Annie Easley' }))
    expect(me).toMatchObject({ name: 'Annie Easley', email: 'annie@ada.example' })
  })

  test('is in the access log with the name of the provider', async () => {
    const { _id: account } = await school.meOf(school.enrol('radia'))
    const { records } = (await site.api.as(admin).call(listAccess, { query: { account } })).body
    const shown = records.map(({ kind, what }) => [kind, what])
    expect(shown).toEqual([['signed-in', expect.stringMatching(/ · Lycée Ada$/)]])
  })

  test('neither a code nor a secret is logged', async () => {
    const returned = await school.comeBack(school.enrol('barbara'))
    const { token } = (await school.finish(returned)).body.data
    for (const secret of [returned.code, returned.state, returned.browser, token, school.provider.secret])
      expect(site.logged()).not.toContain(secret)
  })

  test('B2 eight parallel returns of one person are one account', async () => {
    const subject = school.enrol('ruth', { name: 'Ruth Teitelbaum' })
    const returns = []
    for (let count = 0; count < 8; count += 1) returns.push(await school.comeBack(subject))
    const replies = await Promise.all(returns.map((each) => school.finish(each)))
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(returns.map(() => [200, undefined]))
    expect(await accountsWith('ruth@ada.example')).toHaveLength(1)
    const { rows } = await site.database.pool.query("select account_id from identity where subject = 'ruth'")
    expect(rows).toHaveLength(1)
  })
})

describe('an account with the same address', () => {
  test('is linked when the address is verified and of an allowed domain, and its owner is notified', async () => {
    const owner = await site.build.player({ email: 'Joan@ada.example' })
    expect((await school.meOf(school.enrol('joan')))._id).toBe(owner.id)
    const notes = await site.api.as(owner).call(listNotifications)
    expect(JSON.stringify(notes.body)).toContain('You can now sign in through your school')
  })

  test.each([
    ['of an administrator', 'admin-ann', { type: 'admin' as const }],
    ['that is not confirmed', 'unconfirmed-ula', { active: false }],
  ])('%s is not linked', async (_, subject, options) => {
    await site.build.person({ email: `${subject}@ada.example`, ...options })
    const reply = await school.signIn(school.enrol(subject))
    expect(reply).toMatchObject({ status: 409, body: { code: 'address-taken' } })
  })

  test('of a former pupil is not given to the next one with that address', async () => {
    await school.signIn(school.enrol('j.smith'))
    const next = school.enrol('j.smith-2', { email: 'j.smith@ada.example' })
    expect((await school.signIn(next)).body.code).toBe('address-taken')
  })

  test('is not linked when the address is not verified, or the provider has no domain of its own', async () => {
    await site.build.player({ email: 'hedy@ada.example' })
    for (const verified of [false, undefined])
      expect((await school.signIn(school.enrol('hedy', { email_verified: verified }))).body.code).toBe(
        'address-not-verified',
      )
    const open = await another({ allowedDomains: [] })
    expect((await open.signIn(open.enrol('hedy'))).body.code).toBe('address-taken')
  })
})

describe('who may not come in', () => {
  test('an address of another domain', async () => {
    const reply = await school.signIn(school.enrol('eve', { email: 'eve@evil.example' }))
    expect(reply).toMatchObject({ status: 403, body: { code: 'identity-not-allowed' } })
    expect(await accountsWith('eve@evil.example')).toEqual([])
  })

  test('somebody who has left the group, although their account stays', async () => {
    const club = await another({ allowedGroups: ['ctf'] })
    expect((await club.signIn(club.enrol('lin', { groups: ['chess', 'ctf'] }))).status).toBe(200)
    expect((await club.signIn(club.enrol('lin', { groups: ['chess'] }))).body.code).toBe('identity-not-allowed')
  })

  test('somebody new, where no accounts are made', async () => {
    const closed = await another({ createsAccounts: false })
    expect((await closed.signIn(closed.enrol('new-nel'))).body.code).toBe('no-account')
  })

  test('an account that is disabled, found by identity or by address', async () => {
    const subject = school.enrol('dis')
    const { _id } = await school.meOf(subject)
    await site.database.pool.query('update account set enabled = false where id = $1', [_id])
    expect(await school.signIn(subject)).toMatchObject({ status: 401, body: { code: 'account-disabled' } })
    await site.build.player({ email: 'dis2@ada.example', enabled: false })
    expect((await school.signIn(school.enrol('dis2'))).body.code).toBe('account-disabled')
  })

  test('anybody, through a provider that is turned off meanwhile', async () => {
    const other = await another()
    const returned = await other.comeBack(other.enrol('off'))
    await site.api.as(admin).call(updateSignInProvider, { params: { id: other.id }, body: { enabled: false } })
    expect((await other.finish(returned)).body.code).toBe('sign-in-over')
    expect((await other.begin()).body.code).toBe('not-found')
    const { providers } = (await site.api.call(listSignInChoices)).body
    expect(providers.map(({ _id }) => _id)).not.toContain(other.id)
  })
})

describe('a provider that is down', () => {
  test('is a sentence at the start and at the end, and passwords still work', async () => {
    const down = await SchoolSignIn.open(site, admin)
    const returned = await down.comeBack(down.enrol('patient'))
    await down.stop()
    expect(await down.finish(returned)).toMatchObject({
      status: 503,
      body: { code: 'provider-silent', message: refusals['provider-silent'].message },
    })
    const gone = await SchoolSignIn.open(site, admin)
    await gone.stop()
    expect((await gone.begin()).body.code).toBe('provider-silent')
    expect((await site.api.call(listSignInChoices)).status).toBe(200)
    const local = await site.api.call(login, { body: { email: admin.email, password } })
    expect(local.status).toBe(200)
  })

  test('so is one whose secret a node cannot open, because it has another key', async () => {
    const node = await world({ besides: site, settings: { SECRET_KEY: 'x'.repeat(43) } })
    const reply = await node.api.call(beginSignIn, { body: { provider: school.id } })
    expect(reply.body.code).toBe('provider-silent')
  })
})

describe('signing out', () => {
  test('the response names where to sign out at the provider, unless that is turned off', async () => {
    const address = new URL((await school.signIn(school.enrol('leaver'))).body.data.signOutAddress ?? '')
    expect(address.origin).toBe(school.provider.issuer)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/auth/login')
    expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const quiet = await another({ endsSession: false })
    const reply = await quiet.signIn(quiet.enrol('quiet-leaver'))
    expect(reply.body.data.signOutAddress).toBeNull()
  })

  test('a browser that is known stays known', async () => {
    const first = (await school.signIn(school.enrol('regular'))).body.data
    const body = { ...(await school.comeBack('regular')), device: first.device, remember: true }
    const second = (await site.api.call(finishSignIn, { body })).body.data
    expect(second.device).toBe(first.device)
  })
})
