import { discardImport, getImport, type ImportDetail, runImport, uploadImport } from '@drapeau/contract/imports.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { challengeRow, challengeYaml, exportOf, fileOf, flagRow } from '#test/collections.ts'
import { pair, rowsOf, settled, uploaded, zipFrom, zipOf } from '#test/collections.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api
let last: ImportDetail | undefined

beforeAll(async () => {
  site = await world({ settings: { MAX_IMPORT_MB: '30', MAX_FILE_MB: '1' } })
  api = site.api.as(await site.build.admin())
})

/** Whatever was uploaded, nothing stays of it once it is discarded. */
afterEach(async () => {
  if (last) await api.call(discardImport, { params: { id: last._id } })
  last = undefined
  const rows = [await countOf('challenge'), await countOf('category'), await countOf('import_row')]
  const keys: string[] = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  const copies = await readdir(join(site.app.services.config.dataDir, 'imports')).catch(() => [])
  if (keys.length + copies.length > 0 || rows.some((count) => count > 0))
    throw new Error(`Something stayed: ${rows.join()} ${keys.join()} ${copies.join()}`)
})

async function countOf(table: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

async function read(content: Buffer | string, name?: string): Promise<ImportDetail> {
  last = await uploaded(api, content, name)
  return last
}

const challenge = { name: 'web/challenge.yml', content: challengeYaml({ more: 'files: [a.txt]\n' }) }
const codesOf = ({ problems }: ImportDetail): string[] => problems.map(({ code }) => code)

test.each([
  ['a text', 'hello', 'notes.txt', 'not-an-archive'],
  ['an empty file', '', 'empty.zip', 'not-an-archive'],
  ['a zip without challenges', zipFrom({ 'readme.md': 'hello' }), 'a.zip', 'unknown-format'],
  ['half of a zip', zipFrom(pair()).subarray(0, 400), 'half.zip', 'archive-broken'],
  [
    'an export of CTFd 1.x',
    zipFrom(exportOf({ alembic_version: [{ version_num: 'cb3cfcc47e2f' }] })),
    'old.zip',
    'ctfd-too-old',
  ],
  [
    '50,001 members',
    zipOf(Array.from({ length: 50_001 }, (_, at) => ({ name: `${at}` }))),
    'a.zip',
    'too-many-members',
  ],
  ['what says that it unpacks to 4.5 GB', manyLarge(), 'a.zip', 'archive-too-large'],
])('I11 %s is refused with the reason', async (_what, content, name, code) => {
  expect(await read(content, name)).toMatchObject({
    state: 'failed',
    failure: 'unreadable',
    problem: { code, severity: 'error' },
    outcomes: { create: 0, skip: 0 },
  })
  const run = await api.call(runImport, { params: { id: last?._id ?? '' }, body: {} })
  expect(run.body.code).toBe('import-not-ready')
})

test.each([
  ['../../a.txt', 0o100644, 'unsafe-name'],
  ['/etc/a.txt', 0o100644, 'unsafe-name'],
  ['web\\..\\a.txt', 0o100644, 'unsafe-name'],
  ['web/a.txt', 0o120777, 'link-ignored'],
])(
  'U1, I11 a member called %s with the mode %o is left out, and the challenge stays a draft',
  async (name, mode, code) => {
    const detail = await read(zipOf([challenge, { name, content: 'out', mode }]))
    expect(codesOf(detail)).toContain(code)
    expect(await rowsOf(api, detail._id)).toMatchObject([{ outcome: 'create', files: 0 }])
  },
)

test('U5 a member that unpacks to far more than it takes up is never unpacked', async () => {
  const bomb = Buffer.alloc(60 * 1024 * 1024)
  const detail = await read(zipOf([challenge, { name: 'web/a.txt', content: bomb, method: 'deflated' }]))
  expect(codesOf(detail)).toEqual(['member-packed-too-densely'])
})

test('U5 a member that claims to be smaller than it is becomes a problem of its challenge', async () => {
  const content = Buffer.alloc(100_000, 'x')
  const lie = { name: 'web/a.txt', content, claimedSize: 10, method: 'deflated' as const }
  const detail = await read(zipOf([challenge, lie]))
  await api.call(runImport, { params: { id: detail._id }, body: {} })
  await settled(api, detail._id)
  const [row] = await rowsOf(api, detail._id)
  expect(row).toMatchObject({ outcome: 'create', state: 'draft' })
  expect(row?.problems.at(-1)).toMatchObject({ code: 'member-unreadable' })
  await site.database.pool.query('delete from challenge; delete from category; delete from import_row')
})

/** Each is small and not packed densely enough to be conspicuous by itself. */
function manyLarge(): Buffer {
  const claimedSize = 15 * 1024 * 1024
  return zipOf(
    Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, content: 'x', claimedSize, method: 'deflated' })),
  )
}

