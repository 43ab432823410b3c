import { confirmAccount, forgotPassword, login, resetPassword } from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let here: World
let person: Person
const secrets: Record<string, string> = {}

/** Goes through everything that an account can do and collects its secrets. */
beforeAll(async () => {
  here = await world()
  const mailbox = new Mailbox(here)
  const email = 'mia@example.org'
  const payload = forms.registration({ name: 'Mia', email })
  await here.api.raw({ method: 'POST', url: '/api/users', payload, headers: { cookie: 'a=cookie-canary' } })
  secrets['confirmation key'] = (await mailbox.next(email)).key
  await here.api.call(confirmAccount, { params: { key: secrets['confirmation key'] } })
  const signedIn = await here.api.call(login, { body: forms.login({ email }) })
  secrets['token'] = signedIn.body.data.token
  await here.api.call(forgotPassword, { body: { email } })
  secrets['reset key'] = (await mailbox.next(email)).key
  await here.api.call(resetPassword, { params: { key: secrets['reset key'] } })
  const mail = await mailbox.next(email)
  secrets['mailed password'] = /^ {4}(\S+)$/m.exec(mail.text ?? '')?.[1] ?? ''
  await here.api.call(forgotPassword, { body: { email } })
  secrets['unused key'] = (await mailbox.next(email)).key
  secrets['typed password'] = password
  person = await here.build.player({ withPassword: true })
  secrets['chosen password'] = 'Chosen-Horse-7'
  const chosen = { new_password: secrets['chosen password'], confirm_password: secrets['chosen password'] }
  await here.api.as(person).call(updateMe, { body: forms.profile(person, chosen) })
  await here.api.call(login, { body: forms.login(person, { password: 'Guessed-Horse-7' }) })
  secrets['guessed password'] = 'Guessed-Horse-7'
  secrets['session token'] = person.token
})

test('every secret was collected', () => {
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(14)
})

test('K6 keys and tokens hold 256 random bits', () => {
  for (const name of ['confirmation key', 'reset key', 'unused key', 'token'])
    expect(Buffer.from(secrets[name] ?? '', 'base64url')).toHaveLength(32)
})

describe('K6 a copy of the database gives no access', () => {
  async function dump(): Promise<string> {
    const { rows: tables } = await here.database.pool.query<{ table: string }>(
      `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    )
    const rows = await Promise.all(
      tables.map(({ table }) => here.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)),
    )
    return rows.flatMap((each) => each.rows.map(({ row }) => row)).join('\n')
  }

  test('it contains none of the secrets in any encoding', async () => {
    const text = await dump()
    expect(text).toContain('mia@example.org')
    for (const secret of Object.values(secrets)) {
      const spellings = [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
        Buffer.from(secret, 'base64url').toString('hex'),
      ]
      for (const spelling of spellings.filter((each) => each.length >= 12)) expect(text).not.toContain(spelling)
    }
  })

  test('passwords are stored as argon2id, each with its own salt', async () => {
    const { rows } = await here.database.pool.query<{ hash: string }>(
      'select password_hash as hash from account where password_hash is not null',
    )
    for (const { hash } of rows)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBe(rows.length)
  })
})

describe('F10 the log', () => {
  test('records requests by route and status', () => {
    expect(here.logged()).toContain('"route":"/api/users/reset/:key","status":201')
  })

  test('contains no key, token, password, cookie or mail', () => {
    const log = here.logged()
    for (const secret of [...Object.values(secrets), 'cookie-canary', 'Bearer', 'mia@example.org', 'Hello Mia'])
      expect(log).not.toContain(secret)
  })
})
