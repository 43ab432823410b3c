import { LiveMessage } from '@drapeau/contract/live.ts'
import { expect } from 'vitest'
import type { Person } from './builders.ts'
import type { World } from './world.ts'

interface Stream {
  next: () => Promise<LiveMessage>
  close: () => Promise<void>
}

/** Opens the live stream of this person on this node and consumes its greeting. */
export async function listen(node: World, person: Person): Promise<Stream> {
  const { fastify } = node.app
  const address = fastify.server.listening
    ? fastify.listeningOrigin
    : await fastify.listen({ host: '127.0.0.1', port: 0 })
  const reply = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${person.token}` } })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ''
  const next = async (): Promise<LiveMessage> => {
    for (;;) {
      const end = buffered.indexOf('\n\n')
      if (end === -1) {
        const piece = await reader?.read()
        if (piece?.value === undefined) throw new Error('The stream ended before the next message.')
        buffered += piece.value
        continue
      }
      const event = buffered.slice(0, end)
      buffered = buffered.slice(end + 2)
      if (event.startsWith('data: ')) return LiveMessage.parse(JSON.parse(event.slice(6)))
    }
  }
  expect(await next()).toEqual({ kind: 'hello' })
  return { next, close: async () => reader?.cancel() }
}
