import { z } from 'zod'
import { Id } from '../fields.ts'
import { Translated } from '../references.ts'
import { route } from '../route.ts'

/** A list that a teacher reads between two hands. */
export const maxStuck = 8
/** Of more pupils with the same wrong answer only the number is shown. As many as a teacher can nudge in a minute. */
export const maxNamed = 20

/** wrong: several wrong answers in a row; open: opened and nothing sent since; same: several pupils sent one wrong answer. */
export const StuckReason = z.enum(['same', 'wrong', 'open'])
export type StuckReason = z.infer<typeof StuckReason>

/** Where help seems to be needed, and why. Only for the teachers of the class. */
export const Stuck = z.object({
  reason: StuckReason,
  /** same: the number of pupils; wrong: that of answers; open: minutes. */
  figure: z.number().int(),
  /** The wrong answer that several pupils sent; null for the other reasons. */
  answer: z.string().nullable(),
  challenge: Translated,
  /** Who is stuck, and the assignment in which their answers are. */
  pupils: z.array(z.object({ _id: Id, name: z.string(), realName: z.string(), assignment: Id })),
})
export type Stuck = z.infer<typeof Stuck>

export const listStuck = route({
  method: 'GET',
  path: '/classes/:id/stuck',
  summary: 'List where pupils of a class seem to be stuck in running assignments, the most urgent first',
  audience: 'admin',
  limit: 'read',
  params: z.strictObject({ id: Id }),
  reply: z.object({ stuck: z.array(Stuck) }),
  refusals: ['not-found', 'class-archived'],
})
