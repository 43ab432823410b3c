import { z } from 'zod'
import { Id, requiredText, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { moment } from './moment.ts'
import { Named } from './references.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

/** What a grant lets its holder do in one event. */
export const EventRole = z.enum(['owner', 'author', 'judge', 'viewer'])
export type EventRole = z.infer<typeof EventRole>

/** A teacher is one on the whole site; the other roles are those of one event. */
export const GrantRole = z.enum(['teacher', ...EventRole.options])
export type GrantRole = z.infer<typeof GrantRole>

/** A grant as its holder sees it. Those that have ended are left out. */
export const OwnGrant = z.object({
  role: GrantRole,
  /** Null for a role of the whole site. */
  event: Named.nullable(),
  endsAt: Timestamp.nullable(),
})
export type OwnGrant = z.infer<typeof OwnGrant>

/** A grant as those see it who may give it. */
export const Grant = OwnGrant.extend({
  _id: Id,
  user: Named,
  createdAt: Timestamp,
  /** Null when that account is gone. */
  givenBy: Named.nullable(),
  /** The sign-in provider whose claim gave it, and takes it away; null: a person gave it. */
  provider: z.string().nullable(),
})
export type Grant = z.infer<typeof Grant>

/** As long as an email address can be. */
export const maxPersonLength = 254

/** Null or left out: without an end. */
const EndsAt = moment(sentences.dateForm).nullable().default(null)

/** Somebody by the whole email address or the whole name: nobody can search for others here. */
export const Person = requiredText(sentences.personRequired, maxPersonLength)

export const EventGrantForm = z.strictObject({
  person: Person,
  role: EventRole,
  endsAt: EndsAt,
})
export type EventGrantForm = z.output<typeof EventGrantForm>

export const UserGrantForm = z
  .strictObject({ role: GrantRole, event: Id.nullable().default(null), endsAt: EndsAt })
  .refine(({ role, event }) => (role === 'teacher') === (event === null), {
    path: ['event'],
    error: sentences.eventInvalid,
  })
export type UserGrantForm = z.output<typeof UserGrantForm>

/** Another role is another grant: only the end can change. */
export const GrantUpdate = z.strictObject({ endsAt: moment(sentences.dateForm).nullable() })

const Grants = z.object({ grants: z.array(Grant) })
const params = z.strictObject({ id: Id })
const one = params.extend({ grant: Id })
const manages = { audience: 'admin', limit: 'manage', isOutsideGames: true } as const

export const listEventGrants = route({
  method: 'GET',
  path: '/events/:id/grants',
  summary: 'List the staff of an event: who has which role in it, and until when',
  audience: 'admin',
  limit: 'read',
  params,
  reply: Grants,
  refusals: ['not-found'],
})

/** What happened to a role of the event: the names are those of that time. */
export const GrantRecord = z.object({
  _id: Id,
  action: z.enum(['given', 'changed', 'revoked']),
  /** The name of the person who has or had the role. */
  user: z.string(),
  role: EventRole.nullable(),
  /** When it was to end from then on; null without an end. */
  endsAt: Timestamp.nullable(),
  by: Named,
  createdAt: Timestamp,
})
export type GrantRecord = z.infer<typeof GrantRecord>

export const listGrantHistory = route({
  method: 'GET',
  path: '/events/:id/grants/history',
  summary: 'List how the staff of an event changed: who gave, changed or revoked which role, newest first',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery.pick({ page: true, perPage: true }),
  reply: z.object({ records: z.array(GrantRecord), ...rowCounts }),
  refusals: ['not-found'],
})

export const giveEventGrant = route({
  ...manages,
  method: 'POST',
  path: '/events/:id/grants',
  summary: 'Give a person a role in an event, by full email address or name; they are notified',
  params,
  body: EventGrantForm,
  confirm: true,
  status: 201,
  reply: Grant,
  refusals: ['not-found', 'person-not-found', 'grant-exists', 'plays-here'],
})

export const changeEventGrant = route({
  ...manages,
  method: 'PUT',
  path: '/events/:id/grants/:grant',
  summary: 'Change when a role in an event ends',
  params: one,
  body: GrantUpdate,
  confirm: true,
  reply: Grant,
  refusals: ['not-found'],
})

export const revokeEventGrant = route({
  ...manages,
  method: 'DELETE',
  path: '/events/:id/grants/:grant',
  summary: 'Revoke a role in an event at once, on all nodes',
  params: one,
  confirm: true,
  reply: Done,
  refusals: ['not-found'],
})

export const listUserGrants = route({
  method: 'GET',
  path: '/users/grants/:id',
  summary: 'List the roles of a user, on the site and in events',
  audience: 'admin',
  limit: 'read',
  params,
  reply: Grants,
  refusals: ['not-found'],
})

export const giveUserGrant = route({
  ...manages,
  method: 'POST',
  path: '/users/grants/:id',
  summary: 'Give a user a role, on the site or in an event; they are notified',
  params,
  body: UserGrantForm,
  confirm: true,
  status: 201,
  reply: Grant,
  refusals: ['not-found', 'grant-exists', 'plays-here'],
})

export const changeUserGrant = route({
  ...manages,
  method: 'PUT',
  path: '/users/grants/:id/roles/:grant',
  summary: 'Change when a role of a user ends',
  params: one,
  body: GrantUpdate,
  confirm: true,
  reply: Grant,
  refusals: ['not-found'],
})

export const revokeUserGrant = route({
  ...manages,
  method: 'DELETE',
  path: '/users/grants/:id/roles/:grant',
  summary: 'Revoke a role of a user at once, on all nodes',
  params: one,
  confirm: true,
  reply: Done,
  refusals: ['not-found'],
})
