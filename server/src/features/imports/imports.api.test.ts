import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getChallenge, listChallenges, type ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listCategories } from '@drapeau/contract/categories.ts'
import { listHints } from '@drapeau/contract/hints.ts'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import {
  chooseForImport,
  discardImport,
  exportImportReport,
  getImport,
  getImportReport,
  listImports,
  runImport,
  undoImport,
  uploadImport,
} from '@drapeau/contract/imports.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import type { Person } from '#test/builders.ts'
import { challengeYaml, fileOf, pair, rowsOf, settled, uploaded, zipFrom } from '#test/collections.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'
import { ImportJobs } from './imports.jobs.ts'

let site: World
let admin: Person
let api: Api

beforeEach(async () => {
  site = await world()
  admin = await site.build.admin({ name: 'Grace' })
  api = site.api.as(admin)
})

const practice: ImportChoices = {
  destination: 'practice',
  event: null,
  state: 'published',
  existing: 'skip',
  people: 'none',
  results: 'none',
}
const unknownId = '00000000-0000-4000-8000-000000000000'

async function choose(id: string, choices: Partial<ImportChoices> = {}) {
  return api.call(chooseForImport, { params: { id }, body: { ...practice, ...choices } })
}

async function ran(id: string, choices: Partial<ImportChoices> = {}) {
  expect((await choose(id, choices)).status).toBe(200)
  expect((await api.call(runImport, { params: { id }, body: {} })).status).toBe(200)
  return settled(api, id)
}

async function challengeNamed(name: string): Promise<ManagedChallenge> {
  const { challenges } = (await api.call(listChallenges, { query: { q: name, perPage: 100 } })).body
  const found = challenges.find((each) => each.name === name)
  if (!found) throw new Error(`There is no challenge called ${name}.`)
  return (await api.call(getChallenge, { params: { id: found._id } })).body as ManagedChallenge
}

async function countOf(table: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  return keys
}

test('an upload is read into a preview, and nothing is written to challenges', async () => {
  const { status, body } = await api.call(uploadImport, { body: {}, files: [fileOf(zipFrom(pair()))] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'collection.zip', state: 'reading', askedBy: 'Grace', format: null })
  const detail = await settled(api, body._id)
  expect(detail).toMatchObject({
    state: 'ready',
    percent: 100,
    format: 'ctfcli',
    challenges: 2,
    choices: { destination: 'practice', event: null, state: 'draft', existing: 'skip' },
    outcomes: { create: 2, copy: 0, replace: 0, skip: 0 },
    newCategories: ['Web'],
    files: 1,
    fileBytes: 6,
    leftOut: { people: 0, teams: 0, submissions: 0 },
  })
  expect(await rowsOf(api, body._id)).toMatchObject([
    { number: 1, name: 'Cookies', category: 'Web', flags: 1, hints: 2, files: 1, state: 'draft', outcome: 'create' },
    { number: 2, name: 'Robots', state: 'draft', outcome: 'create', challenge: null, problems: [] },
  ])
  expect(await countOf('challenge')).toBe(0)
  expect((await api.call(listImports)).body).toMatchObject({
    totalRows: 1,
    megabytes: 1024,
    imports: [{ _id: body._id }],
  })
})

test('a run writes challenges with flags, hints, files, requirements and what comes next', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  const done = await ran(id)
  expect(done).toMatchObject({ state: 'done', failure: null, outcomes: { create: 2, skip: 0 } })
  const robots = await challengeNamed('Robots')
  const cookies = await challengeNamed('Cookies')
  expect(robots).toMatchObject({
    state: 'published',
    flag: 'flag{robots}',
    author: 'Ada',
    description: '<p>Read <strong>on</strong>.</p>',
    next: { name: 'Cookies' },
  })
  expect(cookies).toMatchObject({
    state: 'draft',
    requirements: [{ name: 'Robots' }],
    files: [{ originalname: 'jar.txt', size: 6 }],
  })
  const { hints } = (await api.call(listHints, { params: { id: cookies._id } })).body
  expect(hints).toMatchObject([
    { content: 'Look closer', cost: 0 },
    { content: 'Taste it', title: 'Jar', cost: 5 },
  ])
  const wire = await Wire.to(site.app.fastify)
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await wire.request({ method: 'GET', path: cookies.files[0]?.path ?? '', headers })
  expect(file).toMatchObject({ status: 200, body: 'crumbs' })
  // The uploaded collection is no longer kept, nor are its flags beside the challenges.
  expect(await storedKeys()).toHaveLength(1)
  expect(await countOf(`import_row where prepared <> 'null'`)).toBe(0)
})

