import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import type { Member } from '../http/context.ts'
import { Streams } from './streams.ts'

const now = new Date('2026-11-16T12:00:00Z')

function memberOf(accountId: string): Member {
  return {
    accountId,
    sessionId: accountId,
    type: 'user',
    expiresAt: new Date(now.getTime() + 3_600_000),
    token: null,
    grants: [],
    confirmedAt: null,
    lacksFactor: false,
  }
}

/** Reads everything of a stream, and returns whether it has ended. */
async function hasEnded(stream: Readable): Promise<boolean> {
  stream.resume()
  return Promise.race([
    finished(stream).then(() => true),
    new Promise<false>((resolve) => setImmediate(resolve, false)),
  ])
}

test('D4 the eleventh stream of an account closes its oldest, and no stream of others', async () => {
  const streams = new Streams()
  const other = streams.open(memberOf('other'), now)
  const own = Array.from({ length: 11 }, () => streams.open(memberOf('own'), now))
  expect(await Promise.all(own.map(hasEnded))).toEqual([true, ...Array.from({ length: 10 }, () => false)])
  expect(await hasEnded(other)).toBe(false)
  expect(streams.size).toBe(11)
  streams.closeAll()
})

test('D4 a node has at most five thousand streams, and accepts another when one is closed', async () => {
  const streams = new Streams()
  const bodies: Readable[] = []
  while (streams.hasRoom()) bodies.push(streams.open(memberOf(`player ${bodies.length}`), now))
  expect(bodies).toHaveLength(5_000)
  bodies[0]?.destroy()
  await expect.poll(() => streams.hasRoom()).toBe(true)
  streams.closeAll()
})

test('D4 a stream whose client reads nothing is closed before its backlog fills the memory', () => {
  const streams = new Streams()
  const body = streams.open(memberOf('slow'), now)
  for (let sent = 0; sent < 20_000; sent += 1) streams.toEveryone({ kind: 'hello' })
  expect(body.destroyed).toBe(true)
  expect(streams.size).toBe(0)
  streams.closeAll()
})
