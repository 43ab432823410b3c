import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { listAccess } from '@drapeau/contract/audit/access.ts'
import { createChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { createHint } from '@drapeau/contract/hints.ts'
import { exportPack } from '@drapeau/contract/packs.ts'
import { usualLimits } from '@drapeau/formats/archive/archive.ts'
import { readText } from '@drapeau/formats/archive/read-text.ts'
import { openZip } from '@drapeau/formats/archive/zip-archive.ts'
import type { CollectedChallenge, Collection } from '@drapeau/formats/collection.ts'
import { toRichText } from '@drapeau/formats/markdown/rich-text.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { Wire, type WireResponse } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let wire: Wire

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  wire = await Wire.to(site.app.fastify)
})

type Query = Record<string, string>

/** By a new administrator unless one is given: each may export ten times a minute. */
async function ask(query: Query, reader?: Person): Promise<WireResponse> {
  const { token } = reader ?? (await site.build.admin())
  const search = new URLSearchParams(query).toString()
  return wire.get(`/api/challenges/pack?${search}`, { authorization: `Bearer ${token}` })
}

async function bytesOf(query: Query): Promise<Buffer> {
  const reply = await ask(query)
  expect(reply.status).toBe(200)
  return reply.bytes
}

const read = async (query: Query): Promise<Collection> =>
  readCollection(await openZip(await bytesOf(query), usualLimits))

const namesOf = ({ challenges }: Collection): string[] => challenges.map(({ name }) => name).toSorted()

