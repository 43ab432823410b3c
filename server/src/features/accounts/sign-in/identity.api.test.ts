import * as grants from '@drapeau/contract/grants.ts'
import { getMe, login, register } from '@drapeau/contract/accounts/accounts.ts'
import { addApp, beginApp, getSecondFactor, removeApp } from '@drapeau/contract/accounts/second-factor.ts'
import { askPasskey, confirmIdentity, type Proof } from '@drapeau/contract/accounts/second-step.ts'
import { createToken, listMyTokens } from '@drapeau/contract/accounts/tokens.ts'
import { listUsers, updateUser } from '@drapeau/contract/accounts/users.ts'
import { deleteEvent } from '@drapeau/contract/events/events.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import { codeOf, withApp, withPasskey } from '#test/factors.ts'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const body = { name: 'Push', scopes: ['read' as const], days: 7 as const }
const isAsked = async (person: { token: string }, site = here) =>
  (await site.api.as(person).call(createToken, { body: { ...body, name: `T ${Math.random()}` } })).body.code ===
  'confirm-again'
const confirm = (person: { token: string }, proof: Proof, site = here) =>
  site.api.as(person).call(confirmIdentity, { body: proof })
/** An administrator in a session that has not been confirmed lately. */
const unconfirmed = async (): Promise<Person> => {
  const admin = await here.build.admin({ withPassword: true })
  return { ...admin, ...(await here.build.session(admin.id, { isConfirmed: false })) }
}

describe('confirming who it is', () => {
  test('A15 with the password lasts ten minutes, in this session alone, on all nodes', async () => {
    const site = await world()
    const other = await world({ besides: site })
    const admin = await site.build.admin({ withPassword: true })
    const [one, two] = [
      await site.build.session(admin.id, { isConfirmed: false }),
      await site.build.session(admin.id, { isConfirmed: false }),
    ]
    for (const node of [site, other]) expect(await isAsked(one, node)).toBe(true)
    expect((await confirm(one, { password }, site)).status).toBe(200)
    for (const node of [site, other]) expect(await isAsked(one, node)).toBe(false)
    expect(await isAsked(two, site)).toBe(true)
    site.advance(9 * 60_000)
    expect(await isAsked(one, site)).toBe(false)
    site.advance(61_000)
    expect(await isAsked(one, site)).toBe(true)
  })

  test('A15 a sign-in counts as one', async () => {
    const admin = await here.build.admin({ withPassword: true })
    const { data } = (await here.api.call(login, { body: forms.login(admin) })).body
    expect(await isAsked(data)).toBe(false)
  })

  test('A11 with a wrong password fails, and ten guesses are the limit', async () => {
    const admin = await unconfirmed()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await confirm(admin, { password: 'Wrong-Horse-7' })).body.code).toBe('wrong-password')
    expect((await confirm(admin, { password })).body.code).toBe('too-many-requests')
    expect(await isAsked(admin)).toBe(true)
  })

  test('A15 with a code works once for each code', async () => {
    const admin = await here.build.admin({ withPassword: true })
    const { secret } = await withApp(here, admin)
    const [one, two] = [
      await here.build.session(admin.id, { isConfirmed: false }),
      await here.build.session(admin.id, { isConfirmed: false }),
    ]
    const code = codeOf(secret, 1)
    const replies = await Promise.all([confirm(one, { code }), confirm(two, { code })])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body: { code: refused } }) => refused === 'wrong-code')).toHaveLength(1)
    expect((await confirm(await unconfirmed(), { code: codeOf(secret) })).body.code).toBe('wrong-code')
  })

  test('A15 with a passkey needs its PIN or a fingerprint, and answers a question of this session', async () => {
    const admin = await here.build.admin({ withPassword: true })
    const { key } = await withPasskey(here, admin)
    const [one, two] = [
      await here.build.session(admin.id, { isConfirmed: false }),
      await here.build.session(admin.id, { isConfirmed: false }),
    ]
    const ask = async (person: { token: string }) => (await here.api.as(person).call(askPasskey)).body
    const touched = key.answer(await ask(one), { isVerified: false })
    expect((await confirm(one, { passkey: touched })).body.code).toBe('wrong-passkey')
    const proof = key.answer(await ask(one))
    expect((await confirm(two, { passkey: proof })).body.code).toBe('wrong-passkey')
    expect((await confirm(one, { passkey: proof })).status).toBe(200)
    expect((await confirm(one, { passkey: proof })).body.code).toBe('wrong-passkey')
    expect((await here.api.as(await unconfirmed()).call(askPasskey)).status).toBe(404)
  })

  test.each([{}, { password, code: '123456' }])('refuses %j', async (proof) => {
    const reply = await confirm(await unconfirmed(), proof)
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})

