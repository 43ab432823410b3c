import { getUser, getUserTies, listUsers, updateUser, userColumns } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

let here: World
let admin: Person
let zoe: Person
let jean: Person
let ivy: Person

beforeAll(async () => {
  here = await world()
  const { build } = here
  admin = await build.admin({ name: 'Olga Admin', email: 'olga@example.org', countryCode: 'DE' })
  zoe = await build.player({ name: 'Zoé Martin', email: 'zoe@a.example.org', school: 'École 42', countryCode: 'BE' })
  jean = await build.player({ name: 'Jean-Luc 100%', email: 'j-l_x@b.example.org', active: false })
  ivy = await build.player({ name: 'Ivy_\\', email: 'ivy@c.example.org', school: 'Lycée Zola', enabled: false })
})

const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await here.api.as(admin).call(listUsers, { query })
  expect(status).toBe(200)
  return body
}
const namesFor = async (q: string): Promise<string[]> => (await list({ q })).users.map(({ name }) => name)

describe('the list of users', () => {
  test('shows what a row needs, and no secrets', async () => {
    const { users, currentRows, totalRows } = await list({ q: 'zoe' })
    expect({ currentRows, totalRows }).toEqual({ currentRows: 1, totalRows: 1 })
    expect(users).toEqual([
      {
        _id: zoe.id,
        name: 'Zoé Martin',
        email: 'zoe@a.example.org',
        country: 'Belgium',
        isStudent: true,
        school: { name: 'École 42' },
        type: 'user',
        active: true,
        enable: 'enabled',
        schoolConfirmed: false,
        createdAt: expect.any(String) as string,
        version: 1,
        lastSeenAt: expect.any(String) as string,
        hasSecondFactor: false,
      },
    ])
  })

  test('can be narrowed to accounts that are confirmed, or to those that are not, also within a search', async () => {
    const waiting = await list({ active: 'false' })
    expect(waiting.users.map(({ name }) => name)).toEqual(['Jean-Luc 100%'])
    expect(waiting).toMatchObject({ currentRows: 1, totalRows: 1 })
    const confirmed = await list({ active: 'true' })
    expect(confirmed.users.map(({ name }) => name)).toEqual(['Ivy_\\', 'Olga Admin', 'Zoé Martin'])
    expect((await list({ active: 'false', q: 'zoe' })).totalRows).toBe(0)
    expect((await here.api.as(admin).raw({ url: '/api/users?active=maybe' })).status).toBe(400)
  })

  test('finds by name, by email and by school, whatever the case and the accents', async () => {
    expect(await namesFor('ZOÉ')).toEqual(['Zoé Martin'])
    expect(await namesFor(' martin ')).toEqual(['Zoé Martin'])
    expect(await namesFor('jean luc')).toEqual(['Jean-Luc 100%'])
    expect(await namesFor('J-L_X@B')).toEqual(['Jean-Luc 100%'])
    expect(await namesFor('ecole')).toEqual(['Zoé Martin'])
    expect(await namesFor('lycee z')).toEqual(['Ivy_\\'])
    expect(await namesFor('nobody at all')).toEqual([])
    expect(await namesFor('-')).toEqual(['Jean-Luc 100%'])
    expect(await namesFor("'")).toEqual([])
  })

  test('I6 treats the wildcards of LIKE as plain characters', async () => {
    expect(await namesFor('%')).toEqual(['Jean-Luc 100%'])
    expect(await namesFor('_\\')).toEqual(['Ivy_\\'])
    expect(await namesFor('Z_é')).toEqual([])
    expect(await namesFor('example%org')).toEqual([])
  })

  test('the search reads neither passwords nor tokens nor ids', async () => {
    const { password } = await here.database.db
      .updateTable('account')
      .set({ password_hash: '$argon2id$canary' })
      .where('id', '=', zoe.id)
      .returning('password_hash as password')
      .executeTakeFirstOrThrow()
    for (const q of ['canary', password ?? '', zoe.token, zoe.id]) expect(await namesFor(q)).toEqual([])
  })

  test.each([
    ['name', ['Ivy_\\', 'Jean-Luc 100%', 'Olga Admin', 'Zoé Martin']],
    ['email', ['Ivy_\\', 'Jean-Luc 100%', 'Olga Admin', 'Zoé Martin']],
    // Belgium, France, France, Germany: by name, not by code.
    ['country', ['Zoé Martin', 'Ivy_\\', 'Jean-Luc 100%', 'Olga Admin']],
    ['type', ['Olga Admin', 'Ivy_\\', 'Jean-Luc 100%', 'Zoé Martin']],
    ['active', ['Jean-Luc 100%', 'Ivy_\\', 'Olga Admin', 'Zoé Martin']],
    ['enable', ['Ivy_\\', 'Jean-Luc 100%', 'Olga Admin', 'Zoé Martin']],
    ['createdAt', ['Olga Admin', 'Zoé Martin', 'Jean-Luc 100%', 'Ivy_\\']],
  ] as const)('is sorted by %s, both ways', async (sort, expected) => {
    const names = async (order: string) => (await list({ sort, order })).users.map(({ name }) => name)
    expect(await names('asc')).toEqual(expected)
    expect(await names('desc')).toEqual(expected.toReversed())
  })

  test('is sorted by school, with those who have none at the end', async () => {
    const names = async (order: string) => (await list({ sort: 'school', order })).users.map(({ name }) => name)
    expect((await names('asc')).slice(0, 2)).toEqual(['Zoé Martin', 'Ivy_\\'])
    expect((await names('desc')).slice(0, 2)).toEqual(['Ivy_\\', 'Zoé Martin'])
  })

  test('shows the last visit, or null if there is none', async () => {
    const used = new Date('2026-03-01T10:00:00.000Z')
    const [inactive, recent] = await Promise.all([here.build.player(), here.build.player()])
    await here.build.session(recent.id)
    const { db } = here.database
    await db.deleteFrom('session').where('account_id', '=', inactive.id).execute()
    const old = new Date('2026-02-01T10:00:00.000Z')
    await db.updateTable('session').set({ last_seen_at: old }).where('account_id', '=', recent.id).execute()
    await db.updateTable('session').set({ last_seen_at: used }).where('id', '=', recent.sessionId).execute()
    const seen = async (person: Person) =>
      (await here.api.as(admin).call(getUser, { params: { id: person.id } })).body.lastSeenAt
    expect(await seen(inactive)).toBeNull()
    expect(await seen(recent)).toBe(used.toISOString())
  })
})