describe('a challenge with everything in it', () => {
  let event: NamedRef
  let first: NamedRef
  let full: string
  let collection: Collection
  let packed: CollectedChallenge | undefined

  beforeAll(async () => {
    event = await site.build.event({ name: 'Spring Cup', description: 'Sail *on*.\n\nIt is fun.', teamSize: [2, 4] })
    const category = await site.build.category({ name: 'Forensics', nameFr: 'Forensique', description: 'Traces.' })
    first = await site.build.challenge({ name: 'First steps', category, event })
    const file = (name: string, content: string): File => new File([content], name)
    const made = await site.api.as(admin).call(createChallenge, {
      body: {
        name: 'The full one',
        name_fr: 'La totale',
        description: '<p>Read <strong>on</strong>, 2 * 3 * 4.</p><pre><code>x = [1]</code></pre>',
        description_fr: '<p>Lisez.</p>',
        event: event.id,
        category: category.id,
        type: 'dynamic',
        value: '500',
        minimum: '50',
        decay: '20',
        func: 'logarithmic',
        flags: [
          { type: 'exact', content: 'epitech{a: b}', caseSensitivity: 'case-insensitive' },
          { type: 'regex', content: 'epitech\\{[a-z]{3}\\}', caseSensitivity: 'case-sensitive' },
        ],
        flagLogic: 'all',
        max_attempts: '7',
        state: 'draft',
        opensAt: '2027-01-02T09:00:00.000Z',
        closesAt: '2027-01-03T09:00:00.000Z',
        author: 'Ada: "the first"',
        attribution: '<p>From <a href="https://example.org/x">there</a></p>',
        tags: ['web', 'no', '12:30'],
        difficulty: 'hard',
        connectionInfo: 'nc harbour.example 1337',
        position: '3',
        next: first.id,
        solution: '<p>Do <em>this</em>.</p>',
        solutionState: 'after-end',
        requirements: [first.id],
      },
      files: [file('notes.txt', 'one'), file('notes.txt', 'two'), file('.env', 'SECRET=1'), file('empty', '')],
    })
    full = made.body._id
    const hint = (body: { title?: string; content: string; content_fr?: string; cost: number; position: number }) =>
      site.api.as(admin).call(createHint, { params: { id: full }, body })
    const last = await hint({ content: 'Then here.', content_fr: 'Puis ici.', cost: 99, position: 2 })
    const before = await hint({ title: 'A start', content: 'Look *here*.', cost: 0, position: 1 })
    const requiring = { content: 'All of it.', cost: 10, position: 3, requirements: [before.body._id, last.body._id] }
    await site.api.as(admin).call(createHint, { params: { id: full }, body: requiring })
    collection = await read({ event: event.id })
    packed = collection.challenges.find(({ name }) => name === 'The full one')
  })

  test('is read from the pack as it was stored', () => {
    const required = collection.challenges.find(({ name }) => name === 'First steps')
    expect(packed?.problems).toEqual([])
    expect(packed).toMatchObject({
      nameFr: 'La totale',
      category: 'Forensics',
      type: 'dynamic',
      value: 500,
      minimum: 50,
      decay: 20,
      func: 'logarithmic',
      maxAttempts: 7,
      state: 'draft',
      opensAt: '2027-01-02T09:00:00.000Z',
      closesAt: '2027-01-03T09:00:00.000Z',
      flags: [
        { type: 'exact', content: 'epitech{a: b}', caseSensitivity: 'case-insensitive' },
        { type: 'regex', content: 'epitech\\{[a-z]{3}\\}', caseSensitivity: 'case-sensitive' },
      ],
      flagLogic: 'all',
      author: 'Ada: "the first"',
      tags: ['web', 'no', '12:30'],
      difficulty: 'hard',
      connectionInfo: 'nc harbour.example 1337',
      position: 3,
      next: required?.key,
      requirements: [required?.key],
      solutionState: 'after-end',
      hints: [
        { title: 'A start', content: 'Look *here*.', contentFr: null, cost: 0, requirements: [] },
        { title: '', content: 'Then here.', contentFr: 'Puis ici.', cost: 99, requirements: [] },
        { title: '', content: 'All of it.', cost: 10, requirements: expect.arrayContaining(['1', '2']) as string[] },
      ],
    })
  })

  test('keeps its texts', () => {
    const html = (markdown: string | null | undefined): string => toRichText(markdown ?? '').html
    expect(html(packed?.description)).toBe('<p>Read <strong>on</strong>, 2 * 3 * 4.</p><pre><code>x = [1]</code></pre>')
    expect(html(packed?.descriptionFr)).toBe('<p>Lisez.</p>')
    expect(html(packed?.solution)).toBe('<p>Do <em>this</em>.</p>')
    expect(html(packed?.attribution)).toContain('href="https://example.org/x"')
  })

  test('keeps its files, each under a name of its own', async () => {
    const contents = packed?.files.map(async ({ name, open, size, path }) => [
      name,
      await readText({ path, size, open }, []),
    ])
    expect(await Promise.all(contents ?? [])).toEqual([
      ['notes.txt', 'one'],
      ['notes-2.txt', 'two'],
      ['_.env', 'SECRET=1'],
      ['empty', ''],
    ])
  })

  test('comes with its event and its category', () => {
    expect(collection).toMatchObject({
      format: 'pack',
      problems: [],
      skipped: [],
      categories: [{ name: 'Forensics', nameFr: 'Forensique', description: 'Traces.', descriptionFr: null }],
      event: { name: 'Spring Cup', description: 'Sail *on*.\n\nIt is fun.', isSolo: false, maxTeamSize: 4 },
    })
  })

  test('names what it requires when that is not in the pack', async () => {
    const { challenges, event: of } = await read({ ids: full })
    expect(of).toBeNull()
    expect(challenges.map(({ problems }) => problems.map(({ code, parameters }) => [code, parameters]))).toEqual([
      [
        ['requirement-unknown', { name: 'First steps' }],
        ['next-unknown', { name: 'First steps' }],
      ],
    ])
  })

  test('gives the same bytes each time', async () => {
    expect((await bytesOf({ event: event.id })).equals(await bytesOf({ event: event.id }))).toBe(true)
  })
})

describe('the choice of challenges', () => {
  let category: NamedRef
  let event: NamedRef
  let chosen: NamedRef[]

  beforeAll(async () => {
    ;[category, event] = [await site.build.category(), await site.build.event({ name: 'Été "1"' })]
    chosen = [
      await site.build.challenge({ name: 'Alpha quay', category }),
      await site.build.challenge({ name: 'Beta quay', category, event }),
      await site.build.challenge({ name: 'Gamma', category, state: 'draft' }),
    ]
  })

  test('is a selection, a category, an event, practice, a state, a search, or all', async () => {
    const [alpha, beta] = chosen
    expect(namesOf(await read({ ids: `${alpha?.id},${beta?.id.toUpperCase()}` }))).toEqual(['Alpha quay', 'Beta quay'])
    expect(namesOf(await read({ category: category.id }))).toEqual(['Alpha quay', 'Beta quay', 'Gamma'])
    expect(namesOf(await read({ event: event.id }))).toEqual(['Beta quay'])
    expect(namesOf(await read({ event: 'none', category: category.id }))).toEqual(['Alpha quay', 'Gamma'])
    expect(namesOf(await read({ state: 'draft', category: category.id }))).toEqual(['Gamma'])
    expect(namesOf(await read({ q: 'quay' }))).toEqual(['Alpha quay', 'Beta quay'])
    expect(namesOf(await read({}))).toEqual(expect.arrayContaining(['Alpha quay', 'First steps', 'The full one']))
  })

  test('gives the file its name', async () => {
    const { headers } = await ask({ event: event.id })
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(String(headers['content-disposition'])).toMatch(
      /^attachment; filename="_t_ _1_ challenges [\d-]{10}\.zip"; filename\*=UTF-8''%C3%89t%C3%A9%20%221%22%20challenges/,
    )
  })

  test('of what is not there is not found', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const empty = await site.build.event()
    for (const query of [
      { event: unknown },
      { category: unknown },
      { ids: unknown },
      { ids: `${chosen[0]?.id},${unknown}` },
      { event: empty.id },
      { ids: chosen[0]?.id ?? '', event: event.id },
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 404])
  })

  test.each([
    { ids: 'x' },
    { ids: Array.from({ length: 201 }, () => '00000000-0000-4000-8000-000000000000').join(',') },
    { event: 'x' },
    { category: 'none' },
    { state: 'hidden' },
    { all: '1' },
  ])('must be valid', async (query) => {
    expect((await ask(query as Query)).status).toBe(400)
  })
})

