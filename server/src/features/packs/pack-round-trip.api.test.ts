import {
  createChallenge,
  getChallenge,
  setRequirements,
  updateChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { createEvent, getEvent, listEvents } from '@drapeau/contract/events/events.ts'
import { createHint } from '@drapeau/contract/hints.ts'
import { chooseForImport, runImport } from '@drapeau/contract/imports.ts'
import { expect, test } from 'vitest'
import { settled, uploaded } from '#test/collections.ts'
import { random } from '#test/random-results.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

async function exported(site: World, query = ''): Promise<Buffer> {
  const { token } = await site.build.admin()
  const wire = await Wire.to(site.app.fastify)
  const { status, bytes } = await wire.get(`/api/challenges/pack${query}`, { authorization: `Bearer ${token}` })
  expect(status).toBe(200)
  return bytes
}

const description = [
  '<h2>Look</h2><p>https://a.example 2 * 3 <em>or</em> <code>a_b</code></p><ol start="3"><li><p>x</p></li></ol>',
  '<pre><code class="language-python">print("|")</code></pre>',
  '<table><thead><tr><th>Ship</th><th>Tonnes</th></tr></thead><tbody><tr><td>A | B</td><td>120</td></tr></tbody></table>',
  '<p><img data-file="the map.png" alt="A map" /></p>',
].join('')

/** A site with a plain challenge, and one that has everything. */
async function authored(): Promise<World> {
  const site = await world()
  const api = site.api.as(await site.build.admin())
  const [web, crypto] = [
    await site.build.category({ name: 'Web', nameFr: 'Le Web', description: 'Sites.' }),
    await site.build.category({ name: 'Crypto & co', description: 'Keys.' }),
  ]
  const first = await site.build.challenge({ name: 'First', category: crypto, value: 0 })
  const { body: made } = await api.call(createChallenge, {
    body: {
      name: 'Everything: "all" of it',
      name_fr: 'La totale',
      description,
      description_fr: '<p>Regardez.</p>',
      category: web.id,
      type: 'dynamic',
      value: '500',
      minimum: '0',
      decay: '7',
      func: 'logarithmic',
      flags: [
        { type: 'regex', content: '(?i)flag\\{\\d+\\}', caseSensitivity: 'case-sensitive' },
        { type: 'exact', content: ' yes', caseSensitivity: 'case-insensitive' },
      ],
      flagLogic: 'all',
      max_attempts: '3',
      opensAt: '2027-01-02T09:00:00.000Z',
      closesAt: '2027-01-03T09:00:00.000Z',
      author: 'Ada',
      attribution: '<p>CC BY</p>',
      tags: ['no', '1e3'],
      difficulty: 'medium',
      connectionInfo: 'nc example.org 1',
      position: '2',
      next: first.id,
      solution: '<p>So.</p>',
      solutionState: 'after-end',
    },
    files: [new File(['one'], 'a b.txt'), new File(['two'], 'a.bin'), new File(['map'], 'the map.png')],
  })
  const params = { id: made._id }
  await api.call(setRequirements, { params, body: { requirements: [first.id] } })
  const { body: hint } = await api.call(createHint, { params, body: { title: 'T', content: 'One', position: 2 } })
  const body = { content: 'Two', content_fr: 'Deux', cost: 0, position: 3, requirements: [hint._id] }
  await api.call(createHint, { params, body })
  await api.call(createHint, { params, body: { content: 'Zero', cost: 5, position: 1 } })
  await api.call(createChallenge, {
    body: {
      name: 'Which birds?',
      description: '<p>Choose.</p>',
      category: web.id,
      value: '5',
      answerType: 'multiple-choice',
      choices: [
        { text: 'Gull: "loud"', text_fr: 'Mouette', isRight: true },
        { text: 'no' },
        { text: 'x'.repeat(300), isRight: true },
        { text: 'y'.repeat(300), isRight: true },
        { text: 'z'.repeat(300), isRight: true },
        { text: 'w'.repeat(300), isRight: true },
      ],
    },
    files: [],
  })
  const flags = [{ content: 'Paris' }, { type: 'regex' as const, content: 'L.t.ce' }]
  const asked = { name: 'Which town?', description: '<p>Write.</p>', category: web.id, value: '5' }
  await api.call(createChallenge, { body: { ...asked, answerType: 'short-text', flags, max_attempts: 0 }, files: [] })
  await site.build.challenge({ name: 'A draft', category: web, state: 'draft' })
  return site
}

test('a pack that is imported into an empty site is exported with the same bytes', async () => {
  const pack = await exported(await authored())
  const empty = await world()
  const api = empty.api.as(await empty.build.admin())
  const { _id: id } = await uploaded(api, pack)
  const choices = {
    destination: 'practice',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
    results: 'none',
  } as const
  expect((await api.call(chooseForImport, { params: { id }, body: choices })).body).toMatchObject({ withProblems: 0 })
  await api.call(runImport, { params: { id }, body: {} })
  expect(await settled(api, id)).toMatchObject({ state: 'done', outcomes: { create: 5, skip: 0 } })
  expect((await exported(empty)).equals(pack)).toBe(true)
  const stored = await empty.database.db
    .selectFrom('challenge')
    .where('name', 'like', 'Everything%')
    .select('description')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ description })
})

