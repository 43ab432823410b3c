import { LiveMessage } from '@drapeau/contract/live.ts'
import { expect } from 'vitest'
import type { Person } from './builders.ts'
import type { World } from './world.ts'

interface Stream {
  next: () => Promise<LiveMessage>
  close: () => Promise<void>
}

/** An open live stream of this person on this node, past its greeting. */
export async function listen(place: World, person: Person): Promise<Stream> {
  const { fastify } = place.app
  const address = fastify.server.listening
    ? fastify.listeningOrigin
    : await fastify.listen({ host: '127.0.0.1', port: 0 })
  const reply = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${person.token}` } })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  const next = async (): Promise<LiveMessage> => {
    for (;;) {
      const end = waiting.indexOf('\n\n')
      if (end === -1) {
        const piece = await reader?.read()
        if (piece?.value === undefined) throw new Error('The stream ended before the next message.')
        waiting += piece.value
        continue
      }
      const event = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      if (event.startsWith('data: ')) return LiveMessage.parse(JSON.parse(event.slice(6)))
    }
  }
  expect(await next()).toEqual({ kind: 'hello' })
  return { next, close: async () => reader?.cancel() }
}
