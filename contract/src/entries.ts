import { z } from 'zod'
import { Id, Name, shortText, Timestamp } from './fields.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'

/** How many letters an invitation has; each is one of 32, so there are 2⁶⁰ of them. */
export const codeLength = 12

export const Teammate = z.object({ _id: Id, name: z.string(), captain: z.boolean(), joinedAt: Timestamp })
export type Teammate = z.infer<typeof Teammate>

/** The reader's entry in an event: a team, or the reader alone. */
export const OwnEntry = z.object({
  _id: Id,
  name: z.string(),
  isSolo: z.boolean(),
  /** The code with which anybody may join; null for a player who plays alone. */
  code: z.string().nullable(),
  /** Whether the reader is the captain. */
  captain: z.boolean(),
  /** In the order in which they joined. */
  members: z.array(Teammate),
  minTeamSize: z.number().int(),
  maxTeamSize: z.number().int(),
  disqualified: z.boolean(),
  /** True once it has submitted a flag or received points: then it cannot be withdrawn, and its last member cannot leave. */
  hasAnswered: z.boolean(),
  /** Seats of former members who submitted flags: only they can take them again. */
  keptSeats: z.number().int(),
})
export type OwnEntry = z.infer<typeof OwnEntry>

const params = z.strictObject({ id: Id })
const body = z.strictObject({ name: Name })

const gate = [
  'not-found',
  'not-eligible',
  'event-over',
  'event-paused',
  'already-entered',
  'staff-cannot-enter',
] as const

export const getOwnEntry = route({
  method: 'GET',
  path: '/events/:id/entry',
  summary: 'Get your own entry',
  audience: 'player',
  limit: 'read',
  params,
  reply: OwnEntry,
  refusals: ['not-found', 'not-entered'],
})

export const subscribe = route({
  method: 'POST',
  path: '/events/:id/subscribe',
  summary: 'Join a solo event',
  audience: 'player',
  limit: 'write',
  params,
  status: 201,
  reply: OwnEntry,
  refusals: [...gate, 'played-in-teams'],
})

export const unsubscribe = route({
  method: 'DELETE',
  path: '/events/:id/subscribe',
  summary: 'Withdraw from an event, or leave its team; a team without members is deleted',
  audience: 'player',
  limit: 'write',
  params,
  reply: Done,
  refusals: ['not-found', 'not-entered', 'event-over', 'event-paused', 'disqualified', 'entry-has-answers'],
})

export const createTeam = route({
  method: 'POST',
  path: '/events/:id/teams',
  summary: 'Create a team and become its captain',
  audience: 'player',
  limit: 'write',
  params,
  body,
  status: 201,
  reply: OwnEntry,
  refusals: [...gate, 'played-alone', 'team-exists'],
})

export const joinTeam = route({
  method: 'POST',
  path: '/events/:id/teams/join',
  summary: 'Join a team with its code',
  audience: 'player',
  limit: 'join',
  params,
  body: z.strictObject({ code: shortText(40) }),
  reply: OwnEntry,
  refusals: [...gate, 'played-alone', 'invalid-code', 'team-full'],
})

/** A team as an invited player sees it before joining. */
export const Invitation = z.object({
  name: z.string(),
  captain: z.string().nullable(),
  members: z.number().int(),
  maxTeamSize: z.number().int(),
  /** Seats of former members who submitted flags. */
  keptSeats: z.number().int(),
})
export type Invitation = z.infer<typeof Invitation>

/** The code is in the body, so that no access log contains it; limited like joining, which reveals as much. */
export const readInvitation = route({
  method: 'POST',
  path: '/events/:id/teams/invitation',
  summary: 'Get the team that a code belongs to, before joining',
  audience: 'player',
  limit: 'join',
  params,
  body: z.strictObject({ code: shortText(40) }),
  reply: Invitation,
  refusals: ['not-found', 'event-over', 'played-alone', 'invalid-code'],
})

const captains = ['not-found', 'not-entered', 'not-captain', 'event-over', 'event-paused'] as const

export const renameTeam = route({
  method: 'PUT',
  path: '/events/:id/entry',
  summary: 'Rename your own team (captain only)',
  audience: 'player',
  limit: 'write',
  params,
  body,
  reply: OwnEntry,
  refusals: [...captains, 'played-alone', 'team-exists'],
})

export const renewCode = route({
  method: 'POST',
  path: '/events/:id/entry/code',
  summary: 'Create a new code for your own team (captain only); the old one stops working',
  audience: 'player',
  limit: 'write',
  params,
  reply: OwnEntry,
  refusals: [...captains, 'played-alone'],
})

export const handOverTeam = route({
  method: 'PUT',
  path: '/events/:id/entry/captain',
  summary: 'Make another member captain of your own team (captain only)',
  audience: 'player',
  limit: 'write',
  params,
  body: z.strictObject({ member: Id }),
  reply: OwnEntry,
  refusals: [...captains],
})

export const removeMember = route({
  method: 'DELETE',
  path: '/events/:id/entry/members/:member',
  summary: 'Remove a member from your own team (captain only); the team gets a new code',
  audience: 'player',
  limit: 'write',
  params: params.extend({ member: Id }),
  reply: OwnEntry,
  refusals: [...captains, 'disqualified'],
})