test('U5 an archive inside of an archive is a file, and nothing of it is read', async () => {
  const inner = zipOf([
    { name: 'b/challenge.yml', content: challengeYaml({ name: 'Inner' }) },
    { name: 'bomb', content: Buffer.alloc(60 * 1024 * 1024), method: 'deflated' },
  ])
  const detail = await read(
    zipOf([challenge, { name: 'web/a.txt', content: inner }, { name: 'c.zip', content: inner }]),
  )
  expect(detail).toMatchObject({ challenges: 1, problems: [] })
  expect(await rowsOf(api, detail._id)).toMatchObject([
    { name: 'Robots', files: 1, fileBytes: inner.length, problems: [] },
  ])
})

test.each([
  ['Windows-1252', Buffer.from(challengeYaml({ name: 'Caf\u00E9' }), 'latin1'), 'Caf\u00E9', 'encoding-guessed'],
  ['UTF-16', Buffer.from(`\uFEFF${challengeYaml({ name: 'Caf\u00E9' })}`, 'utf16le'), 'Caf\u00E9', undefined],
  ['no encoding at all', Buffer.from([0xff, 0x00, 0x80, 0x00]), '', 'encoding-unreadable'],
])(
  'M4 a challenge.yml in %s is read or skipped with the reason, and the others come',
  async (_what, yaml, name, code) => {
    const detail = await read(zipFrom({ ...pair(), 'odd/challenge.yml': yaml }))
    const rows = await rowsOf(api, detail._id)
    const row = rows.find((each) => !['Robots', 'Cookies'].includes(each.name))
    expect(row).toMatchObject({ name, outcome: code === 'encoding-unreadable' ? 'skip' : 'create' })
    expect(row?.problems.map((each) => each.code)).toEqual(code === undefined ? [] : [code])
    expect(rows).toHaveLength(3)
  },
)

test('U5 a file beyond the limit of the site is left out', async () => {
  const detail = await read(zipOf([challenge, { name: 'web/a.txt', content: Buffer.alloc(1024 * 1024 + 1) }]))
  const [row] = await rowsOf(api, detail._id)
  expect(row).toMatchObject({ files: 0, state: 'draft', problems: [{ code: 'file-left-out' }] })
})

test('an archive beyond its own limit is refused, and one above that of other files is not', async () => {
  const large = await api.call(uploadImport, { body: {}, files: [fileOf(Buffer.alloc(31 * 1024 * 1024))] })
  expect(large.body).toMatchObject({ status: 413, code: 'file-too-large', count: 30 })
  expect(await read(Buffer.alloc(2 * 1024 * 1024))).toMatchObject({ state: 'failed' })
})

test.each([
  ['duplicate keys', `${challengeYaml()}name: Twice\n`, 'field-twice'],
  ['an alias bomb', aliasBomb(), 'too-many-aliases'],
  ['a list', '- name: Robots\n', 'not-a-mapping'],
  ['a million brackets', `more: ${'['.repeat(1_000_000)}\n`, 'nested-too-deeply'],
])('M4 a challenge.yml with %s is skipped with the reason, and the others come', async (_what, yaml, reason) => {
  const detail = await read(zipFrom({ ...pair(), 'bad/challenge.yml': yaml }))
  expect(detail.outcomes).toMatchObject({ create: 2, skip: 1 })
  const skipped = (await rowsOf(api, detail._id)).find(({ outcome }) => outcome === 'skip')
  expect(skipped?.problems).toMatchObject([{ code: 'file-invalid', file: 'bad/challenge.yml', parameters: { reason } }])
})

