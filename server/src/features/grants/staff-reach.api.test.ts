import { listSolvers } from '@drapeau/contract/challenges/answers.ts'
import { changeChallenges } from '@drapeau/contract/challenges/bulk-change.ts'
import * as challenges from '@drapeau/contract/challenges/challenges.ts'
import { copyChallenges } from '@drapeau/contract/challenges/copies.ts'
import { getEvent, listSubscribers } from '@drapeau/contract/events/events.ts'
import { getStaffTeam } from '@drapeau/contract/events/staff-teams.ts'
import type { EventRole } from '@drapeau/contract/grants.ts'
import { listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import * as announcements from '@drapeau/contract/notifications/announcements.ts'
import { exportResults } from '@drapeau/contract/results.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { findAnything } from '@drapeau/contract/search.ts'
import { listStandings } from '@drapeau/contract/standings.ts'
import { listSubmissions } from '@drapeau/contract/submissions.ts'
import * as writeUps from '@drapeau/contract/write-ups.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type IdScene, idScene } from '#test/id-scene.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let here: World
let own: IdScene
let foreign: IdScene
let staff: Record<EventRole, Person>
let practised: { id: string }
let wire: Wire

beforeAll(async () => {
  here = await world()
  own = await idScene(here)
  foreign = await idScene(here)
  practised = await here.build.challenge()
  const build = (role: EventRole) => here.build.staff(role, { id: id(own, 'event') })
  staff = {
    owner: await build('owner'),
    author: await build('author'),
    judge: await build('judge'),
    viewer: await build('viewer'),
  }
  here.invalidate()
  wire = await Wire.to(here.app.fastify)
})

const id = ({ ids }: IdScene, kind: string): string => ids[kind] ?? ''
/** Through a real connection, as streams need it. */
const download = (role: EventRole, path: string) =>
  wire.get(`/api${path}`, { authorization: `Bearer ${staff[role].token}` })
const as = (role: EventRole) => here.api.as(staff[role])

/** What of both scenes a text contains. */
function seenIn(value: unknown, ...kinds: string[]): string[] {
  const text = JSON.stringify(value)
  const scenes = Object.entries({ own, foreign })
  return scenes.flatMap(([name, scene]) =>
    kinds.flatMap((kind) => (text.includes(id(scene, kind)) ? [`${name} ${kind}`] : [])),
  )
}

describe('N17 lists hold what is of the own event', () => {
  test('challenges, whatever the filter asks for', async () => {
    const { body } = await as('author').call(challenges.listChallenges, { query: {} })
    expect(body.totalRows).toBe(2)
    expect(seenIn(body, 'open', 'solved', 'practised')).toEqual(['own open', 'own solved'])
    for (const event of [id(foreign, 'event'), 'none'])
      expect((await as('viewer').call(challenges.listChallenges, { query: { event } })).body.totalRows).toBe(0)
    expect((await as('judge').call(challenges.listChallenges, { query: {} })).status).toBe(403)
  })

  test('submissions, also when they are searched and exported', async () => {
    for (const query of [{}, { q: 'e' }, { event: id(foreign, 'event') }, { challenge: id(foreign, 'open') }]) {
      const { body } = await as('judge').call(listSubmissions, { query })
      expect(seenIn(body, 'submission').filter((each) => each !== 'own submission')).toEqual([])
    }
    const list = await as('judge').call(listSubmissions, { query: {} })
    expect(seenIn(list.body, 'submission')).toEqual(['own submission'])
    const [mine, other] = [own.people.teammate, foreign.people.teammate]
    const { body: table } = await download('viewer', '/submissions/export')
    expect([table.includes(mine.name), table.includes(other.name)]).toEqual([true, false])
    expect(table).not.toContain('@')
    expect((await as('author').call(listSubmissions, { query: {} })).status).toBe(403)
  })

  test('write-ups, announcements and the search', async () => {
    const handedIn = await as('author').call(writeUps.listWriteUps, { query: {} })
    expect(seenIn(handedIn.body, 'writeUp')).toEqual(['own writeUp'])
    const said = await as('judge').call(announcements.listAnnouncements, { query: {} })
    expect(seenIn(said.body, 'announcement')).toEqual(['own announcement'])
    expect(said.body.totalRows).toBe(1)
    const found = await as('viewer').call(findAnything, { query: { q: 'e' } })
    expect(found.body.users).toEqual([])
    expect(seenIn(found.body, 'event', 'open', 'captain').filter((each) => !each.startsWith('own'))).toEqual([])
    const honesty = await as('judge').call(listUnseenHonesty)
    expect(seenIn(honesty.body, 'event')).toEqual(['own event'])
  })

  test('packs and archives of write-ups', async () => {
    const pack = async (query: string) => (await download('author', `/challenges/pack${query}`)).status
    expect(await pack(`?event=${id(own, 'event')}`)).toBe(200)
    expect(await pack(`?event=${id(foreign, 'event')}`)).toBe(404)
    expect(await pack(`?ids=${id(own, 'open')},${id(foreign, 'open')}`)).toBe(404)
    const archive = async (scene: IdScene) =>
      (await download('author', `/write-ups/archive?event=${id(scene, 'event')}`)).status
    expect([await archive(own), await archive(foreign)]).toEqual([200, 404])
  })
})

describe('N17 what members see more of as staff', () => {
  test('challenges and events are managed where they are the own ones', async () => {
    const open = { params: { id: id(own, 'open') } }
    for (const role of ['owner', 'author', 'viewer'] as const)
      expect((await as(role).call(challenges.getChallenge, open)).body).toHaveProperty('flag', own.flag)
    expect((await as('judge').call(challenges.getChallenge, open)).status).toBe(404)
    const elsewhere = await as('owner').call(challenges.getChallenge, { params: { id: id(foreign, 'open') } })
    expect(elsewhere.status).toBe(404)
    const inPractice = await as('owner').call(challenges.getChallenge, { params: { id: practised.id } })
    expect(inPractice.status).toBe(200)
    expect(inPractice.body).not.toHaveProperty('flag')
    const event = (scene: IdScene) => as('judge').call(getEvent, { params: { id: id(scene, 'event') } })
    expect((await event(own)).body).toHaveProperty('version')
    expect((await event(foreign)).body).not.toHaveProperty('version')
  })

  test('files and write-ups are downloaded where they are of the own event', async () => {
    const statuses = (pathIn: (scene: IdScene) => string) =>
      Promise.all(
        (['author', 'viewer', 'judge'] as const).map(async (role) => [
          role,
          (await download(role, pathIn(own))).status,
          (await download(role, pathIn(foreign))).status,
        ]),
      )
    const expected = [
      ['author', 200, 404],
      ['viewer', 200, 404],
      ['judge', 404, 404],
    ]
    expect(await statuses((scene) => `/files/${id(scene, 'file')}/chart.txt`)).toEqual(expected)
    expect(await statuses((scene) => `/write-ups/${id(scene, 'writeUp')}/file`)).toEqual(expected)
  })

  test('addresses are left out', async () => {
    const { captain, teammate } = own.people
    const params = { id: id(own, 'event') }
    const lists = [
      (await as('judge').call(listSubscribers, { params, query: {} })).body,
      (await as('judge').call(getStaffTeam, { params: { ...params, entry: id(own, 'entry') } })).body,
      (await as('judge').call(listSolvers, { params: { id: id(own, 'solved') }, query: {} })).body,
    ]
    expect(lists.map((list) => JSON.stringify(list).includes(captain.name))).toEqual([true, true, true])
    expect(JSON.stringify(lists)).not.toContain('@')
    // Nor can they be found out by a search.
    const searched = await as('judge').call(listSubscribers, { params, query: { q: teammate.email } })
    expect(searched.body.totalRows).toBe(0)
  })

  test('N17 the truth behind a freeze is for owners, judges and viewers, not for authors', async () => {
    const event = await here.build.event({ freezesAt: new Date(Date.now() - 30_000) })
    const player = await here.build.player()
    const entry = await here.build.entry({ event, members: [player], name: 'Late winners' })
    const challenge = await here.build.challenge({ event, value: 777 })
    await here.build.solve({ challenge, entry, player })
    const params = { id: event.id }
    for (const role of ['owner', 'judge', 'viewer'] as const) {
      const person = await here.build.staff(role, event)
      const { body } = await here.api.as(person).call(listStandings, { params, query: {} })
      expect(JSON.stringify(body)).toContain('777')
      expect((await here.api.as(person).call(exportResults, { params })).status).toBe(200)
    }
    const author = here.api.as(await here.build.staff('author', event))
    expect((await author.call(listStandings, { params, query: {} })).status).toBe(403)
    expect((await author.call(exportResults, { params })).body.code).toBe('results-not-out')
    expect((await author.call(listSolvers, { params: { id: challenge.id }, query: {} })).status).toBe(403)
    expect(JSON.stringify((await author.call(getScoreboard, { params, query: {} })).body)).not.toContain('777')
  })
})

describe('Z6 what moves needs a grant for both ends', () => {
  const newChallenge = async (more: object) => ({
    name: 'New here',
    description: '<p>Find it.</p>',
    category: (await here.build.category()).id,
    value: '100',
    flag: 'epitech{new}',
    ...more,
  })

  test('a challenge into an event of others, or into practice', async () => {
    const params = { id: id(own, 'open') }
    const put = (event: string) => as('author').call(challenges.updateChallenge, { params, body: { event }, files: [] })
    expect((await put(id(foreign, 'event'))).status).toBe(404)
    expect((await put('')).status).toBe(403)
    expect((await put(id(own, 'event'))).status).toBe(200)
    const bulk = (change: object) =>
      as('author').call(changeChallenges, { body: { challenges: [{ _id: params.id, ...change }] } })
    expect((await bulk({ event: id(foreign, 'event') })).status).toBe(404)
    expect((await bulk({ event: '' })).status).toBe(403)
    expect((await bulk({ value: 5 })).status).toBe(200)
  })

  test('a new challenge, and a copy', async () => {
    const make = async (more: object) =>
      (await as('author').call(challenges.createChallenge, { body: await newChallenge(more), files: [] })).status
    expect(await make({ event: id(own, 'event') })).toBe(201)
    expect(await make({ event: id(foreign, 'event') })).toBe(404)
    expect(await make({ event: '' })).toBe(403)
    expect(await make({ event: id(own, 'event'), requirements: [id(foreign, 'open')] })).toBe(404)
    expect(await make({ event: id(own, 'event'), next: id(foreign, 'open') })).toBe(404)
    const copy = async (from: string, event: string) =>
      (await as('author').call(copyChallenges, { body: { challenges: [from], event } })).status
    expect(await copy(id(own, 'solved'), id(own, 'event'))).toBe(201)
    expect(await copy(id(foreign, 'solved'), id(own, 'event'))).toBe(404)
    expect(await copy(id(own, 'solved'), id(foreign, 'event'))).toBe(404)
    expect(await copy(id(own, 'solved'), '')).toBe(403)
  })

  test('an announcement to everybody', async () => {
    const send = async (event: string) =>
      (
        await as('judge').call(announcements.createAnnouncement, {
          body: { title: 'Ahoy', description: '<p>Listen.</p>', event },
        })
      ).status
    expect([await send(''), await send(id(foreign, 'event')), await send(id(own, 'event'))]).toEqual([403, 404, 201])
  })

  test('both are open to the staff of both', async () => {
    const [one, other] = [await here.build.event(), await here.build.event()]
    const challenge = await here.build.challenge({ event: one })
    const person = await here.build.staff('author', one)
    await here.build.grant(person, 'owner', other)
    const params = { id: challenge.id }
    const moved = await here.api.as(person).call(challenges.updateChallenge, {
      params,
      body: { event: other.id },
      files: [],
    })
    expect(moved.status).toBe(200)
  })
})
