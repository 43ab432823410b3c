import type { AuditAction, AuditField, AuditKind, AuditValue } from '@drapeau/contract/audit/audit.ts'
import type { UsedGrant } from '@drapeau/rules/grants.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { insertAudit, insertSiteAudit } from './audit.queries.ts'
import { differences } from './differences.ts'

/** The fields of a thing as the record shows them. */
export type AuditFields = Readonly<Partial<Record<AuditField, AuditValue>>>

interface Change {
  action: AuditAction
  kind: AuditKind
  id: string
  name: string
  /** Left out for what is new. */
  before?: AuditFields
  /** Left out for what goes. */
  after?: AuditFields
  /** The event whose owners read it in the history of its staff. */
  eventId?: string | null
}

/** Who changes it, and when: a request of an administrator or of staff, or a job that an administrator has ordered. */
export interface Recorder {
  member: { accountId: string; token: { name: string } | null }
  now: Date
  /** The grants by which staff may do it, the one with the most rights first. */
  used?: readonly UsedGrant[]
}

/**
 * Writes down, in the transaction that makes it, what an administrator or staff change: both happen, or neither. A grant
 * that was revoked since the request began undoes the change; one that is being revoked waits for it.
 */
export async function recordChange(ctx: Recorder, transaction: Db, change: Change): Promise<void> {
  const { action, kind, id, name, before = {}, after = {}, eventId = null } = change
  const { used = [] } = ctx
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
    used,
    eventId,
    createdAt: ctx.now,
  })
  // The actor was deleted meanwhile: what nobody answers for is refused.
  if (!isWritten) throw new Refusal(used.length > 0 ? 'forbidden' : 'signed-out')
}

/** What the site itself removed when its time was over or its owner wanted it, in numbers. Its settings stand for the actor, who is nobody. */
export async function recordRun(
  db: Db,
  { id, name, now, counts }: { id: string; name: string; now: Date; counts: AuditFields },
): Promise<void> {
  await insertSiteAudit(db, {
    actorId: id,
    name,
    nameKey: searchKey(name),
    kind: 'retention',
    action: 'deleted',
    changes: differences(counts, {}),
    createdAt: now,
  })
}
