import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { PracticeCard } from './practice.ts'
import { route } from './route.ts'

const Named = z.object({ _id: Id, name: z.string() })

/** A challenge of an event, as one entry sees it. Values, solves and first bloods are those of the board that it sees. */
export const EventCard = PracticeCard.omit({ event: true, requirements: true }).extend({
  /** What must be solved first, all of the same event. */
  requirements: z.array(Named),
  firstBlood: z.object({ entry: Named, at: Timestamp }).nullable(),
})
export type EventCard = z.infer<typeof EventCard>

/** Where the reader's entry stands. While the board is frozen, its own solves count at the frozen prices. */
export const OwnScore = z.object({
  score: z.number().int(),
  /** On the board that the reader sees; null while the entry has no place on it. */
  rank: z.number().int().nullable(),
  frozen: z.boolean(),
  /** Newest first, each with its author; null when the account was deleted. */
  solves: z.array(
    z.object({
      challenge: Named.extend({ category: z.string() }),
      value: z.number().int(),
      at: Timestamp,
      by: z.string().nullable(),
    }),
  ),
  hints: z.array(z.object({ challenge: Named, cost: z.number().int(), at: Timestamp, by: z.string().nullable() })),
  awards: z.array(z.object({ value: z.number().int(), reason: z.string(), at: Timestamp })),
})
export type OwnScore = z.infer<typeof OwnScore>

const params = z.strictObject({ id: Id })

export const listEventChallenges = route({
  method: 'GET',
  path: '/events/:id/challenges',
  summary: 'List the challenges of an event by category and value, for its participants',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.object({ challenges: z.array(EventCard), frozen: z.boolean() }),
  tagged: true,
  refusals: ['not-found', 'not-entered', 'event-not-started'],
})

export const getOwnScore = route({
  method: 'GET',
  path: '/events/:id/entry/score',
  summary: 'Get the rank and score of your own entry, with its history',
  audience: 'player',
  limit: 'read',
  params,
  reply: OwnScore,
  tagged: true,
  refusals: ['not-found', 'not-entered', 'event-not-started'],
})
