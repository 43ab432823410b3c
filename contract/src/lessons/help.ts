import { z } from 'zod'
import { Id } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { LessonNote } from './hands.ts'

/** A hint as a teacher gives it to a pupil. */
export const ClassHint = z.object({
  _id: Id,
  /** A hint may have no title. */
  title: z.string(),
  /** Others pay this price; the pupil gets it for free. */
  cost: z.number().int(),
  /** Null unless the teacher may read it: as staff of its event, or because they have unlocked it. */
  content: z.string().nullable(),
  /** These hints have to be revealed first. */
  requirements: z.array(Id),
  /** The pupils of the class who have it. */
  pupils: z.array(Id),
})
export type ClassHint = z.infer<typeof ClassHint>

export const Nudge = z.strictObject({
  challenge: Id,
  text: LessonNote.refine((text) => text !== '', { error: sentences.noteRequired }),
})
export type Nudge = z.output<typeof Nudge>

const pupilParams = z.strictObject({ id: Id, pupil: Id })

export const nudgePupil = route({
  method: 'POST',
  path: '/classes/:id/pupils/:pupil/nudges',
  summary: 'Send a pupil a nudge about a challenge in practice that they can open',
  audience: 'admin',
  limit: 'nudge',
  params: pupilParams,
  body: Nudge,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'class-archived'],
})

export const listClassHints = route({
  method: 'GET',
  path: '/classes/:id/challenges/:challenge/hints',
  summary: 'List the hints of a challenge in practice, and which pupils of a class have them',
  audience: 'admin',
  limit: 'read',
  params: z.strictObject({ id: Id, challenge: Id }),
  reply: z.object({ hints: z.array(ClassHint) }),
  refusals: ['not-found', 'class-archived'],
})

export const giveHint = route({
  method: 'POST',
  path: '/classes/:id/pupils/:pupil/hints',
  summary: 'Give a pupil a hint of a challenge in practice that they can open, for free',
  audience: 'admin',
  limit: 'manage',
  params: pupilParams,
  body: z.strictObject({ challenge: Id, hint: Id }),
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'class-archived', 'hint-locked', 'challenge-closed'],
})
