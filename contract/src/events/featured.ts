import { z } from 'zod'
import { ManagedEvent } from './events.ts'
import { route } from '../route.ts'

/** The landing page has room for three. */
export const maxFeatured = 3

/** The public part of an event: its name, its dates and its mode. */
export const FeaturedEvent = ManagedEvent.pick({
  _id: true,
  name: true,
  isSolo: true,
  minTeamSize: true,
  maxTeamSize: true,
  scope: true,
  startDate: true,
  endDate: true,
  status: true,
})
export type FeaturedEvent = z.infer<typeof FeaturedEvent>

export const listFeaturedEvents = route({
  method: 'GET',
  path: '/events/featured',
  summary: 'List the events of the landing page: running, then upcoming, then most recently ended',
  audience: 'anyone',
  limit: 'read',
  reply: z.object({ events: z.array(FeaturedEvent) }),
  cacheSeconds: 30,
  refusals: [],
})
