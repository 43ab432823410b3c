import { symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFiles, type ChallengeFile, deleteFiles } from '@drapeau/contract/files.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire
let admin: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  wire = await Wire.to(site.app.fastify)
})

async function stored(content: string, name = 'notes.txt', challenge?: { id: string }): Promise<ChallengeFile> {
  const { id } = challenge ?? (await site.build.challenge())
  const { body } = await site.api
    .as(admin)
    .call(addFiles, { params: { id }, body: {}, files: [new File([content], name)] })
  const added = body.files.at(-1)
  if (!added) throw new Error('The file was not stored.')
  return added
}

function signedIn(person: Person = admin, more: Record<string, string> = {}): Record<string, string> {
  return { authorization: `Bearer ${person.token}`, ...more }
}

test.each([
  ['page.html', '<script>alert(document.domain)</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['script.js', 'alert(1)'],
  ['sheet.css', '* { display: none }'],
])('X5 %s is sent as an attachment with a policy that allows no scripts', async (name, content) => {
  const file = await stored(content, name)
  const reply = await wire.get(file.path, signedIn())
  expect([reply.status, reply.body]).toEqual([200, content])
  expect(reply.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    etag: `"${file.sha256}"`,
  })
  expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
})

test('U9 a range of a file is exactly that range', async () => {
  const file = await stored('0123456789')
  const part = async (range: string) => {
    const { status, body, headers } = await wire.get(file.path, signedIn(admin, { range }))
    return [status, body, headers['content-range'], headers['content-length']]
  }
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10', '3'])
  expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10', '2'])
  expect(await part('bytes=8-')).toEqual([206, '89', 'bytes 8-9/10', '2'])
  expect((await part('bytes=10-')).toSpliced(1, 1)).toEqual([416, 'bytes */10', expect.any(String)])
  expect(await part(`bytes=${'0-,'.repeat(1_000)}0-`)).toEqual([200, '0123456789', undefined, '10'])
  expect(await part('bytes=5-2')).toEqual([200, '0123456789', undefined, '10'])
  expect(await part('lines=1-2')).toEqual([200, '0123456789', undefined, '10'])
})

test('U9 a refused range has a reason like every refusal', async () => {
  const file = await stored('')
  const reply = await wire.get(file.path, signedIn(admin, { range: 'bytes=0-' }))
  expect(JSON.parse(reply.body)).toEqual({
    status: 416,
    message: 'The file does not have that range.',
    code: 'range-not-satisfiable',
  })
  expect(reply.headers['content-disposition']).toBeUndefined()
})

test('a download can be resumed only if the file is unchanged', async () => {
  const file = await stored('0123456789')
  const request = (headers: Record<string, string>) => wire.get(file.path, signedIn(admin, headers))
  expect((await request({ range: 'bytes=5-', 'if-range': `"${file.sha256}"` })).body).toBe('56789')
  expect((await request({ range: 'bytes=5-', 'if-range': '"another"' })).body).toBe('0123456789')
  const same = await request({ 'if-none-match': `"${file.sha256}"` })
  expect([same.status, same.body]).toEqual([304, ''])
})

test('U2 only the exact path of a file returns it', async () => {
  const file = await stored('mine', 'notes.txt')
  const { storage_key: key } = await site.database.db
    .selectFrom('challenge_file')
    .where('id', '=', file._id)
    .select('storage_key')
    .executeTakeFirstOrThrow()
  const others = [
    'other.txt',
    'NOTES.TXT',
    'notes.txt%00',
    'notes.txt%20',
    key,
    `..%2f${key}`,
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e%252fnotes.txt',
    '%2e%2e%5cnotes.txt',
    '%2fetc%2fpasswd',
    '..%c0%afnotes.txt',
  ]
  for (const name of others) {
    const reply = await wire.get(`/api/files/${file._id}/${name}`, signedIn())
    expect([name, [400, 404].includes(reply.status)]).toEqual([name, true])
    expect(reply.body).not.toContain('mine')
  }
  for (const path of [`/api/files/${file._id}`, `/api/files/${key}/notes.txt`, `/api/files/${noId}/notes.txt`])
    expect((await wire.get(path, signedIn())).status).toBe(404)
  expect((await wire.get(`${file.path}?download=1`, signedIn())).status).toBe(400)
})

test('U2 a symbolic link instead of a file gets 404, and so does a missing file', async () => {
  const file = await stored('kept')
  const { storage_key: key } = await site.database.db
    .selectFrom('challenge_file')
    .where('id', '=', file._id)
    .select('storage_key')
    .executeTakeFirstOrThrow()
  const path = join(site.config.dataDir, 'files', key.slice(0, 2), key)
  const secret = join(site.config.dataDir, 'secret')
  await writeFile(secret, 'secret')
  await unlink(path)
  expect((await wire.get(file.path, signedIn())).status).toBe(404)
  await symlink(secret, path)
  const reply = await wire.get(file.path, signedIn())
  expect([reply.status, reply.body.includes('secret')]).toEqual([404, false])
  expect(site.logged()).toContain('a stored file is missing')
})

test('Z1, Z9 no other spelling of the path bypasses the access check', async () => {
  const hidden = await site.build.challenge({ event: await site.build.event({ status: 'running' }) })
  const file = await stored('for administrators', 'notes.txt', hidden)
  const player = await site.build.player()
  const paths = [
    file.path,
    `${file.path}/`,
    `/${file.path}`,
    file.path.replace('/api/', '/api//'),
    file.path.replace('/api/', '/%61pi/'),
    file.path.replace('/api/', '/API/'),
    file.path.replace('/api/', '/x/%2e%2e/api/'),
    file.path.replace('/api/', '/x/../api/'),
    file.path.replace('/files/', '/files/./'),
    `${file.path}?_method=GET`,
    `${file.path};x`,
  ]
  for (const headers of [{}, signedIn(player), { authorization: `Bearer ${file._id}` }])
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const reply = await wire.request({ method, path, headers: { ...headers, 'x-http-method-override': 'GET' } })
        expect([path, method, reply.status < 400]).toEqual([path, method, false])
        expect(reply.body).not.toContain('for administrators')
      }
})

test('files are deleted together or not at all', async () => {
  const challenge = await site.build.challenge({ name: 'Owner' })
  const [one, two, three] = [
    await stored('1', 'one', challenge),
    await stored('2', 'two', challenge),
    await stored('3', 'three'),
  ]
  const remove = (files: string[]) => site.api.as(admin).call(deleteFiles, { body: { files } })
  expect((await remove([one._id, noId])).status).toBe(404)
  expect((await wire.get(one.path, signedIn())).body).toBe('1')
  const gone = await remove([one._id, three._id, one._id])
  expect(gone.body).toEqual({ status: 200, message: 'Files deleted successfully' })
  for (const file of [one, three]) expect((await wire.get(file.path, signedIn())).status).toBe(404)
  expect((await wire.get(two.path, signedIn())).body).toBe('2')
  const record = await site.database.db
    .selectFrom('audit_record')
    .where('subject_id', '=', one._id)
    .where('action', '=', 'deleted')
    .select(['subject_name as name', 'changes'])
    .executeTakeFirstOrThrow()
  expect(record.name).toBe('one')
  expect(record.changes).toContainEqual({ field: 'challenge', before: 'Owner', after: null })
})
