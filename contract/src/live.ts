import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

/**
 * What can be stale. A browser refetches the queries whose key begins with one of these; the server also invalidates its
 * caches by them. `architecture/stale-keys.test.ts` checks that each is announced by the server and used by the web.
 */
export const StaleKey = z.enum([
  'announcements',
  /** Assignments and grids of a teacher, and the reader's own ones. */
  'assignments',
  'audit',
  'backups',
  'categories',
  'challenges',
  /** The reader's invitations to classes. */
  'class-invitations',
  'classes',
  /** Requests for the deletion of accounts: those that wait for an answer, and the reader's own one. */
  'deletions',
  /** The reader's own entries. */
  'entry',
  /** Events as players see them: pages, scoreboards, feeds. */
  'events',
  /** What is linked to the reader's own account. */
  'identities',
  'imports',
  'invitation-links',
  /** The ranking of practice. */
  'leaderboard',
  /** Raised hands: the queues of a teacher, and the reader's own ones. */
  'lessons',
  /** Events as administrators manage them. */
  'managed-events',
  'me',
  'notifications',
  'overview',
  /** The classes that the reader is in or waits for. */
  'own-classes',
  'practice',
  'progress',
  'second-factor',
  'sessions',
  'sign-in-providers',
  'site',
  'standings',
  'submissions',
  'tokens',
  'users',
  'write-ups',
])
export type StaleKey = z.infer<typeof StaleKey>

/**
 * A message of the live channel names the keys that are stale in the browser; it never carries the new content.
 * 'hello' begins a stream; sent again, or on a further stream, it means that messages may have been missed.
 * 'signed-out' ends a stream whose session has ended.
 */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('stale'), keys: z.array(StaleKey) }),
  z.object({
    kind: z.literal('notification'),
    id: Id,
    title: z.string(),
    /** Sent to many people at once; absent for a notification to one person. */
    announcement: z.literal(true).optional(),
  }),
  /** Sent to the members of the event's entries, and never while its scoreboard is frozen. */
  z.object({
    kind: z.literal('first-blood'),
    event: Id,
    challenge: z.string(),
    challenge_fr: z.string().nullable(),
    entry: z.string(),
  }),
  z.object({ kind: z.literal('signed-out') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

export const openLive = route({
  method: 'GET',
  path: '/live',
  summary: 'Open the live channel: server-sent events, one stream per browser',
  audience: 'member',
  limit: 'live',
  reply: LiveMessage,
  produces: 'text/event-stream',
  head: false,
  refusals: ['unavailable'],
})
