import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Member } from '../http/context.ts'
import { Streams } from './streams.ts'

const now = new Date('2026-11-16T12:00:00Z')

const request = new IncomingMessage(new Socket())

/** Without a connection: what is written stays in its buffer. */
function responseOf(): ServerResponse {
  return new ServerResponse(request)
}

function memberOf(accountId: string): Member {
  return { accountId, sessionId: accountId, type: 'user', expiresAt: new Date(now.getTime() + 3_600_000) }
}

test('D4 the eleventh stream of an account closes its oldest, and no stream of others', () => {
  const streams = new Streams()
  const other = responseOf()
  streams.open(memberOf('other'), other, now)
  const own = Array.from({ length: 11 }, responseOf)
  for (const response of own) streams.open(memberOf('own'), response, now)
  expect(own.map(({ writableEnded }) => writableEnded)).toEqual([true, ...Array.from({ length: 10 }, () => false)])
  expect(other.writableEnded).toBe(false)
  expect(streams.size).toBe(11)
  streams.closeAll()
})

test('D4 a node has room for five thousand streams, and for another one when one is closed', () => {
  const streams = new Streams()
  const responses = Array.from({ length: 5_000 }, responseOf)
  for (const [place, response] of responses.entries()) {
    if (!streams.hasRoom()) break
    streams.open(memberOf(`player ${place}`), response, now)
  }
  expect(streams.size).toBe(5_000)
  expect(streams.hasRoom()).toBe(false)
  responses[0]?.emit('close')
  expect(streams.hasRoom()).toBe(true)
  streams.closeAll()
})

test('D4 a stream whose reader takes nothing is closed before its backlog fills the memory', () => {
  const streams = new Streams()
  const response = responseOf()
  streams.open(memberOf('slow'), response, now)
  for (let sent = 0; sent < 20_000; sent += 1) streams.toEveryone({ kind: 'hello' })
  expect(response.destroyed).toBe(true)
  expect(streams.size).toBe(0)
  streams.closeAll()
})