test('the state of the choices makes everything a draft', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  await ran(id, { state: 'draft' })
  expect((await challengeNamed('Robots')).state).toBe('draft')
})

test('one record in the audit log names what came, and no flag', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  await ran(id)
  const { records } = (await api.call(listAudit, { query: { perPage: 100 } })).body
  expect(records).toMatchObject([{ action: 'created', kind: 'import', subject: { name: 'collection.zip' } }])
  const changes = Object.fromEntries((records[0]?.changes ?? []).map(({ field, after }) => [field, after]))
  expect(changes).toMatchObject({ created: 2, skipped: 0, challenges: ['Cookies', 'Robots'], format: 'ctfcli' })
  expect(JSON.stringify(records)).not.toContain('flag{')
})

test('names that exist are skipped, copied or replaced, at the destination only', async () => {
  const event = await site.build.event()
  await site.build.challenge({ name: 'ROBOTS', event })
  const old = await site.build.challenge({ name: 'Robots', flag: 'old' })
  const content = zipFrom({ 'challenge.yml': challengeYaml() })
  const { _id: id } = await uploaded(api, content)
  expect((await choose(id, { existing: 'skip' })).body.outcomes).toMatchObject({ skip: 1 })
  expect(await rowsOf(api, id)).toMatchObject([{ outcome: 'skip', reason: 'name-exists', challenge: { _id: old.id } }])
  expect((await choose(id, { existing: 'copy' })).body.outcomes).toMatchObject({ copy: 1 })
  expect(await rowsOf(api, id)).toMatchObject([{ outcome: 'copy', copyName: 'Robots (2)' }])
  expect((await choose(id, { existing: 'replace' })).body.outcomes).toMatchObject({ replace: 1 })
  await ran(id, { existing: 'replace' })
  expect(await challengeNamed('Robots')).toMatchObject({ _id: old.id, flag: 'flag{robots}', state: 'published' })
  const { _id: second } = await uploaded(api, content)
  await ran(second, { existing: 'copy' })
  expect(await challengeNamed('Robots (2)')).toMatchObject({ flag: 'flag{robots}' })
  const { _id: third } = await uploaded(api, content)
  await ran(third, { destination: 'event', event: event.id })
  expect(await rowsOf(api, third)).toMatchObject([{ outcome: 'skip', reason: 'name-exists' }])
})

test('what somebody has played is not replaced', async () => {
  const challenge = await site.build.challenge({ name: 'Robots', flag: 'old' })
  await site.build.submission({ challenge, player: await site.build.player() })
  const { _id: id } = await uploaded(api, zipFrom({ 'challenge.yml': challengeYaml() }))
  const done = await ran(id, { existing: 'replace' })
  expect(done.outcomes).toMatchObject({ replace: 0, skip: 1 })
  expect(await rowsOf(api, id)).toMatchObject([{ outcome: 'skip', reason: 'played' }])
  expect((await challengeNamed('Robots')).flag).toBe('old')
})

test('requirements on what exists are kept, and on what does not come are reported by name', async () => {
  const robots = await site.build.challenge({ name: 'Robots' })
  const lost = await site.build.event({ name: 'Elsewhere' })
  await site.build.challenge({ name: 'Nobody', event: lost })
  const { _id: id } = await uploaded(
    api,
    zipFrom({
      ...pair(),
      'web/robots/challenge.yml': challengeYaml(),
      'web/broken/challenge.yml': 'name: Broken\nvalue: 1\nflags: []\n',
      'web/away/challenge.yml': challengeYaml({ name: 'Away', more: 'drapeau: {event: Lost Cup}\n' }),
      'web/last/challenge.yml': challengeYaml({
        name: 'Last',
        more: 'requirements: [web/away/challenge.yml, Robots, Broken, Nobody, "17"]\nnext: web/away/challenge.yml\n',
      }),
    }),
  )
  const problemsOf = async (name: string) =>
    (await rowsOf(api, id))
      .find((row) => row.name === name)
      ?.problems.map(({ code, parameters }) => [code, parameters['name']])
  const atReading = [
    ['requirement-skipped', 'Broken'],
    ['requirement-unknown', 'Nobody'],
    ['requirement-by-id', '17'],
  ]
  expect(await problemsOf('Last')).toEqual(atReading)
  await ran(id, { destination: 'own-events' })
  expect((await challengeNamed('Cookies')).requirements).toMatchObject([{ _id: robots.id }])
  expect(await challengeNamed('Last')).toMatchObject({ requirements: [{ _id: robots.id }], next: null })
  expect(await problemsOf('Cookies')).toEqual([])
  expect(await problemsOf('Last')).toEqual([...atReading, ['requirement-skipped', 'Away'], ['next-skipped', 'Away']])
  const { body } = await api.call(exportImportReport, { params: { id } })
  expect(JSON.stringify(body)).toContain('It requires \\"\\"Away\\"\\", which is skipped.')
})

