import { login } from '@drapeau/contract/accounts/accounts.ts'
import { listUsers } from '@drapeau/contract/accounts/users.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import {
  chooseForImport,
  exportImportReport,
  runImport,
  undoImport,
  listImportPeople,
} from '@drapeau/contract/imports.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { password } from '#test/builders.ts'
import { challengeRow, exportOf, flagRow, pair, settled, uploaded, zipFrom } from '#test/collections.ts'
import { passlibHash, userRow } from '#test/ctfd-people.ts'
import * as forms from '#test/forms.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin({ name: 'Grace' }))
  await site.database.pool.query(`insert into school (name, name_key) values ('EPITECH', 'epitech')`)
})

/** The columns of CTFd 2.0 from MySQL, and those of today from PostgreSQL. */
const people = [
  userRow(1, { name: 'ada', email: 'Ada@example.org', password: passlibHash(password, 1), affiliation: 'epitech' }),
  {
    id: 2,
    name: 'root',
    email: 'root@example.org',
    password: passlibHash(password),
    type: 'admin',
    hidden: 1,
    banned: 0,
  },
  userRow(3, { banned: true, country: null, affiliation: 'Sailing club' }),
  userRow(4, { email: null }),
  userRow(5, { name: 'Ada', email: 'second@example.org' }),
  userRow(6, { email: 'SAILOR3@example.org' }),
]

const file = (users: readonly object[] = people) =>
  zipFrom(exportOf({ challenges: [challengeRow(1)], flags: [flagRow(1)], users }))

const choices = {
  destination: 'practice',
  event: null,
  state: 'draft',
  existing: 'skip',
  people: 'accounts',
  results: 'none',
} as const

async function chosen(content = file()): Promise<string> {
  const { _id: id } = await uploaded(api, content, 'ctfd.zip')
  expect((await api.call(chooseForImport, { params: { id }, body: choices })).status).toBe(200)
  return id
}

async function ran(content = file()) {
  const id = await chosen(content)
  await api.call(runImport, { params: { id }, body: {} })
  return settled(api, id)
}

const peopleOf = async (id: string, query: object = {}) =>
  (await api.call(listImportPeople, { params: { id }, query: { perPage: 100, ...query } })).body.people

const signIn = (email: string) => site.api.call(login, { body: forms.login({ email }) })

async function accounts() {
  const { rows } = await site.database.pool.query(
    `select account.name, email, country_code as country, type, active, enabled, on_board as "onBoard", school.name as school
     from account left join school on school.id = school_id where account.name <> 'Grace' order by email_key`,
  )
  return rows
}

test('people stay out unless they are chosen, and nobody is shown then', async () => {
  const { _id: id, ...detail } = await uploaded(api, file(), 'ctfd.zip')
  expect(detail).toMatchObject({
    choices: { people: 'none', results: 'none' },
    people: { total: 6, create: 0, known: 0, skip: 0 },
    leftOut: { people: 6 },
  })
  expect(detail.problems).toMatchObject([{ code: 'countries-missing', parameters: { count: 2, country: 'France' } }])
  expect(await peopleOf(id)).toEqual([])
  await api.call(runImport, { params: { id }, body: {} })
  expect((await settled(api, id)).state).toBe('done')
  expect(await accounts()).toEqual([])
  const { rows } = await site.database.pool.query('select from import_person')
  expect(rows).toEqual([])
})

test('the preview shows what becomes of each person, with problems at their rows', async () => {
  await site.build.player({ name: 'Root', email: 'ROOT@example.org' })
  const id = await chosen()
  const listed = await peopleOf(id)
  expect(
    listed.map(({ number, name, newName, email, outcome, reason }) => [number, name, newName, email, outcome, reason]),
  ).toEqual([
    [1, 'ada', null, 'Ada@example.org', 'create', null],
    [2, 'root', null, 'root@example.org', 'known', null],
    [3, 'Sailor 3', null, 'sailor3@example.org', 'create', null],
    [4, 'Sailor 4', null, null, 'skip', 'address-missing'],
    [5, 'Ada', 'Ada (2)', 'second@example.org', 'create', null],
    [6, 'Sailor 6', null, 'SAILOR3@example.org', 'skip', 'address-repeated'],
  ])
  expect(listed[1]).toMatchObject({
    account: { name: 'Root' },
    problems: [],
  })
  expect(listed[2]?.problems.map(({ code }) => code)).toEqual([
    'person-banned',
    'password-missing',
    'affiliation-left-out',
  ])
  expect(listed[3]?.problems).toMatchObject([{ code: 'person-without-address', severity: 'error', row: 4 }])
  expect(listed[4]?.problems).toMatchObject([{ code: 'password-missing', severity: 'warning', row: 5 }])
  expect((await peopleOf(id, { q: 'second' })).map(({ number }) => number)).toEqual([5])
  expect((await peopleOf(id, { q: 'ada' })).map(({ number }) => number)).toEqual([1, 5])
  expect((await peopleOf(id, { outcome: 'skip' })).map(({ number }) => number)).toEqual([4, 6])
  expect(JSON.stringify(listed)).not.toMatch(/bcrypt|canary/)
})

test('accounts are made, and their old passwords open them', async () => {
  const done = await ran()
  expect(done).toMatchObject({
    state: 'done',
    people: { total: 6, create: 4, known: 0, skip: 2 },
    leftOut: { people: 0 },
  })
  const usual = { country: 'FR', type: 'user', active: true, enabled: true, onBoard: true, school: null }
  expect(await accounts()).toEqual([
    { ...usual, name: 'ada', email: 'Ada@example.org', school: 'EPITECH' },
    { ...usual, name: 'root', email: 'root@example.org', onBoard: false },
    { ...usual, name: 'Sailor 3', email: 'sailor3@example.org', enabled: false },
    { ...usual, name: 'Ada (2)', email: 'second@example.org' },
  ])
  expect((await signIn('ada@example.org')).status).toBe(200)
  expect((await signIn('root@example.org')).status).toBe(200)
  expect((await signIn('second@example.org')).status).toBe(401)
  const asRoot = site.api.as((await signIn('root@example.org')).body.data)
  expect((await asRoot.call(listUsers, { query: {} })).status).toBe(403)
})

