import { AuditAction, AuditChange, AuditKind, type AuditRecord } from '@drapeau/contract/audit/audit.ts'
import { GrantRole } from '@drapeau/contract/grants.ts'
import { z } from 'zod'
import type { AuditRow } from './audit.queries.ts'

const Changes = z.array(AuditChange)

export function presentAudit(row: AuditRow): AuditRecord {
  return {
    _id: row.id,
    actor: { _id: row.actorId, name: row.actorName },
    token: row.tokenName,
    role: row.role === null ? null : GrantRole.parse(row.role),
    action: AuditAction.parse(row.action),
    kind: AuditKind.parse(row.kind),
    subject: { _id: row.subjectId, name: row.subjectName },
    changes: Changes.parse(row.changes),
    createdAt: row.createdAt.toISOString(),
  }
}
