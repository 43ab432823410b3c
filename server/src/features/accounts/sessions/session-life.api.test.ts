import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const day = 24 * hour

const statusOf = async (node: World, session: { token: string }) => (await node.api.as(session).call(getMe)).status

describe('A6 a session expires', () => {
  test('after a day without use', async () => {
    const here = await world()
    const [used, unused] = await Promise.all([here.build.player(), here.build.player()])
    for (const person of [used, unused]) expect(await statusOf(here, person)).toBe(200)
    here.advance(20 * hour)
    expect(await statusOf(here, used)).toBe(200)
    here.advance(5 * hour)
    expect(await statusOf(here, used)).toBe(200)
    expect(await statusOf(here, unused)).toBe(401)
  })

  test('later if it was used on another node', async () => {
    const here = await world()
    const there = await world({ besides: here })
    const person = await here.build.player()
    for (const node of [here, there]) expect(await statusOf(node, person)).toBe(200)
    for (const node of [here, there]) node.advance(20 * hour)
    expect(await statusOf(there, person)).toBe(200)
    // A node writes pending times of use before it stops.
    await there.close()
    here.advance(20 * hour)
    expect(await statusOf(here, person)).toBe(200)
  })

  test('after a week, however much it is used', async () => {
    const here = await world()
    const person = await here.build.player()
    for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
      expect(await statusOf(here, person)).toBe(200)
      here.advance(12 * hour)
    }
    expect(await statusOf(here, person)).toBe(200)
    here.advance(13 * hour)
    expect(await statusOf(here, person)).toBe(401)
  })

  test('after thirty days when it is remembered', async () => {
    const here = await world()
    const person = await here.build.player({ withPassword: true })
    const { body } = await here.api.call(login, { body: forms.login(person, { remember: true }) })
    here.advance(29 * day)
    expect(await statusOf(here, body.data)).toBe(200)
    here.advance(2 * day)
    expect(await statusOf(here, body.data)).toBe(401)
  })
})
