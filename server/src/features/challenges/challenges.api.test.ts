import {
  createChallenge,
  deleteChallenge,
  getChallenge,
  getChallengeTies,
  isManaged,
  listChallenges,
  updateChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let category: { id: string; name: string }

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin({ name: 'Ada Author' })
  category = await site.build.category({ name: 'Web' })
})

function form(options: Record<string, unknown> = {}) {
  return {
    name: 'A challenge',
    description: '<p>Find it.</p>',
    category: category.id,
    value: '100',
    flag: 'epitech{found}',
    ...options,
  }
}

async function create(options: Record<string, unknown> = {}, files: File[] = []) {
  return site.api.as(admin).call(createChallenge, { body: form(options), files })
}

test('X3 code, tables and pictures of the challenge are kept; a picture from elsewhere is not', async () => {
  const description =
    '<p>See <img data-file="map.png" alt="The map" /></p><pre><code class="language-python">a = 1\n\nb = 2</code></pre><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
  const outside = '<p><img src="https://evil.example/x.png" data-file="https://evil.example/x.png" alt="x" /></p>'
  const { status, body } = await create({ name: 'Pictures', description, solution: outside + description }, [
    new File(['x'], 'map.png'),
  ])
  expect([status, body.description, body.solution]).toEqual([201, description, `<p></p>${description}`])
  const again = await site.api
    .as(admin)
    .call(updateChallenge, { params: { id: body._id }, body: { description: body.description }, files: [] })
  expect([again.status, again.body.version]).toEqual([200, body.version])
})

test('a challenge is created with its files as sent', async () => {
  const event = await site.build.event({ name: 'Summer cup' })
  const { status, body } = await create(
    {
      name: 'Robots',
      description: '<p onclick="x()">Read <b>all</b> of it.</p><script>steal()</script>',
      event: event.id,
      type: 'dynamic',
      value: '500',
      minimum: '100',
      decay: '10',
      func: 'logarithmic',
      caseSensitivity: 'case-insensitive',
      max_attempts: '5',
    },
    [new File(['one'], 'one.txt'), new File(['two, longer'], 'zwei ü.bin')],
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Robots',
    description: '<p>Read <strong>all</strong> of it.</p>',
    event: { _id: event.id, name: 'Summer cup' },
    category: { _id: category.id, name: 'Web' },
    type: 'dynamic',
    value: 500,
    currentValue: 500,
    minimum: 100,
    decay: 10,
    func: 'logarithmic',
    flag: 'epitech{found}',
    caseSensitivity: 'case-insensitive',
    max_attempts: 5,
    requirements: [],
    hints: 0,
    fails: 0,
    solves: 0,
    version: 1,
  })
  expect(body.files.map(({ originalname, size }) => [originalname, size])).toEqual([
    ['one.txt', 3],
    ['zwei ü.bin', 11],
  ])
  expect(body.files[1]?.path).toBe(`/api/files/${body.files[1]?._id}/zwei%20%C3%BC.bin`)
  const seen = await site.api.as(admin).call(getChallenge, { params: { id: body._id } })
  expect(seen.body).toEqual(body)
})

test('omitted fields have the defaults of the specification', async () => {
  const { body } = await create()
  expect(body).toMatchObject({
    event: null,
    type: 'standard',
    caseSensitivity: 'case-sensitive',
    max_attempts: 0,
    func: 'linear',
    minimum: null,
    decay: null,
    files: [],
  })
})

test('a standard challenge stores no minimum and decay', async () => {
  const { status, body } = await create({ type: 'standard', minimum: '10', decay: '5', func: 'logarithmic' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ type: 'standard', minimum: null, decay: null, currentValue: 100 })
})

test.each([
  [{ event: noId }, { event: 'Invalid event' }],
  [{ event: 'x' }, { event: 'Invalid event' }],
  [{ category: noId }, { category: 'Invalid category' }],
  [{ category: '' }, { category: 'Category is required' }],
  [{ name: '' }, { name: 'Name is required' }],
  [{ flag: '  ' }, { flag: 'Flag is required' }],
  [{ description: '<script>x</script>' }, { description: 'Description is required' }],
  [{ description: '<p><img src=x></p>' }, { description: 'Description is required' }],
  [{ value: '' }, { value: 'Value is required' }],
  [{ color: 'red' }, { color: 'Unknown field' }],
  [{ solves: '7', version: '1' }, { solves: 'Unknown field' }],
])('%j is refused by name, and nothing is stored', async (options, errors) => {
  const before = await countChallenges()
  const { status, body } = await create(options, [new File(['x'], 'x')])
  expect([status, body.code, body.errors]).toEqual([400, 'invalid-input', errors])
  expect(await countChallenges()).toBe(before)
})

