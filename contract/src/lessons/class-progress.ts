import { z } from 'zod'
import { Assignment } from '../assignments/assignments.ts'
import { Id } from '../fields.ts'
import { Named, Translated } from '../references.ts'
import { route } from '../route.ts'

/** In a smaller group a count would say something about one of its pupils. */
export const fewestCounted = 5

/** How far a class is, for all to see: numbers, and nobody's name. */
export const ClassProgress = Assignment.pick({
  title: true,
  opensAt: true,
  dueAt: true,
  state: true,
}).extend({
  class: Named,
  /** For how many pupils the assignment counts. */
  pupils: z.number().int(),
  /** How many of them have solved at least one challenge; null in a small group. */
  begun: z.number().int().nullable(),
  /** Those that players can open now, in the order of the assignment. */
  challenges: z.array(
    Translated.extend({
      points: z.number().int(),
      /** How many pupils have solved it; null in a small group. */
      solved: z.number().int().nullable(),
    }),
  ),
})
export type ClassProgress = z.infer<typeof ClassProgress>

export const getClassProgress = route({
  method: 'GET',
  path: '/assignments/:id/progress',
  summary: 'Get how many pupils have solved each challenge of an assignment, without names, from five pupils on',
  audience: 'admin',
  limit: 'read',
  params: z.strictObject({ id: Id }),
  reply: ClassProgress,
  refusals: ['not-found', 'class-archived'],
})
