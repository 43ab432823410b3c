import { z } from 'zod'
import { Id, requiredText, Timestamp } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { Class, maxPupils } from './classes.ts'
import { RealName } from './names.ts'

/** How many characters a join code has: there are 2⁴⁰ of them, more than anybody tries at the pace of the limit. */
export const joinCodeLength = 8

/** Somebody who asked to join, as the teachers of the class see them. */
export const JoinRequest = z.object({
  _id: Id,
  /** The display name, which others see. */
  name: z.string(),
  /** As they call themselves to the teacher; empty for none. */
  realName: z.string(),
  createdAt: Timestamp,
})
export type JoinRequest = z.infer<typeof JoinRequest>

const params = z.strictObject({ id: Id })
const manages = { audience: 'admin', limit: 'manage', params, isOutsideGames: true } as const
const chosen = z.strictObject({ requests: z.array(Id).min(1).max(maxPupils) })

export const renewJoinCode = route({
  ...manages,
  method: 'POST',
  path: '/classes/:id/join-code',
  summary: 'Let people join a class with a new code; an older one stops working',
  reply: Class,
  refusals: ['not-found', 'class-archived'],
})

export const removeJoinCode = route({
  ...manages,
  method: 'DELETE',
  path: '/classes/:id/join-code',
  summary: 'Turn off joining by code; waiting requests are kept',
  reply: Class,
  refusals: ['not-found', 'class-archived'],
})

export const listJoinRequests = route({
  method: 'GET',
  path: '/classes/:id/join-requests',
  summary: 'List who waits to join a class, the oldest request first',
  audience: 'admin',
  limit: 'read',
  params,
  reply: z.object({ requests: z.array(JoinRequest) }),
  refusals: ['not-found'],
})

export const acceptJoinRequests = route({
  ...manages,
  method: 'POST',
  path: '/classes/:id/join-requests/accept',
  summary: 'Accept requests to join a class, all that still wait or, without enough seats, none',
  body: chosen,
  reply: z.object({ accepted: z.number().int() }),
  refusals: ['not-found', 'class-full', 'class-archived'],
})

export const declineJoinRequests = route({
  ...manages,
  method: 'POST',
  path: '/classes/:id/join-requests/decline',
  summary: 'Decline requests to join a class',
  body: chosen,
  reply: z.object({ declined: z.number().int() }),
  refusals: ['not-found'],
})

/** How the reader stands to a class: not in it, waiting for its teacher, or in it. */
export const Standing = z.enum(['none', 'waiting', 'member'])
export type Standing = z.infer<typeof Standing>

/** A class as somebody with its join code sees it. */
export const JoinableClass = z.object({
  name: z.string(),
  school: z.object({ name: z.string() }).nullable(),
  teachers: z.array(z.string()),
  /** Whether a teacher has to accept. */
  approval: z.boolean(),
  isFull: z.boolean(),
  /** Whether its pupils are kept off the leaderboard. */
  offLeaderboard: z.boolean(),
  standing: Standing,
})
export type JoinableClass = z.infer<typeof JoinableClass>

const code = requiredText(sentences.joinCodeRequired, 40)

export const findJoinableClass = route({
  method: 'POST',
  path: '/class-memberships/preview',
  summary: 'Get the class that a join code belongs to, before joining',
  audience: 'player',
  limit: 'join',
  body: z.strictObject({ code }),
  reply: JoinableClass,
  refusals: ['invalid-code', 'class-archived'],
})

export const JoinForm = z.strictObject({ code, realName: RealName.default('') })
export type JoinForm = z.output<typeof JoinForm>

export const joinClass = route({
  method: 'POST',
  path: '/class-memberships',
  summary: 'Join a class with its join code, or ask its teachers; joining again changes nothing',
  audience: 'player',
  limit: 'join',
  body: JoinForm,
  reply: z.object({ name: z.string(), standing: Standing }),
  refusals: ['invalid-code', 'class-full', 'class-archived', 'teaches-class'],
})

export const OwnClass = z.object({
  _id: Id,
  name: z.string(),
  schoolYear: z.string(),
  school: z.object({ name: z.string() }).nullable(),
  teachers: z.array(z.string()),
  joinedAt: Timestamp,
  archived: z.boolean(),
  /** Whether they joined by themselves, and so can leave. */
  mayLeave: z.boolean(),
})
export type OwnClass = z.infer<typeof OwnClass>

export const OwnJoinRequest = z.object({ _id: Id, class: z.string(), createdAt: Timestamp })
export type OwnJoinRequest = z.infer<typeof OwnJoinRequest>

export const listOwnClasses = route({
  method: 'GET',
  path: '/class-memberships',
  summary: 'List your classes, and those that you asked to join',
  audience: 'player',
  limit: 'read',
  reply: z.object({ classes: z.array(OwnClass), requests: z.array(OwnJoinRequest) }),
  refusals: [],
})

export const leaveClass = route({
  method: 'DELETE',
  path: '/class-memberships/:id',
  summary: 'Leave a class that you joined by yourself',
  audience: 'player',
  limit: 'write',
  params,
  reply: Done,
  refusals: ['not-found', 'put-into-class'],
})

export const withdrawJoinRequest = route({
  method: 'DELETE',
  path: '/class-join-requests/:id',
  summary: 'Withdraw your request to join a class',
  audience: 'player',
  limit: 'write',
  params,
  reply: Done,
  refusals: ['not-found'],
})