function aliasBomb(): string {
  const lines = Array.from({ length: 12 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}*a${at}]`)
  return `a0: &a0 [x]\n${lines.join('\n')}\nname: *a12\nflags: [x]\n`
}

test('D9 a table of 100,000 rows is refused, and the site goes on', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `C${at},web,1,"flag{${at}}"`)
  const detail = await read(`name,category,value,flags\n${rows.join('\n')}`, 'challenges.csv')
  expect(detail).toMatchObject({ state: 'failed', problem: { code: 'too-many-challenges' } })
})

test('D9 tables that need more memory than there is are refused with the reason, and the next file is read', async () => {
  // Each is below the size from which density counts, and grows to a hundred megabytes of small objects.
  const rows = '{"challenge_id":1,"id":1,"a":[[],[]]},'.repeat(500_000)
  const tables = ['flags', 'hints', 'tags', 'solutions', 'dynamic_challenge'].map((name) => ({
    name: `db/${name}.json`,
    content: `{"results":[${rows}{}]}`,
    method: 'deflated' as const,
  }))
  const bomb = zipOf([{ name: 'db/challenges.json' }, ...tables])
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await read(bomb, 'ctfd.zip')).toMatchObject({ state: 'failed', failure: 'too-large', problem: null })
  await api.call(discardImport, { params: { id: last?._id ?? '' } })
  expect(await read(zipFrom(pair()))).toMatchObject({ state: 'ready', challenges: 2 })
})

test('F1, F10 secrets of an export and flags are nowhere in the preview, the log or the rows of others', async () => {
  const tables = {
    challenges: [challengeRow(1, { name: 'Robots' })],
    flags: [
      flagRow(1, { content: 'flag{never-shown}' }),
      flagRow(1, { id: 2, type: 'regex', content: '(never-shown-either' }),
    ],
    users: [{ id: 1, name: 'Ada', email: 'ada@example.org', password: 'hash-never-shown', type: 'user' }],
    teams: [{ id: 1, name: 'Red', password: 'team-never-shown' }],
    submissions: [{ id: 1, challenge_id: 1, user_id: 1, provided: 'answer-never-shown', type: 'incorrect' }],
    tokens: [{ id: 1, value: 'token-never-shown' }],
    config: [{ id: 1, key: 'mail_password', value: 'mail-never-shown' }],
  }
  const contents = exportOf(tables)
  const broken = String(contents['db/config.json']).replace('"mail-never-shown"', 'mail-never-shown')
  const detail = await read(
    zipFrom({ ...contents, 'db/config.json': broken, '.ctf/config': 'access_token = ctf-never-shown' }),
    'ctfd.zip',
  )
  expect(detail).toMatchObject({ format: 'ctfd', state: 'ready', leftOut: { people: 1, teams: 1, submissions: 1 } })
  const shown = JSON.stringify([
    detail,
    await rowsOf(api, detail._id),
    (await api.call(getImport, { params: { id: detail._id } })).body,
  ])
  expect(shown).toContain('pattern-unsupported')
  expect(shown).toContain('table-broken')
  expect(shown).not.toContain('never-shown')
  expect(site.logged()).not.toContain('never-shown')
  const { rows } = await site.database.pool.query(
    'select row_to_json(import_row) as row, row_to_json(import_run) as run from import_row, import_run where import_run.id = import_id',
  )
  expect(JSON.stringify(rows).match(/[\w{-]*never-shown/g)).toEqual(['flag{never-shown'])
})

test('N14 texts that the database cannot store lose those characters, wherever they are', async () => {
  const odd = String.raw`\u0000\ud800`
  const detail = await read(
    zipFrom({
      'drapeau.yml': `{"version": "1", "event": {"name": "Cup${odd}"}, "categories": [{"name": "Web${odd}"}]}`,
      'web/challenge.yml': `{"name": "${odd}", "category": "Web", "description": "x", "value": 1, "flags": ["a"]}`,
      'web/other/challenge.yml': challengeYaml(),
    }),
  )
  expect(detail).toMatchObject({ state: 'ready', challenges: 2, event: { name: 'Cup\uFFFD' } })
})
