import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { createTeam, joinTeam, subscribe } from '@drapeau/contract/entries.ts'
import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import { createEvent, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { getUser, updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import { uniqueName } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

const school = 'École du Phare'
let site: World
let admin: Person

beforeAll(async () => {
  site = await world({ settings: { SITE_SCHOOL: school, SITE_SCHOOL_DOMAINS: 'phare.example' } })
  admin = await site.build.admin()
})

async function event(
  options: { scope?: EventScope; isSolo?: boolean; confirmedMembers?: boolean } = {},
): Promise<string> {
  const { scope = 'special EPITECH', isSolo = true, confirmedMembers = true } = options
  const sizes = isSolo ? { minTeamSize: 0, maxTeamSize: 0 } : { minTeamSize: 1, maxTeamSize: 4 }
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const body = {
    name: uniqueName('Event'),
    description: 'x',
    startDate: at(1),
    endDate: at(5),
    scope,
    isSolo,
    ...sizes,
  }
  const made = await site.api.as(admin).call(createEvent, { body: { ...body, confirmedMembers } })
  expect([made.status, made.body.confirmedMembers]).toEqual([201, confirmedMembers])
  return made.body._id
}

const enter = (who: Person, id: string) => site.api.as(who).call(subscribe, { params: { id } })
async function seen(who: Person, id: string): Promise<PlayerEvent> {
  const { body } = await site.api.as(who).raw<PlayerEvent>({ method: 'GET', url: `/api/events/${id}` })
  return body
}

/** The form of a user as an administrator opens it. */
async function formOf({ id }: Person) {
  const { body } = await site.api.as(admin).call(getUser, { params: { id } })
  const { name, email, country, isStudent, type, active, enable, version } = body
  return { name, email, country, isStudent, school: body.school?.name ?? '', type, active, enable, version }
}
async function confirm(who: Person, schoolConfirmed: boolean, options: { school?: string; isStudent?: boolean } = {}) {
  const body = { ...(await formOf(who)), ...options, schoolConfirmed }
  return site.api.as(admin).call(updateUser, { params: { id: who.id }, body })
}
async function isConfirmed({ id }: Person): Promise<boolean> {
  return (await site.api.as(admin).call(getUser, { params: { id } })).body.schoolConfirmed
}
const profile = (who: Person, options: { school?: string; isStudent?: boolean; name?: string } = {}) =>
  site.api.as(who).call(updateMe, {
    body: { name: who.name, email: who.email, country: 'France', isStudent: true, school, password, ...options },
  })

describe('N12: an event that requires confirmed membership', () => {
  test('refuses a player whose school is unconfirmed, alone and in teams, and its page says why', async () => {
    const [alone, inTeams] = [await event(), await event({ isSolo: false })]
    const unconfirmed = await site.build.player({ school })
    const member = await site.build.player({ school, email: 'member@phare.example' })
    const params = { id: inTeams }
    const made = await site.api.as(member).call(createTeam, { params, body: { name: 'Members' } })
    expect(made.status).toBe(201)
    const replies = [
      await enter(unconfirmed, alone),
      await site.api.as(unconfirmed).call(createTeam, { params, body: { name: 'Claims' } }),
      await site.api.as(unconfirmed).call(joinTeam, { params, body: { code: made.body.code ?? '' } }),
    ]
    expect(replies.map(({ body }) => [body.status, body.code])).toEqual(replies.map(() => [403, 'not-eligible']))
    expect(await seen(unconfirmed, alone)).toMatchObject({
      barrier: 'unconfirmed',
      place: school,
      confirmedMembers: true,
    })
    expect(await seen(member, alone)).toMatchObject({ barrier: null })
  })

  test('accepts a player as soon as an administrator has confirmed the school', async () => {
    const id = await event()
    const player = await site.build.player({ school })
    expect((await seen(player, id)).barrier).toBe('unconfirmed')
    expect((await confirm(player, true)).status).toBe(200)
    expect((await seen(player, id)).barrier).toBeNull()
    expect((await enter(player, id)).status).toBe(201)
  })

  test('refuses a player whose confirmation was withdrawn', async () => {
    const id = await event()
    const player = await site.build.player({ school })
    await confirm(player, true)
    await confirm(player, false)
    expect((await enter(player, id)).body.code).toBe('not-eligible')
  })

  test('for students of any school accepts any confirmed school', async () => {
    const id = await event({ scope: 'interschool' })
    const guest = await site.build.player({ school: 'Lycée Jean-Moulin', email: 'guest@phare.example' })
    expect((await seen(guest, id)).barrier).toBe('unconfirmed')
    await confirm(guest, true)
    expect((await enter(guest, id)).status).toBe(201)
  })

  test.each(['evil-phare.example', 'phare.example.org', 'sub.phare.example'])(
    'K10: does not take an address at %s for one of the school',
    async (domain) => {
      const id = await event()
      const player = await site.build.player({ school, email: `${uniqueName('p').replaceAll(/\W/g, '')}@${domain}` })
      expect((await seen(player, id)).barrier).toBe('unconfirmed')
      expect((await enter(player, id)).body.code).toBe('not-eligible')
    },
  )

  test('does not accept a pending address', async () => {
    const id = await event()
    const player = await site.build.player({ school, withPassword: true })
    const body = {
      name: player.name,
      email: 'waiting@phare.example',
      country: 'France',
      isStudent: true,
      school,
      password,
    }
    expect((await site.api.as(player).call(updateMe, { body })).status).toBe(200)
    expect((await enter(player, id)).body.code).toBe('not-eligible')
  })

  test('accepts unconfirmed schools without the option', async () => {
    const id = await event({ confirmedMembers: false })
    const player = await site.build.player({ school })
    expect(await seen(player, id)).toMatchObject({ barrier: null, confirmedMembers: false })
    expect((await enter(player, id)).status).toBe(201)
  })
})

describe('N12: the confirmation of a school', () => {
  test('ends when the player changes the school, and survives other changes of the profile', async () => {
    const player = await site.build.player({ school, withPassword: true })
    await confirm(player, true)
    expect((await profile(player, { name: `${player.name} B` })).status).toBe(200)
    expect(await isConfirmed(player)).toBe(true)
    expect((await profile(player, { school: 'Lycée Jean-Moulin' })).status).toBe(200)
    expect(await isConfirmed(player)).toBe(false)
    await profile(player)
    expect(await isConfirmed(player)).toBe(false)
  })

  test('ends when the player is no longer a student', async () => {
    const player = await site.build.player({ school, withPassword: true })
    await confirm(player, true)
    await profile(player, { isStudent: false })
    await profile(player)
    expect(await isConfirmed(player)).toBe(false)
  })

  test('survives when an administrator omits it, unless the school changes', async () => {
    const player = await site.build.player({ school })
    await confirm(player, true)
    const save = async (options: object) =>
      site.api
        .as(admin)
        .call(updateUser, { params: { id: player.id }, body: { ...(await formOf(player)), ...options } })
    expect((await save({ country: 'Spain' })).status).toBe(200)
    expect(await isConfirmed(player)).toBe(true)
    await save({ school: 'Lycée Jean-Moulin' })
    expect(await isConfirmed(player)).toBe(false)
  })

  test('needs a school', async () => {
    const player = await site.build.player()
    expect((await confirm(player, true)).status).toBe(200)
    expect(await isConfirmed(player)).toBe(false)
  })

  test('is recorded, and an outdated form of another administrator is refused', async () => {
    const player = await site.build.player({ school })
    const old = await formOf(player)
    await confirm(player, true)
    const { body } = await site.api.as(admin).call(listAudit, { query: { kind: 'user', subject: player.id } })
    expect(body.records[0]?.changes).toMatchObject([{ field: 'schoolConfirmed', before: false, after: true }])
    const late = await site.api.as(admin).call(updateUser, { params: { id: player.id }, body: old })
    expect(late.body.code).toBe('changed-meanwhile')
  })

  test('cannot be given by players', async () => {
    const player = await site.build.player({ school, withPassword: true })
    const body = { name: player.name, email: player.email, country: 'France', isStudent: true, school, password }
    const smuggled = { ...body, schoolConfirmed: true }
    const reply = await site.api.as(player).raw({ method: 'PUT', url: '/api/users/me', payload: smuggled })
    expect(reply.status).toBe(400)
    expect(
      (await site.api.as(player).call(updateUser, { params: { id: player.id }, body: await formOf(player) })).status,
    ).toBe(403)
    expect(await isConfirmed(player)).toBe(false)
  })
})
