import { LiveMessage, StaleKey } from '@drapeau/contract/live.ts'
import { emptyEventStream, readEventStream } from '#lib/http/event-stream.ts'
import { syncServerClock } from '#lib/time/server-clock.ts'

/** The server sends a heartbeat every 20 s; after three missed ones the connection is dead. */
const maxSilenceMs = 70_000

/** The server no longer knows the token. */
export class LiveSignedOut extends Error {}

/** One connection to the live channel, until it ends or breaks. The token is a header, so this is no EventSource. */
export async function* readLive(token: string, stop: AbortSignal): AsyncGenerator<LiveMessage> {
  const silence = new AbortController()
  let watchdog = setTimeout(() => silence.abort(), maxSilenceMs)
  try {
    const response = await fetch('/api/live', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([stop, silence.signal]),
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status === 401) throw new LiveSignedOut()
    if (!response.ok || !response.body) return
    syncServerClock(response.headers.get('Date'))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let state = emptyEventStream
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(watchdog)
      watchdog = setTimeout(() => silence.abort(), maxSilenceMs)
      const read = readEventStream(state, value)
      state = read.state
      yield* read.events.flatMap(messagesIn)
    }
  } finally {
    clearTimeout(watchdog)
    // Closes the connection when the consumer stops reading.
    silence.abort()
  }
}

/** A newer server may send messages, or announce keys, that this page does not know yet: they are left out. */
export function messagesIn(text: string): LiveMessage[] {
  const { success, data } = LiveMessage.safeParse(withKnownKeys(jsonOf(text)))
  return success ? [data] : []
}

function withKnownKeys(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('keys' in message) || !Array.isArray(message.keys))
    return message
  return { ...message, keys: message.keys.filter((key) => StaleKey.safeParse(key).success) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
