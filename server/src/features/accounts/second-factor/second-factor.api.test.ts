import { login } from '@drapeau/contract/accounts/accounts.ts'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  getSecondFactor,
  liftSecondFactor,
  maxPasskeys,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '@drapeau/contract/accounts/second-factor.ts'
import { deleteUser, getUser } from '@drapeau/contract/accounts/users.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Authenticator } from '#test/authenticator.ts'
import type { Person } from '#test/builders.ts'
import { codeOf, withApp, withPasskey } from '#test/factors.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const stateOf = async (person: Person) => (await here.api.as(person).call(getSecondFactor)).body
const rowsOf = async (table: string, { id }: Person) =>
  (await here.database.pool.query(`select from ${table} where account_id = $1`, [id])).rowCount

describe('an authenticator app', () => {
  test('is asked for once a code of it was entered, and comes with recovery codes', async () => {
    const ada = await here.build.player({ withPassword: true })
    const api = here.api.as(ada)
    const { secret, uri } = (await api.call(beginApp)).body
    expect(uri).toContain(secret)
    expect((await here.api.call(login, { body: forms.login(ada) })).status).toBe(200)
    expect(await stateOf(ada)).toEqual({ appSince: null, passkeys: [], recoveryCodes: 0, isRequired: false })
    expect((await api.call(addApp, { body: { code: codeOf(secret, 20) } })).body.code).toBe('wrong-code')
    const { body } = await api.call(addApp, { body: { code: ` ${codeOf(secret).replace(/^.../, '$& ')}` } })
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await stateOf(ada)).toMatchObject({ appSince: expect.any(String), recoveryCodes: 10 })
    expect((await here.api.call(login, { body: forms.login(ada) })).body.code).toBe('second-factor')
  })

  test('K6 neither its secret nor a recovery code is stored or logged as it is', async () => {
    const ada = await here.build.player()
    const { secret, recoveryCodes } = await withApp(here, ada)
    const { rows } = await here.database.pool.query(
      'select t::text as text from totp t union all select r::text from recovery_code r',
    )
    const kept = `${JSON.stringify(rows)}${here.logged()}`
    for (const canary of [secret, Buffer.from(secret).toString('hex'), ...recoveryCodes])
      expect(kept).not.toContain(canary)
  })

  test('is one per account, and a secret that was never used is replaced', async () => {
    const ada = await here.build.player()
    const api = here.api.as(ada)
    const first = (await api.call(beginApp)).body.secret
    const second = (await api.call(beginApp)).body.secret
    expect((await api.call(addApp, { body: { code: codeOf(first) } })).body.code).toBe('wrong-code')
    const replies = await Promise.all([1, 2, 3].map(() => api.call(addApp, { body: { code: codeOf(second) } })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(2)
    expect(await rowsOf('recovery_code', ada)).toBe(10)
    expect((await api.call(beginApp)).body.code).toBe('totp-exists')
    expect((await api.call(addApp, { body: { code: codeOf(second) } })).body.code).toBe('not-found')
  })

  test('its owner is written to, and the audit log has a record without the secret', async () => {
    const ada = await here.build.player()
    const { secret } = await withApp(here, ada)
    const mail = await new Mailbox(here).next(ada.email)
    expect(mail.subject).toBe('The second factor of your Drapeau account was changed')
    const admin = await here.build.admin()
    const { records } = (await here.api.as(admin).call(listAudit, { query: { subject: ada.id } })).body
    expect(records).toMatchObject([{ actor: { _id: ada.id }, changes: [{ field: 'secondFactor', after: ['totp'] }] }])
    expect(JSON.stringify([records, mail])).not.toContain(secret)
  })

  test('removed, it takes the recovery codes along', async () => {
    const ada = await here.build.player({ withPassword: true })
    await withApp(here, ada)
    expect((await here.api.as(ada).call(removeApp)).status).toBe(200)
    expect(await rowsOf('recovery_code', ada)).toBe(0)
    expect((await here.api.call(login, { body: forms.login(ada) })).status).toBe(200)
    expect((await here.api.as(ada).call(removeApp)).body.code).toBe('not-found')
  })
})

describe('passkeys', () => {
  test('have names, and the second one brings no recovery codes', async () => {
    const ada = await here.build.player()
    expect((await withPasskey(here, ada, 'Blue key')).recoveryCodes).toHaveLength(10)
    expect((await withPasskey(here, ada, 'Laptop')).recoveryCodes).toEqual([])
    expect(await stateOf(ada)).toMatchObject({ passkeys: [{ name: 'Blue key', lastUsedAt: null }, { name: 'Laptop' }] })
  })

  test('A14 a question is answered once, in its own session and at this site', async () => {
    const ada = await here.build.player()
    const [api, other] = [here.api.as(ada), here.api.as(await here.build.session(ada.id))]
    const key = new Authenticator()
    const order = (await api.call(beginPasskey)).body
    expect(order).toMatchObject({ site: { id: 'localhost', name: 'Drapeau' }, existing: [] })
    expect((await other.call(addPasskey, { body: key.create(order, 'Elsewhere') })).body.code).toBe('wrong-passkey')
    const evil = { origin: 'https://evil.example' }
    expect((await api.call(addPasskey, { body: key.create(order, 'Evil', evil) })).body.code).toBe('wrong-passkey')
    expect((await api.call(addPasskey, { body: key.create(order, 'Late') })).body.code).toBe('wrong-passkey')
    const replies = await Promise.all(
      ['One', 'Two'].map(async (name) => {
        const next = (await api.call(beginPasskey)).body
        return api.call(addPasskey, { body: key.create(next, name) })
      }),
    )
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
  })

  test('of one name, or one passkey twice, are refused', async () => {
    const ada = await here.build.player()
    const { key } = await withPasskey(here, ada, 'Blue key')
    const add = async (authenticator: Authenticator, name: string, person = ada) => {
      const api = here.api.as(person)
      const order = (await api.call(beginPasskey)).body
      return (await api.call(addPasskey, { body: authenticator.create(order, name) })).body.code
    }
    expect(await add(new Authenticator(), 'Blue key')).toBe('passkey-exists')
    expect(await add(key, 'Another name')).toBe('passkey-exists')
    expect(await add(key, 'Another name', await here.build.player())).toBe('passkey-exists')
  })

  test('are ten at most', async () => {
    const ada = await here.build.player()
    for (let at = 0; at < maxPasskeys; at += 1) await withPasskey(here, ada, `Key ${at}`)
    expect((await here.api.as(ada).call(beginPasskey)).body).toMatchObject({ code: 'too-many-passkeys', count: 10 })
  })

  test('Z2 are removed by their owner alone', async () => {
    const [ada, eve] = [await here.build.player(), await here.build.player()]
    await withPasskey(here, ada)
    const id = (await stateOf(ada)).passkeys[0]?._id ?? ''
    expect((await here.api.as(eve).call(removePasskey, { params: { id } })).status).toBe(404)
    expect((await here.api.as(ada).call(removePasskey, { params: { id } })).status).toBe(200)
    expect(await stateOf(ada)).toMatchObject({ passkeys: [], recoveryCodes: 0 })
  })
})

test('new recovery codes replace the old ones, and need a second factor', async () => {
  const ada = await here.build.player()
  expect((await here.api.as(ada).call(renewRecoveryCodes)).status).toBe(404)
  const { recoveryCodes } = await withApp(here, ada)
  const { body } = await here.api.as(ada).call(renewRecoveryCodes)
  expect(body.recoveryCodes).toHaveLength(10)
  expect(body.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false)
  expect(await rowsOf('recovery_code', ada)).toBe(10)
})

test('A14 every change of it asks again who it is', async () => {
  const admin = await here.build.admin()
  const api = here.api.as(await here.build.session(admin.id, { isConfirmed: false }))
  const { id } = admin
  for (const { body } of [
    await api.call(beginApp),
    await api.call(addApp, { body: { code: '123456' } }),
    await api.call(removeApp),
    await api.call(beginPasskey),
    await api.call(removePasskey, { params: { id } }),
    await api.call(renewRecoveryCodes),
    await api.call(liftSecondFactor, { params: { id } }),
  ])
    expect(body).toMatchObject({ status: 403, code: 'confirm-again' })
})

describe('lifting the second factor of somebody', () => {
  test('opens the account to the password alone, with a mail and a record', async () => {
    const [ada, admin] = [await here.build.player({ withPassword: true }), await here.build.admin()]
    await withApp(here, ada)
    const api = here.api.as(admin)
    expect((await api.call(getUser, { params: { id: ada.id } })).body.hasSecondFactor).toBe(true)
    expect((await api.call(liftSecondFactor, { params: { id: ada.id } })).status).toBe(200)
    expect((await here.api.call(login, { body: forms.login(ada) })).status).toBe(200)
    expect(await rowsOf('recovery_code', ada)).toBe(0)
    const { records } = (await api.call(listAudit, { query: { subject: ada.id } })).body
    expect(records[0]).toMatchObject({ actor: { _id: admin.id }, changes: [{ before: ['totp'], after: [] }] })
    const mailbox = new Mailbox(here)
    await mailbox.next(ada.email)
    expect((await mailbox.next(ada.email)).subject).toBe('The second factor of your Drapeau account was removed')
    expect((await api.call(liftSecondFactor, { params: { id: ada.id } })).status).toBe(404)
  })

  test('Z1 is for administrators', async () => {
    const [ada, eve] = [await here.build.player(), await here.build.player()]
    await withApp(here, ada)
    expect((await here.api.as(eve).call(liftSecondFactor, { params: { id: ada.id } })).status).toBe(403)
    expect(await stateOf(ada)).toMatchObject({ recoveryCodes: 10 })
  })
})

test('deleting the account deletes all of it', async () => {
  const [ada, admin] = [await here.build.player({ withPassword: true }), await here.build.admin()]
  await withApp(here, ada)
  await withPasskey(here, ada)
  await here.api.call(login, { body: forms.login(ada) })
  expect(await rowsOf('sign_in_ticket', ada)).toBe(1)
  expect((await here.api.as(admin).call(deleteUser, { params: { id: ada.id } })).status).toBe(200)
  for (const table of ['totp', 'passkey', 'recovery_code', 'sign_in_ticket']) expect(await rowsOf(table, ada)).toBe(0)
})