test('what comes in a second wave requires what the first one brought, in its event first and then in practice', async () => {
  const event = await site.build.event({ name: 'Cup' })
  const [here, base] = [
    await site.build.challenge({ name: 'Robots', event }),
    await site.build.challenge({ name: 'Base' }),
  ]
  await site.build.challenge({ name: 'robots' })
  const more = 'requirements: [robots, Base]\nnext: Robots\n'
  const { _id: id } = await uploaded(api, zipFrom({ 'challenge.yml': challengeYaml({ name: 'Wave', more }) }))
  expect((await rowsOf(api, id))[0]?.problems).toMatchObject([
    { code: 'requirement-unknown', parameters: { name: 'robots' } },
    { code: 'requirement-unknown', parameters: { name: 'Base' } },
    { code: 'next-unknown', parameters: { name: 'Robots' } },
  ])
  await ran(id, { destination: 'event', event: event.id })
  const { requirements, next } = await challengeNamed('Wave')
  expect(requirements.map(({ _id }) => _id).toSorted()).toEqual([here.id, base.id].toSorted())
  expect(next).toMatchObject({ _id: here.id })
  expect((await rowsOf(api, id))[0]?.problems).toEqual([])
})

/** Two challenges of one name, and one that requires the second by its path. */
const twins = (required = 'web/warm-up/challenge.yml'): Record<string, string> => ({
  'crypto/warm-up/challenge.yml': challengeYaml({ name: 'Warm-up', category: 'Crypto', flag: 'crypto' }),
  'web/warm-up/challenge.yml': challengeYaml({ name: 'Warm-up', flag: 'web' }),
  'web/last/challenge.yml': challengeYaml({ name: 'Last', more: `requirements: [${required}]\nnext: ${required}\n` }),
})

test('of two challenges of one name each replaces the one of its category, and is required by its path', async () => {
  const [web, crypto] = [await site.build.category({ name: 'Web' }), await site.build.category({ name: 'Crypto' })]
  const old = await site.build.challenge({ name: 'Warm-up', category: web, flag: 'old' })
  const { _id: id } = await uploaded(api, zipFrom(twins()))
  expect((await choose(id, { existing: 'replace' })).body.outcomes).toMatchObject({ create: 2, replace: 1 })
  expect(await rowsOf(api, id)).toMatchObject([
    { name: 'Warm-up', category: 'Crypto', outcome: 'create', problems: [{ code: 'name-repeated' }] },
    { name: 'Last', outcome: 'create', problems: [] },
    { name: 'Warm-up', category: 'Web', outcome: 'replace', challenge: { _id: old.id } },
  ])
  await ran(id, { existing: 'replace' })
  const last = await challengeNamed('Last')
  expect(last).toMatchObject({ requirements: [{ _id: old.id }], next: { _id: old.id } })
  const kept = (await api.call(getChallenge, { params: { id: old.id } })).body
  expect(kept).toMatchObject({ flag: 'web', category: { name: 'Web' } })
  const { challenges } = (await api.call(listChallenges, { query: { q: 'Warm-up' } })).body
  expect(challenges.map(({ category }) => category._id).toSorted()).toEqual([web.id, crypto.id].toSorted())
})

