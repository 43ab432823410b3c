import { type LiveMessage, openLive } from '@drapeau/contract/live.ts'
import { type App, bind } from '../http/bind.ts'
import { Refusal } from '../http/refusal.ts'
import type { Streams } from './streams.ts'

/** The live channel: what one node publishes, the streams of every node say. */
export function bindLive(app: App, streams: Streams): void {
  const { bus } = app.services
  bus.on('live', (heard) => {
    const message = heard['message'] as LiveMessage
    if (typeof heard['account'] === 'string') streams.toAccount(heard['account'], message)
    else streams.toEveryone(message)
  })
  bus.on('sessions-ended', (heard) => {
    const sessions = new Set(heard['sessions'] as string[])
    streams.endSessions((member) => sessions.has(member.sessionId))
  })
  bus.on('account-ended', (heard) => streams.endSessions((member) => member.accountId === heard['account']))
  bind(app, openLive, ({ member, now, reply }) => {
    if (!streams.hasRoom()) throw new Refusal('unavailable', { retryAfter: 5 })
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    streams.open(member, reply.raw, now)
    return { kind: 'hello' as const }
  })
}
