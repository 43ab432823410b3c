import { z } from 'zod'
import { Award } from './awards.ts'
import { Id, Timestamp } from './fields.ts'
import { CategorySummary, PracticeCard } from './practice.ts'
import { route } from './route.ts'

/** How somebody gets on in practice. */
export const Progress = z.object({
  score: z.number().int(),
  /** Null for somebody who has solved nothing yet, or keeps off the board. */
  rank: z.number().int().nullable(),
  /** How many are on the board. */
  players: z.number().int(),
  onBoard: z.boolean(),
  solves: z.number().int(),
  challenges: z.number().int(),
  /** What hints have cost so far. */
  spent: z.number().int(),
  awards: z.array(Award),
  streak: z.object({
    /** Weeks in a row with at least one answer, this one or the one before being the last. */
    weeks: z.number().int(),
    best: z.number().int(),
    activeThisWeek: z.boolean(),
    /** The last twelve weeks, oldest first: the Monday it began, and how many answers and solves it saw. */
    recent: z.array(z.object({ week: Timestamp, answers: z.number().int(), solves: z.number().int() })),
  }),
  categories: z.array(CategorySummary.extend({ points: z.number().int(), possible: z.number().int() })),
  /** Each solve in its order, with what it is worth today. */
  timeline: z.array(
    z.object({ at: Timestamp, challenge: z.object({ _id: Id, name: z.string() }), value: z.number().int() }),
  ),
  /** What to try next. */
  suggestions: z.array(PracticeCard),
})
export type Progress = z.infer<typeof Progress>

export const getProgress = route({
  method: 'GET',
  path: '/users/me/progress',
  summary: 'Get your own progress in practice',
  audience: 'member',
  limit: 'read',
  reply: Progress,
  refusals: [],
})
