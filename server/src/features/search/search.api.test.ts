import { type Found, findAnything } from '@drapeau/contract/search.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let here: World
let admin: Person
beforeAll(async () => {
  here = await world()
  admin = await here.build.admin({ name: 'Olga Admin', email: 'olga@example.org' })
})

const nothing: Found = { users: [], challenges: [], events: [], categories: [] }
const find = async (q: string): Promise<Found> => {
  const { status, body } = await here.api.as(admin).call(findAnything, { query: { q } })
  expect(status).toBe(200)
  return body
}

describe('the search box', () => {
  test('finds people, challenges, events and categories by a part of their name', async () => {
    const { build } = here
    const category = await build.category({ name: 'Véhicules à voile' })
    const event = await build.event({ name: 'La Régate des voiles', status: 'upcoming' })
    const person = await build.player({ name: 'Annie Voile' })
    const training = await build.challenge({ name: 'Voile déchirée', category })
    const played = await build.challenge({ name: 'Grand-voile', category, event })
    const french = { name_fr: null, category: category.name, category_fr: null }
    expect(await find('VOILE')).toEqual({
      users: [{ _id: person.id, name: 'Annie Voile', email: person.email }],
      challenges: [
        { _id: training.id, name: 'Voile déchirée', ...french, event: null },
        { _id: played.id, name: 'Grand-voile', ...french, event: event.name },
      ],
      events: [{ _id: event.id, name: event.name, status: 'upcoming' }],
      categories: [{ _id: category.id, name: category.name, name_fr: null }],
    })
    expect((await find(' grand voile ')).challenges.map(({ name }) => name)).toEqual(['Grand-voile'])
  })

  test('shows the status of events', async () => {
    await here.build.event({ name: 'Tempête un', status: 'running' })
    await here.build.event({ name: 'Tempête deux', status: 'ended' })
    expect((await find('tempete')).events.map(({ name, status }) => [name, status])).toEqual([
      ['Tempête deux', 'ended'],
      ['Tempête un', 'running'],
    ])
  })

  test('finds people by their email address, including dashes', async () => {
    const person = await here.build.player({ name: 'Nobody Special', email: 'first-mate@ship.example.org' })
    for (const q of ['first-mate', 'FIRST-MATE@', 'ship.example'])
      expect((await find(q)).users.map(({ _id }) => _id)).toEqual([person.id])
  })

  test('shows five of each, those that begin with the text first, then by name', async () => {
    const names = ['A pomme', 'B pomme', 'C pomme', 'D pomme', 'Pomme 2', 'Pomme 1', 'E pomme']
    for (const name of names) {
      await here.build.player({ name })
      await here.build.event({ name })
      await here.build.challenge({ name, category: await here.build.category({ name }) })
    }
    const found = await find('pomme')
    const expected = ['Pomme 1', 'Pomme 2', 'A pomme', 'B pomme', 'C pomme']
    for (const kind of ['users', 'challenges', 'events', 'categories'] as const)
      expect([kind, found[kind].map(({ name }) => name)]).toEqual([kind, expected])
  })

  test('lists an address that begins with the text before a name that contains it', async () => {
    await here.build.player({ name: 'Aab quince', email: 'x1@example.org' })
    await here.build.player({ name: 'Zzz', email: 'quince@example.org' })
    expect((await find('quince')).users.map(({ name }) => name)).toEqual(['Zzz', 'Aab quince'])
  })

  test('F2 never matches a flag, a description, a school or a password', async () => {
    const { build, database } = here
    const person = await build.player({ name: 'Plain', school: 'canary-school' })
    await database.db.updateTable('account').set({ password_hash: 'canary-hash' }).where('id', '=', person.id).execute()
    const category = await build.category({ description: 'canary-category' })
    const event = await build.event({ description: 'canary-event' })
    await build.challenge({ category, event, flag: 'epitech{canary-flag}', description: '<p>canary-text</p>' })
    for (const q of ['canary', 'epitech{canary-flag}', 'epitech{', person.id, category.id])
      expect(await find(q)).toEqual(nothing)
  })

  test('I6 treats the wildcards of LIKE as plain characters', async () => {
    await here.build.category({ name: '100% légal' })
    expect((await find('100%')).categories.map(({ name }) => name)).toEqual(['100% légal'])
    expect(await find('1_0')).toEqual(nothing)
    expect(await find('100%l')).toEqual(nothing)
    expect(await find('\\')).toEqual(nothing)
  })

  test('finds nothing for an empty text', async () => {
    for (const q of ['', '   ', '-', ' ’ ']) expect(await find(q)).toEqual(nothing)
  })

  test('D6, I3, M5 refuses invalid texts', async () => {
    const statusFor = async (search: string) =>
      (await here.api.as(admin).raw({ method: 'GET', url: `/api/site/search?${search}` })).status
    expect(await statusFor(`q=${'a'.repeat(100)}`)).toBe(200)
    expect(await statusFor(`q=${'a'.repeat(101)}`)).toBe(400)
    expect(await statusFor('q=a%00b')).toBe(400)
    expect(await statusFor('q=a&q=b')).toBe(400)
    expect(await statusFor('q=a&type=users')).toBe(400)
    expect(await statusFor('')).toBe(400)
  })

  test('Z1 is for administrators only', async () => {
    const player = await here.build.player()
    const reply = await here.api.as(player).call(findAnything, { query: { q: 'a' } })
    expect(reply.status).toBe(403)
  })
})