/** Events and challenges with few different names, so that many of them are used in several places. */
async function randomSite(seed: number): Promise<World> {
  const site = await world()
  const below = random(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]
  const events: { id: string }[] = []
  for (const name of ['Spring Cup', 'Été 2027', 'events', 'Spring-Cup'])
    if (below(10) < 7) events.push(await site.build.event({ name }))
  const categories = [await site.build.category({ name: 'Web' }), await site.build.category({ name: 'Events' })]
  const made: { id: string }[] = []
  for (let at = 0; at < 12; at += 1) {
    const event = pick([undefined, ...events])
    const challenge = await site.build.challenge({
      name: pick(['First', 'first!', 'Spring cup', 'Robots']) ?? '',
      category: pick(categories) ?? { id: '' },
      value: at,
      state: below(2) === 0 ? 'draft' : 'published',
      ...(event && { event }),
    })
    const required = pick(made)
    if (required) await site.build.requirement(challenge, required)
    made.push(challenge)
  }
  return site
}

test.each([1, 2, 3])('a whole site with several events, made from the seed %d, comes back as it was', async (seed) => {
  const pack = await exported(await randomSite(seed))
  const empty = await world()
  const api = empty.api.as(await empty.build.admin())
  const { _id: id, choices, events } = await uploaded(api, pack)
  expect([choices.destination, events.map(({ outcome }) => outcome)]).toEqual(['own-events', events.map(() => 'make')])
  await api.call(chooseForImport, { params: { id }, body: { ...choices, state: 'published' } })
  await api.call(runImport, { params: { id }, body: {} })
  expect(await settled(api, id)).toMatchObject({ state: 'done', outcomes: { create: 12, skip: 0 } })
  expect((await exported(empty)).equals(pack)).toBe(true)
})

test('a selection from two events is packed with both, and one event without a name on its challenges', async () => {
  const site = await world()
  const [spring, autumn] = [await site.build.event({ name: 'Spring' }), await site.build.event({ name: 'Autumn' })]
  const one = await site.build.challenge({ name: 'One', event: spring })
  const two = await site.build.challenge({ name: 'Two', event: autumn })
  const api = site.api.as(await site.build.admin())
  const selected = await uploaded(api, await exported(site, `?ids=${one.id},${two.id}`))
  expect(selected.events.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Autumn', 'use'],
    ['Spring', 'use'],
  ])
  const alone = await uploaded(api, await exported(site, `?event=${spring.id}`))
  expect([alone.event?.name, alone.events]).toEqual(['Spring', []])
})

