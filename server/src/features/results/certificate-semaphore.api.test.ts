import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { ago } from '#test/regatta.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

async function finishers(site: World, count: number): Promise<{ path: string; players: Person[] }> {
  const event = await site.build.event({ startsAt: ago(60), endsAt: ago(1) })
  const players = await Promise.all(
    Array.from({ length: count }, (_, index) => site.build.player({ name: `Sailor ${index}` })),
  )
  for (const player of players) await site.build.entry({ event, members: [player], name: player.name })
  return { path: `/api/events/${event.id}/certificate`, players }
}

const request = (path: string, { token }: Person): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`

test('D2, D9 a client that never reads its certificate does not block others', async () => {
  const site = await world()
  const wire = await Wire.to(site.app.fastify)
  const { path, players } = await finishers(site, 4)
  const [idle, other, next] = players
  if (!idle || !other || !next) throw new Error('There are three.')
  const port = Number(new URL(site.app.fastify.listeningOrigin).port)
  // Requests after the live channel on one connection wait for its end, which never comes.
  const sockets = [idle, other].map((person) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request('/api/live', person) + request(path, person).repeat(3))
    return socket
  })
  await pause(1_500)
  // A request that had to wait for the streams would never end, so a minute is enough on any machine.
  const reply = await Promise.race([wire.get(path, { authorization: `Bearer ${next.token}` }), pause(60_000)])
  expect(reply?.status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('D9 of fifty parallel requests for certificates half disconnect, and the others succeed', async () => {
  const site = await world()
  const wire = await Wire.to(site.app.fastify)
  const { path, players } = await finishers(site, 50)
  const port = Number(new URL(site.app.fastify.listeningOrigin).port)
  const leaving = players.slice(25).map((person) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request(path, person))
    return socket
  })
  const staying = players.slice(0, 25).map((person) => wire.get(path, { authorization: `Bearer ${person.token}` }))
  await pause(50)
  for (const socket of leaving) socket.destroy()
  const replies = await Promise.all(staying)
  for (const { status, bytes } of replies) {
    expect(status).toBe(200)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
  }
  const last = players.at(-1)
  expect((await wire.get(path, { authorization: `Bearer ${last?.token}` })).status).toBe(200)
})
