import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import * as contract from '@drapeau/contract/grants.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { listStandings } from '@drapeau/contract/standings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/builders.ts'
import { type World, world } from '../../../test/world.ts'

let here: World
let olga: Person
beforeAll(async () => {
  here = await world()
  olga = await here.build.admin({ name: 'Olga' })
})

const give = (by: Person, event: { id: string }, { person, role }: { person: string; role: string }) =>
  here.api.as(by).call(contract.giveEventGrant, {
    params: { id: event.id },
    // Also what the form does not offer.
    body: { person, role: role as contract.EventRole },
  })

const grantsOf = async (person: Person) => (await here.api.as(person).call(getMe)).body.grants

describe('giving', () => {
  test('an administrator makes somebody the owner of an event, who sees it at once and is notified', async () => {
    const [event, ada] = [await here.build.event({ name: 'Spring CTF' }), await here.build.player()]
    expect(await grantsOf(ada)).toEqual([])
    const { status, body } = await give(olga, event, { person: ` ${ada.email.toUpperCase()} `, role: 'owner' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      role: 'owner',
      user: { _id: ada.id, name: ada.name },
      event: { _id: event.id, name: 'Spring CTF' },
      endsAt: null,
      givenBy: { _id: olga.id, name: 'Olga' },
    })
    expect(JSON.stringify(body)).not.toContain(ada.email)
    expect(await grantsOf(ada)).toEqual([{ role: 'owner', event: { _id: event.id, name: 'Spring CTF' }, endsAt: null }])
    const { notifications } = (await here.api.as(ada).call(listNotifications, { query: {} })).body
    expect(notifications).toMatchObject([{ title: 'You are now an owner of Spring CTF' }])
    const { records } = (await here.api.as(olga).call(listAudit, { query: { kind: 'grant' } })).body
    expect(records[0]).toMatchObject({ action: 'created', subject: { name: ada.name }, role: null })
  })

  test('an owner gives roles in the own event, by the whole name too, and the record names the role', async () => {
    const event = await here.build.event()
    const [owner, ada] = [await here.build.staff('owner', event), await here.build.player({ name: 'Ada of the Sea' })]
    for (const role of ['author', 'judge', 'viewer', 'owner'] as const)
      expect((await give(owner, event, { person: 'ada of the sea', role })).status).toBe(201)
    expect((await grantsOf(ada)).map(({ role }) => role)).toEqual(['owner', 'author', 'judge', 'viewer'])
    const { records } = (await here.api.as(olga).call(listAudit, { query: { actor: owner.id } })).body
    expect(records).toHaveLength(4)
    expect(records.every(({ role }) => role === 'owner')).toBe(true)
  })

  test('a part of a name or address finds nobody, nor does an account that cannot sign in', async () => {
    const event = await here.build.event()
    const owner = await here.build.staff('owner', event)
    const grace = await here.build.player({ name: 'Grace Hopper' })
    const gone = await here.build.player({ enabled: false })
    for (const person of ['Grace', grace.email.slice(0, -1), gone.email, '%'])
      expect(await give(owner, event, { person, role: 'judge' })).toMatchObject({
        status: 404,
        body: { code: 'person-not-found' },
      })
  })

  test.each(['author', 'judge', 'viewer'] as const)('%s of the event gives nothing', async (role) => {
    const event = await here.build.event()
    const [one, ada] = [await here.build.staff(role, event), await here.build.player()]
    expect((await give(one, event, { person: ada.email, role: 'viewer' })).status).toBe(403)
    expect((await here.api.as(one).call(contract.listEventGrants, { params: { id: event.id } })).status).toBe(403)
    expect(await grantsOf(ada)).toEqual([])
  })

  test('an owner gives nothing in another event, on the site, or by an account', async () => {
    const [mine, other] = [await here.build.event(), await here.build.event()]
    const [owner, ada] = [await here.build.staff('owner', mine), await here.build.player()]
    expect((await give(owner, other, { person: ada.email, role: 'viewer' })).status).toBe(404)
    expect((await give(owner, mine, { person: ada.email, role: 'teacher' })).status).toBe(400)
    const body = { role: 'viewer', event: mine.id } as const
    expect((await here.api.as(owner).call(contract.giveUserGrant, { params: { id: ada.id }, body })).status).toBe(403)
    expect(await grantsOf(ada)).toEqual([])
  })

  test('twenty parallel gives are one row', async () => {
    const [event, ada] = [await here.build.event(), await here.build.player()]
    const owner = await here.build.staff('owner', event)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => give(owner, event, { person: ada.email, role: 'judge' })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => 'code' in body && body.code === 'grant-exists')).toHaveLength(19)
    expect(await grantsOf(ada)).toHaveLength(1)
  })
})

