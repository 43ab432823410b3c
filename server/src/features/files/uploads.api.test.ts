import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { addFiles, type ChallengeFile } from '@drapeau/contract/files.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { formHeaders, lastLine, multipart, multipartUntil, type Part } from '#test/multipart.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

const megabyte = 1024 * 1024

let place: World
let wire: Wire
let port: number
let admin: Person
let category: { id: string }
let challenge: { id: string }

beforeAll(async () => {
  place = await world({ settings: { MAX_FILE_MB: '1' } })
  wire = await Wire.to(place.app.fastify)
  port = (place.app.fastify.server.address() as AddressInfo).port
  admin = await place.build.admin()
  category = await place.build.category()
})

beforeEach(async () => {
  challenge = await place.build.challenge()
  // What is tried here is forms; the limits have tests of their own.
  place.advance(60_000)
})

interface Reply {
  status?: number
  code?: string
  errors?: Record<string, string>
  count?: number
  files?: ChallengeFile[]
}

async function post(
  body: Buffer,
  { path = `/api/challenges/${challenge.id}/files`, headers = {}, method = 'POST' } = {},
) {
  const reply = await wire.request({ method, path, headers: { ...bearer(admin), ...formHeaders, ...headers }, body })
  return { ...(JSON.parse(reply.body) as Reply), status: reply.status }
}

async function upload(parts: readonly Part[], options = {}) {
  return post(multipart(parts), options)
}

function bearer({ token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

const file = (filename: string, content: string | Buffer = 'x'): Part => ({ name: 'files', filename, content })
const field = (name: string, content: string | Buffer): Part => ({ name, content })

/** Every file on the disk, finished or not. */
async function onDisk(where: World = place): Promise<string[]> {
  const folder = join(where.config.dataDir, 'files')
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Nothing of the refused upload stays; what was there before does. */
async function expectNothingLeft(work: () => Promise<unknown>): Promise<void> {
  const before = await onDisk()
  await work()
  expect(await onDisk()).toEqual(before)
}

test('files arrive byte by byte as they were sent', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
  const { status, files } = await upload([file('one.bin', bytes), file('empty.txt', ''), file('two', '\r\n--x\r\n')])
  expect(status).toBe(201)
  expect(files?.map(({ originalname, size, sha256 }) => [originalname, size, sha256])).toEqual([
    ['one.bin', 70_000, createHash('sha256').update(bytes).digest('hex')],
    ['empty.txt', 0, createHash('sha256').digest('hex')],
    ['two', 7, createHash('sha256').update('\r\n--x\r\n').digest('hex')],
  ])
  const reply = await wire.get(files?.[0]?.path ?? '', bearer(admin))
  expect(reply.bytes.equals(bytes)).toBe(true)
})

test('U1 whatever a file is called, it lies under a name of ours, closed to others', async () => {
  const names = ['../../x', '/etc/passwd', '.htaccess', 'CON', '%2e%2e%2f', '日本語.txt', 'x'.repeat(300)]
  const { status, files } = await upload(names.map((name) => file(name)))
  expect(status).toBe(201)
  expect(files?.map(({ originalname }) => originalname.slice(0, 255))).toEqual([
    'x',
    'passwd',
    '.htaccess',
    'CON',
    '%2e%2e%2f',
    '日本語.txt',
    'x'.repeat(255),
  ])
  expect(await onDisk()).toSatisfy((all: string[]) => all.every((name) => /^[0-9a-f]{32}$/.test(name)))
  for (const each of files ?? []) {
    const reply = await wire.get(each.path, bearer(admin))
    expect([each.path, reply.status, reply.body]).toEqual([each.path, 200, 'x'])
  }
})

test('an empty choice of files is no file, whichever way a browser sends it', async () => {
  const none = { name: 'files', filename: '', type: 'application/octet-stream' }
  expect(await upload([none, file('real')])).toMatchObject({ status: 201, files: [{ originalname: 'real' }] })
  expect(await upload([none])).toMatchObject({ status: 400, errors: { files: 'Choose at least one file' } })
  expect(await upload([field('files', '')])).toMatchObject({ errors: { files: 'Choose at least one file' } })
  expect(await upload([file('', 'nameless')])).toMatchObject({ status: 201, files: [{}, { originalname: 'file' }] })
})

test('U3 a file of the largest size is taken, and one byte more is not', async () => {
  const largest = Buffer.alloc(megabyte, 'x')
  expect((await upload([file('fits', largest)])).status).toBe(201)
  await expectNothingLeft(async () => {
    const reply = await upload([file('small'), file('too large', Buffer.concat([largest, Buffer.from('x')]))])
    expect(reply).toMatchObject({ status: 413, code: 'file-too-large', count: 1 })
  })
})

test('U3 twenty files are taken, and one more is not', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => file(`file ${at}`))
  await expectNothingLeft(async () => {
    expect(await upload(many(21))).toMatchObject({ status: 413, code: 'too-many-files', count: 20 })
  })
  expect((await upload(many(20))).files).toHaveLength(20)
  await expectNothingLeft(async () => {
    expect(await upload(many(1))).toMatchObject({ status: 413, code: 'too-many-files' })
  })
})

