import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { ListQuery, rowCounts } from '../lists.ts'
import { route } from '../route.ts'

/** 'forbidden': somebody signed in asked for what is not theirs. 'exported': an administrator took something along. */
export const AccessKind = z.enum(['signed-in', 'sign-in-failed', 'forbidden', 'exported'])
export type AccessKind = z.infer<typeof AccessKind>

/** Who came in or was turned away. Its name is that of that day. */
export const AccessRecord = z.object({
  _id: Id,
  kind: AccessKind,
  /** Null where nobody knows: a try at an address that has no account. */
  account: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The kind of device, or the route. */
  what: z.string(),
  /** How often within the same moment. */
  times: z.number().int(),
  createdAt: Timestamp,
})
export type AccessRecord = z.infer<typeof AccessRecord>

export const listAccess = route({
  method: 'GET',
  path: '/audit/access',
  summary: 'List sign-ins, denied requests and exports, newest first',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }).extend({ kind: AccessKind.optional(), account: Id.optional() }),
  reply: z.object({ records: z.array(AccessRecord), ...rowCounts }),
  refusals: [],
})