describe('of an account', () => {
  const params = (person: Person, grant = '') => ({ id: person.id, grant })

  test('administrators make teachers, once each', async () => {
    const ada = await here.build.player()
    const call = () =>
      here.api.as(olga).call(contract.giveUserGrant, { params: { id: ada.id }, body: { role: 'teacher' } })
    const replies = await Promise.all([call(), call(), call()])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(await grantsOf(ada)).toEqual([{ role: 'teacher', event: null, endsAt: null }])
    const { body } = await here.api.as(olga).call(contract.listUserGrants, { params: { id: ada.id } })
    expect(body.grants).toMatchObject([{ role: 'teacher', user: { name: ada.name } }])
  })

  test('a role of an event needs one that exists, a teacher has none', async () => {
    const [ada, event] = [await here.build.player(), await here.build.event()]
    const call = (body: contract.UserGrantForm) =>
      here.api.as(olga).call(contract.giveUserGrant, { params: { id: ada.id }, body })
    const endsAt = null
    expect((await call({ role: 'teacher', event: event.id, endsAt })).status).toBe(400)
    expect((await call({ role: 'judge', event: null, endsAt })).status).toBe(400)
    expect((await call({ role: 'judge', event: olga.id, endsAt })).status).toBe(400)
    expect((await call({ role: 'judge', event: event.id, endsAt })).status).toBe(201)
  })

  test('somebody else’s grant is not found under the account or the event', async () => {
    const [event, other] = [await here.build.event(), await here.build.event()]
    const [ada, bob] = [await here.build.player(), await here.build.player()]
    const grant = await here.build.grant(ada, 'judge', event)
    const admin = here.api.as(olga)
    const body = { endsAt: null }
    const inOther = { id: other.id, grant }
    const tries = [
      await admin.call(contract.changeUserGrant, { params: params(bob, grant), body }),
      await admin.call(contract.revokeUserGrant, { params: params(bob, grant) }),
      await admin.call(contract.changeEventGrant, { params: inOther, body }),
      await here.api.as(await here.build.staff('owner', other)).call(contract.revokeEventGrant, { params: inOther }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await grantsOf(ada)).toHaveLength(1)
  })
})

describe('an end', () => {
  const opens = async (person: Person, event: { id: string }) =>
    (await here.api.as(person).call(listStandings, { params: { id: event.id }, query: {} })).status

  test('closes what the role opened at its minute, without anything being done', async () => {
    const event = await here.build.event()
    const judge = await here.build.player()
    await here.build.grant(judge, 'judge', event, new Date(here.app.services.clock().getTime() + 60_000))
    expect(await opens(judge, event)).toBe(200)
    here.advance(61_000)
    expect(await opens(judge, event)).toBe(403)
    expect(await grantsOf(judge)).toEqual([])
  })

  test('can be moved by an owner, and the role is revoked at once', async () => {
    const event = await here.build.event()
    const [owner, judge] = [await here.build.staff('owner', event), await here.build.player()]
    const grant = await here.build.grant(judge, 'judge', event)
    expect(await opens(judge, event)).toBe(200)
    const params = { id: event.id, grant }
    const past = new Date(here.app.services.clock().getTime() - 1_000).toISOString()
    const changed = await here.api.as(owner).call(contract.changeEventGrant, { params, body: { endsAt: past } })
    expect(changed).toMatchObject({ status: 200, body: { endsAt: past } })
    expect(await opens(judge, event)).toBe(403)
    await here.api.as(owner).call(contract.changeEventGrant, { params, body: { endsAt: null } })
    expect(await opens(judge, event)).toBe(200)
    expect((await here.api.as(owner).call(contract.revokeEventGrant, { params })).status).toBe(200)
    expect(await opens(judge, event)).toBe(403)
    expect((await here.api.as(owner).call(contract.revokeEventGrant, { params })).status).toBe(404)
    const { notifications } = (await here.api.as(judge).call(listNotifications, { query: {} })).body
    expect(notifications[0]?.title).toMatch(/^You are no longer a judge of /)
    const { records } = (await here.api.as(olga).call(listAudit, { query: { actor: owner.id } })).body
    expect(records.map(({ action }) => action)).toEqual(['deleted', 'updated', 'updated'])
  })

  test('owners may leave by themselves', async () => {
    const event = await here.build.event()
    const owner = await here.build.player()
    const grant = await here.build.grant(owner, 'owner', event)
    const params = { id: event.id, grant }
    expect((await here.api.as(owner).call(contract.revokeEventGrant, { params })).status).toBe(200)
    expect((await here.api.as(owner).call(contract.listEventGrants, { params: { id: event.id } })).status).toBe(403)
  })
})
