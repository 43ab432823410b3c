import { z } from 'zod'
import { route } from './route.ts'

/** What everybody who signs in may know of the site's settings. */
export const Site = z.object({
  /** The wrapper of flags, unless an event has its own. */
  flagWrapper: z.string(),
})
export type Site = z.infer<typeof Site>

export const getSite = route({
  method: 'GET',
  path: '/site',
  summary: 'Get the settings of the site that its members need',
  audience: 'member',
  limit: 'read',
  reply: Site,
  refusals: [],
})
