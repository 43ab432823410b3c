import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { route } from './route.ts'

const Named = z.object({ _id: Id, name: z.string() })

/** An answer that was judged. */
export const Submission = z.object({
  _id: Id,
  challenge: Named,
  /** Null when its sender was deleted and the team kept it. */
  user: Named.nullable(),
  /** The team or player in an event; null in practice. */
  entry: Named.nullable(),
  event: Named.nullable(),
  flag: z.string(),
  correct: z.boolean(),
  createdAt: Timestamp,
})
export type Submission = z.infer<typeof Submission>

/** A search is counted up to here: whoever finds more has to look for less. */
export const mostFound = 1_000

export const listSubmissions = route({
  method: 'GET',
  path: '/submissions',
  summary: 'Answers, newest first, whose challenge or sender, or wrong text, holds the text',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }).extend({
    correct: z.enum(['true', 'false']).optional(),
    user: Id.optional(),
    challenge: Id.optional(),
    event: Id.optional(),
  }),
  reply: z.object({ submissions: z.array(Submission), ...rowCounts }),
  refusals: [],
})