test.each(userColumns)('sorted by %s, the pages list everybody once, even if all values are equal', async (sort) => {
  const site = await world()
  const head = await site.build.admin()
  await Promise.all(Array.from({ length: 24 }, () => site.build.player({ school: 'EPITECH' })))
  const same = new Date('2026-01-01T00:00:00Z')
  await site.database.db.updateTable('account').set({ created_at: same, search_key: 'same' }).execute()
  for (const order of ['asc', 'desc'] as const) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => site.api.as(head).call(listUsers, { query: { page, perPage: 7, sort, order } })),
    )
    expect(pages.map(({ body }) => body.currentRows)).toEqual([7, 7, 7, 4])
    expect(pages.map(({ body }) => body.totalRows)).toEqual([25, 25, 25, 25])
    expect(new Set(pages.flatMap(({ body }) => body.users.map(({ _id }) => _id))).size).toBe(25)
  }
})

describe('one user', () => {
  test('is shown as in the list', async () => {
    const { body } = await here.api.as(admin).call(getUser, { params: { id: jean.id } })
    expect(body).toEqual((await list({ q: 'jean' })).users[0])
    expect(body).toMatchObject({ active: false, enable: 'enabled', isStudent: false, school: null })
    const { body: other } = await here.api.as(admin).call(getUser, { params: { id: ivy.id } })
    expect(other).toMatchObject({ active: true, enable: 'disabled' })
  })

  test('Z2 that does not exist gets 404 on every route', async () => {
    const params = { id: crypto.randomUUID() }
    const asAdmin = here.api.as(admin)
    const replies = await Promise.all([
      asAdmin.call(getUser, { params }),
      asAdmin.call(getUserTies, { params }),
      asAdmin.call(updateUser, { params, body: forms.user(zoe) }),
    ])
    for (const { status, body } of replies) expect([status, body.code]).toEqual([404, 'not-found'])
  })

  test('Z3 cannot be read or changed by a player on these routes, not even the own account', async () => {
    const person = await here.build.player()
    const params = { id: person.id }
    const asPlayer = here.api.as(person)
    const replies = await Promise.all([
      asPlayer.call(listUsers),
      asPlayer.call(getUser, { params }),
      asPlayer.call(getUserTies, { params }),
      asPlayer.call(updateUser, { params, body: forms.user(person, { type: 'admin' }) }),
      asPlayer.raw({ method: 'DELETE', url: `/api/users/${person.id}` }),
    ])
    for (const { status } of replies) expect(status).toBe(403)
    const { body } = await here.api.as(admin).call(getUser, { params })
    expect(body).toMatchObject({ type: 'user', version: 1 })
  })
})
