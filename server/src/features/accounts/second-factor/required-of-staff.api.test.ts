import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { addApp, beginApp, getSecondFactor, removeApp } from '@drapeau/contract/accounts/second-factor.ts'
import { listMyTokens } from '@drapeau/contract/accounts/tokens.ts'
import { giveEventGrant, revokeEventGrant } from '@drapeau/contract/grants.ts'
import { listStandings } from '@drapeau/contract/standings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { codeOf, withApp } from '#test/factors.ts'
import { type World, world } from '#test/world.ts'

let here: World
let admin: Person
beforeAll(async () => {
  here = await world({ settings: { REQUIRE_SECOND_FACTOR: 'staff' } })
  admin = await here.build.admin()
  await withApp(here, admin)
})

const stateOf = async (person: Person) => (await here.api.as(person).call(getMe)).body.secondFactor
const opens = async (person: Person, event: { id: string }) =>
  (await here.api.as(person).call(listStandings, { params: { id: event.id }, query: {} })).body

describe('where a second factor is required of staff', () => {
  test('A16 administrators need one, and players do not', async () => {
    expect(await stateOf(await here.build.admin())).toBe('missing')
    const player = await here.build.player()
    expect(await stateOf(player)).toBe('off')
    expect((await here.api.as(player).call(listMyTokens)).status).toBe(200)
  })

  test('A16 a new role leads its holder to the set-up at the next request, and opens nothing before', async () => {
    const [event, judge] = [await here.build.event(), await here.build.player()]
    // The session is known before the role is.
    expect(await stateOf(judge)).toBe('off')
    const given = await here.api
      .as(admin)
      .call(giveEventGrant, { params: { id: event.id }, body: { person: judge.email, role: 'judge' } })
    expect(given.status).toBe(201)
    expect(await stateOf(judge)).toBe('missing')
    expect(await opens(judge, event)).toMatchObject({ status: 403, code: 'second-factor-missing' })
    const api = here.api.as(judge)
    expect((await api.call(getSecondFactor)).body.isRequired).toBe(true)
    const { secret } = (await api.call(beginApp)).body
    expect((await api.call(addApp, { body: { code: codeOf(secret) } })).status).toBe(200)
    expect(await opens(judge, event)).toMatchObject({ totalRows: 0 })
    expect((await api.call(removeApp)).body.code).toBe('last-factor')
  })

  test('a role that is revoked or ends requires it no longer', async () => {
    const event = await here.build.event()
    const [revoked, ending] = [await here.build.player(), await here.build.player()]
    const grant = await here.build.grant(revoked, 'viewer', event)
    await here.build.grant(ending, 'viewer', event, new Date(here.app.services.clock().getTime() + 60_000))
    for (const person of [revoked, ending]) expect(await stateOf(person)).toBe('missing')
    await here.api.as(admin).call(revokeEventGrant, { params: { id: event.id, grant } })
    here.advance(61_000)
    for (const person of [revoked, ending]) {
      expect(await stateOf(person)).toBe('off')
      expect((await here.api.as(person).call(listMyTokens)).status).toBe(200)
    }
  })
})
