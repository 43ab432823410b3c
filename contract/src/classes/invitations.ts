import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'

/** An invitation to a class, as the person who is invited sees it. */
export const ClassInvitation = z.object({
  _id: Id,
  class: z.string(),
  school: z.object({ name: z.string() }).nullable(),
  teachers: z.array(z.string()),
  /** Whether its pupils are kept off the leaderboard. */
  offLeaderboard: z.boolean(),
  createdAt: Timestamp,
})
export type ClassInvitation = z.infer<typeof ClassInvitation>

const params = z.strictObject({ id: Id })

export const listClassInvitations = route({
  method: 'GET',
  path: '/class-invitations',
  summary: 'List the classes that you are invited to',
  audience: 'player',
  limit: 'read',
  reply: z.object({ invitations: z.array(ClassInvitation) }),
  refusals: [],
})

export const acceptClassInvitation = route({
  method: 'POST',
  path: '/class-invitations/:id',
  summary: 'Join a class that you are invited to',
  audience: 'player',
  limit: 'write',
  params,
  reply: Done,
  refusals: ['not-found', 'class-archived', 'teaches-class'],
})

export const declineClassInvitation = route({
  method: 'DELETE',
  path: '/class-invitations/:id',
  summary: 'Decline an invitation to a class',
  audience: 'player',
  limit: 'write',
  params,
  reply: Done,
  refusals: ['not-found'],
})
