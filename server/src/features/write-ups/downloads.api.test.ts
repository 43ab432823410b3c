import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { reviewWriteUp } from '@drapeau/contract/write-ups.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { docx, pdf } from '#test/documents.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'
import { listEntries, openArchive, readEntry } from './zip-entries.ts'

let site: World
let wire: Wire
let admin: Person
let ada: Person

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  admin = await site.build.admin()
  ada = await site.build.player({ name: 'Ada' })
})

test('X5 the author and administrators can download a version, as an attachment', async () => {
  const challenge = await solvedBy(ada)
  const [one, two] = [await handIn(ada, challenge, pdf('one')), await handIn(ada, challenge, pdf('two'))]
  for (const person of [ada, admin])
    for (const [path, words] of [
      [one, 'one'],
      [two, 'two'],
    ] as const) {
      const { status, headers, bytes } = await wire.get(path, bearer(person))
      expect([status, bytes.equals(pdf(words))]).toEqual([200, true])
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''x.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        etag: `"${createHash('sha256').update(pdf(words)).digest('hex')}"`,
      })
    }
})

test('a download can be resumed', async () => {
  const path = await handIn(ada, await solvedBy(ada), pdf())
  const part = await wire.get(path, { ...bearer(ada), range: 'bytes=5-7' })
  expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '1.7', `bytes 5-7/${pdf().length}`])
  const beyond = await wire.get(path, { ...bearer(ada), range: 'bytes=99999-' })
  expect([beyond.status, JSON.parse(beyond.body)]).toEqual([
    416,
    expect.objectContaining({ code: 'range-not-satisfiable' }),
  ])
})

test('Z3 others get 404', async () => {
  const challenge = await solvedBy(ada)
  const path = await handIn(ada, challenge, pdf())
  const other = await site.build.player()
  await site.build.solve({ challenge, player: other })
  const nothing = await wire.get('/api/write-ups/00000000-0000-4000-8000-000000000000/file', bearer(other))
  const theirs = await wire.get(path, bearer(other))
  expect([theirs.status, theirs.body]).toEqual([404, nothing.body])
  expect((await wire.get(path)).status).toBe(401)
  expect((await wire.get('/api/write-ups/archive', bearer(ada))).status).toBe(403)
})

test('the archive has the newest version of each filtered write-up', async () => {
  const [zoe, event] = await Promise.all([site.build.player({ name: 'Zoé' }), site.build.event({ status: 'ended' })])
  const [one, two] = [await solvedBy(ada, { event, name: 'A: first' }), await solvedBy(zoe, { event, name: 'B' })]
  await site.build.solve({ challenge: one, player: zoe })
  await handIn(ada, one, pdf('old'))
  await handIn(ada, one, pdf('new'))
  const word = await docx()
  await handIn(zoe, one, word, 'x.docx')
  const path = await handIn(zoe, two, pdf('read'))
  const [, id = ''] = /write-ups\/(.+)\/file/.exec(path) ?? []
  await site.api.as(admin).call(reviewWriteUp, { params: { id }, body: { comment: 'Read.' } })

  const archive = await wire.get(`/api/write-ups/archive?event=${event.id}`, bearer(admin))
  expect(archive.status).toBe(200)
  expect(archive.headers['content-disposition']).toMatch(/^attachment; filename="write-ups \d{4}-\d\d-\d\d\.zip"/)
  expect(archive.headers['x-content-type-options']).toBe('nosniff')
  expect(await unpacked(archive.bytes)).toEqual({
    'A_ first/Ada v2.pdf': pdf('new').toString(),
    'A_ first/Zoé v1.docx': word.toString(),
    'B/Zoé v1.pdf': pdf('read').toString(),
  })
  const named = async (search: string): Promise<string[]> =>
    Object.keys(await unpacked((await wire.get(`/api/write-ups/archive?${search}`, bearer(admin))).bytes))
  expect(await named(`event=${event.id}&reviewed=true`)).toEqual(['B/Zoé v1.pdf'])
  expect(await named(`challenge=${one.id}&reviewed=false`)).toEqual(['A_ first/Ada v2.pdf', 'A_ first/Zoé v1.docx'])
  expect(await named(`user=${zoe.id}`)).toEqual(['A_ first/Zoé v1.docx', 'B/Zoé v1.pdf'])
  const none = await wire.get(`/api/write-ups/archive?challenge=${one.id}&reviewed=true`, bearer(admin))
  expect([none.status, none.headers['content-disposition']]).toEqual([404, undefined])
})

