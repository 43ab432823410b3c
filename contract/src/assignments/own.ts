import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { Translated } from '../references.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { Scoring } from './assignments.ts'
import { Comment } from './comments.ts'

/** Assignments that are over and still shown to a pupil, the last ones. */
export const maxPast = 20

export const OwnSetChallenge = Translated.extend({
  category: Translated,
  points: z.number().int(),
  solved: z.enum(['no', 'in-time', 'late']),
  solvedAt: Timestamp.nullable(),
})
export type OwnSetChallenge = z.infer<typeof OwnSetChallenge>

/** An assignment as a pupil sees it. One that is not published, or not open yet, is in no answer. */
export const OwnAssignment = z.object({
  _id: Id,
  class: z.string(),
  title: z.string(),
  /** Rich text, which may be empty. */
  text: z.string(),
  scoring: Scoring,
  opensAt: Timestamp,
  /** The due date of this pupil: with an extension, the later one. */
  dueAt: Timestamp,
  extended: z.boolean(),
  exempt: z.boolean(),
  graceMinutes: z.number().int(),
  lateShare: z.number().int(),
  /** Whether hints of its challenges cost nothing while it runs. */
  freeHints: z.boolean(),
  freeAttempts: z.boolean(),
  state: z.enum(['running', 'over']),
  challenges: z.array(OwnSetChallenge),
  /** How many of the challenges that count are solved, and how many are needed. */
  solved: z.number().int(),
  needed: z.number().int(),
  /** The first that is not solved, in order; null when enough are solved. */
  next: Translated.nullable(),
  /** What teachers wrote to the pupil about it, oldest first. */
  comments: z.array(Comment),
})
export type OwnAssignment = z.infer<typeof OwnAssignment>

export const listOwnAssignments = route({
  method: 'GET',
  path: '/assignments/mine',
  summary: 'List your own assignments: running ones by due date, then the last ones that are over',
  audience: 'player',
  limit: 'read',
  reply: z.object({
    assignments: z.array(OwnAssignment),
    /** Whether you are in a class that is not archived, where somebody sees a raised hand. */
    inClass: z.boolean(),
  }),
  refusals: [],
})

export const markChallengeOpened = route({
  method: 'PUT',
  path: '/assignments/mine/challenges/:challenge',
  summary: 'Note that you have opened a challenge of a running assignment of yours',
  audience: 'player',
  limit: 'write',
  params: z.strictObject({ challenge: Id }),
  reply: Done,
  refusals: ['not-found'],
})
