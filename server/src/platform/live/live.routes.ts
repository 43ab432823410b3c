import { openLive } from '@drapeau/contract/live.ts'
import { type App, bind } from '../http/bind.ts'
import { Refusal } from '../http/refusal.ts'
import type { Streams } from './streams.ts'

/** The live channel: what one node publishes is sent on the streams of every node. */
export function bindLive(app: App, streams: Streams): void {
  const { bus, clock } = app.services
  bus.on('live', ({ account, message }) => {
    if (account === null) streams.toEveryone(message)
    else streams.toAccounts([account], message)
  })
  // Messages that were published meanwhile are lost, and these browsers should have received some of them.
  bus.onReturn(() => streams.toEveryone({ kind: 'hello' }))
  bus.on('changed', ({ keys }) => streams.toManagers({ kind: 'stale', keys }, clock()))
  bus.on('played', ({ keys }) => streams.toWatchers({ kind: 'stale', keys }, clock()))
  bind(app, openLive, ({ member, now, reply }) => {
    if (!streams.hasRoom()) throw new Refusal('unavailable', { retryAfter: 5 })
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      // The clock by which events begin and end: a browser whose own is wrong counts down by it.
      date: now.toUTCString(),
    })
    reply.send(streams.open(member, now))
    return { kind: 'hello' as const }
  })
}
