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
import { noId } from '#test/sample-path.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

const megabyte = 1024 * 1024

let site: World
let wire: Wire
let port: number
let admin: Person
let category: { id: string }
let challenge: { id: string }

beforeAll(async () => {
  site = await world({ settings: { MAX_FILE_MB: '1' } })
  wire = await Wire.to(site.app.fastify)
  port = (site.app.fastify.server.address() as AddressInfo).port
  admin = await site.build.admin()
  category = await site.build.category()
})

beforeEach(async () => {
  challenge = await site.build.challenge()
  // Stays within the rate limits, which have tests of their own.
  site.advance(60_000)
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

/** Every file on the disk, complete or not. */
async function onDisk(where: World = site): Promise<string[]> {
  const folder = join(where.config.dataDir, 'files')
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Checks that the upload leaves no files, and that existing ones stay. */
async function expectNothingLeft(work: () => Promise<unknown>): Promise<void> {
  const before = await onDisk()
  await work()
  expect(await onDisk()).toEqual(before)
}

test('files are stored exactly as sent', async () => {
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

test('U1 files are stored under generated names, readable by the server only', async () => {
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

test('an empty file input counts as no file, however a browser sends it', async () => {
  const none = { name: 'files', filename: '', type: 'application/octet-stream' }
  expect(await upload([none, file('real')])).toMatchObject({ status: 201, files: [{ originalname: 'real' }] })
  expect(await upload([none])).toMatchObject({ status: 400, errors: { files: 'Choose at least one file' } })
  expect(await upload([field('files', '')])).toMatchObject({ errors: { files: 'Choose at least one file' } })
  expect(await upload([file('', 'nameless')])).toMatchObject({ status: 201, files: [{}, { originalname: 'file' }] })
})

test('U3 a file of the largest size is accepted, and one byte more is refused', async () => {
  const largest = Buffer.alloc(megabyte, 'x')
  expect((await upload([file('fits', largest)])).status).toBe(201)
  await expectNothingLeft(async () => {
    const reply = await upload([file('small'), file('too large', Buffer.concat([largest, Buffer.from('x')]))])
    expect(reply).toMatchObject({ status: 413, code: 'file-too-large', count: 1 })
  })
})

test('U3 twenty files are accepted, and one more is refused', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => file(`file ${at}`))
  await expectNothingLeft(async () => {
    expect(await upload(many(21))).toMatchObject({ status: 413, code: 'too-many-files', count: 20 })
  })
  expect((await upload(many(20))).files).toHaveLength(20)
  await expectNothingLeft(async () => {
    expect(await upload(many(1))).toMatchObject({ status: 413, code: 'too-many-files' })
  })
})

/** Forms that are refused, each with its response. */
const refused: Record<string, [parts: () => Part[], status: number, body: object]> = {
  'an unknown field': [() => [file('a'), field('color', 'red')], 400, { errors: { color: 'Unknown field' } }],
  'a file under another name': [
    () => [file('a'), { name: 'avatar', filename: 'a.png', content: 'x' }],
    400,
    { errors: { avatar: 'Unknown field' } },
  ],
  'files as text': [() => [field('files', 'text')], 400, { errors: { files: 'Unknown field' } }],
  'a field twice': [() => [file('a'), field('q', '1'), field('q', '2')], 400, { errors: { q: 'Invalid value' } }],
  'invalid UTF-8': [
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

test('a truncated or malformed form is refused and leaves nothing behind', async () => {
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

test('M6 upload routes accept only forms, and other routes accept none', async () => {
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

test('files are deleted when the database refuses the request', async () => {
  const fields = { name: 'Refused', description: 'x', category: noId, value: '1', flag: 'x' }
  await expectNothingLeft(async () => {
    const parts = [...Object.entries(fields).map(([name, value]) => field(name, value)), file('a'), file('b')]
    expect(await upload(parts, { path: '/api/challenges' })).toMatchObject({ errors: { category: 'Invalid category' } })
    expect((await upload([file('a')], { path: `/api/challenges/${noId}/files` })).status).toBe(404)
  })
})

test('I3 NUL and invalid UTF-8 are reported by field', async () => {
  const form = { name: 'A name', description: '<p>x</p>', category: category.id, value: '1', flag: 'x' }
  for (const name of ['name', 'description', 'flag']) {
    const parts = Object.entries({ ...form, [name]: 'a\0b' }).map(([each, value]) => field(each, value))
    const { status, errors } = await upload(parts, { path: '/api/challenges' })
    expect([name, status, Object.keys(errors ?? {})]).toEqual([name, 400, [name]])
  }
})

test('a form without file inputs refuses a file', async () => {
  const path = `/api/challenges/${challenge.id}`
  await expectNothingLeft(async () => {
    expect(await upload([file('a')], { path, method: 'PUT' })).toMatchObject({ errors: { files: 'Unknown field' } })
  })
})

test('Z1 a form is not read before its sender is authorised', async () => {
  const player = await site.build.player()
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
  ['a valid form', () => [file('a', Buffer.alloc(megabyte))], 201],
])('U3 after %s the connection accepts the next request', async (_case, parts, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, path: string, body?: Buffer): Promise<[number, number | undefined]> => {
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
  const [first, used] = await send('POST', `/api/challenges/${challenge.id}/files`, multipart(parts()))
  expect(first).toBe(status)
  expect(await send('GET', '/api/challenges')).toEqual([200, used])
  agent.destroy()
})

test('U3 bytes after the end of a form are discarded', async () => {
  const body = Buffer.concat([multipart([file('a')]), Buffer.alloc(megabyte)])
  expect((await post(body)).status).toBe(201)
})

test('U3 the size limit applies to chunked forms, too', async () => {
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

test('U3 a client that disconnects during an upload leaves nothing behind, whatever length it announced', async () => {
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
      // Files that were complete are deleted a moment after the incomplete one.
      await pause(100)
    }
  })
  expect((await wire.get('/health/ready')).status).toBe(200)
})

test('a challenge has at most twenty files, however many are sent at once to two nodes', async () => {
  const there = await world({ besides: site, settings: { DATA_DIR: site.config.dataDir } })
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      (at % 2 === 0 ? site : there).api
        .as(admin)
        .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File(['x'], `file ${at}`)] }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(20)
  expect(replies.filter((reply) => reply.body.code === 'too-many-files')).toHaveLength(10)
  const { rows } = await site.database.pool.query(`select storage_key from challenge_file where challenge_id = $1`, [
    challenge.id,
  ])
  expect(rows).toHaveLength(20)
})

test('O6 each uploaded file is recorded with the name of its challenge and its hash', async () => {
  const { files = [] } = await upload([file('one.txt', 'one')])
  const { changes, subject_name: name } = await site.database.db
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
