import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'

export const LeaderboardLine = z.object({
  rank: z.number().int(),
  entry: z.object({ _id: Id, name: z.string() }),
  school: z.object({ name: z.string() }).nullable(),
  score: z.number().int(),
  solves: z.number().int(),
  lastSolve: Timestamp.nullable(),
  /** When they reached their score, which decides between equal scores; null for somebody who never had points. */
  reachedAt: Timestamp.nullable(),
  /** True for the caller's own row. */
  mine: z.boolean(),
})
export type LeaderboardLine = z.infer<typeof LeaderboardLine>

export const SchoolLine = z.object({
  rank: z.number().int(),
  school: z.object({ name: z.string() }),
  /** The sum of the points of its players on the leaderboard. */
  score: z.number().int(),
  players: z.number().int(),
  solves: z.number().int(),
  mine: z.boolean(),
})
export type SchoolLine = z.infer<typeof SchoolLine>

const pages = ListQuery.omit({ order: true })

export const getLeaderboard = route({
  method: 'GET',
  path: '/scoreboard',
  summary: 'Get the practice leaderboard, without players who are hidden or whom a class keeps off',
  audience: 'member',
  limit: 'read',
  query: pages.extend({ school: z.string().max(240).optional() }),
  reply: z.object({
    scoreboard: z.array(LeaderboardLine),
    frozen: z.boolean(),
    /** The caller's own row, even from another page; null when they have none. */
    own: LeaderboardLine.nullable(),
    ...rowCounts,
  }),
  refusals: [],
})

export const getSchoolLeaderboard = route({
  method: 'GET',
  path: '/scoreboard/schools',
  summary: 'Get the practice leaderboard by school',
  audience: 'member',
  limit: 'read',
  query: pages,
  reply: z.object({
    scoreboard: z.array(SchoolLine),
    /** The row of the reader's school, even from another page; null without one. */
    own: SchoolLine.nullable(),
    ...rowCounts,
  }),
  refusals: [],
})

export const setOnLeaderboard = route({
  method: 'PUT',
  path: '/users/me/board',
  summary: 'Show or hide yourself on the practice leaderboard; a class that keeps you off takes precedence',
  audience: 'member',
  limit: 'write',
  body: z.strictObject({ onBoard: z.boolean() }),
  reply: Done,
  refusals: [],
})
