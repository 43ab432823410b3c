import { listAudit } from '@drapeau/contract/audit/audit.ts'
import {
  createChallenge,
  getChallenge,
  listChallenges,
  setRequirements,
  updateChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { listPractices, listSolvedCategories } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { getEntryPage, getFeed } from '@drapeau/contract/scoreboard.ts'
import { findAnything } from '@drapeau/contract/search.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { listSubmissions } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person
let category: NamedRef

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  ada = await site.build.player()
  category = await site.build.category({ name: 'Misc', nameFr: 'Divers' })
})

/** The names of a list, in its order, as the reader of a language gets it. */
async function namesIn(language: string, who: Person, path: string): Promise<string[]> {
  const headers = { 'accept-language': language }
  const { body } = await site.api.as(who).raw<{ challenges: { name: string }[] }>({ url: `/api${path}`, headers })
  return body.challenges.map(({ name }) => name)
}

describe('the French name of a challenge', () => {
  const form = { description: '<p>Find it.</p>', value: '100', flag: 'epitech{x}' }

  test('is stored, recorded and removed; an omitted one stays (N13)', async () => {
    const api = site.api.as(admin)
    const fields = { ...form, name: 'Dead reckoning', category: category.id }
    const { status, body: made } = await api.call(createChallenge, {
      body: { ...fields, name_fr: ' Navigation à l’estime ' },
      files: [],
    })
    expect([status, made.name_fr]).toEqual([201, 'Navigation à l’estime'])
    expect(made.category).toEqual({ _id: category.id, name: 'Misc', name_fr: 'Divers' })
    const params = { id: made._id }
    expect((await api.call(getChallenge, { params })).body).toEqual(made)
    expect((await api.call(updateChallenge, { params, body: fields, files: [] })).body.name_fr).toBe(made.name_fr)
    for (const nothing of ['', '  ', null]) {
      await api.call(updateChallenge, { params, body: { ...fields, name_fr: 'À l’estime' }, files: [] })
      const payload = { ...fields, name_fr: nothing }
      const removed = await api.raw<{ name_fr: unknown }>({
        method: 'PUT',
        url: `/api/challenges/${made._id}`,
        payload,
      })
      expect([removed.status, removed.body.name_fr]).toEqual([200, null])
    }
    const audit = await api.call(listAudit, { query: { subject: made._id, action: 'updated' } })
    expect(audit.body.records.at(-1)?.changes).toEqual([
      { field: 'name_fr', before: 'Navigation à l’estime', after: 'À l’estime' },
    ])
  })

  test.each([
    ['one letter', 'x', sentences.nameLength],
    ['too many letters', 'x'.repeat(65), sentences.nameLength],
    ['letters that turn the text around', 'ab\u202ecd', sentences.nameCharacters],
  ])('keeps the rules of names: %s', async (_case, name, sentence) => {
    const body = { ...form, name: 'Ruled', name_fr: name, category: category.id }
    const refused = await site.api.as(admin).call(createChallenge, { body, files: [] })
    expect([refused.status, refused.body.errors]).toEqual([400, { name_fr: sentence }])
  })

  test('is returned with requirements, which can be sent back as they are', async () => {
    const [first, then] = [
      await site.build.challenge({ name: 'First', nameFr: 'D’abord' }),
      await site.build.challenge({ name: 'Then' }),
    ]
    const api = site.api.as(admin)
    const set = await api.call(setRequirements, { params: then, body: { requirements: [first.id] } })
    expect(set.body.requirements).toEqual([{ _id: first.id, name: 'First', name_fr: 'D’abord' }])
    expect((await api.call(setRequirements, { params: then, body: set.body })).body).toEqual(set.body)
  })
})

