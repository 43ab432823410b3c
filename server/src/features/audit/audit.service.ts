import type { AuditAction, AuditKind, AuditValue } from '@drapeau/contract/audit/audit.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { insertAudit } from './audit.queries.ts'
import { differences } from './differences.ts'

/** The fields of a thing as the record shows them. */
export type AuditFields = Readonly<Record<string, AuditValue>>

interface Change {
  action: AuditAction
  kind: AuditKind
  id: string
  name: string
  /** Left out for what is new. */
  before?: AuditFields
  /** Left out for what goes. */
  after?: AuditFields
}

/** Who changes it, and when: a request of an administrator, or a job that one has ordered. */
export interface Recorder {
  member: { accountId: string; token: { name: string } | null }
  now: Date
}

/** Writes down, in the transaction that makes it, what an administrator changes: both happen, or neither. */
export async function recordChange(ctx: Recorder, transaction: Db, change: Change): Promise<void> {
  const { action, kind, id, name, before = {}, after = {} } = change
  const changes = differences(before, after)
  // Saving a form without having changed anything is no change.
  if (action === 'updated' && changes.length === 0) return
  const isWritten = await insertAudit(transaction, {
    actorId: ctx.member.accountId,
    tokenName: ctx.member.token?.name ?? null,
    action,
    kind,
    subjectId: id,
    subjectName: name,
    subjectKey: searchKey(name),
    changes,
    createdAt: ctx.now,
  })
  // Deleted while asking: what nobody answers for does not happen.
  if (!isWritten) throw new Refusal('signed-out')
}