describe('what asks again', () => {
  test('Z11 making somebody an administrator, and nothing else about them', async () => {
    const admin = await unconfirmed()
    const ada = await here.build.player()
    const change = (fields: object) => here.api.as(admin).call(updateUser, { params: { id: ada.id }, body: fields })
    expect((await change({ type: 'admin' })).body.code).toBe('confirm-again')
    expect((await change({ country: 'Belgium' })).status).toBe(200)
    const form = { ...forms.registration({ name: 'Grace Two', email: 'grace.two@example.org' }) }
    const create = (type: 'admin' | 'user') => here.api.as(admin).call(register, { body: { ...form, type } })
    expect((await create('admin')).body.code).toBe('confirm-again')
    expect((await create('user')).status).toBe(200)
    await confirm(admin, { password })
    expect((await change({ type: 'admin' })).status).toBe(200)
  })

  test('Z11 setting the password of an administrator or of staff, and not of a player', async () => {
    const admin = await unconfirmed()
    const set = ({ id }: { id: string }) =>
      here.api
        .as(admin)
        .call(updateUser, { params: { id }, body: { password: 'Brand-New-77', confirm_password: 'Brand-New-77' } })
    const [event, player] = [await here.build.event(), await here.build.player()]
    const former = await here.build.player()
    await here.build.grant(former, 'judge', event, new Date(here.app.services.clock().getTime() - 1))
    const trusted = [await here.build.admin(), await here.build.staff('viewer', event)]
    for (const person of trusted) expect((await set(person)).body.code).toBe('confirm-again')
    for (const person of [player, former]) expect((await set(person)).status).toBe(200)
    await confirm(admin, { password })
    for (const person of trusted) expect((await set(person)).status).toBe(200)
  })

  test('Z11 changing or revoking a role, that of an administrator included', async () => {
    const admin = await unconfirmed()
    const [event, other, judge] = [await here.build.event(), await here.build.admin(), await here.build.player()]
    const params = { id: event.id, grant: await here.build.grant(judge, 'judge', event) }
    const site = { id: judge.id, grant: await here.build.grant(judge, 'teacher') }
    const end = { body: { endsAt: null } }
    const as = here.api.as(admin)
    const all = async () => [
      await as.call(updateUser, { params: { id: other.id }, body: { type: 'user' } }),
      await as.call(grants.changeEventGrant, { params, ...end }),
      await as.call(grants.revokeEventGrant, { params }),
      await as.call(grants.changeUserGrant, { params: site, ...end }),
      await as.call(grants.revokeUserGrant, { params: site }),
    ]
    for (const { body: refused } of await all()) expect(refused).toMatchObject({ code: 'confirm-again' })
    await confirm(admin, { password })
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('Z11 deleting an event with answers, and not one without', async () => {
    const admin = await unconfirmed()
    const [empty, played] = [await here.build.event(), await here.build.event()]
    const challenge = await here.build.challenge({ event: played })
    const entry = await here.build.entry({ event: played, members: [await here.build.player()] })
    await here.build.solve({ challenge, entry })
    const remove = (id: string) => here.api.as(admin).call(deleteEvent, { params: { id }, query: {} })
    expect((await remove(empty.id)).status).toBe(200)
    expect((await remove(played.id)).body.code).toBe('confirm-again')
    const token = await here.build.apiToken(admin.id, ['manage'])
    expect((await here.api.as(token).call(deleteEvent, { params: { id: played.id }, query: {} })).body.code).toBe(
      'confirm-again',
    )
    await confirm(admin, { password })
    expect((await remove(played.id)).status).toBe(200)
  })
})

describe('where a second factor is required of administrators', () => {
  let strict: World
  beforeAll(async () => {
    strict = await world({ settings: { REQUIRE_SECOND_FACTOR: 'admin' } })
  })

  test('A16 one without can set it up, and do nothing else before', async () => {
    const admin = await strict.build.admin({ withPassword: true })
    const { data } = (await strict.api.call(login, { body: forms.login(admin) })).body
    const api = strict.api.as(data)
    expect((await api.call(getMe)).body.secondFactor).toBe('missing')
    expect((await api.call(getSecondFactor)).body.isRequired).toBe(true)
    expect((await api.call(getSite)).status).toBe(200)
    const form = forms.registration({ name: 'Somebody', email: 'somebody@example.org' })
    for (const reply of [
      await api.call(listUsers, { query: {} }),
      await api.call(listMyTokens),
      await api.call(createToken, { body }),
      await api.call(register, { body: form }),
    ])
      expect(reply.body).toMatchObject({ status: 403, code: 'second-factor-missing' })
    const { secret } = (await api.call(beginApp)).body
    expect((await api.call(addApp, { body: { code: codeOf(secret) } })).status).toBe(200)
    expect((await api.call(listUsers, { query: {} })).status).toBe(200)
    expect((await api.call(getMe)).body.secondFactor).toBe('on')
  })

  test('A16 the last one is not removed', async () => {
    const admin = await strict.build.admin()
    await withApp(strict, admin)
    expect((await strict.api.as(admin).call(removeApp)).body.code).toBe('last-factor')
    await withPasskey(strict, admin)
    expect((await strict.api.as(admin).call(removeApp)).status).toBe(200)
  })

  test('players go on without', async () => {
    const player = await strict.build.player()
    expect((await strict.api.as(player).call(listMyTokens)).status).toBe(200)
  })
})