test('a name that several challenges of the destination have stands for none of them', async () => {
  const web = await site.build.category({ name: 'Web' })
  const [one, two] = [
    await site.build.challenge({ name: 'Robots', category: web, flag: 'one' }),
    await site.build.challenge({ name: 'robots', category: web, flag: 'two' }),
  ]
  const more = 'requirements: [Robots]\nnext: Robots\n'
  const wave = { 'b/challenge.yml': challengeYaml({ name: 'Wave', more }) }
  const { _id: id } = await uploaded(api, zipFrom({ 'a/challenge.yml': challengeYaml(), ...wave }))
  for (const existing of ['skip', 'replace'] as const) {
    expect((await choose(id, { existing })).body.outcomes).toMatchObject({ create: 1, skip: 1 })
    const [row] = await rowsOf(api, id)
    expect(row).toMatchObject({ outcome: 'skip', reason: 'name-ambiguous', challenge: null })
  }
  await ran(id, { existing: 'replace' })
  expect(await challengeNamed('Wave')).toMatchObject({ requirements: [], next: null })
  expect((await rowsOf(api, id))[1]?.problems).toMatchObject([
    { code: 'requirement-ambiguous', parameters: { name: 'Robots' } },
    { code: 'next-ambiguous', parameters: { name: 'Robots' } },
  ])
  const { _id: second } = await uploaded(
    api,
    zipFrom({ 'b/challenge.yml': challengeYaml({ name: 'Second wave', more }) }),
  )
  await ran(second)
  expect(await challengeNamed('Second wave')).toMatchObject({ requirements: [], next: null })
  expect((await rowsOf(api, second))[0]?.problems).toMatchObject([
    { code: 'requirement-ambiguous', severity: 'warning' },
    { code: 'next-ambiguous', severity: 'warning' },
  ])
  for (const [{ id: known }, flag] of [
    [one, 'one'],
    [two, 'two'],
  ] as const)
    expect((await api.call(getChallenge, { params: { id: known } })).body).toMatchObject({ flag })
})

test('what stands for one challenge of the file is not required in the place of another one of its name', async () => {
  const web = await site.build.category({ name: 'Web' })
  await site.build.challenge({ name: 'Warm-up', category: web })
  const away = challengeYaml({ name: 'Warm-up', category: 'Crypto', more: 'drapeau: {event: Lost Cup}\n' })
  const { _id: id } = await uploaded(
    api,
    zipFrom({ ...twins('crypto/warm-up/challenge.yml'), 'crypto/warm-up/challenge.yml': away }),
  )
  await ran(id, { destination: 'own-events', existing: 'skip' })
  expect(await challengeNamed('Last')).toMatchObject({ requirements: [], next: null })
  expect((await rowsOf(api, id)).find(({ name }) => name === 'Last')?.problems).toMatchObject([
    { code: 'requirement-skipped', parameters: { name: 'Warm-up' } },
    { code: 'next-skipped', parameters: { name: 'Warm-up' } },
  ])
})

test('a replaced challenge loses its old files and hints', async () => {
  const first = await uploaded(api, zipFrom(pair()))
  await ran(first._id)
  const before = await challengeNamed('Cookies')
  const { _id: id } = await uploaded(api, zipFrom({ ...pair(), 'web/cookies/jar.txt': 'fresh crumbs' }))
  await ran(id, { existing: 'replace' })
  const after = await challengeNamed('Cookies')
  expect(after._id).toBe(before._id)
  expect(after.files).toMatchObject([{ originalname: 'jar.txt', size: 12 }])
  expect(after.hints).toBe(2)
  expect(await storedKeys()).toHaveLength(1)
})

test('a broken challenge is reported and skipped, and the others come', async () => {
  const contents = { ...pair(), 'broken/challenge.yml': 'name: Broken\nvalue: 1\nflags: []\n' }
  const detail = await uploaded(api, zipFrom(contents))
  expect(detail.outcomes).toMatchObject({ create: 2, skip: 1 })
  const done = await ran(detail._id)
  expect(done.outcomes).toMatchObject({ create: 2, skip: 1 })
  const broken = (await rowsOf(api, detail._id)).find(({ outcome }) => outcome === 'skip')
  expect(broken).toMatchObject({ name: 'Broken', reason: 'broken' })
  expect(broken?.problems.at(-1)).toMatchObject({ code: 'flag-missing', severity: 'error', line: 3 })
  const { body, headers } = await api.call(exportImportReport, { params: { id: detail._id } })
  expect(headers['content-disposition']).toContain('collection.zip.report.csv')
  expect(JSON.stringify(body)).toContain('The challenge has no flag that can be used.')
  expect(JSON.stringify(body)).not.toContain('flag{')
  const { body: report } = await api.call(getImportReport, { params: { id: detail._id } })
  expect(report.rows).toHaveLength(3)
  expect(JSON.stringify(report)).not.toContain('flag{')
})