test.each(['-1', '1e308', 'NaN', '1e3', '2147483648', '0.1', '1000001', ' 1', '١', 'Infinity'])(
  'S1 a value of %j is refused',
  async (value) => {
    const { status, body } = await create({ value })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['value']])
  },
)

test.each([
  [{ decay: '0', minimum: '1' }, 'decay'],
  [{ decay: '', minimum: '1' }, 'decay'],
  [{ decay: '5', minimum: '101' }, 'minimum'],
  [{ decay: '5', minimum: '-1' }, 'minimum'],
  [{ decay: '5' }, 'minimum'],
  [{ value: '0', decay: '5', minimum: '1' }, 'minimum'],
])('S2 value fields of %j are refused', async (options, field) => {
  const { status, body } = await create({ type: 'dynamic', ...options })
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {})).toContain(field)
})

test('S2 the value follows the solves, and stays within its bounds', async () => {
  const challenge = await site.build.challenge({ value: 500, falling: { minimum: 100, decay: 150 }, category })
  const values = []
  for (let solves = 0; solves < 4; solves += 1) {
    const { body } = await site.api.as(admin).call(getChallenge, { params: { id: challenge.id } })
    values.push(isManaged(body) && body.currentValue)
    await site.build.solve({ challenge, player: await site.build.player() })
  }
  expect(values).toEqual([500, 350, 200, 100])
  const { body } = await site.api.as(admin).call(listChallenges, { query: { q: challenge.name } })
  expect(body.challenges[0]).toMatchObject({ value: 500, currentValue: 100, solves: 4 })
})

test('a challenge is changed, and an omitted case sensitivity stays', async () => {
  const { body: made } = await create({ name: 'Before', caseSensitivity: 'case-insensitive' })
  const { status, body } = await site.api.as(admin).call(updateChallenge, {
    params: { id: made._id },
    body: form({ name: 'After', flag: 'epitech{other}', max_attempts: '3', version: String(made.version) }),
    files: [],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'After',
    flag: 'epitech{other}',
    max_attempts: 3,
    caseSensitivity: 'case-insensitive',
    version: made.version + 1,
  })
})

test('an update is validated as a creation is, and changes nothing when it is refused', async () => {
  const { body: made } = await create({ name: 'Steady' })
  const put = (options: Record<string, unknown>, id = made._id) =>
    site.api.as(admin).call(updateChallenge, { params: { id }, body: form(options), files: [] })
  expect((await put({ event: noId })).body.errors).toEqual({ event: 'Invalid event' })
  expect((await put({ category: noId })).body.errors).toEqual({ category: 'Invalid category' })
  expect((await put({ description: '<hr>' })).body.errors).toEqual({ description: 'Description is required' })
  expect((await put({}, noId)).status).toBe(404)
  const { body } = await site.api.as(admin).call(getChallenge, { params: { id: made._id } })
  expect(body).toEqual(made)
})

test('R10 when two administrators edit one challenge, the second is refused, and nothing is lost', async () => {
  const { body: made } = await create({ name: 'Edited by two' })
  const other = await site.build.admin()
  const save = (person: Person, name: string) =>
    site.api.as(person).call(updateChallenge, {
      params: { id: made._id },
      body: form({ name, version: String(made.version) }),
      files: [],
    })
  const replies = await Promise.all([save(admin, 'By the first'), save(other, 'By the second')])
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const winner = replies.find(({ status }) => status === 200)
  const loser = replies.find(({ status }) => status === 409)
  expect(loser?.body.code).toBe('changed-meanwhile')
  const { body } = await site.api.as(admin).call(getChallenge, { params: { id: made._id } })
  expect(body).toEqual(winner?.body)
  expect(body).toMatchObject({ version: made.version + 1 })
})

test('R10 saving without changes changes nothing and notifies nobody', async () => {
  const { body: made } = await create({ name: 'Same' })
  const { body } = await site.api
    .as(admin)
    .call(updateChallenge, { params: { id: made._id }, body: form({ name: 'Same' }), files: [] })
  expect(body).toEqual(made)
  expect(await auditOf(made._id)).toHaveLength(1)
})

