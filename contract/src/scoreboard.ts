import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { wholeNumber } from './numbers.ts'
import { route } from './route.ts'

const Named = z.object({ _id: Id, name: z.string() })

/** A line of an event's board. It is the same for every reader. */
export const ScoreboardLine = z.object({
  rank: z.number().int(),
  entry: Named,
  /** That of all members; null when they are of several, or of none. */
  school: z.string().nullable(),
  /** Likewise. */
  country: z.string().nullable(),
  members: z.number().int(),
  score: z.number().int(),
  solves: z.number().int(),
  lastSolve: Timestamp.nullable(),
})
export type ScoreboardLine = z.infer<typeof ScoreboardLine>

/** How many lines of a board are read at once. */
export const linesPerPage = 100

const params = z.strictObject({ id: Id })
const started = ['not-found', 'event-not-started'] as const

/** Since when the board has been frozen for this reader; null while it is live. */
export const frozenAt = Timestamp.nullable()

export const getScoreboard = route({
  method: 'GET',
  path: '/events/:id/scoreboard',
  summary: 'The board of an event: as it moves, or as it stood when it was frozen',
  audience: 'member',
  limit: 'read',
  params,
  query: ListQuery.omit({ order: true }).extend({
    perPage: wholeNumber(1, linesPerPage).default(linesPerPage),
    school: z.string().max(240).optional(),
    country: z.string().max(80).optional(),
  }),
  reply: z.object({ scoreboard: z.array(ScoreboardLine), frozen: z.boolean(), frozenAt, ...rowCounts }),
  tagged: true,
  refusals: [...started],
})

export const getScoreboardGroups = route({
  method: 'GET',
  path: '/events/:id/scoreboard/groups',
  summary: 'The schools and countries on the board, by name',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.object({ schools: z.array(z.string()), countries: z.array(z.string()) }),
  tagged: true,
  refusals: [...started],
})

export const Timeline = z.object({
  /** The best ten, each with its score after every change. */
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
  summary: 'The scores of the best ten over time, at the prices of the board',
  audience: 'member',
  limit: 'read',
  params,
  reply: Timeline,
  tagged: true,
  refusals: [...started],
})

/** An entry as everybody may see it. */
export const EntryPage = ScoreboardLine.omit({ members: true }).extend({
  /** Null for one's own entry while it has no place on the board. */
  rank: z.number().int().nullable(),
  members: z.array(z.string()),
  frozen: z.boolean(),
  solved: z.array(
    z.object({
      challenge: Named.extend({ category: z.string() }),
      value: z.number().int(),
      at: Timestamp,
      place: z.number().int(),
    }),
  ),
  awards: z.array(z.object({ value: z.number().int(), reason: z.string(), at: Timestamp })),
  /** What hints have cost it. */
  hints: z.number().int(),
  points: z.array(z.object({ at: Timestamp, score: z.number().int() })),
})
export type EntryPage = z.infer<typeof EntryPage>

export const getEntryPage = route({
  method: 'GET',
  path: '/events/:id/entries/:entry',
  summary: 'One entry of an event with what it has solved, as the board that the reader sees knows it',
  audience: 'member',
  limit: 'read',
  params: params.extend({ entry: Id }),
  reply: EntryPage,
  refusals: [...started],
})

/** What happened: who solved what, as which one. */
export const FeedItem = z.object({
  challenge: Named.extend({ category: z.string() }),
  entry: Named,
  at: Timestamp,
  /** 1: the first blood. */
  place: z.number().int(),
  value: z.number().int(),
})
export type FeedItem = z.infer<typeof FeedItem>

export const getFeed = route({
  method: 'GET',
  path: '/events/:id/feed',
  summary: 'The latest solves of an event, newest first, as the board that the reader sees knows them',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.object({ feed: z.array(FeedItem), frozen: z.boolean() }),
  tagged: true,
  refusals: [...started],
})
