import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import {
  createSignInProvider,
  deleteSignInProvider,
  getSignInProvider,
  listSignInProviders,
  maxProviders,
  testSignInProvider,
  updateSignInProvider,
} from '@drapeau/contract/sign-in-providers/providers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { SchoolSignIn } from '#test/school-sign-in.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let counter = 0
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

const secret = 'client-secret-canary'
const formOf = (changes: object = {}) => {
  counter += 1
  return {
    label: `School ${counter}`,
    issuer: `https://sso-${counter}.school.example`,
    clientId: 'drapeau',
    secret,
    ...changes,
  }
}
const create = (changes: object = {}, on = site, by = admin) =>
  on.api.as(by).call(createSignInProvider, { body: formOf(changes) })
const change = (id: string, body: object) => site.api.as(admin).call(updateSignInProvider, { params: { id }, body })
const storedSecret = async (id: string): Promise<string> => {
  const { rows } = await site.database.pool.query<{ text: string }>(
    'select sealed_secret::text as text from sign_in_provider where id = $1',
    [id],
  )
  return rows[0]?.text ?? ''
}

describe('a provider', () => {
  test('is created with defaults, and its secret is stored sealed and never shown', async () => {
    const reply = await create()
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      allowedDomains: [],
      groupsClaim: 'groups',
      allowedGroups: [],
      createsAccounts: true,
      trustsAddresses: false,
      nameClaim: 'name',
      endsSession: true,
      enabled: true,
      identities: 0,
      redirectAddress: 'http://localhost:3000/auth/return',
      version: 1,
    })
    const { _id: id } = reply.body
    const shown = await site.api.as(admin).call(getSignInProvider, { params: { id } })
    expect(shown.body).toEqual(reply.body)
    const list = await site.api.as(admin).call(listSignInProviders)
    const records = await site.api.as(admin).call(listAudit, { query: { subject: id } })
    for (const text of [reply, shown, list, records].map((each) => JSON.stringify(each.body)))
      expect(text).not.toContain(secret)
    expect(await storedSecret(id)).not.toContain(Buffer.from(secret).toString('hex'))
    expect(site.logged()).not.toContain(secret)
  })

  test('N13 keeps what an update leaves out, its secret too, and records what changed', async () => {
    const { _id: id, ...made } = (await create({ allowedGroups: ['ctf'] })).body
    const before = await storedSecret(id)
    const reply = await change(id, { allowedDomains: ['School.Example '], version: made.version })
    expect(reply.body).toMatchObject({ ...made, allowedDomains: ['school.example'], version: 2 })
    expect(await storedSecret(id)).toBe(before)
    expect((await change(id, reply.body)).body.version).toBe(2)
    await change(id, { secret: 'another-secret' })
    expect(await storedSecret(id)).not.toBe(before)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { subject: id } })).body
    expect(records.map(({ action, changes }) => [action, changes.map(({ field }) => field)]).slice(0, 2)).toEqual([
      ['updated', ['secret']],
      ['updated', ['allowedDomains']],
    ])
    expect(JSON.stringify(records)).not.toContain('another-secret')
  })

  test('an older version is refused', async () => {
    const { _id: id } = (await create()).body
    await change(id, { label: `Renamed ${id.slice(0, 8)}` })
    expect(await change(id, { enabled: false, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    })
  })

  test('its stored secret is not sent to another issuer', async () => {
    const { _id: id } = (await create()).body
    const reply = await change(id, { issuer: 'https://evil.example' })
    expect(reply).toMatchObject({ status: 400, body: { errors: { secret: sentences.secretForIssuer } } })
    expect((await change(id, { issuer: 'https://moved.school.example', secret: 'typed again' })).status).toBe(200)
  })

  test('has a label and an issuer of its own', async () => {
    const { label, issuer } = (await create()).body
    expect((await create({ label })).body).toMatchObject({
      code: 'provider-exists',
      errors: { label: sentences.nameTaken },
    })
    expect((await create({ issuer })).body).toMatchObject({
      code: 'provider-exists',
      errors: { issuer: sentences.issuerTaken },
    })
    const { _id: id } = (await create()).body
    expect((await change(id, { label })).body.code).toBe('provider-exists')
  })

  test.each([
    ['label', ''],
    ['issuer', 'http://sso.school.example'],
    ['issuer', 'https://sso.school.example/.well-known/openid-configuration'],
    ['issuer', ''],
    ['clientId', ''],
    ['secret', ''],
    ['allowedDomains', ['school']],
    ['allowedDomains', ['*.school.example']],
    ['allowedDomains', ['a.example', 'A.example']],
    ['allowedGroups', ['']],
    ['groupsClaim', 'two words'],
    ['nameClaim', ''],
    ['enabled', 'yes'],
    ['identities', 3],
  ])('with %s %j is refused', async (field, value) => {
    const reply = await create({ [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(reply.body.errors ?? {})[0]).toMatch(new RegExp(`^${field}`))
  })

  test('is deleted, and one that is not there is not found', async () => {
    const { _id: id } = (await create()).body
    const remove = () => site.api.as(admin).call(deleteSignInProvider, { params: { id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await change(id, { enabled: false })).status).toBe(404)
    expect((await site.api.as(admin).call(testSignInProvider, { params: { id } })).status).toBe(404)
  })

  test('B2 parallel requests add at most as many as there may be', async () => {
    const full = await world()
    const owner = await full.build.admin()
    const replies = await Promise.all(Array.from({ length: maxProviders + 4 }, () => create({}, full, owner)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxProviders)
    expect(replies.filter(({ body }) => body.code === 'too-many-providers')).toHaveLength(4)
  })

  test('that is deleted and added again finds everybody’s account', async () => {
    const school = await SchoolSignIn.open(site, admin)
    const { _id } = await school.meOf(school.enrol('stays'))
    await site.api.as(admin).call(deleteSignInProvider, { params: { id: school.id } })
    const again = await create({ ...school.provider.settings, label: 'Again' })
    expect(again.body.identities).toBe(1)
    const same = new Proxy(school, {
      get: (target, name) => (name === 'id' ? again.body._id : Reflect.get(target, name)),
    })
    expect((await same.meOf('stays'))._id).toBe(_id)
    await school.stop()
  })
})

describe('the test of a provider', () => {
  const stepsOf = async (id: string) => {
    const { steps } = (await site.api.as(admin).call(testSignInProvider, { params: { id } })).body
    return Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]))
  }

  const reasonsOf = async (id: string) => {
    const { steps } = (await site.api.as(admin).call(testSignInProvider, { params: { id } })).body
    return steps.flatMap(({ outcome, ...about }) => (outcome === 'failed' ? [about] : []))
  }

  test('names each failure by a reason and a code, and not by a sentence of a library', async () => {
    const school = await SchoolSignIn.open(site, admin)
    expect(await reasonsOf(school.id)).toEqual([])
    await change(school.id, { secret: 'mistyped' })
    expect(await reasonsOf(school.id)).toEqual([{ step: 'client', reason: null, detail: 'invalid_client' }])
    await change(school.id, { issuer: `${school.provider.issuer}/nowhere`, secret })
    expect(await reasonsOf(school.id)).toMatchObject([{ step: 'discovery', reason: 'no-provider' }])
    await change(school.id, { issuer: school.provider.issuer, secret })
    await school.stop()
    expect(await reasonsOf(school.id)).toEqual([{ step: 'discovery', reason: 'unreachable', detail: 'ECONNREFUSED' }])
  })

  test('finds a working one in order, and a wrong secret', async () => {
    const school = await SchoolSignIn.open(site, admin)
    expect(await stepsOf(school.id)).toEqual({
      secret: 'ok',
      discovery: 'ok',
      keys: 'ok',
      client: 'ok',
      pkce: 'ok',
      'sign-out': 'ok',
    })
    await change(school.id, { secret: 'mistyped' })
    expect(await stepsOf(school.id)).toMatchObject({ discovery: 'ok', keys: 'ok', client: 'failed' })
    await school.stop()
    expect(await stepsOf(school.id)).toEqual({
      secret: 'ok',
      discovery: 'failed',
      keys: 'skipped',
      client: 'skipped',
      pkce: 'skipped',
      'sign-out': 'skipped',
    })
  })

  test('an address without a provider, and a secret that was sealed with another key', async () => {
    const school = await SchoolSignIn.open(site, admin)
    await change(school.id, { issuer: `${school.provider.issuer}/nowhere`, secret })
    expect(await stepsOf(school.id)).toMatchObject({ secret: 'ok', discovery: 'failed' })
    await school.stop()
    await site.database.pool.query("update sign_in_provider set sealed_secret = '\\x00' where id = $1", [school.id])
    expect(await stepsOf(school.id)).toMatchObject({ secret: 'failed', discovery: 'skipped' })
  })
})