test('O6 the audit log records that a flag changed, but never its value', async () => {
  const { body: made } = await create({ name: 'Recorded' }, [new File(['x'], 'map.png')])
  await site.api.as(admin).call(updateChallenge, {
    params: { id: made._id },
    body: form({ name: 'Recorded', flag: 'epitech{brand-new}', value: '200' }),
    files: [],
  })
  await site.api.as(admin).call(deleteChallenge, { params: { id: made._id } })
  const records = await auditOf(made._id)
  expect(records.map(({ action, actor_name: actor }) => [action, actor])).toEqual([
    ['created', 'Ada Author'],
    ['updated', 'Ada Author'],
    ['deleted', 'Ada Author'],
  ])
  expect(records[0]?.changes).toContainEqual({ field: 'files', before: null, after: ['map.png'] })
  expect(records[1]?.changes).toEqual([
    { field: 'value', before: 100, after: 200 },
    { field: 'flag', before: '••••••', after: '••••••' },
  ])
  expect(JSON.stringify(records)).not.toMatch(/epitech\{/)
})

test('deleting a challenge deletes exactly what was listed beforehand', async () => {
  const { body: made } = await create({ name: 'Doomed' }, [new File(['a'], 'a'), new File(['b'], 'b')])
  const challenge = { id: made._id }
  const [needsIt, needed] = await Promise.all([
    site.build.challenge({ name: 'Needs it' }),
    site.build.challenge({ name: 'Needed by it' }),
  ])
  const player = await site.build.player()
  await site.build.solve({ challenge, player })
  await site.build.submission({ challenge, player, isCorrect: true })
  await site.build.submission({ challenge, player })
  await site.build.submission({ challenge: needed, player })
  const { db } = site.database
  await db
    .insertInto('challenge_requirement')
    .values([
      { challenge_id: needsIt.id, required_id: challenge.id },
      { challenge_id: challenge.id, required_id: needed.id },
    ])
    .execute()
  await db
    .insertInto('hint')
    .values({ challenge_id: challenge.id, content: 'Look closer', created_at: new Date(), updated_at: new Date() })
    .execute()
  const before = await countRows()

  const ties = await site.api.as(admin).call(getChallengeTies, { params: challenge })
  expect(ties.body).toEqual({
    solves: 1,
    submissions: 2,
    files: 2,
    hints: 1,
    writeUps: 0,
    requiredBy: [{ _id: needsIt.id, name: 'Needs it', name_fr: null }],
  })
  const keys = await storedKeys()
  const gone = await site.api.as(admin).call(deleteChallenge, { params: challenge })
  expect(gone.body).toEqual({ status: 200, message: 'Challenge deleted successfully' })

  const after = await countRows()
  expect(after).toEqual({
    challenge: before.challenge - 1,
    solve: before.solve - 1,
    submission: before.submission - 2,
    challenge_file: before.challenge_file - 2,
    hint: before.hint - 1,
    challenge_requirement: before.challenge_requirement - 2,
  })
  expect(await storedKeys()).toHaveLength(keys.length - 2)
  expect((await site.api.as(admin).call(getChallenge, { params: challenge })).status).toBe(404)
  expect((await site.api.as(admin).call(deleteChallenge, { params: challenge })).status).toBe(404)
  expect((await site.api.as(admin).call(getChallengeTies, { params: challenge })).status).toBe(404)
})

test('R11 of twenty parallel deletions of a challenge one succeeds and is recorded', async () => {
  const { body: made } = await create()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => site.api.as(admin).call(deleteChallenge, { params: { id: made._id } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(19)
  expect(await auditOf(made._id)).toHaveLength(2)
})

async function countChallenges(): Promise<number> {
  return (await countRows()).challenge
}

async function countRows() {
  const count = async (
    table: 'challenge' | 'solve' | 'submission' | 'challenge_file' | 'hint' | 'challenge_requirement',
  ) => {
    const { rows } = await site.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return rows[0]?.count ?? 0
  }
  return {
    challenge: await count('challenge'),
    solve: await count('solve'),
    submission: await count('submission'),
    challenge_file: await count('challenge_file'),
    hint: await count('hint'),
    challenge_requirement: await count('challenge_requirement'),
  }
}

async function storedKeys(): Promise<string[]> {
  const keys = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  return keys
}

async function auditOf(id: string) {
  return site.database.db
    .selectFrom('audit_record')
    .where('subject_id', '=', id)
    .select(['action', 'actor_name', 'changes'])
    .orderBy('created_at')
    .execute()
}
