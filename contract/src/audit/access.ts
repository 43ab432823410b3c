import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { ListQuery, rowCounts } from '../lists.ts'
import { route } from '../route.ts'

/** 'forbidden': a member requested something without the right to it. 'exported': an administrator downloaded data. */
export const AccessKind = z.enum(['signed-in', 'sign-in-failed', 'forbidden', 'exported'])
export type AccessKind = z.infer<typeof AccessKind>

/** A sign-in, a denied request or an export. Its names are those of that time. */
export const AccessRecord = z.object({
  _id: Id,
  kind: AccessKind,
  /** Null when unknown: an attempt with an address that has no account. */
  account: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Of a sign-in this is the type of device, otherwise the route. */
  what: z.string(),
  /** How often it happened within a short time. */
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