test('a challenge of one event requires one of the same name in practice, also after it was imported', async () => {
  const site = await world()
  const event = await site.build.event({ name: 'Spring' })
  const category = await site.build.category({ name: 'Web' })
  const [inPractice, inEvent, jar] = [
    await site.build.challenge({ name: 'Cookies', category }),
    await site.build.challenge({ name: 'Cookies', category, event, value: 7 }),
    await site.build.challenge({ name: 'Jar', category, event }),
  ]
  for (const required of [inPractice, inEvent]) await site.build.requirement(jar, required)
  const api = site.api.as(await site.build.admin())
  await api.call(updateChallenge, { params: { id: jar.id }, body: { next: inPractice.id }, files: [] })
  const pack = await exported(site, `?event=${event.id}`)
  const alone = await exported(site, `?ids=${jar.id}`)
  const requiredBy = async (name: string): Promise<string[]> => {
    const rows = await site.database.db
      .selectFrom('challenge_requirement')
      .innerJoin('challenge', 'challenge.id', 'challenge_requirement.challenge_id')
      .where('challenge.name', '=', name)
      .select('required_id as id')
      .execute()
    return rows.map(({ id }) => id).toSorted()
  }
  const base = { state: 'published', people: 'none', results: 'none' } as const
  const imported = async (
    bytes: Buffer,
    body: { existing: 'copy' | 'replace'; destination: 'event' | 'own-events' },
  ) => {
    const { _id: id } = await uploaded(api, bytes)
    await api.call(chooseForImport, {
      params: { id },
      body: { ...base, event: body.destination === 'event' ? event.id : null, ...body },
    })
    await api.call(runImport, { params: { id }, body: {} })
    return settled(api, id)
  }
  expect(await imported(pack, { existing: 'replace', destination: 'event' })).toMatchObject({ state: 'done' })
  expect(await requiredBy('Jar')).toEqual([inPractice.id, inEvent.id].toSorted())
  expect((await exported(site, `?event=${event.id}`)).equals(pack)).toBe(true)
  await imported(alone, { existing: 'copy', destination: 'own-events' })
  expect(await requiredBy('Jar (2)')).toEqual([inPractice.id, inEvent.id].toSorted())

  // Two challenges of practice have the name now: the file does not say which of them is meant.
  await site.build.challenge({ name: 'Cookies', category })
  const again = await imported(pack, { existing: 'replace', destination: 'event' })
  expect(again).toMatchObject({ state: 'done', withProblems: 1 })
  expect(await requiredBy('Jar')).toEqual([inPractice.id, inEvent.id].toSorted())
  expect((await api.call(getChallenge, { params: { id: jar.id } })).body).toMatchObject({
    next: { _id: inPractice.id },
  })
})

test('an event that is imported from a pack has all its settings', async () => {
  const site = await world()
  const api = site.api.as(await site.build.admin())
  const settings = {
    name: 'Spring Cup',
    description: '2 * 3 is <b>\n\n- plain text, _always_',
    isSolo: false,
    minTeamSize: 2,
    maxTeamSize: 4,
    scope: 'national',
    startDate: '2099-01-02T09:00:00.000Z',
    endDate: '2099-01-03T09:00:00.000Z',
    freezeDate: '2099-01-03T08:00:00.000Z',
    practiceAfterEnd: false,
    confirmedMembers: true,
    flagWrapper: 'lycee',
    writeUps: false,
    requiresReview: true,
    rules: '<p>No <strong>sharing</strong>.</p>',
  } as const
  const { body: event } = await api.call(createEvent, { body: settings })
  await site.build.challenge({ event: { id: event._id } })
  const pack = await exported(site, `?event=${event._id}`)
  const empty = await world()
  const there = empty.api.as(await empty.build.admin())
  const { _id: id } = await uploaded(there, pack)
  const choices = {
    destination: 'new-event',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
    results: 'none',
  } as const
  expect((await there.call(chooseForImport, { params: { id }, body: choices })).body).toMatchObject({ withProblems: 0 })
  await there.call(runImport, { params: { id }, body: {} })
  expect(await settled(there, id)).toMatchObject({ state: 'done' })
  const { body: found } = await there.call(listEvents, { query: {} })
  const [made] = found.events
  expect((await there.call(getEvent, { params: { id: made?._id ?? '' } })).body).toMatchObject(settings)
  expect((await exported(empty, `?event=${made?._id}`)).equals(pack)).toBe(true)
})
