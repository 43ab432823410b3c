import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { ListQuery, rowCounts } from '../lists.ts'
import { Named } from '../references.ts'
import { route } from '../route.ts'

export const Solver = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  school: z.object({ name: z.string() }).nullable(),
  country: z.string(),
  /** The team it was solved for; null in practice and in events where everyone plays alone. */
  team: Named.nullable(),
  solvedAt: Timestamp,
})
export type Solver = z.infer<typeof Solver>

/** One wrong answer with the number of times it was submitted. */
export const Fail = z.object({
  answer: z.string(),
  /** The texts that were chosen; null unless it is a question with choices. */
  chosen: z.array(z.string()).nullable(),
  count: z.number().int(),
  players: z.number().int(),
  lastAt: Timestamp,
})
export type Fail = z.infer<typeof Fail>

const params = z.strictObject({ id: Id })

export const listSolvers = route({
  method: 'GET',
  path: '/challenges/:id/solvers',
  summary: 'List the solvers of a challenge',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery,
  reply: z.object({ solvers: z.array(Solver), ...rowCounts }),
  refusals: ['not-found'],
})

export const listFails = route({
  method: 'GET',
  path: '/challenges/:id/fails',
  summary: 'List the wrong answers to a challenge, most frequent first',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery.omit({ order: true }),
  reply: z.object({ fails: z.array(Fail), ...rowCounts }),
  refusals: ['not-found'],
})
