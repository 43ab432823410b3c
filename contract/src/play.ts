import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { PracticeCard } from './practice.ts'
import { ChallengeInCategory, Named, Translated } from './references.ts'
import { route } from './route.ts'

/** A challenge of an event, as one entry sees it. Values, solves and first bloods are those of the scoreboard it sees. */
export const EventCard = PracticeCard.omit({ event: true, requirements: true, solvedInEvent: true }).extend({
  /** Challenges of the same event that must be solved first. */
  requirements: z.array(Translated),
  firstBlood: z.object({ entry: Named, at: Timestamp }).nullable(),
})
export type EventCard = z.infer<typeof EventCard>

/** Rank and score of the reader's entry. While the scoreboard is frozen, its own solves count with the frozen values. */
export const OwnScore = z.object({
  score: z.number().int(),
  /** On the scoreboard the reader sees; null when the entry is not on it. */
  rank: z.number().int().nullable(),
  frozen: z.boolean(),
  /** Newest first, each with its author; null when the account was deleted. */
  solves: z.array(
    z.object({
      challenge: ChallengeInCategory,
      value: z.number().int(),
      at: Timestamp,
      by: z.string().nullable(),
    }),
  ),
  hints: z.array(z.object({ challenge: Translated, cost: z.number().int(), at: Timestamp, by: z.string().nullable() })),
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
