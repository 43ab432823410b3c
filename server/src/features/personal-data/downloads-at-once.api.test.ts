import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { pdf } from '#test/documents.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire
let admin: Person
beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  admin = await site.build.admin()
})

const bearer = ({ token }: Person): Record<string, string> => ({ authorization: `Bearer ${token}` })
const own = '/api/users/me/data'

/** Their data does not fit into the buffers of a connection, so that a download waits for its reader. */
async function buildAuthor(known?: Person): Promise<Person> {
  const player = known ?? (await site.build.player())
  const challenge = await site.build.challenge()
  await site.build.solve({ challenge, player })
  const large = Buffer.concat([pdf(), randomBytes(18 * 1024 * 1024), Buffer.from('%%EOF')])
  const files = [new File([large], 'large.pdf')]
  const { status } = await site.api.as(player).call(submitWriteUp, { params: { id: challenge.id }, body: {}, files })
  expect(status).toBe(200)
  return player
}

/** Requests the data and reads only its beginning. What an earlier test has left may take a moment to end. */
async function begin(person: Person, path = own): Promise<Socket> {
  for (;;) {
    const socket = wire.begin(path, bearer(person))
    onTestFinished(() => void socket.destroy())
    await once(socket, 'readable')
    const status = String(socket.read(12))
    if (status === 'HTTP/1.1 200') return socket
    expect(status).toBe('HTTP/1.1 429')
    socket.destroy()
    await pause(1_000)
  }
}

const statusOf = async (person: Person, path = own): Promise<number> => (await wire.get(path, bearer(person))).status

test('D9 two downloads of one person and four of all run at a time, and further ones are asked to try again', async () => {
  const [ada, zoe] = [await buildAuthor(), await buildAuthor()]
  const slow = [await begin(ada), await begin(ada)]
  const third = await wire.get(own, bearer(ada))
  expect([third.status, JSON.parse(third.body)]).toEqual([429, expect.objectContaining({ code: 'too-many-requests' })])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  const other = await site.build.player()
  expect(await statusOf(other)).toBe(200)
  slow.push(await begin(zoe), await begin(zoe))
  expect(await statusOf(other)).toBe(429)
  // Players do not keep administrators from answering somebody who asks for their data.
  expect(await statusOf(admin, `/api/users/data/${other.id}`)).toBe(200)
  slow[0]?.destroy()
  await expect.poll(() => statusOf(other), { interval: 300 }).toBe(200)
  for (const socket of slow) socket.destroy()
  await expect.poll(() => statusOf(ada), { interval: 300 }).toBe(200)
})

/** A teacher, and where the data of a pupil is whose account was made in their class. */
async function buildPupilData(): Promise<{ teacher: Person; path: string }> {
  const teacher = await buildTeacher(site)
  const { id, pupils } = await buildClass(site, teacher)
  const [pupil] = pupils
  if (!pupil) throw new Error('The class has one pupil.')
  const { token, sessionId } = await site.build.session(pupil._id)
  await buildAuthor({ id: pupil._id, name: pupil.name, email: '', token, sessionId })
  return { teacher, path: `/api/classes/${id}/pupils/${pupil._id}/data` }
}

test('D9 a teacher downloads the data of two pupils at a time, and does not wait for players or other teachers', async () => {
  const [ada, zoe] = [await buildAuthor(), await buildAuthor()]
  const slow = [await begin(ada), await begin(ada), await begin(zoe), await begin(zoe)]
  const player = await site.build.player()
  expect(await statusOf(player)).toBe(429)
  const [{ teacher, path }, other] = [await buildPupilData(), await buildPupilData()]
  const theirs = [await begin(teacher, path), await begin(teacher, path)]
  const third = await wire.get(path, bearer(teacher))
  expect([third.status, JSON.parse(third.body)]).toEqual([429, expect.objectContaining({ code: 'too-many-requests' })])
  // Their own data comes out of the same two.
  expect(await statusOf(teacher)).toBe(429)
  expect(await statusOf(other.teacher, other.path)).toBe(200)
  // Nor do players wait for teachers.
  for (const socket of slow) socket.destroy()
  await expect.poll(() => statusOf(player), { interval: 300 }).toBe(200)
  for (const socket of theirs) socket.destroy()
  await expect.poll(() => statusOf(teacher, path), { interval: 300 }).toBe(200)
})

test('D9 the teachers of many pupils share eight downloads', async () => {
  const places = [await buildPupilData(), await buildPupilData(), await buildPupilData(), await buildPupilData()]
  const last = await buildPupilData()
  const slow = []
  for (const { teacher, path } of places) slow.push(await begin(teacher, path), await begin(teacher, path))
  expect(await statusOf(last.teacher, last.path)).toBe(429)
  slow[0]?.destroy()
  await expect.poll(() => statusOf(last.teacher, last.path), { interval: 300 }).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('D9 an administrator downloads the data of four people at a time', async () => {
  const ada = await buildAuthor()
  const path = `/api/users/data/${ada.id}`
  for (let count = 0; count < 4; count += 1) await begin(admin, path)
  expect(await statusOf(admin, path)).toBe(429)
  expect(await statusOf(await site.build.player())).toBe(200)
})

test('D9 somebody who leaves before the first byte makes room', async () => {
  const ada = await site.build.player()
  for (const ms of [0, 2, 10]) {
    const leaving = wire.begin(own, bearer(ada))
    await pause(ms)
    leaving.destroy()
  }
  await expect.poll(() => statusOf(ada), { interval: 300 }).toBe(200)
  expect(await Promise.all([statusOf(ada), statusOf(ada)])).toEqual([200, 200])
})
