import { z } from 'zod'
import { route } from './route.ts'

/** Settings of the site that its screens depend on. */
export const Site = z.object({
  /** The wrapper of flags, unless an event has its own. */
  flagWrapper: z.string(),
  /** Whether mail leaves the site. Where it does not, an administrator confirms accounts and resets passwords. */
  sendsMail: z.boolean(),
  /** Whether players, too, can create API tokens. */
  playerTokens: z.boolean(),
})
export type Site = z.infer<typeof Site>

export const getSite = route({
  method: 'GET',
  path: '/site',
  summary: 'Get the settings of the site that its screens need',
  audience: 'anyone',
  limit: 'read',
  reply: Site,
  refusals: [],
})