/** Forms that are refused, each with its answer. */
const refused: Record<string, [parts: () => Part[], status: number, answer: object]> = {
  'a field that it does not know': [
    () => [file('a'), field('color', 'red')],
    400,
    { errors: { color: 'Unknown field' } },
  ],
  'a file under another name': [
    () => [file('a'), { name: 'avatar', filename: 'a.png', content: 'x' }],
    400,
    { errors: { avatar: 'Unknown field' } },
  ],
  'files as text': [() => [field('files', 'text')], 400, { errors: { files: 'Unknown field' } }],
  'a field twice': [() => [file('a'), field('q', '1'), field('q', '2')], 400, { errors: { q: 'Invalid value' } }],
  'bytes that are no text': [
    () => [file('a'), field('q', Buffer.from([0xff, 0xfe]))],
    400,
    { errors: { q: 'This text contains characters that cannot be used' } },
  ],
  'a field without a name': [() => [file('a'), field('', 'x')], 400, { code: 'malformed-request' }],
  'M4 the name __proto__': [() => [file('a'), field('__proto__', '{}')], 400, { code: 'malformed-request' }],
  'M4 the name constructor': [() => [file('a'), field('constructor', 'x')], 400, { code: 'malformed-request' }],
  'U3 a field too long': [() => [file('a'), field('q', 'x'.repeat(256 * 1024 + 1))], 413, { code: 'too-large' }],
  'U3 ten thousand fields': [
    () => [file('a'), ...Array.from({ length: 10_000 }, (_, at) => field(`f${at}`, 'x'))],
    413,
    { code: 'too-large' },
  ],
  'U3 ten thousand files': [
    () => Array.from({ length: 10_000 }, (_, at) => file(`f${at}`)),
    413,
    { code: 'too-many-files' },
  ],
  'U3 ten thousand parts without a name': [
    () => Array.from({ length: 10_000 }, () => ({ disposition: 'attachment', content: 'x' })),
    413,
    { code: 'too-large' },
  ],
}

test.each(Object.entries(refused))(
  '%s is refused and leaves nothing behind',
  async (_case, [parts, status, answer]) => {
    await expectNothingLeft(async () => {
      expect(await upload(parts())).toMatchObject({ status, ...answer })
    })
  },
)

test('a form that breaks off, or is none, is refused and leaves nothing behind', async () => {
  const whole = multipart([file('a', 'x'.repeat(100_000))])
  await expectNothingLeft(async () => {
    for (const body of [whole.subarray(0, 50_000), whole.subarray(0, whole.length - 6), Buffer.from('nothing')])
      expect(await post(body)).toMatchObject({ status: 400, code: 'malformed-request' })
    expect((await post(Buffer.alloc(0))).status).toBe(400)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `multipart/mixed; boundary=x`])
      expect(await post(whole, { headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        code: 'form-expected',
      })
  })
})

test('M6 only a form is taken for a form, and elsewhere a form is not taken', async () => {
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json\ta',
    '*/*',
    '',
  ]
  for (const type of types)
    expect(await post(Buffer.from('{}'), { headers: { 'content-type': type } })).toMatchObject({
      code: 'form-expected',
    })
  const packed = { headers: { 'content-encoding': 'gzip' } }
  expect(await upload([file('a')], packed)).toMatchObject({ status: 415, code: 'form-expected' })
  const json = await upload([file('a')], { path: '/api/files/delete' })
  expect(json).toMatchObject({ status: 415, code: 'unsupported-type' })
})

test('an answer of the database that refuses takes the files along', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const fields = { name: 'Refused', description: 'x', category: nobody, value: '1', flag: 'x' }
  await expectNothingLeft(async () => {
    const parts = [...Object.entries(fields).map(([name, value]) => field(name, value)), file('a'), file('b')]
    expect(await upload(parts, { path: '/api/challenges' })).toMatchObject({ errors: { category: 'Invalid category' } })
    expect((await upload([file('a')], { path: `/api/challenges/${nobody}/files` })).status).toBe(404)
  })
})

test('I3 NUL and text that is none are reported by their field', async () => {
  const form = { name: 'A name', description: '<p>x</p>', category: category.id, value: '1', flag: 'x' }
  for (const name of ['name', 'description', 'flag']) {
    const parts = Object.entries({ ...form, [name]: 'a\0b' }).map(([each, value]) => field(each, value))
    const { status, errors } = await upload(parts, { path: '/api/challenges' })
    expect([name, status, Object.keys(errors ?? {})]).toEqual([name, 400, [name]])
  }
})

test('a form that carries no files refuses one', async () => {
  const path = `/api/challenges/${challenge.id}`
  await expectNothingLeft(async () => {
    expect(await upload([file('a')], { path, method: 'PUT' })).toMatchObject({ errors: { files: 'Unknown field' } })
  })
})

