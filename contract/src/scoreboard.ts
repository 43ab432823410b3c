import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { wholeNumber } from './numbers.ts'
import { ChallengeInCategory, Named } from './references.ts'
import { route } from './route.ts'

/** A row of an event's scoreboard. It is the same for every reader. */
export const ScoreboardLine = z.object({
  rank: z.number().int(),
  entry: Named,
  /** The school of all members; null when they have several or none. */
  school: z.string().nullable(),
  /** The country of all members; null when they have several or none. */
  country: z.string().nullable(),
  members: z.number().int(),
  score: z.number().int(),
  solves: z.number().int(),
  lastSolve: Timestamp.nullable(),
  /** When it reached its score, which decides between equal scores; null when it never had points. */
  reachedAt: Timestamp.nullable(),
})
export type ScoreboardLine = z.infer<typeof ScoreboardLine>

/** A team without enough members to play. */
export const UnrankedTeam = z.object({ entry: Named, members: z.number().int() })
export type UnrankedTeam = z.infer<typeof UnrankedTeam>

export const linesPerPage = 100

const params = z.strictObject({ id: Id })
const started = ['not-found', 'event-not-started'] as const

/** Since when the scoreboard is frozen for this reader; null while it is live. */
export const frozenAt = Timestamp.nullable()

export const getScoreboard = route({
  method: 'GET',
  path: '/events/:id/scoreboard',
  summary: 'Get the scoreboard of an event: live, or as it was when frozen',
  audience: 'member',
  limit: 'read',
  params,
  query: ListQuery.omit({ order: true }).extend({
    perPage: wholeNumber(1, linesPerPage).default(linesPerPage),
    school: z.string().max(240).optional(),
    country: z.string().max(80).optional(),
  }),
  reply: z.object({
    scoreboard: z.array(ScoreboardLine),
    /** Teams without enough members, which have no rank, by name: a hundred at most, on the last page only. */
    unranked: z.array(UnrankedTeam),
    frozen: z.boolean(),
    frozenAt,
    ...rowCounts,
  }),
  tagged: true,
  refusals: [...started],
})

export const getScoreboardGroups = route({
  method: 'GET',
  path: '/events/:id/scoreboard/groups',
  summary: 'List the schools and countries on the scoreboard',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.object({ schools: z.array(z.string()), countries: z.array(z.string()) }),
  tagged: true,
  refusals: [...started],
})

export const Timeline = z.object({
  /** The top ten, each with its score after every change. */
  timeline: z.array(z.object({ entry: Named, points: z.array(z.object({ at: Timestamp, score: z.number().int() })) })),
  startDate: Timestamp,
  endDate: Timestamp,
  frozen: z.boolean(),
  frozenAt,
})
export type Timeline = z.infer<typeof Timeline>

export const getTimeline = route({
  method: 'GET',
  path: '/events/:id/timeline',
  summary: 'Get the scores of the top ten over time, at the values of the scoreboard',
  audience: 'member',
  limit: 'read',
  params,
  reply: Timeline,
  tagged: true,
  refusals: [...started],
})

/** The public view of an entry. */
export const EntryPage = ScoreboardLine.omit({ members: true }).extend({
  /** Null for the reader's own entry while it is not on the scoreboard. */
  rank: z.number().int().nullable(),
  members: z.array(z.string()),
  frozen: z.boolean(),
  solved: z.array(
    z.object({
      challenge: ChallengeInCategory,
      value: z.number().int(),
      at: Timestamp,
      place: z.number().int(),
    }),
  ),
  awards: z.array(z.object({ value: z.number().int(), reason: z.string(), at: Timestamp })),
  /** How many points were paid for hints. */
  hints: z.number().int(),
  points: z.array(z.object({ at: Timestamp, score: z.number().int() })),
})
export type EntryPage = z.infer<typeof EntryPage>

export const getEntryPage = route({
  method: 'GET',
  path: '/events/:id/entries/:entry',
  summary: 'Get an entry of an event with its solves, frozen while the scoreboard is',
  audience: 'member',
  limit: 'read',
  params: params.extend({ entry: Id }),
  reply: EntryPage,
  refusals: [...started],
})

/** A solve in the feed, with its position among the solves of the challenge. */
export const FeedItem = z.object({
  challenge: ChallengeInCategory,
  entry: Named,
  at: Timestamp,
  /** 1 is the first blood. */
  place: z.number().int(),
  value: z.number().int(),
})
export type FeedItem = z.infer<typeof FeedItem>

export const getFeed = route({
  method: 'GET',
  path: '/events/:id/feed',
  summary: 'List the latest solves of an event, newest first, frozen while the scoreboard is',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.object({ feed: z.array(FeedItem), frozen: z.boolean() }),
  tagged: true,
  refusals: [...started],
})
