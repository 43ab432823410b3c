import { z } from 'zod'
import { EventStatus } from './events/events.ts'
import { Id, shortText } from './fields.ts'
import { ChallengeInCategory, Translated } from './references.ts'
import { route } from './route.ts'

/** A few results of each kind, best first: a search box shows what fits on one screen. */
export const Found = z.object({
  users: z.array(z.object({ _id: Id, name: z.string(), email: z.string() })),
  challenges: z.array(ChallengeInCategory.extend({ event: z.string().nullable() })),
  events: z.array(z.object({ _id: Id, name: z.string(), status: EventStatus })),
  categories: z.array(Translated),
})
export type Found = z.infer<typeof Found>

export const findAnything = route({
  method: 'GET',
  path: '/site/search',
  summary: 'Search users, challenges, events and categories by name',
  audience: 'admin',
  limit: 'read',
  query: z.strictObject({ q: shortText(100) }),
  reply: Found,
  refusals: [],
})