test('staff do not read in a pack what their challenges require beyond their event', async () => {
  const event = await site.build.event()
  const author = await site.build.staff('author', event)
  const [one, secret] = [
    await site.build.challenge({ event }),
    await site.build.challenge({ name: 'Beyond the event' }),
  ]
  await site.build.requirement(one, secret)
  const editor = site.api.as(await site.build.admin())
  await editor.call(updateChallenge, { params: { id: one.id }, body: { next: secret.id }, files: [] })
  const client = await Wire.to(site.app.fastify)
  const packedFor = async ({ token }: { token: string }): Promise<Collection['challenges'][number] | undefined> => {
    const { bytes } = await client.get(`/api/challenges/pack?event=${event.id}`, { authorization: `Bearer ${token}` })
    return (await readCollection(await openZip(bytes, usualLimits))).challenges[0]
  }
  const placed = { name: 'Beyond the event', event: null }
  expect(await packedFor(await site.build.admin())).toMatchObject({ outside: { requirements: [placed], next: placed } })
  const forStaff = await packedFor(author)
  expect(forStaff).toMatchObject({ requirements: [], next: null, problems: [] })
  expect(forStaff?.outside).toBeUndefined()
})

test('only administrators can export, and each export is recorded', async () => {
  const player = await site.build.player()
  expect((await site.api.call(exportPack, { query: {} })).status).toBe(401)
  expect((await site.api.as(player).call(exportPack, { query: {} })).status).toBe(403)
  const exporter = await site.build.admin()
  expect((await ask({}, exporter)).status).toBe(200)
  await site.app.flushAccess()
  const { body } = await site.api.as(admin).call(listAccess, { query: { account: exporter.id, kind: 'exported' } })
  expect(body.records).toMatchObject([{ what: 'GET /api/challenges/pack', times: 1 }])
})

test('a pack with lost files is refused before its first byte', async () => {
  const made = await site.build.challenge()
  const { rows } = await site.database.pool.query<{ key: string }>(
    `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
     values ($1, 'lost.bin', $2, 3, repeat('0', 64), now()) returning storage_key as key`,
    [made.id, '0'.repeat(32)],
  )
  expect(rows).toHaveLength(1)
  const reply = await ask({ ids: made.id })
  expect([reply.status, JSON.parse(reply.body)]).toMatchObject([409, { code: 'files-lost', count: 1 }])
})

test('D9 two packs are written at a time, and a client that disconnects makes room for the next', async () => {
  const [chief, category] = [await site.build.admin(), await site.build.category()]
  // More than fits into the socket buffers, and nothing that could be packed smaller.
  const files = [new File([randomBytes(19 * 1024 * 1024)], 'large.bin')]
  const body = { name: 'Large', description: '<p>x</p>', category: category.id, value: '1', flag: 'epitech{x}' }
  expect((await site.api.as(chief).call(createChallenge, { body, files })).status).toBe(201)
  const path = `/api/challenges/pack?category=${category.id}`
  const bearer = async (): Promise<{ authorization: string }> => ({
    authorization: `Bearer ${(await site.build.admin()).token}`,
  })
  const slow = [wire.begin(path, await bearer()), wire.begin(path, await bearer())]
  await Promise.all(slow.map((socket) => once(socket, 'readable')))
  expect((await ask({ category: category.id })).status).toBe(429)
  for (const socket of slow) socket.destroy()
  // Disconnects while the texts are converted.
  const leaving = wire.begin(path, await bearer())
  await expect.poll(async () => (await ask({ category: category.id })).status).toBe(200)
  leaving.destroy()
})