test('a missing file does not affect the others in the archive', async () => {
  const [one, two] = [await solvedBy(ada, { name: 'Lost' }), await solvedBy(ada, { name: 'Still there' })]
  await handIn(ada, one, pdf())
  await handIn(ada, two, pdf())
  const { storage_key: key } = await site.database.db
    .selectFrom('write_up')
    .where('challenge_id', '=', one.id)
    .select('storage_key')
    .executeTakeFirstOrThrow()
  await site.app.services.storage.remove([key])
  const { bytes } = await wire.get(`/api/write-ups/archive?user=${ada.id}`, bearer(admin))
  const names = Object.keys(await unpacked(bytes))
  expect(names).toContain('Still there/Ada v1.pdf')
  expect(names).not.toContain('Lost/Ada v1.pdf')
  expect(site.logged()).toContain('a stored file is missing')
})

test('D9 two archives are built at a time, and a client that disconnects makes room for the next', async () => {
  const here = await world()
  const [chief, player] = await Promise.all([here.build.admin(), here.build.player()])
  const challenge = await here.build.challenge()
  await here.build.solve({ challenge, player })
  // More than fits into the socket buffers, so that the archive waits for its reader.
  const large = Buffer.concat([pdf(), Buffer.alloc(19 * 1024 * 1024), Buffer.from('%%EOF')])
  const files = [new File([large], 'large.pdf')]
  expect((await here.api.as(player).call(submitWriteUp, { params: challenge, body: {}, files })).status).toBe(200)
  const there = await Wire.to(here.app.fastify)
  const slow = await Promise.all([1, 2].map(() => requestAndWait(there, chief)))
  const third = await there.get('/api/write-ups/archive', bearer(chief))
  expect([third.status, JSON.parse(third.body).code]).toEqual([429, 'too-many-requests'])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  for (const socket of slow) socket.destroy()
  // Disconnects before the response begins.
  for (const ms of [0, 1, 2, 5, 10, 20]) {
    const leaving = there.begin('/api/write-ups/archive', bearer(chief))
    await setTimeout(ms)
    leaving.destroy()
  }
  await expect.poll(async () => (await there.get('/api/write-ups/archive', bearer(chief))).status).toBe(200)
})

/** Requests the archive and reads only its beginning. */
async function requestAndWait(there: Wire, person: Person): Promise<Socket> {
  const socket = there.begin('/api/write-ups/archive', bearer(person))
  await once(socket, 'readable')
  return socket
}

async function unpacked(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await openArchive(bytes)
  const contents: Record<string, string> = {}
  for (const entry of await listEntries(archive, 100)) {
    const pieces: Buffer[] = []
    await readEntry(archive, entry, (piece) => void pieces.push(piece))
    contents[entry.fileName] = Buffer.concat(pieces).toString()
  }
  return contents
}

async function solvedBy(player: Person, options: Parameters<World['build']['challenge']>[0] = {}): Promise<NamedRef> {
  const made = await site.build.challenge(options)
  await site.build.solve({ challenge: made, player })
  return made
}

/** Returns the path of the download. */
async function handIn(player: Person, { id }: NamedRef, content: Buffer, name = 'x.pdf'): Promise<string> {
  const files = [new File([content], name)]
  const { status, body } = await site.api.as(player).call(submitWriteUp, { params: { id }, body: {}, files })
  expect(status).toBe(200)
  return body.writeUp?.path ?? ''
}

function bearer(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.token}` }
}
