import { z } from 'zod'
import { Id, readableLine, Timestamp } from './fields.ts'
import { rowCounts } from './lists.ts'
import { wholeNumber } from './numbers.ts'
import { Done } from './refusals.ts'
import { OwnDeletionPolicy } from './retention.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

const line = readableLine(300, sentences.noteLong)

/** What the reader can do about their own account, and what a deletion would mean. */
export const OwnDeletion = z.object({
  policy: OwnDeletionPolicy,
  /** The own request, while nobody has decided; null for none. */
  request: z.object({ line: z.string(), createdAt: Timestamp }).nullable(),
  /** Events that are not over and in which the reader takes part. */
  events: z.array(
    z.object({
      name: z.string(),
      /** Whether the entry is deleted with the account; a team continues without them. */
      isAlone: z.boolean(),
    }),
  ),
})
export type OwnDeletion = z.infer<typeof OwnDeletion>

const own = { path: '/users/me/deletion', audience: 'member' } as const

export const getOwnDeletion = route({
  ...own,
  method: 'GET',
  summary: 'Get how your account can be deleted, what that would mean, and whether you have asked for it',
  limit: 'read',
  reply: OwnDeletion,
  refusals: [],
})

export const askForDeletion = route({
  ...own,
  method: 'PUT',
  summary: 'Request the deletion of your account, or change what you wrote; the date is kept',
  limit: 'write',
  body: z.strictObject({ line }),
  reply: OwnDeletion,
  refusals: ['signed-out'],
})

export const withdrawDeletion = route({
  ...own,
  method: 'DELETE',
  summary: 'Withdraw your request for the deletion of your account',
  limit: 'write',
  reply: OwnDeletion,
  refusals: ['not-found'],
})

export const deleteOwnAccount = route({
  method: 'DELETE',
  path: '/users/me/account',
  summary:
    'Delete your account right away, where the site allows it; results of ended events are kept under a neutral name',
  audience: 'member',
  limit: 'write',
  reply: Done,
  confirm: true,
  refusals: ['deletion-on-request', 'last-admin', 'signed-out'],
})

/** Somebody who has asked for the deletion of their account, as those who decide see them. */
export const DeletionRequest = z.object({
  _id: Id,
  user: z.object({
    _id: Id,
    name: z.string(),
    /** In the class; empty for none, and where no class is meant. */
    realName: z.string(),
  }),
  line: z.string(),
  createdAt: Timestamp,
})
export type DeletionRequest = z.infer<typeof DeletionRequest>

const decline = z.strictObject({
  /** The person reads this reason. */
  reason: line.refine((text) => text !== '', { error: sentences.reasonRequired }),
})

const byAdmin = { audience: 'admin', limit: 'manage', params: z.strictObject({ id: Id }) } as const

export const listDeletionRequests = route({
  method: 'GET',
  path: '/deletion-requests',
  summary: 'List who has asked for the deletion of their account, the oldest request first',
  audience: 'admin',
  limit: 'read',
  query: z.strictObject({
    page: wholeNumber(1, 1_000_000).default(1),
    perPage: wholeNumber(1, 100).default(10),
  }),
  reply: z.object({ requests: z.array(DeletionRequest), ...rowCounts }),
  refusals: [],
})

export const acceptDeletion = route({
  ...byAdmin,
  method: 'POST',
  path: '/deletion-requests/:id/accept',
  summary: 'Delete the account of a person who asked for it; results of ended events are kept under a neutral name',
  reply: Done,
  refusals: ['not-found', 'last-admin', 'signed-out'],
})

export const declineDeletion = route({
  ...byAdmin,
  method: 'POST',
  path: '/deletion-requests/:id/decline',
  summary: 'Decline a deletion request, with a reason that the person reads',
  body: decline,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found'],
})

const inClass = {
  audience: 'admin',
  limit: 'manage',
  params: z.strictObject({ id: Id, request: Id }),
} as const

export const listClassDeletionRequests = route({
  method: 'GET',
  path: '/classes/:id/deletion-requests',
  summary:
    'List the pupils of a class who have asked for the deletion of an account that was created in one of your classes',
  audience: 'admin',
  limit: 'read',
  params: z.strictObject({ id: Id }),
  reply: z.object({ requests: z.array(DeletionRequest) }),
  refusals: ['not-found'],
})

export const acceptClassDeletion = route({
  ...inClass,
  method: 'POST',
  path: '/classes/:id/deletion-requests/:request/accept',
  summary: 'Delete the account of a pupil who asked for it; results of ended events are kept under a neutral name',
  reply: Done,
  refusals: ['not-found'],
})

export const declineClassDeletion = route({
  ...inClass,
  method: 'POST',
  path: '/classes/:id/deletion-requests/:request/decline',
  summary: 'Decline the deletion request of a pupil, with a reason that the pupil reads',
  body: decline,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found'],
})

export const deletePupilAccount = route({
  method: 'DELETE',
  path: '/classes/:id/pupils/:pupil/account',
  summary: 'Delete the account of a pupil that was created in one of your classes; results of ended events are kept',
  audience: 'admin',
  limit: 'manage',
  params: z.strictObject({ id: Id, pupil: Id }),
  reply: Done,
  refusals: ['not-found', 'not-class-account', 'in-other-class', 'plays-event', 'last-admin', 'signed-out'],
})
