import { z } from 'zod'
import { Award } from './awards.ts'
import { Timestamp } from './fields.ts'
import { CategorySummary, PracticeCard } from './practice.ts'
import { Named, Translated } from './references.ts'
import { route } from './route.ts'

/** A class that keeps the reader off the leaderboard. */
export const BoardKeeper = z.object({
  class: z.string(),
  /** The title of the assignment by which it does; null where the class itself does. */
  assignment: z.string().nullable(),
  /** When that assignment ends for the reader; null where the class itself keeps them off. */
  until: Timestamp.nullable(),
})
export type BoardKeeper = z.infer<typeof BoardKeeper>

export const Progress = z.object({
  score: z.number().int(),
  /** Null for a player who has solved nothing yet, is hidden from the leaderboard or is kept off it. */
  rank: z.number().int().nullable(),
  /** How many players are on the leaderboard. */
  players: z.number().int(),
  /** The player's own choice; a class or an assignment may hide them all the same. */
  onBoard: z.boolean(),
  /** Each class that keeps the player off the leaderboard now, whatever they have chosen. */
  keptOffBy: z.array(BoardKeeper),
  solves: z.number().int(),
  challenges: z.number().int(),
  /** Points paid for hints so far. */
  spent: z.number().int(),
  awards: z.array(Award),
  streak: z.object({
    /** Consecutive weeks with at least one submission, ending with this week or the previous one. */
    weeks: z.number().int(),
    best: z.number().int(),
    activeThisWeek: z.boolean(),
    /** The last twelve weeks, oldest first: their Monday, and their numbers of submissions and solves. */
    recent: z.array(z.object({ week: Timestamp, answers: z.number().int(), solves: z.number().int() })),
  }),
  categories: z.array(CategorySummary.extend({ points: z.number().int(), possible: z.number().int() })),
  /** Each solve in order, with its current value in practice: none for a solve in an event that is over, which is named. */
  timeline: z.array(
    z.object({ at: Timestamp, challenge: Translated, value: z.number().int(), event: Named.nullable() }),
  ),
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