test('an import is undone with its categories and files, and only once', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  await ran(id)
  const { status, body } = await api.call(undoImport, { params: { id }, body: {} })
  expect([status, body.state]).toEqual([200, 'undone'])
  expect([await countOf('challenge'), await countOf('category'), await storedKeys()]).toEqual([0, 0, []])
  expect((await api.call(listCategories, { query: {} })).body.totalRows).toBe(0)
  expect((await api.call(undoImport, { params: { id }, body: {} })).body.code).toBe('import-not-done')
  const { records } = (await api.call(listAudit, { query: { kind: 'import', action: 'deleted' } })).body
  expect(records).toMatchObject([{ subject: { name: 'collection.zip' } }])
  expect((await api.call(getImportReport, { params: { id } })).status).toBe(200)
})

test('what was played keeps an import from being undone', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  await ran(id)
  const { _id: challenge } = await challengeNamed('Robots')
  await site.build.submission({ challenge: { id: challenge }, player: await site.build.player() })
  const { body } = await api.call(undoImport, { params: { id }, body: {} })
  expect(body).toMatchObject({ status: 409, code: 'import-played', count: 1 })
  expect(await countOf('challenge')).toBe(2)
  expect((await api.call(getImport, { params: { id } })).body.state).toBe('done')
})

test('refuses what the state does not allow', async () => {
  const codeOf = async (call: Promise<{ body: { code: string } }>) => (await call).body.code
  for (const params of [{ id: unknownId }]) {
    expect(await codeOf(api.call(getImport, { params }))).toBe('not-found')
    expect(await codeOf(api.call(runImport, { params, body: {} }))).toBe('not-found')
    expect(await codeOf(api.call(undoImport, { params, body: {} }))).toBe('not-found')
    expect(await codeOf(api.call(discardImport, { params }))).toBe('not-found')
    expect(await codeOf(api.call(getImportReport, { params }))).toBe('not-found')
    expect(await codeOf(api.call(chooseForImport, { params, body: practice }))).toBe('not-found')
  }
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  const params = { id }
  expect(await codeOf(api.call(undoImport, { params, body: {} }))).toBe('import-not-done')
  expect(await codeOf(api.call(getImportReport, { params }))).toBe('import-not-done')
  expect((await choose(id, { destination: 'event', event: unknownId })).body.errors).toEqual({
    event: sentences.eventInvalid,
  })
  expect((await choose(id, { destination: 'event' })).body.errors).toEqual({ event: sentences.eventInvalid })
  expect((await choose(id, { destination: 'new-event' })).body.errors).toEqual({ destination: sentences.eventInvalid })
  await ran(id)
  expect(await codeOf(api.call(runImport, { params, body: {} }))).toBe('import-not-ready')
  expect((await choose(id)).body.code).toBe('import-not-ready')
  expect(await codeOf(api.call(discardImport, { params }))).toBe('import-not-ready')
  expect((await api.call(uploadImport, { body: {}, files: [] })).body.errors).toEqual({
    files: sentences.filesRequired,
  })
})

test('a discarded import leaves nothing behind', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  expect((await api.call(discardImport, { params: { id } })).status).toBe(200)
  expect((await api.call(getImport, { params: { id } })).body.code).toBe('not-found')
  expect([await countOf('import_row'), await storedKeys()]).toEqual([0, []])
  expect((await api.call(listImports)).body.totalRows).toBe(0)
})

test('the nightly upkeep removes what was never run after 30 days', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  const jobs = new ImportJobs(site.app.services)
  await jobs.removeOld()
  expect((await api.call(getImport, { params: { id } })).status).toBe(200)
  site.advance(31 * 86_400_000)
  await jobs.removeOld()
  expect([await countOf('import_run'), await countOf('import_row'), await storedKeys()]).toEqual([0, 0, []])
})
