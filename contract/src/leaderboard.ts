import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'

/** A line of a board. */
export const LeaderboardLine = z.object({
  rank: z.number().int(),
  entry: z.object({ _id: Id, name: z.string() }),
  school: z.object({ name: z.string() }).nullable(),
  score: z.number().int(),
  solves: z.number().int(),
  lastSolve: Timestamp.nullable(),
  /** True on the line of the caller. */
  mine: z.boolean(),
})
export type LeaderboardLine = z.infer<typeof LeaderboardLine>

export const SchoolLine = z.object({
  rank: z.number().int(),
  school: z.object({ name: z.string() }),
  /** The points of its players on the board, together. */
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
  summary: 'The practice leaderboard: who has solved something and does not keep off it',
  audience: 'member',
  limit: 'read',
  query: pages.extend({ school: z.string().max(240).optional() }),
  reply: z.object({
    scoreboard: z.array(LeaderboardLine),
    frozen: z.boolean(),
    /** The line of the caller, at whatever rank; null without one. */
    own: LeaderboardLine.nullable(),
    ...rowCounts,
  }),
  refusals: [],
})

export const getSchoolLeaderboard = route({
  method: 'GET',
  path: '/scoreboard/schools',
  summary: 'The practice leaderboard by school',
  audience: 'member',
  limit: 'read',
  query: pages,
  reply: z.object({
    scoreboard: z.array(SchoolLine),
    /** The line of the reader's school, wherever it stands; null without one. */
    own: SchoolLine.nullable(),
    ...rowCounts,
  }),
  refusals: [],
})

export const setOnLeaderboard = route({
  method: 'PUT',
  path: '/users/me/board',
  summary: 'Appear on the practice leaderboard, or keep off it',
  audience: 'member',
  limit: 'write',
  body: z.strictObject({ onBoard: z.boolean() }),
  reply: Done,
  refusals: [],
})