test('Z1 nothing is read of a form before it is clear who sends it', async () => {
  const player = await place.build.player()
  const body = multipart([file('a', Buffer.alloc(megabyte / 2))])
  await expectNothingLeft(async () => {
    expect(await post(body, { headers: { authorization: '' } })).toMatchObject({ status: 401 })
    expect(await post(body, { headers: bearer(player) })).toMatchObject({ status: 403 })
    expect(await post(body, { path: '/api/challenges/nonsense/files' })).toMatchObject({ status: 404 })
  })
})

test.each<[string, () => Part[], number]>([
  ['a file too large', () => [file('a', Buffer.alloc(3 * megabyte))], 413],
  [
    'a wrong field before a large file',
    () => [field('q', 'x'), field('q', 'x'), file('a', Buffer.alloc(megabyte))],
    400,
  ],
  ['too many parts', () => Array.from({ length: 5_000 }, (_, at) => field(`f${at}`, 'x')), 413],
  ['no mistake at all', () => [file('a', Buffer.alloc(megabyte))], 201],
])('U3 after %s the same connection takes the next request', async (_case, parts, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (method: string, path: string, body?: Buffer): Promise<[number, number | undefined]> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = {
      host: 'localhost',
      ...bearer(admin),
      ...(body && { ...formHeaders, 'content-length': body.length }),
    }
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path, headers }, resolve).on('error', reject)
    outgoing.end(body)
    const reply = await promise
    const { localPort } = reply.socket
    await text(reply)
    return [reply.statusCode ?? 0, localPort]
  }
  const [first, used] = await ask('POST', `/api/challenges/${challenge.id}/files`, multipart(parts()))
  expect(first).toBe(status)
  expect(await ask('GET', '/api/challenges')).toEqual([200, used])
  agent.destroy()
})

test('U3 what comes after the end of a form is read and dropped', async () => {
  const body = Buffer.concat([multipart([file('a')]), Buffer.alloc(megabyte)])
  expect((await post(body)).status).toBe(201)
})

test('U3 a form in chunks, of unknown length, is measured all the same', async () => {
  const send = async (bytes: number): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = { host: 'localhost', ...bearer(admin), ...formHeaders, 'transfer-encoding': 'chunked' }
    const path = `/api/challenges/${challenge.id}/files`
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', path, headers }, resolve).on('error', reject)
    outgoing.write(multipartUntil([file('chunked')]))
    for (let sent = 0; sent < bytes; sent += 1024) outgoing.write(Buffer.alloc(Math.min(1024, bytes - sent)))
    outgoing.end(Buffer.concat([Buffer.from('\r\n'), lastLine]))
    const reply = await promise
    reply.resume()
    return reply.statusCode ?? 0
  }
  expect(await send(megabyte)).toBe(201)
  await expectNothingLeft(async () => {
    expect(await send(megabyte + 1)).toBe(413)
  })
})

test('U3 a client that hangs up in the middle leaves nothing behind, whatever length was promised', async () => {
  await expectNothingLeft(async () => {
    for (const length of [500_000, 10_000_000]) {
      const socket = connect(port, '127.0.0.1')
      const head = { host: 'localhost', ...bearer(admin), ...formHeaders, 'content-length': String(length) }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`POST /api/challenges/${challenge.id}/files HTTP/1.1\r\n${lines.join('')}\r\n`)
      socket.write(multipart([file('first', 'x')]).subarray(0, -lastLine.length))
      socket.write(multipartUntil([file('cut off')]))
      socket.write(Buffer.alloc(300_000))
      await waitUntil(async () => (await onDisk()).some((name) => name.endsWith('.part')))
      socket.destroy()
      await waitUntil(async () => !(await onDisk()).some((name) => name.endsWith('.part')))
      // Those that were whole before the line broke go a moment after the one that was not.
      await pause(100)
    }
  })
  expect((await wire.get('/health/ready')).status).toBe(200)
})

test('exactly twenty files fit, however many are sent at once and to whichever node', async () => {
  const there = await world({ besides: place, settings: { DATA_DIR: place.config.dataDir } })
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      (at % 2 === 0 ? place : there).api
        .as(admin)
        .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File(['x'], `file ${at}`)] }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(20)
  expect(replies.filter((reply) => reply.body.code === 'too-many-files')).toHaveLength(10)
  const { rows } = await place.database.pool.query(`select storage_key from challenge_file where challenge_id = $1`, [
    challenge.id,
  ])
  expect(rows).toHaveLength(20)
})

test('O6 each file that comes is recorded with the name of its challenge and its hash', async () => {
  const { files = [] } = await upload([file('one.txt', 'one')])
  const { changes, subject_name: name } = await place.database.db
    .selectFrom('audit_record')
    .where('subject_id', '=', files[0]?._id ?? '')
    .select(['changes', 'subject_name'])
    .executeTakeFirstOrThrow()
  expect(name).toBe('one.txt')
  expect(changes).toContainEqual({ field: 'sha256', before: null, after: files[0]?.sha256 })
})

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20)
}