describe('in practice', () => {
  test('lists carry both names, are ordered by the one the reader sees, and are searched by either', async () => {
    const here = await world()
    const player = await here.build.player()
    const misc = await here.build.category({ name: 'Misc', nameFr: 'Divers' })
    const made = await Promise.all([
      here.build.challenge({ name: 'Anchor', nameFr: 'Zénith', category: misc }),
      here.build.challenge({ name: 'Buoy', category: misc }),
      here.build.challenge({ name: 'Compass', nameFr: 'Aiguille', category: misc }),
    ])
    await here.build.solve({ challenge: { id: made[0].id }, player })
    const api = here.api.as(player)
    const read = async (language: string, query: string) => {
      const { body } = await api.raw<{ challenges: { name: string; name_fr: string | null }[] }>({
        url: `/api/challenges/practices${query}`,
        headers: { 'accept-language': language },
      })
      return body.challenges.map((card) => [card.name, card.name_fr])
    }
    const [anchor, buoy, compass] = [
      ['Anchor', 'Zénith'],
      ['Buoy', null],
      ['Compass', 'Aiguille'],
    ]
    for (let round = 0; round < 2; round += 1) {
      expect(await read('en', '')).toEqual([anchor, buoy, compass])
      expect(await read('fr', '')).toEqual([compass, buoy, anchor])
    }
    expect(await read('fr', '?order=desc')).toEqual([anchor, buoy, compass])
    expect(await read('en', '?q=ZENITH')).toEqual([anchor])
    expect(await read('fr', '?q=anchor')).toEqual([anchor])
    const found = await api.call(listPractices, { query: { q: 'nith' } })
    expect(found.body.challenges[0]?.category).toEqual({ _id: misc.id, name: 'Misc', name_fr: 'Divers' })
    expect((await api.call(listSolvedCategories)).body[0]?.category.name_fr).toBe('Divers')
    const { timeline, categories } = (await api.call(getProgress)).body
    expect([timeline[0]?.challenge.name_fr, categories[0]?.category.name_fr]).toEqual(['Zénith', 'Divers'])
  })
})

test('in an event, cards, own score, feed, entry page and first bloods carry both names', async () => {
  const event = await site.build.event({ teamSize: [1, 2] })
  const entry = await site.build.entry({ event, members: [ada], name: 'Gulls' })
  const challenge = await site.build.challenge({ event, category, name: 'Tide table', nameFr: 'Table des marées' })
  const [params, both] = [{ id: event.id }, { name: 'Tide table', name_fr: 'Table des marées' }]
  const stream = await listen(site, ada)
  const api = site.api.as(ada)
  await api.raw({ method: 'PUT', url: `/api/submissions/${challenge.id}`, payload: { flag: challenge.flag } })
  let message = await stream.next()
  while (message.kind !== 'first-blood') message = await stream.next()
  expect(message).toMatchObject({ challenge: 'Tide table', challenge_fr: 'Table des marées' })
  await stream.close()

  const { challenges } = (await api.call(listEventChallenges, { params })).body
  expect(challenges[0]).toMatchObject({ ...both, category: { name: 'Misc', name_fr: 'Divers' } })
  const solved = { ...both, category: 'Misc', category_fr: 'Divers' }
  expect((await api.call(getOwnScore, { params })).body.solves[0]?.challenge).toMatchObject(solved)
  expect((await api.call(getFeed, { params })).body.feed[0]?.challenge).toMatchObject(solved)
  const page = await api.call(getEntryPage, { params: { id: event.id, entry: entry.id } })
  expect(page.body.solved[0]?.challenge).toMatchObject(solved)
})

test('administrators find challenges, categories and submissions by either name, in the order of theirs', async () => {
  const box = await site.build.category({ name: 'Sea box', nameFr: 'Coffre marin' })
  const [late, early] = [
    await site.build.challenge({ name: 'Sea ant', nameFr: 'Zone de pêche', category: box }),
    await site.build.challenge({ name: 'Sea bee', nameFr: 'Abeille de mer', category: box }),
  ]
  await site.build.submission({ challenge: late, player: ada, answer: 'epitech{no}' })
  const api = site.api.as(admin)
  expect(await namesIn('en', admin, `/challenges?category=${box.id}`)).toEqual(['Sea ant', 'Sea bee'])
  expect(await namesIn('fr', admin, `/challenges?category=${box.id}`)).toEqual(['Sea bee', 'Sea ant'])
  const listed = await api.call(listChallenges, { query: { q: 'peche' } })
  expect(listed.body.challenges.map(({ _id }) => _id)).toEqual([late.id])
  const submissions = await api.call(listSubmissions, { query: { q: 'zone de p' } })
  expect(submissions.body.submissions.map(({ challenge }) => challenge)).toEqual([
    { _id: late.id, name: 'Sea ant', name_fr: 'Zone de pêche' },
  ])
  const found = (await api.call(findAnything, { query: { q: 'abeille' } })).body
  expect(found.challenges).toEqual([
    {
      _id: early.id,
      name: 'Sea bee',
      name_fr: 'Abeille de mer',
      category: 'Sea box',
      category_fr: 'Coffre marin',
      event: null,
    },
  ])
  expect((await api.call(findAnything, { query: { q: 'coffre' } })).body.categories).toEqual([
    { _id: box.id, name: 'Sea box', name_fr: 'Coffre marin' },
  ])
})
