import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { formHeaders, multipart, multipartUntil, type Part } from '#test/multipart.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'
import { watchBody } from './body-timeout.ts'
import { addFormRoute, withForm } from './form-route.ts'
import { UploadSlots } from './upload-slots.ts'

/** Longer than a possible beginning of the next boundary. */
const some = Buffer.alloc(200, 'a')
const paper: Part = { name: 'files', filename: 'x.pdf', content: pdf() }

const started = Buffer.concat([multipartUntil([paper]), some])

describe('slots', () => {
  const player = (accountId: string) => ({ accountId, type: 'user' as const })
  const small = { perPlayer: 2, perAdmin: 3, ofPlayers: 4 }

  test('W10 N9 are bounded for each account and for all players together', () => {
    const slots = new UploadSlots(small)
    const back = [slots.take(player('a')), slots.take(player('a')), slots.take(player('b')), slots.take(player('b'))]
    expect(() => slots.take(player('a'))).toThrow('Too many attempts')
    expect(() => slots.take(player('c'))).toThrow('Too many attempts')
    back[0]?.()
    back[0]?.()
    slots.take(player('c'))
    expect(() => slots.take(player('c'))).toThrow('Too many attempts')
    expect(slots.count()).toBe(4)
  })

  test('W10 are reserved for administrators, up to a number', () => {
    const slots = new UploadSlots({ ...small, ofPlayers: 0 })
    const admin = { accountId: 'x', type: 'admin' as const }
    for (let index = 0; index < 3; index += 1) slots.take(admin)
    expect(() => slots.take(admin)).toThrow('Too many attempts')
  })
})

describe('W10 N9 slow uploads', () => {
  let site: World
  let ada: Person
  let challenge: NamedRef
  let port: number

  beforeEach(async () => {
    site = await world()
    ada = await site.build.player()
    challenge = await solvedBy(ada)
    await Wire.to(site.app.fastify)
    port = (site.app.fastify.server.address() as AddressInfo).port
  })

  async function solvedBy(player: Person): Promise<NamedRef> {
    const made = await site.build.challenge()
    await site.build.solve({ challenge: made, player })
    return made
  }

  /** Begins an upload and sends only this part of it. */
  function begin(player: Person, sent: Buffer, length = 1_000_000): Socket {
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${player.token}`,
      'content-length': String(length),
      ...formHeaders,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write(`POST /api/submissions/${challenge.id} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(sent)
    return socket
  }

  const handIn = (player: Person, { id }: NamedRef) =>
    site.api.as(player).raw({
      method: 'POST',
      url: `/api/submissions/${id}`,
      headers: formHeaders,
      payload: multipart([paper]),
    })

  const underWay = (player?: Person): number => site.app.fastify.uploads.count(player?.id)

  async function files(): Promise<string[]> {
    const all = await readdir(join(site.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  test('are limited to four of an account; further ones are refused unread, and other accounts are not affected', async () => {
    const responses: string[] = []
    const sockets = Array.from({ length: 30 }, () => begin(ada, started, 10_000_000))
    for (const socket of sockets) {
      socket.on('data', (bytes) => responses.push(String(bytes)))
      // Above the slowest pace, so that none is ended for being late on a busy machine.
      const sending = setInterval(() => socket.writable && socket.write(Buffer.alloc(5_000, 'a')), 500)
      socket.on('close', () => clearInterval(sending))
    }
    await expect.poll(() => responses.length).toBe(26)
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 429 /)
      expect(response).toMatch(/^retry-after: 10\r$/im)
      expect(response).toContain('"too-many-requests"')
    }
    expect(underWay(ada)).toBe(4)
    await expect.poll(async () => (await files()).length).toBe(4)
    const zoe = await site.build.player()
    expect((await handIn(zoe, await solvedBy(zoe))).status).toBe(200)
    expect((await handIn(ada, challenge)).status).toBe(429)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => underWay()).toBe(0)
    // Interrupted uploads leave no files.
    await expect.poll(async () => (await files()).length).toBe(1)
    expect((await handIn(ada, challenge)).status).toBe(200)
  })

  test('release their slot after success or a refusal, and not before the last byte of the refused body', async () => {
    expect((await handIn(ada, challenge)).status).toBe(200)
    expect(underWay()).toBe(0)
    const wrong = multipart([{ ...paper, content: 'no document' }])
    const refused = begin(ada, wrong, wrong.length)
    await once(refused, 'data')
    expect(underWay()).toBe(0)
    // An unknown field is refused at once, while the rest of the body is still to come.
    const odd = begin(ada, multipart([{ name: 'odd', filename: 'x', content: 'x' }, paper]), 500_000)
    expect(String(await once(odd, 'data'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(underWay(ada)).toBe(1)
    odd.destroy()
    await expect.poll(() => underWay()).toBe(0)
  })
})

test('W10 N9 an upload below the minimum pace is ended, in a file and in a field, and leaves nothing behind', async () => {
  const site = await world()
  const { services } = site.app
  const fastify = Fastify()
  const slots = new UploadSlots()
  fastify.decorate('uploads', slots)
  fastify.decorateRequest('member', null)
  fastify.addHook('onRequest', (request, reply, done) => {
    watchBody(request.raw, reply.raw, ({ socket }) => socket.destroy(), {
      wholeMs: 200,
      windowMs: 200,
      bytesPerSecond: 1_000,
    })
    const proof = { confirmedAt: null, lacksFactor: false, grants: [] }
    request.member = { accountId: 'a', sessionId: 's', type: 'user', expiresAt: new Date(), token: null, ...proof }
    done()
  })
  const route = site.app.bound.find(({ path, method }) => path === '/submissions/:id' && method === 'POST')
  if (!route) throw new Error('There is no such route.')
  addFormRoute(fastify, route, {
    method: 'POST',
    url: '/up',
    handler: (request) => withForm(services, route, request, () => 'ok'),
  })
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => fastify.close())
  for (const part of [paper, { name: 'flag', content: 'epitech{' }]) {
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    socket.write(`POST /up HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${formHeaders['content-type']}\r\n`)
    socket.write('content-length: 100000\r\n\r\n')
    socket.write(Buffer.concat([multipartUntil([part]), some]))
    await expect.poll(() => slots.count()).toBe(1)
    const trickling = setInterval(() => socket.write('x'), 20)
    await buffer(socket).catch(() => undefined)
    clearInterval(trickling)
    await expect.poll(() => slots.count()).toBe(0)
  }
  const stored: unknown[] = []
  for await (const file of services.storage.list()) stored.push(file)
  expect(stored).toEqual([])
})
