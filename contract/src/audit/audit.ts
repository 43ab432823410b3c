import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { GrantRole } from '../grants.ts'
import { ListQuery, rowCounts } from '../lists.ts'
import { route } from '../route.ts'

export const AuditAction = z.enum(['created', 'updated', 'deleted'])
export type AuditAction = z.infer<typeof AuditAction>

export const AuditKind = z.enum([
  'user',
  'category',
  'event',
  'challenge',
  'file',
  'hint',
  'award',
  'write-up',
  'announcement',
  'entry',
  'submission',
  'backup',
  'import',
  'token',
  'grant',
  'provider',
  'class',
  'assignment',
  'settings',
  'invitation-link',
  'retention',
])
export type AuditKind = z.infer<typeof AuditKind>

/** Null where there was nothing. A flag or a password is recorded as changed, never shown. */
export const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.infer<typeof AuditValue>

export const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue })
export type AuditChange = z.infer<typeof AuditChange>

/**
 * One change by an administrator, by somebody to whom a grant opened it, or by the site itself: a run of the kind 'retention'
 * has its settings as the actor. Its names are those of that time.
 */
export const AuditRecord = z.object({
  _id: Id,
  actor: z.object({ _id: Id, name: z.string() }),
  /** The name of the API token that made the change; null when a session did. */
  token: z.string().nullable(),
  /** The role of the grant that opened it; null when an administrator made the change. */
  role: GrantRole.nullable(),
  action: AuditAction,
  kind: AuditKind,
  subject: z.object({ _id: Id, name: z.string() }),
  changes: z.array(AuditChange),
  createdAt: Timestamp,
})
export type AuditRecord = z.infer<typeof AuditRecord>

export const listAudit = route({
  method: 'GET',
  path: '/audit',
  summary: 'List changes by administrators and staff, newest first',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }).extend({
    action: AuditAction.optional(),
    kind: AuditKind.optional(),
    actor: Id.optional(),
    subject: Id.optional(),
  }),
  reply: z.object({ records: z.array(AuditRecord), ...rowCounts }),
  refusals: [],
})