test('F1 the record has numbers only, and what is kept of the import has no address and no hash', async () => {
  const { _id: id } = await ran()
  const { records } = (await api.call(listAudit, { query: { kind: 'import' } })).body
  expect(records[0]?.changes).toContainEqual({ field: 'people', before: null, after: 4 })
  const { body: report } = await api.call(exportImportReport, { params: { id } })
  const { rows } = await site.database.pool.query('select * from import_person')
  expect(JSON.stringify(report)).toContain(String.raw`\"person\",\"2\",\"root\"`)
  for (const kept of [JSON.stringify(records), JSON.stringify(report), JSON.stringify(rows)])
    expect(kept).not.toMatch(/@example|bcrypt/i)
})

test('who has an account keeps it as it is', async () => {
  const ada = await site.build.player({ name: 'Countess', email: 'ada@example.org', withPassword: true })
  const { rows: before } = await site.database.pool.query('select * from account where id = $1', [ada.id])
  const { _id: id, people: counts } = await ran()
  expect(counts).toMatchObject({ create: 3, known: 1 })
  expect((await peopleOf(id))[0]).toMatchObject({ outcome: 'known', account: { _id: ada.id, name: 'Countess' } })
  const { rows: after } = await site.database.pool.query('select * from account where id = $1', [ada.id])
  expect(after).toEqual(before)
  await api.call(undoImport, { params: { id }, body: {} })
  expect(await accounts()).toMatchObject([{ name: 'Countess' }])
})

test('who registers after the preview is recognised by the run', async () => {
  const id = await chosen()
  await site.build.player({ name: 'Countess', email: 'ada@example.org' })
  await site.build.player({ name: 'Sailor 3' })
  await api.call(runImport, { params: { id }, body: {} })
  expect((await settled(api, id)).people).toMatchObject({ create: 3, known: 1 })
  expect((await peopleOf(id))[2]).toMatchObject({ account: { name: 'Sailor 3 (2)' } })
})

test('an import is undone with its people, and only while nobody has signed in', async () => {
  const { _id: id } = await ran()
  expect((await api.call(undoImport, { params: { id }, body: {} })).body.state).toBe('undone')
  expect(await accounts()).toEqual([])
  const second = await ran()
  await signIn('ada@example.org')
  // Signing out again does not make them strangers.
  await site.database.pool.query('delete from session')
  const { body } = await api.call(undoImport, { params: { id: second._id }, body: {} })
  expect(body).toMatchObject({ status: 409, code: 'import-used', count: 1 })
  expect(await accounts()).toHaveLength(4)
})

test('R8 an undo waits for a sign-in that is under way, and is refused then', async () => {
  const { _id: id } = await ran()
  const holder = await connectHolder(site.database)
  try {
    await holder.query('begin')
    await holder.query(
      `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
       select '\\x01', id, false, '', now(), now(), now() + interval '1 day' from account where email_key = 'ada@example.org'`,
    )
    const undo = api.call(undoImport, { params: { id }, body: {} })
    await untilWaiting(site.database, 1)
    await holder.query('commit')
    expect((await undo).body).toMatchObject({ code: 'import-used', count: 1 })
  } finally {
    await releaseHolder(holder)
  }
})

test('R8 sign-ins and an undo at once: everybody is in and stays, or nobody is', async () => {
  const { _id: id } = await ran()
  const [undone, ...signedIn] = await Promise.all([
    api.call(undoImport, { params: { id }, body: {} }),
    signIn('ada@example.org'),
    signIn('root@example.org'),
  ])
  const came = signedIn.filter(({ status }) => status === 200).length
  const isUndone = undone.status === 200
  expect([isUndone, came > 0, (await accounts()).length]).toEqual(isUndone ? [true, false, 0] : [false, true, 4])
})

test('people can be chosen only where the file has some', async () => {
  const { _id: id } = await uploaded(api, zipFrom(pair()))
  const { status, body } = await api.call(chooseForImport, { params: { id }, body: choices })
  expect([status, body.errors]).toEqual([400, { people: sentences.fieldInvalid }])
  expect(
    (await site.api.as(await site.build.player()).call(listImportPeople, { params: { id }, query: {} })).status,
  ).toBe(403)
})

test('Z10 no API token chooses that an import makes accounts', async () => {
  const { _id: id } = await uploaded(api, file(), 'ctfd.zip')
  const admin = await site.build.admin()
  const program = site.api.as(await site.build.apiToken(admin.id, ['manage']))
  const refused = await program.call(chooseForImport, { params: { id }, body: choices })
  expect(refused.body).toMatchObject({ status: 403, code: 'token-scope' })
  const without = await program.call(chooseForImport, {
    params: { id },
    body: { ...choices, people: 'none', results: 'none' },
  })
  expect(without.status).toBe(200)
})

test('a broken table of people does not cost the challenges', async () => {
  const contents = exportOf({ challenges: [challengeRow(1)], flags: [flagRow(1)] })
  const detail = await uploaded(api, zipFrom({ ...contents, 'db/users.json': '{"results": [{"id": 1' }), 'ctfd.zip')
  expect(detail).toMatchObject({ state: 'ready', challenges: 1, people: { total: 0 } })
  expect(detail.problems).toMatchObject([{ code: 'table-broken', file: 'db/users.json' }])
})
