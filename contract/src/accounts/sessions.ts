import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'

/** One browser in which the account is signed in. */
export const Session = z.object({
  _id: Id,
  /** Browser and operating system in words, as far as the browser sends them. */
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
  remember: z.boolean(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listMySessions = route({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'List your own sessions',
  audience: 'member',
  limit: 'read',
  reply: z.object({ sessions: z.array(Session) }),
  beforeSecondFactor: true,
  refusals: [],
})

export const endMySession = route({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  summary: 'End one of your own sessions',
  audience: 'member',
  limit: 'write',
  params: z.strictObject({ id: Id }),
  reply: Done,
  beforeSecondFactor: true,
  refusals: ['not-found'],
})

export const endAllMySessions = route({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'Sign out everywhere, including here',
  audience: 'member',
  limit: 'write',
  reply: Done,
  beforeSecondFactor: true,
  refusals: [],
})
