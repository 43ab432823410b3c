import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { getOwnEntry, subscribe } from '@drapeau/contract/entries.ts'
import { listTeams } from '@drapeau/contract/events/events.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Person, password } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

/** A solo entry always has the name of its account, so names cannot conflict. */

let site: World

beforeAll(async () => {
  site = await world()
})

const enter = (who: Person, event: { id: string }) => site.api.as(who).call(subscribe, { params: { id: event.id } })
const nameOf = async (who: Person, event: { id: string }) =>
  (await site.api.as(who).call(getOwnEntry, { params: { id: event.id } })).body.name

async function rename(who: Person, name: string) {
  const body = { name, email: who.email, country: 'France', isStudent: false, school: '', password }
  return site.api.as(who).call(updateMe, { body })
}

test('an entry follows the name that its player chooses', async () => {
  const event = await site.build.event()
  const player = await site.build.player({ name: 'Ann Ancre', withPassword: true })
  await enter(player, event)
  expect((await rename(player, 'Anne Ancre')).status).toBe(200)
  expect(await nameOf(player, event)).toBe('Anne Ancre')
})

test('an entry follows the name that an administrator gives, and is found by it', async () => {
  const event = await site.build.event()
  const [player, admin] = [await site.build.player(), site.api.as(await site.build.admin())]
  await enter(player, event)
  const rest = { country: 'France', isStudent: false, type: 'user', active: true, enable: 'enabled' } as const
  const body = { name: 'Zoé Zèbre', email: player.email, ...rest }
  expect((await admin.call(updateUser, { params: { id: player.id }, body })).status).toBe(200)
  const { teams } = (await admin.call(listTeams, { params: { id: event.id }, query: { q: 'zebre' } })).body
  expect(teams).toMatchObject([{ name: 'Zoé Zèbre' }])
})

test('a player can enter under a name that another player has given up', async () => {
  const event = await site.build.event()
  const first = await site.build.player({ name: 'Max Mistral', withPassword: true })
  await enter(first, event)
  await rename(first, 'Maxime Mistral')
  const second = await site.build.player({ name: 'Max Mistral' })
  expect((await enter(second, event)).body.name).toBe('Max Mistral')
  expect(await nameOf(first, event)).toBe('Maxime Mistral')
})

test('a team keeps its name when a member is renamed', async () => {
  const event = await site.build.event({ teamSize: [1, 4] })
  const player = await site.build.player({ withPassword: true })
  await site.build.entry({ event, members: [player], name: 'Steady' })
  await rename(player, 'Nora Nordet')
  expect(await nameOf(player, event)).toBe('Steady')
})

test('R6 account and entry have the same name when it changes while the player enters', async () => {
  const event = await site.build.event()
  for (let round = 0; round < 6; round += 1) {
    const player = await site.build.player({ name: `Round ${round} before` })
    const name = `Round ${round} after`
    const renaming = site.database.pool.query(
      `update account set name = $1, name_key = $2, search_key = $2 where id = $3`,
      [name, name.toLowerCase(), player.id],
    )
    const [{ status }] = await Promise.all([enter(player, event), renaming])
    expect([status, await nameOf(player, event)]).toEqual([201, name])
  }
})
