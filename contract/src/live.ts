import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

/**
 * What the live channel says: which part of what the browser holds is stale, never the new content itself.
 * 'hello' is the first word of a stream; said again, or on a further stream, it means that something may have been missed.
 * 'signed-out' is the last word of a stream whose session has ended.
 */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('stale'), keys: z.array(z.string()) }),
  z.object({
    kind: z.literal('notification'),
    id: Id,
    title: z.string(),
    /** Said to many at once; left out where it is for one person. */
    announcement: z.literal(true).optional(),
  }),
  /** Told to those who take part in the event, and never while its board is frozen. */
  z.object({ kind: z.literal('first-blood'), event: Id, challenge: z.string(), entry: z.string() }),
  z.object({ kind: z.literal('signed-out') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

export const openLive = route({
  method: 'GET',
  path: '/live',
  summary: 'The live channel: server-sent events, one stream per browser',
  audience: 'member',
  limit: 'live',
  reply: LiveMessage,
  produces: 'text/event-stream',
  head: false,
  refusals: ['unavailable'],
})
